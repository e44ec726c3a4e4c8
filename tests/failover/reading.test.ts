/** A standby that reads for the primary, as Debian's PostgreSQL has it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openReading } from '../../apps/server/src/database/open-database.ts'
import type { ReadingDatabase } from '../../apps/server/src/database/reading-database.ts'
import { postgresFolder } from '../../scripts/postgres.mjs'
import { type Cluster, startCluster } from './cluster.ts'

const asking = (text: string) => ({ name: '', text })
const WHERE = asking('select pg_is_in_recovery() as standby')

describe.skipIf(!postgresFolder())('a standby that reads', () => {
  let cluster: Cluster
  let primary: Database
  let reading: ReadingDatabase
  let now = 0
  beforeAll(async () => {
    cluster = await startCluster(['fsync=off'])
    primary = cluster.open(cluster.primary.url)
    await primary.script('create table told (n int)')
    const settings = { readDatabaseUrl: cluster.standby.url, timeZone: 'Europe/Brussels' }
    reading = openReading(primary, settings, { nowMs: () => now, failed: () => undefined })
  })
  afterAll(async () => {
    await reading.close()
    await primary.close()
    await cluster.stop()
  })

  /** Where it is read now, alone and in a transaction. */
  async function readBy() {
    now += 1000
    const alone = await reading.query<{ standby: boolean }>(WHERE)
    const together = await reading.transaction((tx) => tx.query<{ standby: boolean }>(WHERE))
    return [...alone, ...together].map(({ standby }) => (standby ? 'standby' : 'primary'))
  }

  test('reads while it has all there is; what changes something is the primary’s all the same', async () => {
    await primary.script('insert into told values (1)')
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    expect(await reading.query(asking('select n from told'))).toEqual([{ n: 1 }])
    await expect(reading.query(asking('insert into told values (2)'))).resolves.toEqual([])
    expect(await primary.query(asking('select n from told order by n'))).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('doesn’t while it is behind, and does again once it has caught up', async () => {
    const standby = cluster.open(cluster.standby.url)
    await standby.script('select pg_wal_replay_pause()')
    await primary.script('insert into told values (3)')
    await vi.waitFor(async () => expect(await readBy()).toEqual(['primary', 'primary']), { timeout: 20_000 })
    expect(await reading.query(asking('select max(n) as n from told'))).toEqual([{ n: 3 }])
    await standby.script('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    await standby.close()
  })

  test('has all there was when somebody asked for that, or the primary reads', async () => {
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    const standby = cluster.open(cluster.standby.url)
    const wherever = async (of?: Pick<Database, 'query'>) =>
      (await of?.query<{ standby: boolean }>(WHERE))?.[0]
    await standby.script('select pg_wal_replay_pause()')
    await primary.script('update told set n = n * 10')
    // It is young, and hasn't the change.
    expect(await reading.query(asking('select max(n) as n from told'))).toEqual([{ n: 3 }])
    const all = await reading.withAllOfNow?.()
    expect(await all?.query(asking('select max(n) as n from told'))).toEqual([{ n: 30 }])
    expect(await wherever(all)).toEqual({ standby: false })
    await standby.script('select pg_wal_replay_resume()')
    await vi.waitFor(async () => {
      now += 1000
      expect(await wherever(all)).toEqual({ standby: true })
    })
    expect(await all?.query(asking('select max(n) as n from told'))).toEqual([{ n: 30 }])
    await primary.script('update told set n = n / 10')
    await standby.close()
  })

  test('that hears nothing, and so thinks it has all, doesn’t either; what it reads has its age', async () => {
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    const standby = cluster.open(cluster.standby.url)
    const [receiver] = await standby.query<{ pid: number }>(asking('select pid from pg_stat_wal_receiver'))
    const pid = receiver?.pid ?? 0
    const ages: (number | null | undefined)[] = []
    process.kill(pid, 'SIGSTOP')
    try {
      await primary.script('begin; set local synchronous_commit = local; insert into told values (4); commit')
      for (let second = 0; second < 7; second += 1) {
        await readBy()
        ages.push(await reading.ageMs?.())
      }
      expect(ages.every((age) => age === null || (age ?? 0) < 5000)).toBe(true)
      expect(ages.at(-1)).toBeNull()
      expect(await readBy()).toEqual(['primary', 'primary'])
      expect(await reading.query(asking('select max(n) as n from told'))).toEqual([{ n: 4 }])
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    expect(await reading.ageMs?.()).toBe(0)
    await standby.close()
  })

  test('that hangs, its connections open, doesn’t: the primary reads, and hardly asks; it does again once it answers', async () => {
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
    // Whoever changes something would wait for it.
    await primary.script('begin; set local synchronous_commit = local; insert into told values (4); commit')
    cluster.standby.freeze()
    try {
      for (let second = 0; second < 120; second += 1) expect(await readBy()).toEqual(['primary', 'primary'])
    } finally {
      cluster.standby.thaw()
    }
    await vi.waitFor(async () => expect(await readBy()).toEqual(['standby', 'standby']))
  })

  test('that goes away is nobody’s fault: the primary reads', async () => {
    expect(await readBy()).toEqual(['standby', 'standby'])
    await cluster.standby.kill()
    expect(await readBy()).toEqual(['primary', 'primary'])
    expect(await reading.query(asking('select count(*)::int as n from told'))).toEqual([{ n: 5 }])
  })
})
