/**
 * Concessions can be told apart by the database: every key, every reference and every statement of a trip names one. So concessions can
 * be spread over several clusters, or over the nodes of a database that is distributed by that column.
 */
import { expect, test } from 'vitest'
import { allStatements } from './all-statements.fixture.ts'
import type { Database } from './database.ts'
import { onEachMigrated } from './databases.fixture.ts'

/** Whom several concessions may have, and what is the database's own. */
const OF_ALL = [
  ...[
    'staff',
    'staff_attempts',
    'staff_browsers',
    'staff_challenges',
    'staff_passkeys',
    'staff_provider_accounts',
  ],
  ...['generation', 'migrations', 'pepper_mark'],
]

/** Found by a secret's hash, before anybody knows whose it is: a database that is distributed keeps these whole on each node. */
const BY_SECRET = [
  ...['device_codes_code_hash_key', 'staff_invites_hash_key', 'staff_sessions_hash_key', 'tokens_hash'],
  ...['wall_links_code_hash_key', 'wall_sessions_hash_key'],
]

/** What a trip is made of: tables that boats write. */
const SAILED =
  /\b(?:trips|stop_visits|trip_\w+|idempotency_keys|malfunctions?|malfunction_\w+|photos|checklist_answers|devices|captains|stewards)\b/

/** Statements that name no concession, and why they may. */
const NAMING_NONE: Readonly<Record<string, string>> = {
  'backup-counts': 'a backup is of all',
  'devices-holding': 'a tablet is known by its secret',
  'idempotency-keys-forget': 'upkeep is for all',
  'malfunction-mails-expired': 'upkeep is for all',
  'normal-forms-stewards': 'an upgrade is for all',
  'stop-visits-free-ids': 'numbers are of a sequence',
  'trips-some': 'whether there is anything to back up',
  'trips-there': 'whether there is anything to back up',
}

onEachMigrated((open) => {
  async function inSchema(text: string): Promise<string[]> {
    const database: Database = await open()
    try {
      return (await database.query<{ name: string }>({ name: '', text })).map(({ name }) => name).toSorted()
    } finally {
      await database.close()
    }
  }
  const tables = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

  test('every table but those of all has a concession', async () => {
    const without = await inSchema(`select c.relname as name from ${tables} and not exists
      (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'concession' and a.attnotnull)`)
    expect(without).toEqual(OF_ALL.toSorted())
  })

  test('every unique index of a table with a concession has it', async () => {
    const without =
      await inSchema(`select x.relname as name from pg_index i join pg_class x on x.oid = i.indexrelid join ${tables.replace('where', 'on c.oid = i.indrelid where')}
      and i.indisunique and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'concession')
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'concession' and a.attnum = any (i.indkey))`)
    expect(without).toEqual(BY_SECRET)
  })

  test('every reference between tables with a concession stays within one', async () => {
    const across = await inSchema(`select f.conname as name from pg_constraint f where f.contype = 'f'
      and exists (select from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'concession')
      and not exists (select from unnest(f.conkey, f.confkey) k(own, other)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname = 'concession'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other and b.attname = 'concession')`)
    expect(across).toEqual([])
  })
})

test('every statement on what boats write names one concession', async () => {
  const naming = /\bconcession\s*=\s*(?:\$\d|\w+\.concession)|\(concession\b/
  const without = (await allStatements()).filter(({ text }) => SAILED.test(text) && !naming.test(text))
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMING_NONE).toSorted())
})
