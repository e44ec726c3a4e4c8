/** The queue itself, in virtual time: whatever mix of greedy accounts there is, nobody else waits for more than a share. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asker, boatAsks, shoreAsks, strangerAsks } from './asker.ts'
import { FairTurns, TurnRefused, type TurnSettings } from './fair-turns.ts'

/** Milliseconds of the longest piece. */
const LONGEST = 50
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Turns whose pieces take as long as is said, on a clock that jumps from one moment to the next. */
class VirtualTime {
  now = 0
  readonly turns: FairTurns
  readonly #moments: { at: number; happens: () => void }[] = []

  constructor(settings: Partial<TurnSettings> = {}) {
    this.turns = new FairTurns({ atOnce: 1, maxWaiting: 10_000, ...settings, nowMs: () => this.now })
  }

  at(ms: number, happens: () => void): void {
    this.#moments.push({ at: ms, happens })
  }

  /** A piece of work, from now on. @returns how long it waited, null when it was refused */
  async piece(asker: Asker, ms: number, begins = () => {}, ends = () => {}): Promise<number | null> {
    const asked = this.now
    let waited = 0
    const work = async () => {
      waited = this.now - asked
      begins()
      await new Promise<void>((end) => this.at(this.now + ms, end))
      ends()
    }
    return this.turns.take(asker, work).then(
      () => waited,
      (error: unknown) => {
        if (error instanceof TurnRefused) return null
        throw error
      },
    )
  }

  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    for (await settled(); this.#moments.length > 0; await settled()) {
      this.#moments.sort((a, b) => a.at - b.at)
      const next = this.#moments.shift()
      if (!next || next.at > until) return
      this.now = next.at
      next.happens()
    }
  }
}

/** What a greedy account asks: so many pieces of such a length, all at one moment. */
const burst = fc.record({
  at: fc.nat(400),
  concession: fc.integer({ min: 2, max: 4 }),
  account: fc.nat(3),
  isShore: fc.boolean(),
  pieces: fc.integer({ min: 1, max: 60 }),
  ms: fc.integer({ min: 1, max: LONGEST }),
})
type Burst = typeof burst extends fc.Arbitrary<infer B> ? B : never
const asks = ({ concession, account, isShore }: Burst): Asker =>
  isShore ? shoreAsks({ concession, account }) : boatAsks({ concession, captain: account })

const HONEST = { concession: 1, captain: 1 }

/** How long an honest boat waits that asks one thing after the other, beside these. */
async function besides(bursts: readonly Burst[], settings: Partial<TurnSettings> = {}) {
  const time = new VirtualTime(settings)
  const waits: (number | null)[] = []
  const greedy: Promise<number | null>[] = []
  for (const one of bursts)
    time.at(one.at, () => {
      for (let n = 0; n < one.pieces; n += 1) greedy.push(time.piece(asks(one), one.ms))
    })
  const askAgain = (left: number) => {
    if (left === 0) return
    void time.piece(boatAsks(HONEST), 5).then((waited) => {
      waits.push(waited)
      time.at(time.now + 7, () => askAgain(left - 1))
    })
  }
  time.at(50, () => askAgain(20))
  await time.run()
  return { waits, greedy: await Promise.all(greedy), left: time.turns.waiting() }
}

test('[attack 64] nobody waits for more than one piece of each other owner, and what these are due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 8 }), async (bursts) => {
      const { waits, greedy, left } = await besides(bursts)
      const others = new Set(bursts.map(({ concession }) => concession)).size
      // The one that runs; and of each other a piece, and what it was behind by the honest one's own.
      const most = LONGEST + others * (LONGEST + 5)
      expect(Math.max(...waits.map((ms) => ms ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(most)
      expect([waits.length, greedy.filter((ms) => ms === null).length, left]).toEqual([20, 0, 0])
    }),
  )
})

test('[attack 64] when too many wait it is one of whoever has the most that is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 8 }), async (bursts) => {
      const { waits, greedy } = await besides(bursts, { maxWaiting: 20 })
      expect(waits.filter((ms) => ms === null)).toEqual([])
      expect(greedy).toHaveLength(bursts.reduce((sum, { pieces }) => sum + pieces, 0))
    }),
  )
})

