/** Notices for passengers as the office looks at them, with what one can be about. */
import { alertsOver, heldAlerts } from '../../repositories/realtime/passenger-alerts.ts'
import { realtimeFeed } from '../../repositories/realtime/realtime-feeds.ts'
import { allStops, allTracks } from '../../repositories/timetable/tracks.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'

/** So many that are over are shown. */
const OVER = 50

export async function listPassengerAlerts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
) {
  const at = clock.now()
  const [alerts, over, tracks, stops, feed] = await database.transaction((db) =>
    Promise.all([
      heldAlerts(db, concession, at),
      alertsOver(db, { concession, at }, OVER),
      allTracks(db, concession),
      allStops(db, concession),
      realtimeFeed(db, { concession, kind: 'alerts' }),
    ]),
  )
  return { at, today: clock.today(), alerts, over, tracks, stops, isFeedOn: feed?.isOn ?? false }
}
