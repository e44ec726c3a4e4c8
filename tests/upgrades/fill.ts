/** A database and a logbook as an earlier version left them, from a fixture. */
import { openDB } from '@vaarboek/engine/testing/browser-storage'
import type { Database } from '../../apps/server/src/database/database.ts'
import { migrateAsBefore } from '../../apps/server/src/database/databases.fixture.ts'
import type { Fixture, Json } from './fixture.ts'

/** But those that the database makes of others. */
const KEPT_COLUMNS = {
  name: 'fill-columns',
  text: `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
}

/** The schema that version had, with its rows. */
export async function fillDatabase(
  database: Database,
  { migrations, database: held }: Pick<Fixture, 'migrations' | 'database'>,
): Promise<void> {
  await migrateAsBefore(database, migrations)
  await database.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica')
    for (const [table, rows] of Object.entries(held.tables)) {
      const [kept] = await tx.query<{ columns: string }>(KEPT_COLUMNS, [table])
      const columns = kept?.columns ?? ''
      const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
      // The schema wrote rows of its own: those of the version hold.
      await tx.script(`delete from ${table}`)
      await tx.query({ name: `fill-${table}`, text }, [JSON.stringify(rows)])
    }
    for (const [sequence, last] of Object.entries(held.sequences))
      await tx.script(`select setval('${sequence}', ${last})`)
  })
}

/** The stores that version had, with their records. */
export async function fillLogbook(
  name: string,
  { logbook: { version, stores } }: Pick<Fixture, 'logbook'>,
): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(db) {
      for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
        const made = db.createObjectStore(store, { keyPath, autoIncrement })
        for (const index of indexes) made.createIndex(index.name, index.keyPath)
      }
    },
  })
  for (const [store, { keyPath, entries }] of Object.entries(stores))
    for (const [key, value] of entries)
      await database.put(store, unpacked(value), keyPath === null ? key : undefined)
  database.close()
}

/** Bytes again where JSON had { base64 }. */
function unpacked(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unpacked)
  if (typeof value.base64 === 'string') return Uint8Array.from(Buffer.from(value.base64, 'base64')).buffer
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, unpacked(part)]))
}
