/** Backups, restoring, the pepper. */

export const operations = {
  backup: {
    brief: 'Writes a backup of the whole database, also while the server runs.',
    options: {
      file: 'where the backup goes: nothing may be there yet; or a folder, then it is named after its second',
    },
    empty: 'This database is empty: there is nothing to keep.',
    done: (at: string, path: string, kilobytes: number) =>
      `Backup of ${at} written and read again: ${path} (${kilobytes} kB).`,
    encrypted: (key: string) => `Encrypted for ${key}: only who has the private key can read it.`,
    pepper: (place: string) =>
      `Elsewhere PINs work only with the pepper of this server. It is not in the backup: keep ${place} apart.`,
  },
  verifyBackup: {
    brief: 'Restores a backup for a moment into a database apart, counts what is in it, and takes that away.',
    options: { file: 'the backup', identity: 'the file with the private key, for an encrypted backup' },
    done: (at: string, { trips, stop_visits }: { trips: number; stop_visits: number }, encrypted: boolean) =>
      `The backup of ${at} can be restored: ${trips} trips, ${stop_visits} stops${encrypted ? ', encrypted' : ''}.`,
    lacks: (path: string, what: string) => `${path} lacks: ${what}.`,
  },
  restore: {
    brief: 'Puts a backup back while the server is down; with --replace in the place of what is there.',
    options: {
      file: 'the backup',
      replace: 'also when there are trips in the database',
      identity: 'the file with the private key, for an encrypted backup',
    },
    done: (at: string) => `The backup of ${at} is put back. Start the server now.`,
    again:
      'Tablets send again what came after it. What was done ashore (captains, timetable, notifications) you do again yourself.',
    noPepper: (place: string) =>
      `MIND: there is no pepper here. Put that of the server of the backup in ${place} (or PIN_PEPPER) before you start: with another the server doesn't start.`,
    otherPepper: (place: string) =>
      `MIND: the pepper in ${place} is not that of the backup. Put the right one back before you start: with this one the server doesn't start.`,
  },
  setupRoles: {
    brief:
      'Prints the SQL by which a superuser gives the database two roles: one that owns the tables, one that serves.',
    more: 'Names and passwords are those of MIGRATE_DATABASE_URL and DATABASE_URL, so what is printed is secret: hand it to psql, as in: vaarboek setup-roles | runuser -u postgres -- psql. It makes what is not there, leaves what is right, and may be run while servers run, and again.',
    options: {},
    noServer: 'The embedded database has no roles: set DATABASE_URL.',
    noOwner:
      'Set MIGRATE_DATABASE_URL first: the address of DATABASE_URL, with the name and password that the owner of the tables is to have.',
    wrong: {
      'same-role':
        'DATABASE_URL and MIGRATE_DATABASE_URL name one role: give the owner of the tables another name.',
      'other-database': 'DATABASE_URL and MIGRATE_DATABASE_URL name two databases: they must name the same.',
      'no-name': 'DATABASE_URL and MIGRATE_DATABASE_URL must each name a role and the database.',
    },
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
    same: (place: string) => `The pepper in ${place} is that of this database already.`,
    done: (place: string) =>
      `The pepper in ${place} is now that of this database. Start all servers with it.`,
    pins: "No PIN and no password from before works any more: who works in the office gets a link by add-staff --new-link, and gives each captain another PIN there; or she asks for one with 'Pincode vergeten?'.",
  },
}
