import { afterEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openMigratedPglite } from './pglite.fixture.ts'

let open: Database[] = []
afterEach(async () => {
  for (const database of open) await database.close()
  open = []
})

async function lent(): Promise<Database> {
  const database = await openMigratedPglite()
  open.push(database)
  return database
}

/** Whoever asks next gets it. */
async function giveBack(database: Database): Promise<void> {
  open = open.filter((one) => one !== database)
  await database.close()
}

const rowOf = async (database: Database, text: string) => (await database.query({ name: '', text }))[0]
/** The same for as long as it is the same PGlite. */
const CLUSTER = `select pg_postmaster_start_time() as started, (select generation.id from generation) as generation`

test('who gets a database that another one had finds nothing of it: rows, numbers, settings, statements, a transaction', async () => {
  const first = await lent()
  const { started, generation } = (await rowOf(first, CLUSTER)) as { started: string; generation: string }
  await first.script(`insert into concessions (name) values ('Veer');
    insert into captains (concession, email, email_key, full_name, pin_hash) select concession, 'a', 'a', 'A', '' from concessions;
    update generation set first_trip = 9; create temporary table notes (text text); set timezone = 'Asia/Tokyo'; begin`)
  await first.query({ name: 'asked', text: 'select 1 as one' })
  const heard: string[] = []
  await first.listen('news', (payload) => heard.push(payload))
  await giveBack(first)

  const second = await lent()
  expect(await rowOf(second, CLUSTER)).toEqual({ started, generation: expect.not.stringMatching(generation) })
  expect(
    await rowOf(
      second,
      `select (select count(*) from concessions) as rows, (select first_trip from generation) as first,
      to_regclass('notes') as notes, current_setting('timezone') as zone`,
    ),
  ).toEqual({ rows: 0, first: 1, notes: null, zone: 'Europe/Brussels' })
  expect(
    await rowOf(second, `insert into concessions (name) values ('Boot') returning concession as n`),
  ).toEqual({ n: 1 })
  expect(await second.query({ name: 'asked', text: 'select 2 as two' })).toEqual([{ two: 2 }])
  await second.script(`notify news, 'later'`)
  expect(heard).toEqual([])
  await expect(first.query({ name: 'late', text: 'select 1' })).rejects.toThrow('closed')
})

test.each([
  ['with another table', 'create table notes (text text)'],
  ['with triggers switched off', 'alter table trips disable trigger all'],
  ['with another migration', `update migrations set name = '9999-later.sql' where name like '0001%'`],
  ['with a setting of its own', `alter database postgres set datestyle = 'German'`],
])('a database %s isn’t lent again', async (_, change) => {
  const first = await lent()
  const { started } = (await rowOf(first, CLUSTER)) as { started: string }
  await first.script(change)
  await giveBack(first)
  expect(await rowOf(await lent(), CLUSTER)).not.toMatchObject({ started })
})
