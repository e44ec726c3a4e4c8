import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { KEPT_ABOARD, KEPT_DATA } from './kept-data.ts'

const LOGBOOK = join(import.meta.dirname, '../../packages/engine/src/log/database.ts')

test('the register of what is kept has each table and column of the database, and no other: parts of a table are of it', async () => {
  const database = await openMigratedPglite()
  const columns = await database.query<{ name: string }>({
    name: '',
    text: `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
      and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass)`,
  })
  await database.close()
  const described = Object.entries(KEPT_DATA).flatMap(([table, { persons, rest }]) =>
    [...Object.keys(persons), ...rest.split(' ').filter(Boolean)].map((column) => `${table}.${column}`),
  )
  expect(described.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('and each store aboard', async () => {
  const made = [...(await readFile(LOGBOOK, 'utf8')).matchAll(/createObjectStore\('(\w+)'/g)]
  expect(Object.keys(KEPT_ABOARD).toSorted()).toEqual([...new Set(made.map(([, name]) => name))].toSorted())
})
