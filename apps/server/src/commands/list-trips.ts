import { COUNTED_KINDS, type Counted } from '@vaarboek/domain'
import { overviewOfTrips, type TripOverview } from '../repositories/overviews.ts'
import { deviceMark } from '../services/device-mark.ts'
import { CONCESSION, type Command, concessionOf, mustExist, optionalDay } from './command.ts'
import { columns } from './layout.ts'

/** The trips of a service day, today's when none is given. */
export const listTrips: Command = {
  usage: '--concession N [--day YYYY-MM-DD]',
  summary: 'Toont de vaarten van een dienstdag.',
  options: { ...CONCESSION, day: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const given = optionalDay(values)
    return async ({ database, clock }) => {
      await mustExist(database, concession)
      const day = given ?? clock.today()
      const trips = await overviewOfTrips(database, concession, day)
      if (trips.length === 0) return `Geen vaarten op ${day}.`
      return columns([HEADING, ...trips.map(rowOf)])
    }
  },
}

const LABELS: Record<Counted, string> = { people: 'personen', bikes: 'fietsen' }
const HEADING = [
  'vaart',
  'traject',
  'dienst',
  'schip',
  'kapitein',
  'haltes',
  ...COUNTED_KINDS.map((kind) => LABELS[kind]),
  'stand',
]

function rowOf(trip: TripOverview) {
  const { id, track, shift, ship, captain, passed, skipped, stops, rescues } = trip
  const aboard = COUNTED_KINDS.map((kind) => trip[kind])
  return [
    id,
    track,
    shift,
    ship,
    captain,
    `${passed + skipped}/${stops}`,
    ...aboard,
    [standOf(trip), ...rescues.map(deviceMark)].join(', '),
  ]
}

function standOf({ completedAt, closedAt, isGivenUp }: TripOverview): string {
  if (isGivenUp) return 'geannuleerd'
  if (completedAt !== null) return 'voltooid'
  return closedAt === null ? 'bezig' : 'afgesloten met open haltes'
}
