/** Days whose trips are in the operator's archive: that is said, and nothing that sounds as if nobody sailed or counted. */
import { afterEach, expect, test } from 'vitest'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { leave } from './drawn-form.fixture.tsx'
import { drawPage, samplesOf, shown } from './drawn-page.fixture.tsx'

afterEach(leave)

const [FIRST, LAST, DAYS] = ['2023-11-20', '2023-12-01', 12]
const RANGES = { firstDay: FIRST, lastDay: LAST, from: FIRST, until: LAST }
const NO_LEGS = {
  ...{ legs: { planned: 0, sailed: 0, counted: 0 }, stops: { expected: 0, counted: 0 } },
  ...{ lacks: [], departures: [], daysWithoutTimetable: 0 },
}
const NO_LOADS = { pattern: null, patterns: [], stops: [], otherLegs: 0 }
const NO_TRIPS = { trips: [], next: null }
/** Not asked for where there is nothing to ask about. */
const UNASKED = new Set(['officeMissingLegs', 'officeProfileLegs'])

/** What a page shows where a call has nothing of days of which some are archived. */
async function drawn(name: string, call: string, empty: object, archivedDays = DAYS): Promise<string> {
  const row = ALL_PAGES.find((one) => one.name === name)
  if (!row) throw new Error(`No page ${name}`)
  const responses = samplesOf(row)
  Object.assign(responses.get(call) as object, RANGES, empty, { archivedDays })
  await drawPage({ ...row, readings: row.readings.filter((one) => !UNASKED.has(one.call)) }, responses)
  return shown().join('\n')
}

const inArchive = (days: number) => `De vaarten van ${days} dagen staan in het archief van de beheerder`

const CHANGED = ['Geen vaarten', 'herlaad het']
const BELOW = ['0 van 0', 'In deze dagen is', 'Er ontbreekt niets', 'Ritten gevaren', 'Geteld vóór vertrek']

test.each<[string, string, object, readonly string[]]>([
  ['Volledigheid', 'officeCompleteness', NO_LEGS, BELOW],
  ['Rapport', 'officeCompleteness', NO_LEGS, ['Volledigheid: ', 'niets gepland', 'hier staat er niets van']],
  ['Dagen goedkeuren', 'reviewedDays', { days: [] }, ['geen vaart gemaakt']],
  ['Belasting', 'officeLoadProfile', NO_LOADS, ['niets geteld']],
  ['the trips behind a figure', 'officeCountTrips', NO_TRIPS, CHANGED],
  ['the trips behind a figure of punctuality', 'officePunctualityTrips', NO_TRIPS, CHANGED],
])('%s (%s) says that all are, and no more', async (name, call, empty, untrue) => {
  const said = await drawn(name, call, empty)
  expect(said).toContain(inArchive(DAYS))
  for (const words of untrue) expect(said).not.toContain(words)
})

test.each([
  ['Dagen goedkeuren', 'reviewedDays', { days: [] }, 'In de andere dagen is geen vaart gemaakt.'],
  ['Belasting', 'officeLoadProfile', NO_LOADS, 'In de andere dagen is op dit traject niets geteld.'],
])('%s (%s) says that some are, and then that the others have nothing', async (name, call, empty, words) => {
  const said = await drawn(name, call, empty, 7)
  expect(said).toMatch(new RegExp(`${inArchive(7)}[^]*${words}`))
})
