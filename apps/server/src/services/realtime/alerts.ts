/**
 * Alerts for passengers: what the office wrote for them, and each shift that doesn't sail. Why it doesn't stands nowhere: the office wrote
 * that for crews.
 */
import { PASSENGER_LANGUAGES } from '@vaarboek/wire/office'
import { Alert_Cause, Alert_Effect } from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import type { AlertWords } from '../../repositories/realtime/passenger-alerts.ts'
import type { PublishedAlert } from '../../repositories/realtime/published-alerts.ts'
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

/** A notice as it was written. One about nothing that passengers' apps know is left out: an alert about nothing is about everything. */
export function writtenAlerts(published: readonly PublishedAlert[]): FeedEntity[] {
  return published.flatMap(({ id, words, cause, effect, from, until, ...about }) => {
    const informedEntity = informedBy(about)
    if (informedEntity.length === 0) return []
    return [
      {
        id: `m:${id}`,
        alert: {
          activePeriod: [
            { start: seconds(Date.parse(from)), ...(until !== null && { end: seconds(Date.parse(until)) }) },
          ],
          informedEntity,
          cause: Alert_Cause[enumName(cause)],
          effect: Alert_Effect[enumName(effect)],
          headerText: translated(words, 'title'),
          descriptionText: translated(words, 'text'),
        },
      },
    ]
  })
}

/** A whole line is named by itself, never as the line of a trip. */
function informedBy({ routes, stops, legs }: Pick<PublishedAlert, 'routes' | 'stops' | 'legs'>) {
  return [
    ...routes.map((routeId) => ({ routeId })),
    ...stops.map((stopId) => ({ stopId })),
    ...legs.map(({ day, ...leg }) => ({ trip: tripDescriptor(leg, day) })),
  ]
}

/** Dutch first: some apps show the first one, whatever their language. */
function translated(words: PublishedAlert['words'], part: keyof AlertWords) {
  const translation = PASSENGER_LANGUAGES.flatMap((language) => {
    const text = words[language]?.[part]
    return text === undefined ? [] : [{ text, language }]
  })
  return { translation }
}

type EnumName<Words extends string> = Words extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<Words>

function enumName<Words extends string>(words: Words): EnumName<Words> {
  return words.replaceAll('-', '_').toUpperCase() as EnumName<Words>
}
