/** A standby that hangs, or is a moment behind, asked by hand: what real ones do is tried beside tests/failover. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Database, DatabaseGone } from './database.ts'
import type { Following } from './following.ts'
import { type ReadingDatabase, readingDatabase } from './reading-database.ts'

const WHO = { name: '', text: 'select who' }
const HAS_ALL: Following = { isPrimary: false, behindS: 0, hasAll: true, has: 100 }

/** Answers any statement with its name. */
function named(who: string, aside: Database['aside']['query']): Database {
  const query = async <Row>() => [{ who }] as Row[]
  const queries = { query, script: async () => undefined }
  const transaction: Database['transaction'] = (work) => work({ ...queries, send: () => undefined })
  return {
    ...queries,
    kind: 'postgresql',
    aside: { ...queries, query: aside },
    transaction,
    transactionOnce: transaction,
    waiting: () => 0,
    dump: async function* none() {},
    listen: async () => async () => undefined,
    close: async () => undefined,
  }
}

describe('a standby that hangs', () => {
  let now: number
  let written: number
  /** Questions to the standby that it hasn't answered. */
  let open: PromiseWithResolvers<Following[]>[]
  let reading: ReadingDatabase
  let told: unknown[]
  beforeEach(() => {
    now = 1000
    written = 100
    open = []
    const primary = named('primary', async <Row>() => [{ lsn: written }] as Row[])
    const standby = named('standby', <Row>() => {
      const asked = Promise.withResolvers<Following[]>()
      open.push(asked)
      return asked.promise as Promise<Row[]>
    })
    told = []
    reading = readingDatabase(primary, standby, { nowMs: () => now, failed: (error) => told.push(error) })
  })
  const who = async (of: Pick<ReadingDatabase, 'query'> = reading) =>
    (await of.query<{ who: string }>(WHO))[0]?.who
  const settled = () => new Promise((done) => setImmediate(done))
  const timeOut = async () => {
    now += 2000
    open.shift()?.reject(new DatabaseGone('It says nothing'))
    await settled()
  }
  const answer = async (following = HAS_ALL) => {
    open.shift()?.resolve([following])
    await settled()
  }

  test('that doesn’t answer is told each time it is asked in vain, with why', async () => {
    const first = who()
    await timeOut()
    expect(await first).toBe('primary')
    expect(told).toEqual([expect.objectContaining({ message: 'It says nothing' })])
  })

  test('is waited for once, by all who ask meanwhile; then the primary reads while it is asked again', async () => {
    const first = who()
    now += 1500
    const second = who()
    await settled()
    expect(open).toHaveLength(1)
    await timeOut()
    expect([await first, await second]).toEqual(['primary', 'primary'])
    now += 2000
    expect([await who(), await who(), await reading.ageMs?.()]).toEqual(['primary', 'primary', null])
    expect(open).toHaveLength(1)
  })

  test('is asked again at growing pauses, up to half a minute', async () => {
    const first = who()
    await settled()
    await timeOut()
    await first
    const pauses: number[] = []
    let since = now
    while (pauses.length < 6) {
      expect(await who()).toBe('primary')
      if (open.length > 0) {
        pauses.push((now - since) / 1000)
        await timeOut()
        since = now
      } else now += 1000
    }
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30])
  })

  test('reads at once when it answers and has all, and is asked each second as before', async () => {
    const first = who()
    await settled()
    await timeOut()
    await first
    now += 2000
    expect(await who()).toBe('primary')
    await answer()
    expect(await who()).toBe('standby')
    now += 1000
    const next = who()
    await settled()
    await answer()
    expect(await next).toBe('standby')
  })

  test('is waited for no longer by who needs all there is now', async () => {
    const asked = reading.withAllOfNow?.()
    await settled()
    const first = who(await asked)
    await settled()
    await timeOut()
    expect([await first, await who(await reading.withAllOfNow?.())]).toEqual(['primary', 'primary'])
  })

  test('doesn’t read when it answers and is behind', async () => {
    const first = who()
    await settled()
    await timeOut()
    await first
    now += 2000
    await who()
    await answer({ isPrimary: false, behindS: 9, hasAll: false, has: 50 })
    expect(await who()).toBe('primary')
  })
})

describe('who needs all there is now', () => {
  let now: number
  let written: number
  let has: number
  let isThere: boolean
  let reading: ReadingDatabase
  beforeEach(() => {
    ;[now, written, has, isThere] = [1000, 100, 100, true]
    const primary = named('primary', async <Row>() => {
      if (!isThere) throw new DatabaseGone('It is away')
      return [{ lsn: written }] as Row[]
    })
    const standby = named('standby', async <Row>() => [{ ...HAS_ALL, has }] as Row[])
    reading = readingDatabase(primary, standby, { nowMs: () => now, failed: () => undefined })
  })
  const who = async (of?: Pick<ReadingDatabase, 'query'>) => (await of?.query<{ who: string }>(WHO))?.[0]?.who

  test('reads at the primary until the standby has it, in transactions too, and at the standby from then on', async () => {
    expect(await who(reading)).toBe('standby')
    written = 200
    const all = await reading.withAllOfNow?.()
    expect(await who(all)).toBe('primary')
    expect(await all?.transaction((tx) => tx.query(WHO))).toEqual([{ who: 'primary' }])
    expect(await who(reading)).toBe('standby')
    now += 1000
    ;[written, has] = [300, 250]
    expect(await who(all)).toBe('standby')
    expect(await all?.transaction((tx) => tx.query(WHO))).toEqual([{ who: 'standby' }])
  })

  test('reads at the standby at once where that has it, though it was asked before', async () => {
    expect(await who(reading)).toBe('standby')
    ;[written, has] = [200, 200]
    expect(await who(await reading.withAllOfNow?.())).toBe('standby')
  })

  test('reads at the primary where that can’t say how far it is', async () => {
    isThere = false
    expect(await who(await reading.withAllOfNow?.())).toBe('primary')
  })
})
