/** Whose records go out together: those of one captain, under that captain's login. */
import type { TripFact } from '@vaarboek/domain'
import {
  confirmed,
  countCorrected,
  inserted,
  prepared,
  relieved,
  started,
  stopsNumbered,
  tripNumbered,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { device } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import type { LogRecord } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { itemsOf } from './items-of.ts'

const TRIP = 'trip-1'
const FIRST = '2/7'
const SECOND = '2/8'
const PUT_IN = 'local-1'

/** The first captain counts a stop that shore doesn't know yet; then the count before it is corrected, and shore has that. */
const COUNTED: TripFact[] = [
  ...[prepared(), tripNumbered(), stopsNumbered(), started()],
  confirmed({ stop: 'planned-0', count: { peopleOn: 5 } }),
  inserted({ after: 'planned-0', stop: PUT_IN }),
  confirmed({ stop: PUT_IN, count: { peopleOn: 2 } }),
]
const correction = countCorrected({ stop: 'planned-0', count: { peopleOn: 6 } })

/** What goes out with the count of the stop that was put in, once shore knows the stop. */
async function sentWith(...corrected: [owner: string, fact: TripFact][]) {
  const logbook = createMemoryLogbook()
  const facts: [string, TripFact][] = [
    ...COUNTED.map((fact): [string, TripFact] => [FIRST, fact]),
    ...corrected,
  ]
  await logbook.append(
    facts.map(([owner, fact]) => createRecord(device, owner, TRIP, fact)),
    null,
  )
  const records = await logbook.recordsOf(TRIP, 0)
  const isPutIn = ({ fact }: LogRecord) => fact.type === 'passengersConfirmed' && fact.stop === PUT_IN
  const [count] = records.filter(isPutIn)
  await logbook.acknowledge(
    records.filter((record) => record !== count).map(({ seq }) => seq),
    [stopsNumbered({ items: { [PUT_IN]: '900' } })].map((fact) => createRecord(device, FIRST, TRIP, fact)),
  )
  const { trip } = await readTrip(logbook, TRIP, () => {})
  if (!trip || !count) throw new Error('No count')
  const owners = new Map(records.map(({ key, owner }) => [key, owner]))
  const items = await itemsOf([count], trip, { logbook, device })
  return items.map(({ key, people }) => [owners.get(String(key)), people])
}

test('a correction of one’s own that shore took without this stop goes along', async () => {
  expect(await sentWith([FIRST, correction])).toEqual([
    [FIRST, 7],
    [FIRST, 8],
  ])
})

test('one by who took over afterwards doesn’t: it would be said to be of who was relieved', async () => {
  expect(await sentWith([SECOND, relieved()], [SECOND, correction])).toEqual([[FIRST, 7]])
})
