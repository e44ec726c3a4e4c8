import { beforeEach, expect, test } from 'vitest'
import { at, boardOf, moment, trip } from './board.fixture.ts'
import { BoardKeeper, type BoardSources, COMPARE_MS, isOld } from './board-keeper.ts'
import type { Board } from './board-state.ts'
import { SILENT_MS } from './follow-board.ts'

type Listener = Parameters<BoardSources['openStream']>[2]

class Unreached extends Error {}

let now: number
let waiting: { at: number; call: () => void }[]
let readings: { resolve: (board: Board) => void; reject: (error: Error) => void; signal: AbortSignal }[]
let streams: { path: string; listener: Listener; isOpen: boolean }[]
let keeper: BoardKeeper
let stop: () => void

beforeEach(() => {
  now = moment('09:35:00')
  waiting = []
  readings = []
  streams = []
  keeper = new BoardKeeper(sources, () => {})
  stop = keeper.start()
})

const sources: BoardSources = {
  read: ({ signal }) =>
    new Promise((resolve, reject) => {
      readings.push({ resolve, reject, signal })
      signal.addEventListener('abort', () => reject(new Unreached()))
    }),
  isUnreached: (error) => error instanceof Unreached,
  openStream(path, _, listener) {
    const stream = { path, listener, isOpen: true }
    streams.push(stream)
    return () => {
      stream.isOpen = false
    }
  },
  later(ms, call) {
    const one = { at: now + ms, call }
    waiting.push(one)
    return () => {
      waiting = waiting.filter((other) => other !== one)
    }
  },
  clock: { now: () => now, heard: () => {} },
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function pass(ms: number): Promise<void> {
  const end = now + ms
  for (;;) {
    const next = waiting.filter((one) => one.at <= end).toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    now = next.at
    waiting = waiting.filter((one) => one !== next)
    next.call()
    await turn()
  }
  now = end
}

/** With a server that says its time now and then. */
async function passLive(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10_000) {
    await pass(Math.min(left, 10_000))
    say('clock')
  }
}

async function answer(board: Partial<Board> = {}): Promise<void> {
  readings.at(-1)?.resolve(boardOf(board))
  await turn()
}

async function fail(): Promise<void> {
  readings.at(-1)?.reject(new Unreached())
  await turn()
}

const say = (name: string, data: object = {}, id = '') =>
  streams.at(-1)?.listener.onEvent(name, { now: new Date(now).toISOString(), ...data }, id)
const rows = (version: number) => ({ trips: [trip('7', { version })] })
const shown = () => keeper.shown.board?.trips.map(({ id, version }) => `${id}:${version}`)

test('reads the board once, follows the stream from its place, and compares each five minutes', async () => {
  await answer({ trips: [trip('7')] })
  expect(streams.map(({ path }) => path)).toEqual(['/office/board/live?day=2026-11-22&after=life.here.3'])
  say('clock')
  say('rows', rows(2), 'life.here.4')
  expect([shown(), keeper.shown.link]).toEqual([['7:2'], 'live'])
  await pass(5000)
  await answer({ trips: [trip('7', { version: 2 })] })
  expect(readings).toHaveLength(2)
  await passLive(COMPARE_MS - 10)
  expect(readings).toHaveLength(2)
  await passLive(20)
  expect(readings).toHaveLength(3)
})

test('a stream that is just being opened is no fault; one that stays away for a round of asking is', async () => {
  expect(keeper.shown.link).toBe('connecting')
  await answer()
  expect(keeper.shown.link).toBe('connecting')
  await pass(5000)
  await answer()
  expect(keeper.shown.link).toBe('polling')
  say('clock')
  expect(keeper.shown.link).toBe('live')
})

test('while the stream isn’t open it asks each five seconds, also after failures, and says when it last succeeded', async () => {
  await answer()
  const heardAt = now
  streams[0]?.listener.onRefused()
  for (const _ of [1, 2, 3]) {
    await fail()
    await pass(5000)
  }
  expect(readings).toHaveLength(5)
  expect(keeper.shown).toMatchObject({ link: 'cut', heardAt })
  await answer()
  expect(keeper.shown).toMatchObject({ link: 'polling', heardAt: now, error: null })
})

test('a response that doesn’t come is asked for again after twenty seconds', async () => {
  await pass(19_000)
  expect(readings).toHaveLength(1)
  await pass(7000)
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('what was asked for long ago isn’t new when it comes', async () => {
  const askedAt = now
  await pass(15_000)
  await answer()
  expect(keeper.shown.heardAt).toBe(askedAt)
})

test('a stream that was refused is tried again each minute, one that is silent for 45 seconds is left', async () => {
  await answer()
  say('clock')
  await pass(SILENT_MS - 1)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([true])
  expect(isOld(keeper.shown, now)).toBe(false)
  await pass(2)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false])
  expect(isOld(keeper.shown, now)).toBe(true)
  await pass(60_000)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

test('after a reset the stream goes on; what it says counts together with the board that is read', async () => {
  await answer({ trips: [trip('7', { version: 9 })] })
  say('clock')
  const heardAt = now
  await pass(1000)
  const before = readings.length
  say('reset')
  say('rows', rows(2), 'other.there.1')
  expect(readings).toHaveLength(before + 1)
  expect([shown(), keeper.shown.heardAt]).toEqual([['7:9'], heardAt])
  await answer({ cursor: 'other.there.0', trips: [trip('7'), trip('8')] })
  expect([shown(), keeper.shown.board?.cursor]).toEqual([['7:2', '8:1'], 'other.there.1'])
  expect(streams).toHaveLength(1)
})

test('a board that was asked for before the reset isn’t taken', async () => {
  await answer()
  say('clock')
  streams[0]?.listener.onCut()
  const old = readings.at(-1)
  say('reset')
  old?.resolve(boardOf({ trips: [trip('7')] }))
  await turn()
  expect(shown()).toEqual([])
})

test('another day is another stream', async () => {
  await answer()
  say('clock')
  await passLive(5000)
  await answer({ day: '2026-11-23', cursor: 'life.here.9' })
  expect(streams.map(({ path, isOpen }) => [path.slice(-40), isOpen])).toEqual([
    ['rd/live?day=2026-11-22&after=life.here.3', false],
    ['rd/live?day=2026-11-23&after=life.here.9', true],
  ])
})

test('who comes back sees what was known, and how old that is', async () => {
  await answer({ trips: [trip('7')] })
  say('clock')
  stop()
  expect([waiting, streams[0]?.isOpen]).toEqual([[], false])
  const heardAt = now
  now += 4 * 60_000
  const again = new BoardKeeper(sources, () => {}, keeper.shown)
  again.start()
  expect(again.shown).toMatchObject({ heardAt, board: { trips: [{ id: '7' }] } })
  expect(isOld(again.shown, now)).toBe(true)
  expect(streams.at(-1)?.path).toContain('after=life.here.3')
})

test('an older row never replaces a newer one, whichever server says it', async () => {
  await answer({ trips: [trip('7', { version: 5 })] })
  say('rows', { now: at('09:30:00'), ...rows(4) }, 'life.there.8')
  expect(shown()).toEqual(['7:5'])
})
