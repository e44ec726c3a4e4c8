import { expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { scriptAsOwner } from '../../database/postgres.fixture.ts'
import { lockRoomOf } from '../../repositories/upkeep/database-facts.ts'
import { lockFinding, lockFindings } from './check-locks.ts'

/** PostgreSQL as it comes: 64 for each of a hundred. */
const USUAL = { room: 6400, sessions: 100 }

test('a year before ten connections need more than there is room for, check says what to set', () => {
  expect(lockFinding({ tables: 68, locks: 68 * 7, ...USUAL })).toEqual({
    ...{ about: 'locks', level: 'right', found: 'enough', values: ['68', '476', '6400'] },
  })
  const at = (tables: number, { room, sessions } = USUAL) => {
    const { level, values } = lockFinding({ tables, locks: tables * 7, room, sessions })
    return [level, values[3]]
  }
  expect(at(79)).toEqual(['right', undefined])
  expect(at(80)).toEqual(['warning', '192'])
  // And what it says is enough for ten years.
  expect(at(80 + 108, { room: 192 * 100, sessions: 100 })).toEqual(['right', undefined])
})

onEachServer((server) => {
  test('what it counts is what PostgreSQL holds while the whole audit is read', async () => {
    const { database } = server
    if (database.kind === 'pglite') {
      expect(await lockFindings(database)).toEqual([])
      return
    }
    await scriptAsOwner(database, "select make_audit_months('2021-01-01', '2021-12-31')")
    const { tables, locks, room } = await lockRoomOf(database)
    const held = await database.transaction(async (tx) => {
      await tx.script('select count(*) from audit where concession = 1')
      const [row] = await tx.query<{ many: number }>({
        name: 'test-locks-held',
        text: `select count(*)::int as many from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'i') and c.relname like 'audit_%'`,
      })
      return row?.many
    })
    expect(held).toBe(locks)
    expect(tables).toBeGreaterThan(12)
    expect(await lockFindings(database)).toEqual([
      { about: 'locks', level: 'right', found: 'enough', values: [tables, locks, room].map(String) },
    ])
  })
})
