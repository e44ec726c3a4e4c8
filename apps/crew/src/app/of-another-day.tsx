/** An unfinished trip of a day that is over: it can be completed, but nobody should take it for today's. */
import { departuresOf, isCompleted, isSailedStill, type ServiceDay, type Trip } from '@vaarboek/domain'
import { text } from '../text/text.ts'
import { useEngineState, useSailingNow } from '../ui/hooks.ts'
import { WayTo } from '../ui/way-to.tsx'
import * as styles from './banners.module.css'

export function OfAnotherDay() {
  const trip = useEngineState((state) => state.trip)
  const day = useEngineState((state) => state.day)
  if (!trip || day === null || trip.serviceDay >= day || isCompleted(trip)) return null
  return <Said trip={trip} today={day} />
}

/** Yesterday's whose timetable still runs is as good as today's. */
function Said({ trip, today }: { trip: Trip; today: ServiceDay }) {
  const last = departuresOf(trip.stops).at(-1) ?? 0
  if (isSailedStill(trip.serviceDay, last, today, useSailingNow())) return null
  return (
    <div role="status" className={styles.attention}>
      <p>{text.tripOfAnotherDay}</p>
      <WayTo to="/start/1">{text.chooseToday}</WayTo>
    </div>
  )
}
