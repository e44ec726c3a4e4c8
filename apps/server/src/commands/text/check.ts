/** What is found around the server, and what to do about it. */
import { inEnglish } from './in-english.ts'

const nl = {
  brief: 'Kijkt na of alles rond de server in orde is; eindigt met 1 als er iets te doen is.',
  options: {},
  subjects: {
    settings: 'instellingen',
    database: 'databank',
    standby: 'standby',
    pepper: 'pepper',
    space: 'ruimte',
    permissions: 'rechten',
    clock: 'klok',
    mail: 'e-mail',
    versions: 'versies',
  },
  says: {
    settings: {
      embedded: () =>
        'kloppen; de ingebouwde databank is om te proberen, neem PostgreSQL (DATABASE_URL) om te varen',
      noAppUrl: () => 'zet APP_URL: waar tabletten de app openen',
      plainAppUrl: (url: string) => `APP_URL is ${url}: zet er TLS voor en maak er https:// van`,
      noProxy: () => 'zet TRUST_PROXY op het adres van de proxy die TLS doet',
      demo: () => 'zet DEMO=0: iedereen kent de pincode van de demo',
      complete: (url: string) => `kloppen; de app staat op ${url}`,
    },
    database: {
      none: () => 'wordt bij de eerste start gemaakt',
      inUse: () => 'is van de server die nu draait',
      unreachable: (why: string) => why,
      tooOld: (version: string, oldest: string) =>
        `is PostgreSQL ${version}: werk bij naar ${oldest} of nieuwer`,
      missing: (many: string, first: string) =>
        `mist ${many} migraties, vanaf ${first}: start de server van deze versie, of voer 'vaarboek migrate' uit`,
      newer: (name: string) => `is van een nieuwere versie (${name}); deze kan ermee verder`,
      current: (kind: string) => `bereikt, met het schema van deze versie (${kind})`,
    },
    standby: {
      none: () => 'geen: op bevestigingen wordt op niemand gewacht (synchronous_standby_names is leeg)',
      follows: (names: string, follow: string) => `${follow} volgen; bevestigd wordt wat bij '${names}' is`,
      missing: (names: string) =>
        `niets wordt bevestigd: PostgreSQL wacht op '${names}' (synchronous_standby_names), en die volgt niet. Breng die terug, of haal de instelling weg (docs/several-servers.md, "When nothing is confirmed")`,
    },
    pepper: {
      none: () => 'wordt bij de eerste start gemaakt',
      missing: (place: string) => `ontbreekt: zet die van deze databank in ${place}`,
      other: (place: string) => `die in ${place} is niet die van deze databank: zet de juiste terug`,
      same: (place: string) => `is die van deze databank (${place}); bewaar hem ook elders`,
    },
    space: {
      little: (gb: string, folder: string) => `nog ${gb} GB vrij in ${folder}: maak plaats`,
      enough: (gb: string, folder: string) => `${gb} GB vrij in ${folder}`,
    },
    permissions: {
      none: (folder: string) => `${folder} wordt bij de eerste start gemaakt`,
      unwritable: (folder: string) =>
        `${folder} is niet te schrijven door deze gebruiker: voer dit uit als die van de server`,
      open: (path: string) => `anderen kunnen bij ${path}: chmod go= ${path}`,
      closed: (folder: string) => `alleen deze gebruiker kan bij ${folder}`,
    },
    clock: {
      apart: (seconds: string) =>
        `verschilt ${seconds} s van die van de databank: zet NTP aan op beide machines`,
      same: () => 'gaat gelijk met die van de databank',
    },
    mail: {
      files: () => 'wordt een bestand, omdat SMTP_URL niet gezet is',
      none: () => 'zet SMTP_URL en MAIL_FROM: nu krijgt niemand een e-mail',
      unreachable: (why: string) => `de mailserver van SMTP_URL neemt niets aan: ${why}`,
      reached: () => 'de mailserver laat ons toe',
    },
    versions: {
      node: (version: string, oldest: string) => `Node ${version} is te oud: installeer ${oldest}`,
      programs: (why: string) => `geen back-ups mogelijk: ${why}`,
      current: (node: string) => `Node ${node}`,
    },
  },
  migrate: {
    brief:
      'Geeft de databank het schema van deze versie; staan er vaarten in, dan komt er eerst een back-up.',
    options: {},
    done: (many: number, backup: string | null) =>
      `${many === 0 ? 'Niets te doen: het schema is van deze versie.' : `${many} migraties uitgevoerd.`}${backup ? ` De back-up van ervoor: ${backup}` : ''}`,
  },
}

