/** A database and a logbook as JSON, whatever their version. */
import { openDB } from '@vaarboek/engine/testing/browser-storage'
import type { TestServer } from '../../apps/server/src/app.fixture.ts'
import type { Fixture, Json } from './fixture.ts'

export async function databaseOf({ rows }: Pick<TestServer, 'rows'>): Promise<Fixture['database']> {
  const names = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
      and not (select relispartition from pg_class where oid = format('public.%I', tablename)::regclass) order by tablename`,
  )
  const tables: Fixture['database']['tables'] = {}
  for (const { name } of names) {
    const held = await rows<{ row: Json }>(`select to_jsonb(t) as row from ${name} t`)
    if (held.length > 0) tables[name] = held.map(({ row }) => row)
  }
  const last = await rows<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return { tables, sequences: Object.fromEntries(last.map((one) => [one.name, one.last])) }
}

export async function logbookOf(name: string): Promise<Fixture['logbook']> {
  const database = await openDB(name)
  const stores: Fixture['logbook']['stores'] = {}
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).store
    const indexes = [...store.indexNames].map((index) => ({
      name: index,
      keyPath: store.index(index).keyPath as string | string[],
    }))
    const { keyPath, autoIncrement } = store
    const [keys, values] = [await store.getAllKeys(), await store.getAll()]
    stores[name] = {
      keyPath: keyPath as string | null,
      autoIncrement,
      indexes,
      entries: keys.map((key, place) => [key as string | number, packed(values[place])]),
    }
  }
  const { version } = database
  database.close()
  return { version, stores }
}

/** As JSON can hold it: bytes as { base64 }. */
function packed(value: unknown): Json {
  const bytes = (given: unknown) =>
    given instanceof ArrayBuffer ? { base64: Buffer.from(given).toString('base64') } : given
  return JSON.parse(JSON.stringify(value, (_, part) => bytes(part)))
}
