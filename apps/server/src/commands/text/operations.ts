/** Backups, restoring, the pepper. */
const nl = {
  backup: {
    brief: 'Schrijft een back-up van de hele databank, ook terwijl de server draait.',
    options: { file: 'waar de back-up moet komen; er mag nog niets zijn' },
    empty: 'Deze databank is leeg: er is niets te bewaren.',
    done: (at: string, path: string, kilobytes: number) =>
      `Back-up van ${at} geschreven en nagelezen: ${path} (${kilobytes} kB).`,
    encrypted: (key: string) => `Versleuteld voor ${key}: alleen wie de privésleutel heeft kan ze lezen.`,
    pepper: (place: string) =>
      `De pincodes werken elders alleen met de pepper van deze server. Die zit er niet in: bewaar ${place} apart.`,
  },
  verifyBackup: {
    brief: 'Zet een back-up even terug in een databank apart, telt wat erin zit, en ruimt die weer op.',
    options: {
      file: 'de back-up',
      identity: 'het bestand met de privésleutel, voor een versleutelde back-up',
    },
    done: (at: string, { trips, stop_visits }: { trips: number; stop_visits: number }, encrypted: boolean) =>
      `De back-up van ${at} kan teruggezet worden: ${trips} vaarten, ${stop_visits} haltes${encrypted ? ', versleuteld' : ''}.`,
    lacks: (path: string, what: string) => `In ${path} ontbreekt: ${what}.`,
  },
  restore: {
    brief:
      'Zet een back-up terug terwijl de server niet draait; met --replace in de plaats van wat er staat.',
    options: {
      file: 'de back-up',
      replace: 'ook als er vaarten in de databank staan',
      identity: 'het bestand met de privésleutel, voor een versleutelde back-up',
    },
    done: (at: string) => `De back-up van ${at} is teruggezet. Start de server nu.`,
    again:
      'Tabletten leveren opnieuw wat daarna kwam. Wat aan wal gebeurde (kapiteins, dienstregeling, meldingen) doe je zelf opnieuw.',
    noPepper: (place: string) =>
      `OPGELET: er is hier geen pepper. Zet die van de server van de back-up in ${place} (of PIN_PEPPER) vóór je start: met een andere start de server niet.`,
    otherPepper: (place: string) =>
      `OPGELET: de pepper in ${place} is niet die van de back-up. Zet de juiste terug vóór je start: met deze start de server niet.`,
  },
  restored: {
    brief:
      'Na het terugzetten van de databank op een andere manier dan met restore: tabletten leveren dan opnieuw.',
    options: {},
    done: 'Nummers gaan verder waar ze nooit geweest zijn, en tabletten leveren opnieuw wat ze hebben.',
  },
  newPepper: {
    brief: 'Aanvaardt de pepper van nu als de vorige voorgoed kwijt is: alle pincodes moeten dan opnieuw.',
    options: {},
    same: (place: string) => `De pepper in ${place} is al die van deze databank.`,
    done: (place: string) => `De pepper in ${place} is nu die van deze databank. Start alle servers ermee.`,
    pins: "Geen enkele pincode van vroeger werkt nog: geef elke kapitein een nieuwe met new-pin, of laat hem er zelf één vragen met 'Pincode vergeten?'.",
  },
}

const en: typeof nl = {
  backup: {
    brief: 'Writes a backup of the whole database, also while the server runs.',
    options: { file: 'where the backup goes; nothing may be there yet' },
    empty: 'This database is empty: there is nothing to keep.',
    done: (at, path, kilobytes) => `Backup of ${at} written and read again: ${path} (${kilobytes} kB).`,
    encrypted: (key) => `Encrypted for ${key}: only who has the private key can read it.`,
    pepper: (place) =>
      `Elsewhere PINs work only with the pepper of this server. It is not in the backup: keep ${place} apart.`,
  },
  verifyBackup: {
    brief: 'Restores a backup for a moment into a database apart, counts what is in it, and takes that away.',
    options: { file: 'the backup', identity: 'the file with the private key, for an encrypted backup' },
    done: (at, { trips, stop_visits }, encrypted) =>
      `The backup of ${at} can be restored: ${trips} trips, ${stop_visits} stops${encrypted ? ', encrypted' : ''}.`,
    lacks: (path, what) => `${path} lacks: ${what}.`,
  },
  restore: {
    brief: 'Puts a backup back while the server is down; with --replace in the place of what is there.',
    options: {
      file: 'the backup',
      replace: 'also when there are trips in the database',
      identity: 'the file with the private key, for an encrypted backup',
    },
    done: (at) => `The backup of ${at} is put back. Start the server now.`,
    again:
      'Tablets send again what came after it. What was done ashore (captains, timetable, notifications) you do again yourself.',
    noPepper: (place) =>
      `MIND: there is no pepper here. Put that of the server of the backup in ${place} (or PIN_PEPPER) before you start: with another the server doesn't start.`,
    otherPepper: (place) =>
      `MIND: the pepper in ${place} is not that of the backup. Put the right one back before you start: with this one the server doesn't start.`,
  },
  restored: {
    brief: 'After the database was put back by other means than restore: tablets then send again.',
    options: {},
    done: 'Numbers go on where they have never been, and tablets send again what they have.',
  },
  newPepper: {
    brief:
      'Accepts the present pepper when the one before is lost for ever: all PINs must then be given anew.',
    options: {},
    same: (place) => `The pepper in ${place} is that of this database already.`,
    done: (place) => `The pepper in ${place} is now that of this database. Start all servers with it.`,
    pins: "No PIN from before works any more: give each captain another with new-pin, or let her ask for one with 'Pincode vergeten?'.",
  },
}

export const operations = { nl, en }
