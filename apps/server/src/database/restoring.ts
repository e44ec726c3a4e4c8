/** The parts of restoring a backup that both databases have in common. */
import { type Backup, BackupFault } from './backup-file.ts'
import { BEGIN_GENERATION } from './generation.ts'
import { migrationNames, migrationText } from './migrate.ts'

/** Does nothing where it was done. */
const KNOWN_PEPPER = '0004-known-pepper.sql'

export const HOLDS_TRIPS = 'select exists (select 1 from public.trips) as holds'

/** Nobody said that what is there may go. */
export class HoldsTrips extends BackupFault {
  constructor() {
    super(
      'There are trips in this database already. With --replace the backup takes the place of all that is there; make a backup of it first.',
    )
  }
}

/** @throws BackupFault for a backup of another kind of database, or from a newer version */
export async function checkBackupFits(backup: Backup, kind: Backup['kind']): Promise<void> {
  if (backup.kind !== kind) {
    const names = { pglite: 'the embedded database', postgresql: 'PostgreSQL' }
    throw new BackupFault(
      `This is a backup of ${names[backup.kind]}, but this server works with ${names[kind]} (see DATABASE_URL).`,
    )
  }
  const known = await migrationNames()
  const unknown = backup.migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BackupFault(
      `The backup was written by a newer version of Vaarboek (${unknown}). Upgrade this one first.`,
    )
}

/** The end of a restore, as SQL: a new generation, the pepper's mark where it lacks one, a line in the audit. */
export async function afterRestore({ takenAt, pepperMark }: Backup): Promise<string> {
  const detail = JSON.stringify({ takenAt })
  return `${BEGIN_GENERATION}
${await migrationText(KNOWN_PEPPER)}
insert into public.pepper_mark (mark) values (${quoted(pepperMark)}) on conflict do nothing;
insert into public.audit (concession, at, action, detail)
  values (0, pg_catalog.now(), 'database-restored', ${quoted(detail)}::pg_catalog.jsonb);
`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
