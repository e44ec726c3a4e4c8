/** Findings of a check around the server, and what to do about them. */

export const check = {
  brief:
    'Looks whether everything around the server is in order; ends with 1 after a warning, 2 when something is wrong.',
  more: 'It shows what of the audit no office does, too: refused logins of who is not known, backups, restores.',
  options: {},
  subjects: {
    settings: 'settings',
    certificate: 'certificate',
    database: 'database',
    standby: 'standby',
    reading: 'reading',
    pepper: 'pepper',
    backup: 'backup',
    growth: 'growth',
    locks: 'locks',
    space: 'space',
    log: 'log',
    permissions: 'permissions',
    clock: 'clock',
    audit: 'audit',
    mail: 'e-mail',
    tiles: 'map',
    versions: 'versions',
  },
  says: {
    settings: {
      embedded: () =>
        'are right; the embedded database is for trying out, take PostgreSQL (DATABASE_URL) to sail',
      noAppUrl: () => 'set APP_URL: where tablets open the app',
      plainAppUrl: (url: string) => `APP_URL is ${url}: put TLS in front and make it https://`,
      noProxy: () => 'set TRUST_PROXY to the address of the proxy that ends TLS',
      demo: () => "set DEMO=0: everybody knows the demo's PIN",
      complete: (url: string) => `are right; the app is at ${url}`,
      misspelt: (name: string, nearest: string) =>
        `${name} is no setting and holds nowhere; is ${nearest} meant?`,
    },
    certificate: {
      unseen: (host: string, why: string) =>
        `${host} can't be reached from here (${why}): look at its certificate elsewhere`,
      unserved: (host: string, why: string) =>
        `nothing shows a certificate at ${host} (${why}): is the proxy in front of the server there, and running?`,
      untrusted: (host: string, why: string) =>
        `the one of ${host} leads to no authority that this machine knows (${why}): let the proxy send the whole chain (fullchain.pem, not cert.pem). An authority of your own is made known to this machine by update-ca-certificates, and to every tablet`,
      ended: (host: string) => `the one of ${host} has ended: no tablet sends any more. Renew it`,
      another: (host: string) => `the one at ${host} is for another name: no tablet trusts it`,
      until: (host: string, days: string) => `the one of ${host} holds for ${days} days`,
    },
    database: {
      none: () => 'is made at the first start',
      inUse: () => 'belongs to the server that runs now',
      empty: () => 'reached, and empty: the first start makes its tables',
      unreachable: (why: string) => why,
      tooOld: (version: string, oldest: string) => `is PostgreSQL ${version}: upgrade to ${oldest} or newer`,
      missing: (many: string, first: string) =>
        `lacks ${many} migrations, from ${first}: start this version's server, or run 'vaarboek migrate'`,
      newer: (name: string) => `is of a newer version (${name}); this one can go on with it`,
      current: (kind: string) => `reached, with this version's schema (${kind})`,
    },
    standby: {
      none: () => 'none: confirmations wait for nobody (synchronous_standby_names is empty)',
      follows: (names: string, follow: string) => `${follow} follow; confirmed is what '${names}' has`,
      missing: (names: string) =>
        `nothing is confirmed: PostgreSQL waits for '${names}' (synchronous_standby_names), which doesn't follow. Bring it back, or take the setting back (docs/several-servers.md, "When nothing is confirmed")`,
    },
    reading: {
      young: (seconds: string) =>
        `reports, exports and some lists are read from a standby, ${seconds} s behind`,
      old: (seconds: string) =>
        `the standby of READ_DATABASE_URL is ${seconds} s behind: the primary reads meanwhile`,
      away: (why: string) => `the standby of READ_DATABASE_URL can't be asked, and the primary reads: ${why}`,
      primary: () => 'READ_DATABASE_URL leads to a database that takes changes, not to a standby',
    },
    pepper: {
      none: () => 'is made at the first start',
      missing: (place: string) => `is missing: put that of this database in ${place}`,
      other: (place: string) => `the one in ${place} is not that of this database: put the right one back`,
      same: (place: string) => `is that of this database (${place}); keep it elsewhere too`,
    },
    backup: {
      impossible: (why: string) => `none is possible: ${why}`,
      olderPrograms: (programs: string, server: string) =>
        `none is possible: pg_dump is ${programs} and the server is PostgreSQL ${server}. Install postgresql-client-${server}`,
      never: () => 'none was ever made: docs/operations.md, "By themselves"',
      old: (at: string, hours: string) => `the last one is of ${at}, ${hours} hours ago`,
      fresh: (at: string, hours: string) => `the last one is of ${at}, ${hours} hours ago`,
    },
    growth: {
      elsewhere: (gb: string, mb: string) =>
        `the database has ${gb} GB and grows by ${mb} MB a day, as its backups do; its disk isn't seen from here`,
      full: (gb: string, mb: string, folder: string, days: string) =>
        `the database has ${gb} GB and grows by ${mb} MB a day, as its backups do: the disk of ${folder} is full in ${days} days`,
    },
    locks: {
      enough: (tables: string, locks: string, room: string) =>
        `who reads the whole audit holds ${locks} locks on its ${tables} tables, and PostgreSQL has room for ${room}`,
      few: (tables: string, locks: string, room: string, set: string) =>
        `who reads the whole audit holds ${locks} locks on its ${tables} tables, and a server does so ten times at once, with more each month; PostgreSQL has room for ${room}. Set max_locks_per_transaction = ${set} and restart PostgreSQL, or keep the audit for fewer days (docs/operations.md, "The audit in months")`,
    },
    space: {
      little: (gb: string, folder: string) => `${gb} GB left in ${folder}: make room`,
      enough: (gb: string, folder: string) => `${gb} GB free in ${folder}`,
      assumed: (gb: string, folder: string) =>
        `${gb} GB free in ${folder}, where Debian has PostgreSQL's data; PostgreSQL itself doesn't tell this role (grant pg_read_all_settings)`,
      unseen: (hosts: string) =>
        `not looked at: the disk of PostgreSQL (${hosts || 'this machine'}), which isn't seen from here`,
    },
    log: {
      unseen: (url: string) =>
        `how much is written isn't seen from here: ${url} doesn't tell. Does the server run, and may this machine ask (METRICS_FROM)?`,
      young: (mb: string, minutes: string) => `${mb} MB in the ${minutes} minutes that the server runs`,
      written: (mb: string) => `the server writes ${mb} MB a day`,
      full: (mb: string, folder: string, days: string) =>
        `the server writes ${mb} MB a day, which journald may make four times as much: if it throws nothing away the disk of ${folder} is full in ${days} days (docs/operations.md, "Logs")`,
    },
    permissions: {
      none: (folder: string) => `${folder} is made at the first start`,
      unwritable: (folder: string) => `${folder} can't be written by this user: run this as the server's`,
      open: (path: string) => `others can get at ${path}: chmod go= ${path}`,
      closed: (folder: string) => `only this user can get at ${folder}`,
    },
    clock: {
      apart: (seconds: string) => `is ${seconds} s apart from the database's: switch NTP on on both machines`,
      same: () => "agrees with the database's",
    },
    audit: {
      nothing: (days: string) => `has nothing of no concession in the last ${days} days`,
      counted: (days: string, counted: string, ...newest: string[]) =>
        [`of no concession in the last ${days} days: ${counted}`, ...newest].join('\n      '),
    },
    tiles: {
      missing: (path: string) => `MAP_TILES names a file that is not there, so the map has no tiles: ${path}`,
      unreadable: (path: string) => `the file of MAP_TILES can't be read, so the map has no tiles: ${path}`,
      'no-file': (path: string) => `MAP_TILES names no file, so the map has no tiles: ${path}`,
      'no-tiles': (path: string) => `the file of MAP_TILES is no PMTiles, so the map has no tiles: ${path}`,
      'other-version': (path: string) =>
        `the file of MAP_TILES is PMTiles of another version than 3, so the map has no tiles; pmtiles convert makes it anew: ${path}`,
      'other-kind': (path: string) =>
        `the file of MAP_TILES holds no vector tiles (MVT, in gzip or not packed), so the map has no tiles: ${path}`,
      cut: (path: string) =>
        `the file of MAP_TILES is shorter than it says, so the map has no tiles; fetch it again: ${path}`,
      served: (path: string, size: string) => `${path}, ${size} MB`,
    },
    mail: {
      files: () => 'becomes a file, because SMTP_URL is not set',
      none: () => 'set SMTP_URL and MAIL_FROM: now nobody gets an e-mail',
      unreachable: (why: string) => `the mail server of SMTP_URL takes nothing: ${why}`,
      reached: () => 'the mail server lets us in',
    },
    versions: {
      node: (version: string, oldest: string) => `Node ${version} is too old: install ${oldest}`,
      current: (vaarboek: string, node: string) => `Vaarboek ${vaarboek}, Node ${node}`,
    },
  },
  migrate: {
    brief: "Gives the database this version's schema; where there are trips, a backup comes first.",
    options: {},
    done: (many: number, backup: string | null) =>
      `${many === 0 ? "Nothing to do: the schema is this version's." : `${many} migrations done.`}${backup ? ` The backup from before: ${backup}` : ''}`,
  },
}
