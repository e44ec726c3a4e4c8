/** Renders feeds of ships that are made up, again and again. */
import { feedAsJson } from '../../apps/server/src/integrations/gtfs-realtime/write-feed.ts'
import type {
  LiveLegRow,
  LiveStopRow,
  LiveTripRow,
} from '../../apps/server/src/repositories/realtime/live-trips.ts'
import type {
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  TripNumber,
} from '../../apps/server/src/repositories/row-ids.ts'
import { liveTripOf } from '../../apps/server/src/services/realtime/live-trip.ts'
import { contentOf } from '../../apps/server/src/services/realtime/render-feed.ts'
import { toldTrips } from '../../apps/server/src/services/realtime/told-trips.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'

const DAY = '2026-11-22'
const NOON = Date.parse(`${DAY}T12:00:00+01:00`)
const [STOPS, PASSED, LEG] = [12, 4, 6]
/** Seconds between two stops. */
const APART_S = 400
const FIRST_S = 12 * 3600 - PASSED * APART_S

export interface Rendered {
  what: string
  entities: number
  bytes: number
  /** Of each round. */
  ms: number[]
}

/** Without the pauses in which boats have their turn. */
const atOnce = async () => undefined

export async function renderFeeds(ships: number, rounds: number): Promise<Rendered[]> {
  const clock = serviceClock('Europe/Brussels', () => NOON)
  const rows = Array.from({ length: ships }, (_, ship) => rowsOf(ship, clock.at))
  const kinds = ['trip-updates', 'vehicle-positions'] as const
  const found = kinds.map((what): Rendered => ({ what, entities: 0, bytes: 0, ms: [] }))
  const json: Rendered = { what: 'trip-updates as JSON', entities: 0, bytes: 0, ms: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const one of found) {
      const kind = kinds.find((name) => name === one.what) ?? kinds[0]
      const startedAt = performance.now()
      const trips = toldTrips(rows.map((row) => liveTripOf(row, clock, NOON)))
      const asked = { concession: 1 as ConcessionNumber, kind, now: NOON }
      const live = { feedVersion: 'bench', trips, cancelled: [], written: [] }
      const { bytes, entities } = await contentOf(live, asked, {
        clock,
        headerS: NOON / 1000,
        giveWay: atOnce,
      })
      one.ms.push(performance.now() - startedAt)
      Object.assign(one, { entities, bytes: bytes.length })
      if (kind !== 'trip-updates') continue
      const writtenAt = performance.now()
      Object.assign(json, { entities, bytes: (await feedAsJson(bytes, atOnce)).length })
      json.ms.push(performance.now() - writtenAt)
    }
  return [...found, json]
}

function rowsOf(ship: number, at: (ms: number) => string) {
  const trip = ship as TripNumber
  const row: LiveTripRow = {
    ...{ trip, serviceDay: DAY, shift: ship as ShiftNumber, isCancelled: false, state: 'under-way' },
    ...{ ship: ship as ShipNumber, shipName: `Schip ${ship}` },
    ...{ takenBackAt: null, lat: null, lon: null, positionedAt: null },
    ...{ emptyTo: null, manyTo: null, fewTo: null, standingTo: null },
    ...{
      shipRef: null,
      maxPeople: 80,
      people: ship % 80,
      isMarked: false,
      waiting: 0,
      oldestWaitingAt: null,
    },
    ...{ heardAt: null, changedAt: at(NOON) },
  }
  const stops = Array.from({ length: STOPS }, (_, place): LiveStopRow => {
    const planned = FIRST_S + place * APART_S
    const left = place < PASSED ? at(NOON + (planned - 12 * 3600 + 120) * 1000) : null
    return {
      ...{ trip, position: place, sequence: place + 1, endSequence: null, stopRef: `H${place}` },
      stopName: `Halte ${place}`,
      ...{
        state: left === null ? 'open' : 'passed',
        inserted: false,
        arrivalS: planned,
        departureS: planned,
      },
      ...{ arrivedAt: null, departedAt: left, recordedAt: left },
    }
  })
  const legs = [0, 1].map(
    (leg): LiveLegRow => ({
      ...{ trip, leg, tripRef: `t${ship}-${leg}`, routeRef: 'V', directionId: leg, startS: FIRST_S },
      ...{ exactTimes: null, isHeld: true, isExtra: false },
      ...{ firstPosition: leg * LEG, lastPosition: leg === 0 ? LEG : STOPS - 1 },
    }),
  )
  return { row, stops, legs }
}
