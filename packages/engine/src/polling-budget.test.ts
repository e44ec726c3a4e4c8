/** What a tablet asks for by itself, each half minute: ten thousand of them do so at once, and performance.md reckons with it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TripFact } from '@vaarboek/domain'
import { prepared, started, tripNumbered } from '@vaarboek/domain/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from './a-tab.fixture.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { NOTES } from './notes.ts'

const PERIODS_A_MINUTE = 2
const LISTS = [
  '/malfunctions/overview?ship=5',
  '/notifications/index?track=1',
  '/notifications/index?track=1&read=0',
]
/** Of any list of the wizard: an empty one is asked for again. */
const SOMETHING = { id: 1, name: 'Schelde', firstname: 'Zoë', lastname: 'Matroos' }
const HERE = async () => ({ lon: 4.4, lat: 51.2 })
/** The weather and the instructions at stops come every tenth minute. */
const PERIODS = 20
const INSTRUCTIONS = '/stops/instructions?track=1'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const settled = () => vi.advanceTimersByTimeAsync(1000)

/** What is asked of our own server in each of several periods, of which nothing is new. */
async function askedInPeriods(...facts: TripFact[]): Promise<string[][]> {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, ...facts)
  const session = await logbook.read(NOTES.session)
  if (session) await logbook.note(NOTES.session, { ...session, whose: 'ours' })
  let asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input).replace('http://shore.example/api', ''))
    const isOfWizard = /^\/(?:tracks|ships|stewards|stops)\//.test(asked.at(-1) ?? '')
    return Response.json(isOfWizard ? [SOMETHING] : [], { headers: { Generation: 'first' } })
  }
  const engine = await openTab(logbook, smallStorage(), fetch, undefined, () => undefined, undefined, HERE)
  engine.listen()
  engine.setOnline(true)
  // What is asked once: at an opening, and what is loaded ahead.
  for (const _ of [1, 2]) {
    engine.refresh()
    await settled()
  }
  const periods: string[][] = []
  for (let period = 0; period < PERIODS; period += 1) {
    asked = []
    engine.refresh()
    await settled()
    periods.push(asked.toSorted())
  }
  return periods
}

test('in the harbour a tablet asks for its three lists, and once in ten minutes for instructions', async () => {
  const periods = await askedInPeriods(prepared())
  expect(periods.flat().filter((path) => path === INSTRUCTIONS)).toHaveLength(1)
  for (const period of periods) expect(period.filter((path) => path !== INSTRUCTIONS)).toEqual(LISTS)
})

test('under way it asks for its trip too, and once in ten minutes for the weather and instructions', async () => {
  const periods = await askedInPeriods(prepared(), tripNumbered(), started())
  const isSeldom = (path: string) => path.includes('weather') || path === INSTRUCTIONS
  expect(periods.flat().filter(isSeldom)).toHaveLength(2)
  for (const period of periods)
    expect(period.filter((path) => !isSeldom(path))).toEqual(
      ['/flights/detail?flight=17', ...LISTS].toSorted(),
    )
})

test('the documents reckon with as many', () => {
  const paper = readFileSync(join(import.meta.dirname, '../../../docs/performance.md'), 'utf8')
  const [, underWay, inHarbour] =
    /under way asks, in a minute: .*?\((\d+) calls\).*?in the harbour asks (\d+)\b/s.exec(paper) ?? []
  expect([Number(underWay), Number(inHarbour)]).toEqual([
    (LISTS.length + 1) * PERIODS_A_MINUTE,
    LISTS.length * PERIODS_A_MINUTE,
  ])
})
