/**
 * Of several lists that are asked for one doesn't come: the first, the middle or the last. The others are there and kept, the one is asked
 * for again, and only that one; in front of people nothing of it is hidden. A loop that isn't here fails `half-success.test.ts`.
 */
import { aShift, aTrack, prepared } from '@vaarboek/domain/testing'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from './a-tab.fixture.ts'
import type { RunningEngine } from './create-engine.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { NOTES } from './notes.ts'
import { KEPT_LISTS } from './reference/reference-lists.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const settled = () => vi.advanceTimersByTimeAsync(1000)

/** What is asked for without network is over before there is one. */
async function goesOnline(tab: RunningEngine): Promise<void> {
  tab.listen()
  await settled()
  tab.setOnline(true)
  await settled()
}

const FAILURES = ['no network', 500, 404] as const
type Failure = (typeof FAILURES)[number]
const TRACKS = [1, 2, 3].map((id) => ({ id, name: `Lijn ${id}` }))
const LIST = { id: 1, name: 'Schelde', firstname: 'Zoë', lastname: 'Matroos' }

/** Our own server. One address fails while that is said. */
async function aboardWith({ isChosen, tracks = TRACKS }: { isChosen: boolean; tracks?: object[] }) {
  const logbook = createMemoryLogbook()
  await (isChosen ? putAboard(logbook, prepared()) : putAboard(logbook))
  const session = await logbook.read(NOTES.session)
  if (session) await logbook.note(NOTES.session, { ...session, whose: 'ours' })
  const server: { failing: RegExp | null; failure: Failure; asked: string[] } = {
    ...{ failing: null, failure: 'no network', asked: [] },
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = String(input).replace('http://shore.example/api', '')
    server.asked.push(path)
    if (server.failing?.test(path)) {
      if (server.failure === 'no network') throw new TypeError('Failed to fetch')
      return Response.json({ message: 'Nu niet', code: 'x' }, { status: server.failure })
    }
    const body = path.startsWith('/tracks/')
      ? tracks
      : /^\/(?:ships|stewards|stops)\//.test(path)
        ? [LIST]
        : []
    return Response.json(body, { headers: { Generation: 'first' } })
  }
  const reported: unknown[] = []
  const tab = await openTab(logbook, smallStorage(), fetch, undefined, (error) => void reported.push(error))
  return { logbook, server, tab, reported }
}

const PLACES: [string, number][] = [
  ['the first', 0],
  ['the middle one', 1],
  ['the last', 2],
]
const CASES = PLACES.flatMap(([name, place]) => FAILURES.map((failure) => [name, failure, place] as const))

describe('the lists of the wizard', () => {
  const PATHS = ['/tracks/overview', '/ships/index', '/stewards/overview', '/stops/overview']
  test.each(PATHS.flatMap((path, place) => FAILURES.map((failure) => [path, failure, place] as const)))(
    '%s: %s',
    async (path, failure, place) => {
      const { logbook, server, tab } = await aboardWith({ isChosen: false, tracks: [TRACKS[0] ?? {}] })
      const [name = 'tracks'] = KEPT_LISTS.slice(place)
      Object.assign(server, { failing: new RegExp(`^${path}`), failure })
      await goesOnline(tab)
      const shown = () => KEPT_LISTS.filter((kind) => tab.store.getState().reference[kind].length > 0)
      const others = KEPT_LISTS.filter((kind) => kind !== name)
      expect(shown()).toEqual(others)
      for (const kind of others) expect(await logbook.read(`shore/2/${kind}`)).toHaveLength(1)
      expect(Object.values(tab.store.getState().loading)).not.toContain(true)
      Object.assign(server, { failing: null, asked: [] })
      tab.refresh()
      await settled()
      expect(shown()).toEqual(KEPT_LISTS)
      expect(server.asked.filter((one) => PATHS.includes(one))).toEqual([path])
    },
  )
})

const shiftsOf = (asked: string[]) => asked.filter((path) => path.startsWith('/shifts/'))

