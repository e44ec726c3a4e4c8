/** Signs of life of the demo's tablets, and the notifications that their captains read. */
import type { Queries } from '../../database/database.ts'
import {
  markDelivered,
  markRead,
  notificationsOfTrack,
} from '../../repositories/notifications/notifications.ts'
import { insertDevice, keepLastSeen, renameDevice } from '../../repositories/tablets/devices.ts'
import type { ServiceClock } from '../service-clock.ts'
import { callerOf, type DemoBoat, type DemoLine } from './demo-boats.ts'
import type { SailedTrip } from './sailed-so-far.ts'

const SECOND_MS = 1000
/** After the last stop a tablet is on for so long. */
const ON_AFTER_S = 120
const KNOWN_FOR_MS = 30 * 24 * 3600 * SECOND_MS
const READ_AFTER_MS = 70 * SECOND_MS
const SECRET_BYTES = 32
const MAX_NEWS = 20
const ALL_ASHORE = {
  said: 'demo',
  version: null,
  waiting: 0,
  rejected: 0,
  oldestWaitingAt: null,
  captains: [],
}

interface Shore {
  tx: Queries
  clock: ServiceClock
  line: DemoLine
}

/** @param startMs of the service day, in milliseconds since 1970 */
export async function seeTablets(
  shore: Shore,
  trips: readonly SailedTrip<unknown>[],
  startMs: number,
): Promise<void> {
  const { clock, line } = shore
  for (const [place, boat] of line.boats.entries()) {
    const own = trips.filter((trip) => trip.boat === place)
    const last = own.at(-1)
    if (!last) continue
    const isOn = last.isUnderWay || last.stops.length === 0
    const lastS = (last.stops.at(-1)?.departedS ?? 0) + ON_AFTER_S
    const now = Date.parse(clock.now())
    const seenMs = isOn ? now - (5 + 4 * place) * SECOND_MS : Math.min(now, startMs + lastS * SECOND_MS)
    await seeTablet(shore, boat, clock.at(seenMs))
    // The late boat is still to read what is urgent: the office sees whom to call.
    if (last.isUnderWay) await readNews(shore, boat, !last.isLate)
  }
}

async function seeTablet({ tx, clock, line }: Shore, boat: DemoBoat, at: string): Promise<void> {
  const caller = callerOf(line, boat)
  const { concession, device: name } = caller
  // No hash of anything: nobody can be this tablet.
  const secretHash = Buffer.alloc(SECRET_BYTES, boat.ship.name)
  const first = clock.after(-KNOWN_FOR_MS)
  const id = await insertDevice(tx, { concession, name: name ?? '', secretHash, at: first })
  await renameDevice(tx, concession, id, `${boat.ship.name} brug`)
  await keepLastSeen(tx, caller, id, { at, since: at, held: ALL_ASHORE })
}

async function readNews({ tx, clock, line }: Shore, boat: DemoBoat, readsUrgent: boolean): Promise<void> {
  const caller = callerOf(line, boat)
  const reader = { concession: caller.concession, captain: caller.captain, track: line.track }
  const news = await notificationsOfTrack(tx, reader, null, { max: MAX_NEWS, at: clock.now() })
  for (const { id, createdAt, urgent } of news) {
    const at = clock.at(Date.parse(createdAt) + READ_AFTER_MS)
    await markDelivered(tx, { ...caller, at }, [id])
    if (readsUrgent || !urgent) await markRead(tx, { ...caller, at }, id)
  }
}
