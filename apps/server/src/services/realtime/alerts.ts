/**
 * Alerts for passengers: what the office wrote for them, and each departure that doesn't sail. Why it doesn't stands nowhere: the office wrote
 * that for crews.
 */
import { PASSENGER_LANGUAGES, type PassengerLanguage } from '@vaarboek/wire/office'
import { Alert_Cause, Alert_Effect } from '../../integrations/gtfs-realtime/gtfs-realtime_pb.js'
import type { FeedEntity } from '../../integrations/gtfs-realtime/write-feed.ts'
import type { AlertWords } from '../../repositories/realtime/passenger-alerts.ts'
import type { PublishedAlert, ToldLeg } from '../../repositories/realtime/published-alerts.ts'
import { cancelledDeparture } from '../../text/passengers.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { CancelledLeg } from './cancelled-legs.ts'
import { tripDescriptor } from './trip-descriptor.ts'
import { seconds } from './trip-updates.ts'

/**
 * What was written, and each cancelled departure of which nobody wrote: who reads the notice about it needn't read twice that it doesn't sail.
 * @param now milliseconds since 1970
 */
export function alerts(
  { written, cancelled }: { written: readonly PublishedAlert[]; cancelled: readonly CancelledLeg[] },
  clock: ServiceClock,
  now: number,
): FeedEntity[] {
  const holding = written.filter(({ from }) => Date.parse(from) <= now)
  const told = new Set(holding.flatMap(({ legs }) => legs.map(nameOf)))
  const gone = new Set(cancelled.map(nameOf))
  return [
    ...writtenAlerts(written, gone),
    ...cancelledAlerts(
      cancelled.filter((leg) => !told.has(nameOf(leg))),
      clock,
    ),
  ]
}

/** Key of a departure, also when its shift was published again. */
function nameOf({ day, tripRef, startS }: Pick<ToldLeg, 'day' | 'tripRef' | 'startS'>): string {
  return JSON.stringify([day, tripRef, startS])
}

/** An alert for each leg, until it would have arrived. */
function cancelledAlerts(cancelled: readonly CancelledLeg[], clock: ServiceClock): FeedEntity[] {
  return cancelled.map(({ shift, day, leavesAt, arrivesAt, from, to, ...leg }) => {
    const departure = { at: clock.at(leavesAt).slice(11, 16), from, to }
    const words = inEachLanguage((language) => cancelledDeparture[language](departure))
    return {
      id: `m:${shift}:${leg.leg}:${day}`,
      alert: {
        activePeriod: [{ start: seconds(Date.parse(clock.planned(day, 0))), end: seconds(arrivesAt) }],
        informedEntity: [{ trip: tripDescriptor(leg, day, true) }],
        effect: Alert_Effect.NO_SERVICE,
        headerText: translated(words, 'title'),
        descriptionText: translated(words, 'text'),
      },
    }
  })
}

function inEachLanguage<Words>(
  wordsIn: (language: PassengerLanguage) => Words,
): Record<PassengerLanguage, Words> {
  return { nl: wordsIn('nl'), fr: wordsIn('fr'), de: wordsIn('de'), en: wordsIn('en') }
}

/** A notice as it was written. One about nothing that passengers' apps know is left out: an alert about nothing is about everything. */
function writtenAlerts(published: readonly PublishedAlert[], gone: ReadonlySet<string>): FeedEntity[] {
  return published.flatMap(({ id, words, cause, effect, from, until, ...about }) => {
    const informedEntity = informedBy(about, gone)
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
function informedBy(
  { routes, stops, legs }: Pick<PublishedAlert, 'routes' | 'stops' | 'legs'>,
  gone: ReadonlySet<string>,
) {
  return [
    ...routes.map((routeId) => ({ routeId })),
    ...stops.map((stopId) => ({ stopId })),
    ...legs.map((leg) => ({ trip: tripDescriptor(leg, leg.day, gone.has(nameOf(leg))) })),
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
