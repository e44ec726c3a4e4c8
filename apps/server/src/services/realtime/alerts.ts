/** Alerts for passengers: a shift that doesn't sail. Why stands nowhere: the office wrote that for crews. */
import { Alert_Effect } from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import { cancelledDeparture } from '../../text/passengers-nl.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { CancelledLeg } from './cancelled-legs.ts'
import { tripDescriptor } from './trip-descriptor.ts'
import { seconds } from './trip-updates.ts'

/** An alert for each leg, until it would have arrived. */
export function alerts(cancelled: readonly CancelledLeg[], clock: ServiceClock): FeedEntity[] {
  return cancelled.map(({ shift, day, leavesAt, arrivesAt, ...leg }) => ({
    id: `m:${shift}:${leg.leg}:${day}`,
    alert: {
      activePeriod: [{ start: seconds(Date.parse(clock.planned(day, 0))), end: seconds(arrivesAt) }],
      informedEntity: [{ trip: tripDescriptor(leg, day, true) }],
      effect: Alert_Effect.NO_SERVICE,
      headerText: {
        translation: [{ text: cancelledDeparture(clock.at(leavesAt).slice(11, 16)), language: 'nl' }],
      },
    },
  }))
}