test('[attack 64] of several turns none has all, and shore never more than its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 8 }), async (bursts) => {
      const time = new VirtualTime({ atOnce: 6, shoreAtOnce: 2 })
      const running: Burst[] = []
      const most = { all: 0, owner: 0, shore: 0 }
      for (const one of bursts)
        time.at(one.at, () => {
          for (let n = 0; n < one.pieces; n += 1)
            void time.piece(
              asks(one),
              one.ms,
              () => {
                running.push(one)
                const own = running.filter(({ concession }) => concession === one.concession)
                most.all = Math.max(most.all, running.length)
                most.owner = Math.max(most.owner, own.length)
                most.shore = Math.max(most.shore, running.filter(({ isShore }) => isShore).length)
              },
              () => running.splice(running.indexOf(one), 1),
            )
        })
      await time.run()
      expect(most.all).toBeLessThanOrEqual(6)
      expect(most.owner).toBeLessThanOrEqual(5)
      expect(most.shore).toBeLessThanOrEqual(2)
      expect(running).toEqual([])
    }),
  )
})

/** What each took of a time in which all of them want all of it. */
async function sharesOf(askers: Record<string, { asker: Asker; ms: number; accounts?: number }>) {
  const time = new VirtualTime()
  const took = Object.fromEntries(Object.keys(askers).map((name) => [name, 0]))
  for (const [name, { asker, ms }] of Object.entries(askers))
    for (let n = 0; n < 2000 / ms; n += 1)
      void time.piece(asker, ms, () => {
        took[name] = (took[name] ?? 0) + ms
      })
  await time.run(1200)
  return took
}

test('[attack 64] time is shared, not the number of pieces; of two accounts of a concession each has half of its part', async () => {
  const {
    heavy = 0,
    light = 0,
    other = 0,
  } = await sharesOf({
    heavy: { asker: boatAsks({ concession: 2, captain: 1 }), ms: 40 },
    light: { asker: boatAsks({ concession: 2, captain: 2 }), ms: 4 },
    other: { asker: boatAsks({ concession: 3, captain: 3 }), ms: 10 },
  })
  for (const [took, part] of [
    [heavy, 300],
    [light, 300],
    [other, 600],
  ] as const)
    expect(Math.abs(took - part)).toBeLessThanOrEqual(60)
})

test('[attack 64] boats come first, and shore always has its share', async () => {
  const { boats = 0, shore = 0 } = await sharesOf({
    boats: { asker: boatAsks({ concession: 2, captain: 1 }), ms: 10 },
    shore: { asker: shoreAsks({ concession: 2, account: 1 }), ms: 10 },
  })
  expect(Math.abs(boats - 900)).toBeLessThanOrEqual(30)
  expect(Math.abs(shore - 300)).toBeLessThanOrEqual(30)
})

test('[attack 64] strangers share one part, however many addresses they come from', async () => {
  const strangers = Array.from({ length: 20 }, (_, n) => [
    `s${n}`,
    { asker: strangerAsks(`10.0.0.${n}`), ms: 5 },
  ])
  const took = await sharesOf({
    ...Object.fromEntries(strangers),
    boat: { asker: boatAsks(HONEST), ms: 5 },
  })
  expect(Math.abs((took.boat ?? 0) - 600)).toBeLessThanOrEqual(60)
})

test('a piece that fails makes room, and one that waited too long is refused', async () => {
  const rings: (() => void)[] = []
  const patience = (ring: () => void) => {
    rings.push(ring)
    return () => void rings.splice(rings.indexOf(ring), 1)
  }
  const turns = new FairTurns({ atOnce: 1, maxWaiting: 5, patience, nowMs: () => 0 })
  const { promise, reject } = Promise.withResolvers<never>()
  const broken = turns.take(boatAsks(HONEST), () => promise)
  const late = turns.take(boatAsks(HONEST), async () => 'late')
  const next = turns.take(boatAsks(HONEST), async () => 'next')
  expect(rings).toHaveLength(2)
  rings[0]?.()
  await expect(late).rejects.toThrow(TurnRefused)
  reject(new Error('broken'))
  await expect(broken).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
  expect([rings, turns.waiting()]).toEqual([[], 0])
})

test('at its end what runs is waited for; what waits is refused, and what comes', async () => {
  const turns = new FairTurns({ atOnce: 2, maxWaiting: 5, nowMs: () => 0 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = turns.take(boatAsks(HONEST), () => promise)
  const waiting = [HONEST, { concession: 2, captain: 1 }, { concession: 3, captain: 1 }].map((asker) =>
    turns.take(boatAsks(asker), () => promise),
  )
  let hasEnded = false
  const ended = turns.end().then(() => {
    hasEnded = true
  })
  const late = turns.take(boatAsks(HONEST), async () => 'late')
  const all = Promise.allSettled([running, ...waiting, late])
  await settled()
  expect([turns.waiting(), hasEnded]).toEqual([0, false])
  resolve('done')
  await ended
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.constructor))).toEqual(
    ['done', TurnRefused, 'done', TurnRefused, TurnRefused],
  )
})

test('one in which nobody works ends at once', async () => {
  await new FairTurns({ atOnce: 1, maxWaiting: 5, nowMs: () => 0 }).end()
})