describe('the shifts of each track, before one is chosen', () => {
  test.each(CASES)('%s: %s', async (_, failure, place) => {
    const { logbook, server, tab } = await aboardWith({ isChosen: false })
    Object.assign(server, { failing: new RegExp(`^/shifts/.*track=${place + 1}`), failure })
    await goesOnline(tab)
    const kept = async () => {
      const notes = await Promise.all(TRACKS.map(({ id }) => logbook.read(`shore/2/shifts/${id}`)))
      return notes.map((note) => note !== null)
    }
    // Without network nobody is asked for the rest.
    const isHere = TRACKS.map((_, at) => (failure === 'no network' ? at < place : at !== place))
    expect(await kept()).toEqual(isHere)
    Object.assign(server, { failing: null, asked: [] })
    tab.refresh()
    await settled()
    expect(await kept()).toEqual([true, true, true])
    const missing = isHere.flatMap((is, at) => (is ? [] : [`/shifts/overview?track=${at + 1}`]))
    expect(shiftsOf(server.asked)).toEqual(missing)
  })
})

describe('the shifts of today and of the coming days', () => {
  const DAYS = ['', '&day=2026-11-22', '&day=2026-11-23']
  test.each(CASES)('%s: %s', async (_, failure, place) => {
    const { logbook, server, tab } = await aboardWith({ isChosen: true })
    Object.assign(server, { failing: new RegExp(`^/shifts/overview\\?track=1${DAYS[place]}$`), failure })
    await goesOnline(tab)
    const kept = async () => Object.keys((await logbook.read<object>('shore/2/shifts/1')) ?? {}).toSorted()
    const all = ['2026-11-21', '2026-11-22', '2026-11-23']
    // Without today's list nobody knows whether this is a server of such days, nor without network.
    const isEnd = failure === 'no network' || place === 0
    expect(await kept()).toEqual(all.filter((_, at) => (isEnd ? at < place : at !== place)))
    Object.assign(server, { failing: null, asked: [] })
    tab.lookAgain()
    await settled()
    expect(await kept()).toEqual(all)
  })
})

describe('messages and malfunctions, each half minute', () => {
  const PATHS = [
    '/notifications/index?track=1',
    '/notifications/index?track=1&read=0',
    '/malfunctions/overview?ship=5',
  ]
  test.each(PATHS.flatMap((path) => FAILURES.map((failure) => [path, failure] as const)))(
    '%s: %s',
    async (path, failure) => {
      const { server, tab, reported } = await aboardWith({ isChosen: true })
      server.failing = { test: (asked: string) => asked === path } as RegExp
      server.failure = failure
      await goesOnline(tab)
      const { notifications, malfunctions } = tab.store.getState()
      // One half of the messages is none.
      expect([notifications !== null, malfunctions !== null]).toEqual(
        path.startsWith('/malf') ? [true, false] : [false, true],
      )
      expect(reported.filter((error) => error instanceof TypeError)).toEqual([])
      server.failing = null
      tab.refresh()
      await settled()
      expect(tab.store.getState().notifications).not.toBeNull()
      expect(tab.store.getState().malfunctions).not.toBeNull()
    },
  )
})

describe('when the app is seen again', () => {
  test.each(['/settings', '/shifts/', '/flights/detail'])(
    'the others are asked for without %s',
    async (path) => {
      const { server, tab, reported } = await aboardWith({ isChosen: true })
      await goesOnline(tab)
      const whole = [...new Set(server.asked)]
      Object.assign(server, { failing: new RegExp(`^${path}`), failure: 500, asked: [] })
      tab.lookAgain()
      await settled()
      const others = ['/settings', '/shifts/', '/flights/detail'].filter(
        (one) => one !== path && whole.some((asked) => asked.startsWith(one)),
      )
      for (const other of others) expect(server.asked.some((asked) => asked.startsWith(other))).toBe(true)
      // An error of the server is told where it is looked at, and reported.
      expect(reported.map(String)).toEqual(path === '/shifts/' ? ['Error: shifts: 500 Nu niet'] : [])
    },
  )
})

test('the first shift of the coming days is known without network, of the chosen track alone', async () => {
  const { logbook } = await aboardWith({ isChosen: true })
  const leavesAt = (departure: string, serviceDay: string) =>
    aShift({ serviceDay, stops: [{ stopId: '1', stopName: 'Steen', departure }] })
  const [late, early] = ['09:00:00', '06:35:00'].map((departure) => leavesAt(departure, '2026-11-23'))
  await logbook.note('shore/2/shifts/1', { '2026-11-23': [late, early], '2026-11-22': [], '2026-11-21': [] })
  const tab = await openTab(logbook, smallStorage())
  expect(tab.store.getState().coming).toEqual({ track: '1', shift: early })
  await tab.wizard.chooseTrack(aTrack({ id: '2' }))
  await settled()
  expect(tab.store.getState().coming).toBeNull()
})