const en: typeof nl = {
  brief: 'Looks whether everything around the server is in order; ends with 1 when something is to be done.',
  options: {},
  subjects: {
    settings: 'settings',
    database: 'database',
    standby: 'standby',
    pepper: 'pepper',
    space: 'space',
    permissions: 'permissions',
    clock: 'clock',
    mail: 'e-mail',
    versions: 'versions',
  },
  says: {
    settings: {
      embedded: () =>
        'are right; the embedded database is for trying out, take PostgreSQL (DATABASE_URL) to sail',
      noAppUrl: () => 'set APP_URL: where tablets open the app',
      plainAppUrl: (url) => `APP_URL is ${url}: put TLS in front and make it https://`,
      noProxy: () => 'set TRUST_PROXY to the address of the proxy that ends TLS',
      demo: () => "set DEMO=0: everybody knows the demo's PIN",
      complete: (url) => `are right; the app is at ${url}`,
    },
    database: {
      none: () => 'is made at the first start',
      inUse: () => 'belongs to the server that runs now',
      unreachable: inEnglish,
      tooOld: (version, oldest) => `is PostgreSQL ${version}: upgrade to ${oldest} or newer`,
      missing: (many, first) =>
        `lacks ${many} migrations, from ${first}: start this version's server, or run 'vaarboek migrate'`,
      newer: (name) => `is of a newer version (${name}); this one can go on with it`,
      current: (kind) => `reached, with this version's schema (${kind})`,
    },
    standby: {
      none: () => 'none: confirmations wait for nobody (synchronous_standby_names is empty)',
      follows: (names, follow) => `${follow} follow; confirmed is what '${names}' has`,
      missing: (names) =>
        `nothing is confirmed: PostgreSQL waits for '${names}' (synchronous_standby_names), which doesn't follow. Bring it back, or take the setting back (docs/several-servers.md, "When nothing is confirmed")`,
    },
    pepper: {
      none: () => 'is made at the first start',
      missing: (place) => `is missing: put that of this database in ${place}`,
      other: (place) => `the one in ${place} is not that of this database: put the right one back`,
      same: (place) => `is that of this database (${place}); keep it elsewhere too`,
    },
    space: {
      little: (gb, folder) => `${gb} GB left in ${folder}: make room`,
      enough: (gb, folder) => `${gb} GB free in ${folder}`,
    },
    permissions: {
      none: (folder) => `${folder} is made at the first start`,
      unwritable: (folder) => `${folder} can't be written by this user: run this as the server's`,
      open: (path) => `others can get at ${path}: chmod go= ${path}`,
      closed: (folder) => `only this user can get at ${folder}`,
    },
    clock: {
      apart: (seconds) => `is ${seconds} s apart from the database's: switch NTP on on both machines`,
      same: () => "agrees with the database's",
    },
    mail: {
      files: () => 'becomes a file, because SMTP_URL is not set',
      none: () => 'set SMTP_URL and MAIL_FROM: now nobody gets an e-mail',
      unreachable: (why) => `the mail server of SMTP_URL takes nothing: ${inEnglish(why)}`,
      reached: () => 'the mail server lets us in',
    },
    versions: {
      node: (version, oldest) => `Node ${version} is too old: install ${oldest}`,
      programs: (why) => `no backups are possible: ${inEnglish(why)}`,
      current: (node) => `Node ${node}`,
    },
  },
  migrate: {
    brief: "Gives the database this version's schema; where there are trips, a backup comes first.",
    options: {},
    done: (many, backup) =>
      `${many === 0 ? "Nothing to do: the schema is this version's." : `${many} migrations done.`}${backup ? ` The backup from before: ${backup}` : ''}`,
  },
}

export const check = { nl, en }
