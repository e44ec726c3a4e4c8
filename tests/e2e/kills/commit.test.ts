/**
 * [fault 4] The server is killed before, during and after its commit. What holds it there is a lock of the database, so
 * nothing in the product knows of these tests.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Aboard, logIn } from '../../kit/calls.ts'
import { CAPTAIN } from '../../kit/crew.ts'
import { makeDatabase, type OwnDatabase } from '../../kit/own-database.ts'
import { type RunningServer, startServer } from '../../kit/server.ts'

const postgres = process.env.TEST_DATABASE_URL
const LOCK = 4711

describe.skipIf(!postgres)('[fault 4] the server killed around its commit', { timeout: 180_000 }, () => {
  let database: OwnDatabase
  let server: RunningServer
  let captain: Aboard
  let ship: number

  beforeAll(async () => {
    database = await makeDatabase(postgres ?? '')
    server = await startServer({ DATABASE_URL: database.url, PIN_PEPPER: 'a pepper for commits' })
    captain = await logIn(server.url, CAPTAIN)
    const [first] = await database.rows<{ id: number }>('select min(id) as id from ships')
    ship = first?.id ?? 0
    // Every commit that keeps a report waits at its very end for the lock.
    await database.rows(
      `create function wait_at_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$`,
    )
    await database.rows(
      `create constraint trigger wait_at_commit after insert on malfunctions deferrable initially deferred
        for each row execute function wait_at_commit()`,
    )
  }, 180_000)
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  }, 60_000)

  /** A report without a name of its own: only its key tells a repetition from another one. */
  const reportOf = (remarks: string) => ({ ship, category: 'Defect melden', remarks })
  const kept = (remarks: string) =>
    database.rows<{ id: number }>('select id from malfunctions where remarks = $1', [remarks])
  const waiting = () =>
    database.rows<{ pid: number; query: string }>(
      `select pid, lower(query) as query from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  const isServerGone = async () => {
    const others = await database.rows(
      `select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and wait_event_type = 'Lock'`,
    )
    return others.length === 0
  }

  /** Sends a report and kills the server while `holding` makes it wait; then does `meanwhile`, and lets go. */
  async function killWhile(
    holding: string,
    remarks: string,
    key: string,
    meanwhile = async (_pid: number) => {},
  ) {
    return database.holding(holding, async () => {
      const withoutResponse = captain
        .post(server.url, '/malfunctions/create', reportOf(remarks), { key })
        .then(
          () => false,
          () => true,
        )
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 20_000)
      const [held] = await waiting()
      await server.kill()
      expect(await withoutResponse, 'the tablet hears nothing').toBe(true)
      await meanwhile(held?.pid ?? 0)
      return held?.query
    })
  }

  /** The tablet sends it again, twice: one row, one id. */
  async function repeat(remarks: string, key: string) {
    await server.start()
    const first = await captain.deliver(server.url, '/malfunctions/create', reportOf(remarks), { key })
    const second = await captain.deliver(server.url, '/malfunctions/create', reportOf(remarks), { key })
    expect(second).toEqual(first)
    expect(await kept(remarks)).toEqual([{ id: Number(first.id) }])
  }

  test('before the commit: nothing is kept, and the repetition is the first', async () => {
    const [remarks, key] = [randomUUID(), randomUUID()]
    await killWhile('lock table malfunctions in exclusive mode', remarks, key)
    await vi.waitFor(async () => expect(await isServerGone()).toBe(true), 20_000)
    expect(await kept(remarks)).toEqual([])
    await repeat(remarks, key)
  })

  test('during a commit that succeeds: kept though no response came, and the repetition gets the same one', async () => {
    const [remarks, key] = [randomUUID(), randomUUID()]
    const query = await killWhile(`select pg_advisory_xact_lock(${LOCK})`, remarks, key)
    expect(query).toBe('commit')
    await vi.waitFor(async () => expect(await kept(remarks)).toHaveLength(1), 20_000)
    await repeat(remarks, key)
  })

  test('during a commit that fails: nothing is kept, and the repetition is the first', async () => {
    const [remarks, key] = [randomUUID(), randomUUID()]
    const end = async (pid: number) =>
      void (await database.rows('select pg_terminate_backend($1::int, 10000)', [pid]))
    const query = await killWhile(`select pg_advisory_xact_lock(${LOCK})`, remarks, key, end)
    expect(query).toBe('commit')
    expect(await kept(remarks)).toEqual([])
    await repeat(remarks, key)
  })
})
