/** Times of each day by the clock on the wall, such as those at which e-mails leave. */
import type { Instant } from '@vaarboek/domain'
import type { ServiceClock } from './service-clock.ts'

/**
 * The first of these times after now. On the days the clock changes too they are times by the clock on the wall.
 * @param times 'HH:MM' in their order, at least one
 */
export function nextTime(
  { now, at, timeZone }: Pick<ServiceClock, 'now' | 'at' | 'timeZone'>,
  times: readonly string[],
): Instant {
  const zoned = Temporal.Instant.from(now()).toZonedDateTimeISO(timeZone)
  const today = zoned.toPlainDate()
  const moments = [today, today.add({ days: 1 })].flatMap((day) =>
    times.map((plainTime) => day.toZonedDateTime({ timeZone, plainTime })),
  )
  const next = moments.find((moment) => Temporal.ZonedDateTime.compare(moment, zoned) > 0)
  if (!next) throw new Error('No time today or tomorrow')
  return at(next.epochMilliseconds)
}

/** When e-mails on the day before leave. */
export function nextMorning(clock: Pick<ServiceClock, 'now' | 'at' | 'timeZone'>): Instant {
  return nextTime(clock, ['06:00'])
}
