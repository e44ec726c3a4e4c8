/**
 * One schedule: a captain sails a trip on a tablet that is killed, whose clock is set back, and whose network is bad;
 * judged against the ledger of what the captain saw confirmed, not by "both sides agree".
 */
import { activeStop, canInsertAfter, canSkip, isCompleted, type Trip } from '@vaarboek/domain'
import { ownerOf } from '../apps/crew/src/logbook/logbook.ts'
import { createMemoryLogbook } from '../apps/crew/src/logbook/memory-logbook.ts'
import type { Device } from '../apps/crew/src/logbook/scribe.ts'
import type { Fleet, Shore } from '../apps/server/src/app.fixture.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { judgeOffice, openOffice, report } from './office.ts'
import { seeded } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

/** What the captain saw confirmed of a stop, in the order of confirmation. */
interface Confirmed {
  stop: string
  peopleOn: number
  peopleOff: number
  skipped: boolean
}

export interface Verdict {
  events: number
  lost: number
  duplicated: number
  altered: number
  stuck: number
}

const MOST_TURNS = 4000

export async function sailSchedule(shore: Shore, seed: number, events: number): Promise<Verdict> {
  const chance = seeded(seed)
  const fleet = await shore.fleet()
  const weather: Weather = { isDown: false, roughness: 0 }
  const logbook = createMemoryLogbook()
  await logbook.note('session', {
    token: fleet.token,
    concession: String(fleet.concession),
    captain: { id: String(fleet.captain), fullName: '' },
  })
  const options = {
    logbook,
    device: deviceOf(chance),
    chance,
    fetch: faultyFetch(shore.app, weather, chance),
    onError: () => {},
  }
  let tablet = await switchOn(options)
  await setUpTrip(tablet)
  weather.roughness = 0.6
  const ledger: Confirmed[] = []
  const office = await openOffice(shore, fleet)
  for (let event = 0; event < events; event += 1) {
    const luck = chance()
    if (luck < 0.08) {
      tablet.kill()
      tablet = await switchOn(options)
    } else if (luck < 0.16) weather.isDown = !weather.isDown
    else if (luck < 0.28) await report(tablet, chance, office)
    else await act(tablet, chance, ledger)
    if (chance() < 0.5) await turns(Math.floor(chance() * 8))
  }
  weather.isDown = false
  weather.roughness = 0
  const left = await drained(tablet, logbook, ownerOf(String(fleet.concession), String(fleet.captain)))
  const stops = tablet.session.store.getState().trip?.stops.length ?? 0
  tablet.kill()
  const counts = await judge(shore, fleet, ledger, stops)
  const reports = await judgeOffice(shore, fleet, office)
  return {
    events,
    lost: counts.lost + reports.lost,
    duplicated: counts.duplicated + reports.duplicated,
    altered: counts.altered + reports.altered,
    stuck: left,
  }
}

/** One thing a crew does; what is confirmed goes into the ledger. */
async function act({ session }: Tablet, chance: () => number, ledger: Confirmed[]): Promise<void> {
  const { trip, shore } = session.store.getState()
  const stop = trip && activeStop(trip)
  if (!trip) return
  const luck = chance()
  if (trip.startedAt === null && luck < 0.6) await session.startTrip()
  else if (luck < 0.1) await correct(session, trip, chance, ledger)
  else if (stop && luck < 0.5) {
    await session.arrive()
    const peopleOn = Math.floor(chance() * 9)
    const peopleOff = Math.floor(chance() * (trip.load.people + 1))
    await session.count({ addingPeople: peopleOn, removingPeople: -peopleOff })
    const recorded = await session.confirmPassengers(stop.id)
    if (recorded.ok) ledger.push({ stop: stop.id, peopleOn, peopleOff, skipped: false })
  } else if (stop && canSkip(stop) && luck < 0.6) {
    const recorded = await session.skipStop(stop.id, 'other', 'mist')
    if (recorded.ok) ledger.push({ stop: stop.id, peopleOn: 0, peopleOff: 0, skipped: true })
  } else if (luck < 0.8 && trip.stops.length < 30) {
    const place = Math.floor(chance() * trip.stops.length)
    const [after, known] = [trip.stops[place], shore.stops[Math.floor(chance() * shore.stops.length)]]
    if (after && known && canInsertAfter(trip.stops, place))
      await session.insertStop(after.id, known, 1 + Math.floor(chance() * 90))
  } else if (isCompleted(trip)) session.sendNow()
}

/** Another count for a stop that was passed; the ledger holds what was confirmed last. */
async function correct(
  session: Tablet['session'],
  trip: Trip,
  chance: () => number,
  ledger: Confirmed[],
): Promise<void> {
  const passed = ledger.filter(({ skipped }) => !skipped)
  const line = passed[Math.floor(chance() * passed.length)]
  if (!line || !trip.stops.some(({ id }) => id === line.stop)) return
  const peopleOn = Math.floor(chance() * 9)
  const count = { peopleOn, peopleOff: line.peopleOff, bikesOn: 0, bikesOff: 0 }
  const recorded = await session.correctCount(line.stop, count, 'verteld')
  if (recorded.ok) line.peopleOn = peopleOn
}

/** Rings until nothing waits; answers how many records still do. */
async function drained(
  tablet: Tablet,
  logbook: ReturnType<typeof createMemoryLogbook>,
  owner: string,
): Promise<number> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if ((await logbook.outstanding(owner)).length === 0) return 0
    if (turn % 20 === 0) tablet.ring()
    await turns(1)
  }
  return (await logbook.outstanding(owner)).length
}

interface Row {
  state: string
  people_on: number
  people_off: number
}

/** @param stops how many stops the captain sees on the trip */
async function judge(shore: Shore, { concession }: Fleet, ledger: Confirmed[], stops: number) {
  const trips = await shore.rows(`select id from trips where concession = ${concession}`)
  const visits = await shore.rows<Row>(
    `select state, people_on, people_off from stop_visits where concession = ${concession}`,
  )
  const rows = visits.filter(({ state }) => state !== 'open')
  const texts = (list: { skipped: boolean; peopleOn: number; peopleOff: number }[]) =>
    list
      .map(({ skipped, peopleOn, peopleOff }) => `${skipped ? 'skipped' : `${peopleOn}/${peopleOff}`}`)
      .sort()
  const confirmed = texts(ledger)
  const arrived = texts(
    rows.map((row) => ({
      skipped: row.state === 'skipped',
      peopleOn: row.people_on,
      peopleOff: row.people_off,
    })),
  )
  const lost = Math.max(0, confirmed.length - arrived.length)
  const duplicated =
    Math.max(0, arrived.length - confirmed.length) +
    Math.max(0, trips.length - 1) +
    Math.max(0, visits.length - stops)
  const altered =
    lost + duplicated > 0 ? 0 : confirmed.filter((text, place) => text !== arrived[place]).length
  return { lost, duplicated, altered }
}

/** A clock that goes on, and now and then is set back a day. */
function deviceOf(chance: () => number): Device {
  let ms = Date.parse('2026-11-21T09:00:00Z')
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(chance() * 16).toString(16)).join('')
  return {
    clock: () => {
      ms += 1000
      return chance() < 0.02 ? ms - 86_400_000 : ms
    },
    now: () => new Date(ms + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00'),
    // As random as real ones: the key of a batch is made of its records' keys.
    newId: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
