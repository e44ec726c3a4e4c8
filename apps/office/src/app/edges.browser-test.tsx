/** Values at their edges: a number among zeros, a day that is another one too; over the table of all pages. */
import { afterEach, describe, expect, test } from 'vitest'
import type { PageRow, Reading } from '../ui/page-row.fixture.ts'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { leave } from './drawn-form.fixture.tsx'
import { drawPage, shown } from './drawn-page.fixture.tsx'
import { type Leaf, leavesOf, withAt } from './response-sample.fixture.ts'

afterEach(leave)

/** Never said without the others, and why. */
const NEVER_ALONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  officeNotifications: { 'notifications[].counts.delivered': 'of those who should have it, each of them' },
  timetableVersion: { 'report.differences.calendar[].before': 'what sailed and doesn’t any more is gone' },
}

/** Numbers that stand in one thing, where there are several. */
function numbersOf(reading: Reading, response: unknown): Leaf[][] {
  const leaves = leavesOf(CALLS.get(reading.call)?.response as never, response)
  const numbers = leaves.filter(({ values }) => values.has('0'))
  const things = Map.groupBy(numbers, ({ at }) => JSON.stringify(at.slice(0, -1)))
  return [...things.values()].filter(({ length }) => length > 1)
}

const hiddenIn = ({ hides = {} }: Reading) => Object.values(hides).flat()

const NEVER_HELD = 'a version whose first day is after its last one never held'
/** A departure on another date than its service day says so. */
const PAST_MIDNIGHT = {
  'content.happened.shifts[].day': 'a departure past midnight says +1',
  'content.planned.toKnow[].day': 'a departure past midnight says +1',
}

const OF_ANOTHER_DAY = 'shifts of another day than today are told with it'

/** Days that say more than themselves where they are another's, by page, and why. */
const SAY_MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Vaart: { 'trip.serviceDay': 'times of another day are told with their day' },
  Dienstregeling: { 'versions[].firstDay': NEVER_HELD },
  'a version that holds for one day': { 'version.firstDay': NEVER_HELD },
  Uitvoer: {
    'exports[].firstDay': 'one day is said once',
    'exports[].lastDay': 'one day is said once',
  },
  'a version': { 'others[].firstDay': 'a later version ends this one' },
  Dag: { today: 'a day that is over is changed no more' },
  'Overdracht, nu': PAST_MIDNIGHT,
  'one hand-over': PAST_MIDNIGHT,
  Dagrapport: { today: 'a day that isn’t over says so', ...PAST_MIDNIGHT },
  Zoeken: { lastDay: OF_ANOTHER_DAY, today: OF_ANOTHER_DAY },
  Aanwijzingen: { today: 'what has ended says so' },
}

const READ = ALL_PAGES.flatMap((row) =>
  row.readings
    .filter(({ shownOn }) => !shownOn)
    .map((reading): [string, PageRow, Reading] => [`${row.name}, ${reading.call}`, row, reading]),
)

describe.each(READ.filter(([, , { only }]) => !only))('%s', (_, row, reading) => {
  test('a number is shown though those beside it are 0', async () => {
    const page = await drawPage(row)
    const response = page.responses.get(reading.call)
    const look = async (said: unknown) => {
      page.responses.set(reading.call, said)
      await page.readAgain()
      return shown().join('\n')
    }
    const [seen, lost] = [new Set<string>(), new Set<string>()]
    for (const numbers of numbersOf(reading, response)) {
      const nothing = numbers.reduce((so, { at }) => withAt(so, at, 0), response)
      const without = await look(nothing)
      for (const { name, at, values } of numbers) {
        if (seen.has(name) || hiddenIn(reading).includes(name)) continue
        const isSeen = (await look(withAt(nothing, at, values.get('one')))) !== without
        ;(isSeen ? seen : lost).add(name)
      }
    }
    expect([...lost.difference(seen)]).toEqual(Object.keys(NEVER_ALONE[reading.call] ?? {}))
  })
})

/** Every sample's day is the one before it. */
const OTHER_DAY = '2026-11-27'
/** Words and digits of a day. */
const OF_DAYS = /\b(?:ma|di|wo|do|vr|za|zo|november)\b|\d+/g
const shape = (look: string) => look.replace(OF_DAYS, '…')

describe.each(READ)('%s', (_, row, reading) => {
  test('a day is said as any other where it is the same as another one', async () => {
    const page = await drawPage(row)
    const response = page.responses.get(reading.call)
    const leaves = leavesOf(CALLS.get(reading.call)?.response as never, response)
    const days = leaves.filter(({ values }) => values.get('another') === OTHER_DAY)
    const before = shape(shown().join('\n'))
    const other = new Set<string>()
    for (const { name, at } of days) {
      page.responses.set(reading.call, withAt(response, at, OTHER_DAY))
      await page.readAgain()
      if (shape(shown().join('\n')) !== before) other.add(name)
    }
    const known = Object.keys(SAY_MORE[row.name] ?? {})
    const names = new Set(days.map(({ name }) => name))
    expect([...other]).toEqual(known.filter((name) => names.has(name) || row.readings.length === 1))
  })
})
