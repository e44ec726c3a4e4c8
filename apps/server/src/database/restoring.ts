/** What restoring a backup has in common for both databases. */
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
      'In deze databank staan al vaarten. Met --replace komt de back-up in de plaats van alles wat er staat; maak er eerst zelf een back-up van.',
    )
  }
}

/** @throws BackupFault for a backup of another kind of database, or from a newer version */
export async function checkBackupFits(backup: Backup, kind: Backup['kind']): Promise<void> {
  if (backup.kind !== kind) {
    const names = { pglite: 'de ingebouwde databank', postgresql: 'PostgreSQL' }
    throw new BackupFault(
      `Dit is een back-up van ${names[backup.kind]}, maar deze server werkt met ${names[kind]} (zie DATABASE_URL).`,
    )
  }
  const known = await migrationNames()
  const unknown = backup.migrations.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new BackupFault(
      `De back-up is door een nieuwere versie van Vaarboek geschreven (${unknown}). Werk deze eerst bij.`,
    )
}

/** What ends a restore: another generation, the pepper's mark where the backup is from before it, a line in the audit. */
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
