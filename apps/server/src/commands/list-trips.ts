import { COUNTED_KINDS, type Counted } from '@vaarboek/domain'
import * as v from 'valibot'
import { overviewOfTrips, type TripOverview } from '../repositories/overviews.ts'
import { deviceMark } from '../services/device-mark.ts'
import { command, mustExist } from './command.ts'
import { columns } from './layout.ts'
import { DAY, NUMBER, optional, required } from './options.ts'
import type { Text } from './text/text.ts'

const STATES = ['given-up', 'completed', 'sailing', 'closed'] as const
const COUNTS = Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, v.number()])) as Record<
  Counted,
  ReturnType<typeof v.number>
>

/** The trips of a service day, today's when none is given. */
export const listTrips = command({
  help: (text) => text.records.trips,
  options: { concession: required(NUMBER), day: optional(DAY) },
  examples: ['--concession 2', '--concession 2 --day 2026-11-21'],
  gives: v.array(
    v.object({
      id: v.number(),
      track: v.string(),
      shift: v.string(),
      ship: v.string(),
      captain: v.string(),
      stops: v.number(),
      passed: v.number(),
      skipped: v.number(),
      ...COUNTS,
      state: v.picklist(STATES),
      rescues: v.array(v.nullable(v.string())),
    }),
  ),
  async prepare({ concession, day: given }) {
    return async ({ database, clock, text }) => {
      await mustExist(database, concession)
      const day = given ?? clock.today()
      const trips = await overviewOfTrips(database, concession, day)
      const value = trips.map((trip) => {
        const { completedAt: _completed, closedAt: _closed, isGivenUp: _isGivenUp, ...rest } = trip
        return { ...rest, state: stateOf(trip), rescues: trip.rescues.map(deviceMark) }
      })
      if (trips.length === 0) return { value, shown: text.records.trips.none(day) }
      const rows = trips.map((trip) => rowOf(trip, text))
      return { value, shown: columns([text.records.trips.heading, ...rows]) }
    }
  },
})

function rowOf(trip: TripOverview, { records }: Text) {
  const { id, track, shift, ship, captain, passed, skipped, stops, rescues } = trip
  const aboard = COUNTED_KINDS.map((kind) => trip[kind])
  const state = [records.trips.states[stateOf(trip)], ...rescues.map(deviceMark)].join(', ')
  return [id, track, shift, ship, captain, `${passed + skipped}/${stops}`, ...aboard, state]
}

function stateOf({ completedAt, closedAt, isGivenUp }: TripOverview): (typeof STATES)[number] {
  if (isGivenUp) return 'given-up'
  if (completedAt !== null) return 'completed'
  return closedAt === null ? 'sailing' : 'closed'
}
