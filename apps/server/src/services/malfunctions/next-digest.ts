/** When the digest of malfunctions leaves: twice a day by the service's clock. */
import type { Instant } from '@vaarboek/domain'
import type { ServiceClock } from '../service-clock.ts'

const TIMES = ['06:00', '14:00']

/** The first moment of a digest after now. On the days the clock changes too it is six and two by the clock on the wall. */
export function nextDigest({ now, at, timeZone }: Pick<ServiceClock, 'now' | 'at' | 'timeZone'>): Instant {
  const zoned = Temporal.Instant.from(now()).toZonedDateTimeISO(timeZone)
  const today = zoned.toPlainDate()
  const moments = [today, today.add({ days: 1 })].flatMap((day) =>
    TIMES.map((plainTime) => day.toZonedDateTime({ timeZone, plainTime })),
  )
  const next = moments.find((moment) => Temporal.ZonedDateTime.compare(moment, zoned) > 0)
  if (!next) throw new Error('No digest today or tomorrow')
  return at(next.epochMilliseconds)
}
