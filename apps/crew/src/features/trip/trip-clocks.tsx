/** Parts that change every second, each as small as can be (FLIGHT-03 to FLIGHT-06). */
import { clockOf, type ServiceDay, secondsIntoDay } from '@vaarboek/domain'
import { countdown, hoursMinutes } from '../../text/duration.ts'
import { text } from '../../text/text.ts'
import { useSailingNow } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './flight.module.css'

/** The clock on the wall, HH:MM. */
export function Clock() {
  const now = useSailingNow()
  return <time>{clockOf(now).slice(0, 5)}</time>
}

/** A departure of the timetable: the service day, and the seconds since its start. */
export interface Planned {
  day: ServiceDay
  seconds: number
}

/** How long ago the stop before should have been left; nothing yet for who sails before the plan, or an hour put back. */
export function Elapsed({ since }: { since: Planned }) {
  const ago = secondsIntoDay(since.day, useSailingNow()) - since.seconds
  return (
    ago >= 0 && (
      <span className={styles.elapsed}>
        <span>{text.elapsed}</span> <time>{hoursMinutes(ago)}</time>
      </span>
    )
  )
}

/** How long until the next departure; late is said in words, too. */
export function Remaining({ until }: { until: Planned }) {
  const left = until.seconds - secondsIntoDay(until.day, useSailingNow())
  return (
    <p className={styles.remaining} data-late={left < 0 || undefined}>
      {left < 0 && <Icon of="TriangleAlert" />}
      <span>{`${left < 0 ? text.late : text.remaining} `}</span>
      <time>{countdown(Math.abs(left))}</time>
    </p>
  )
}
