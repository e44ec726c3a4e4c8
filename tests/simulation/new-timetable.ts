/** The planner publishes another timetable from today on, while boats sail by the one before; or takes it back. */
import { serviceDayOf } from '@vaarboek/domain'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { importTimetable } from '../../apps/server/src/services/timetable/import-timetable.ts'
import { withdraw } from '../../apps/server/src/services/timetable/withdraw-timetable.ts'
import type { Timetable, TimetableShift } from '../../apps/server/src/timetable/timetable.ts'
import { below } from './seeded.ts'
import { STOPS, ZONE } from './simulated-server.ts'
import type { World } from './world.ts'

const DAYS = 20
const MINUTE = 60

export async function changeTimetable(world: World): Promise<void> {
  const { server, seeded, chance, time, note } = world
  const clock = serviceClock(ZONE, () => time.now)
  const ground = { database: server.database, clock }
  const [last] = await server.rows<{ version: number }>(
    `select max(version) as version from timetable_versions where state = 'published' and version > 1`,
  )
  if (last?.version && chance() < 0.2) {
    note('withdrawn', last.version)
    const [key, today] = [{ concession: seeded.concession, version: last.version }, clock.today()]
    await server.database.transaction((tx) =>
      withdraw(tx, key, { at: clock.now(), author: 'planner', today }),
    )
    return
  }
  const timetable = drawn(world, serviceDayOf(clock.now()))
  const order = {
    concession: seeded.concession,
    timetable,
    source: 'feed',
    author: 'planner',
    by: 'planner',
    isTrial: false,
  }
  const { version } = await importTimetable(ground, { ...order, from: clock.today() })
  note('timetable', version)
  // Captains sail the shifts that carry their names, in every version.
  for (const captain of seeded.captains) {
    const rows = await server.rows<{ id: number }>(
      `select id from shifts where name like '${captain.email} %' order by id`,
    )
    captain.shifts = rows.map(({ id }) => id)
  }
}

/** The same captains' shifts: moved, renamed, reversed, with two stops changed round or one less. */
function drawn({ seeded, chance, time }: World, today: string): Timetable {
  const moved = below(chance, 4) * 5 * MINUTE
  const suffix = chance() < 0.4 ? ` v${below(chance, 1000)}` : ''
  const order = Array.from({ length: STOPS }, (_, place) => place + 1)
  const how = below(chance, 4)
  if (how === 1) order.reverse()
  const place = below(chance, STOPS - 1)
  if (how === 2) order.splice(place, 2, ...order.slice(place, place + 2).reverse())
  if (how === 3) order.splice(place, 1)
  const stops = order.map((stop, at) => {
    const departureS = 28_800 + (at + 1) * 5 * MINUTE + moved
    return { stop: `H${stop}`, arrivalS: departureS, departureS, sequence: at + 1, endSequence: null }
  })
  const turn = order.length - 3
  const leg = (directionId: number, firstPosition: number, lastPosition: number) => ({
    ...{ tripRef: `${time.now}-${directionId}`, routeRef: 'S', headsign: null, exactTimes: null },
    ...{
      directionId,
      startS: stops[firstPosition]?.departureS ?? 0,
      firstPosition,
      lastPosition,
      shape: null,
    },
  })
  const shift = (name: string): TimetableShift => ({
    ref: `${name}${suffix}`,
    track: 'S',
    service: 'D',
    name,
    stops,
    legs: [leg(0, 0, turn), leg(1, turn, stops.length - 1)],
  })
  const start = Date.parse(`${today}T00:00:00Z`)
  const day = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
  return {
    tracks: [{ ref: 'S', name: 'Schelde' }],
    stops: Array.from({ length: STOPS }, (_, at) => ({
      ref: `H${at + 1}`,
      name: `Halte ${at + 1}`,
      lon: null,
      lat: null,
    })),
    services: [{ ref: 'D', days: Array.from({ length: DAYS }, (_, at) => day(at)) }],
    shifts: seeded.captains.flatMap(({ email }) => [1, 2, 3].map((number) => shift(`${email} ${number}`))),
    shapes: [],
    timeZones: [ZONE],
    warnings: [],
    refused: [],
    leftOut: [],
    feedVersion: null,
    sha256: String(time.now),
  }
}
