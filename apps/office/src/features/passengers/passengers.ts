/** Notices for passengers as their page shows and changes them. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import {
  MAX_ALERT_TEXT,
  MAX_ALERT_TITLE,
  PASSENGER_LANGUAGES,
  type PassengerAlert,
  type PassengerLanguage,
  type passengerAlerts,
  type passengerAlertWrite,
} from '@vaarboek/wire/office'
import { clockTime, fullDay } from '../../platform/moments.ts'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { departuresWords, piersWords } from '../../text/departures-words.ts'
import { type DepartureWords, type LateWords, noticeWords } from '../../text/notice-words.ts'
import { text } from '../../text/passengers-nl.ts'
import { type Departure, wallClockOf } from './departure.ts'

export type { PassengerAlert } from '@vaarboek/wire/office'
export type Choices = Pick<ResponseOf<typeof passengerAlerts>, 'tracks' | 'stops' | 'today' | 'isFeedOn'>
export type AlertWords = RequestOf<typeof passengerAlertWrite>
export type Trip = PassengerAlert['trips'][number]

const MINUTE_S = 60

/** What a notice says, as a call has it: its beginning as it was. */
export function wordsOf(alert: PassengerAlert): AlertWords {
  const { nl, fr, de, en, cause, effect, until } = alert
  return {
    ...{ nl, fr, de, en, cause, effect },
    ...{ from: null, until: until?.slice(0, 16) ?? null },
    ...{ tracks: alert.tracks.map(({ id }) => id), stops: alert.stops.map(({ id }) => id) },
    trips: alert.trips.map(({ day, shift }) => ({ day, shift })),
  }
}

/** A new one: about a shift that is cancelled, late or in time, or with the words of one to crews, where the address says so. */
export function startOf(
  asked: URLSearchParams,
  departure: Departure | null = null,
): { words: AlertWords; trips: Trip[] } {
  const at = (part: keyof typeof NOTICE_ASKS) => asked.get(NOTICE_ASKS[part])
  const [day, shift, name] = [at('day'), at('shift'), at('name')]
  const shown = departure ? text.departure(wordsOfDeparture(departure)) : name
  const trips =
    day && shift && shown ? [{ day, shift: shift as Trip['shift'], name: shown, departure: null }] : []
  const late = at('late')
  const isInTime = late === 'in-time'
  const isLate = late !== null && !isInTime
  const lateS = Number(late) || 0
  const words: AlertWords = {
    ...(trips.length > 0 && !isInTime
      ? saidOf(departure, isLate ? lateS : null)
      : { nl: cut({ title: at('title') ?? '', text: at('text') ?? '' }), fr: null, de: null, en: null }),
    cause: 'unknown-cause',
    effect: isLate ? 'significant-delays' : at('title') === null && !isInTime ? 'no-service' : 'other-effect',
    ...{ from: null, stops: [], trips: [] },
    until: departure && wallClockOf(departure.day, departure.expected?.endsS ?? departure.arrivesS + lateS),
    tracks: (at('tracks') ?? '').split(',').filter((id) => /^\d+$/.test(id)) as AlertWords['tracks'],
  }
  return { words: { ...words, trips: trips.map((trip) => ({ day: trip.day, shift: trip.shift })) }, trips }
}

/** In each language. @param lateS null: it doesn't sail */
function saidOf(
  departure: Departure | null,
  lateS: number | null,
): Record<PassengerLanguage, AlertWords['nl']> {
  const legs = departure?.legs.map((leg) => wordsOfDeparture({ ...leg, track: departure.track })) ?? []
  const of = legs[0] ?? null
  const inWords = (language: PassengerLanguage) => {
    const { cancelled, late } = noticeWords[language]
    if (lateS !== null) return [language, cut(late(...lateOf(departure, lateS, language)))]
    return [language, cut(legs.length > 1 ? departuresWords(language, legs) : cancelled(of))]
  }
  return Object.fromEntries(PASSENGER_LANGUAGES.map(inWords))
}

/** The departure that is under way, or the next one, and how late it is: by what is expected where that is known. */
function lateOf(
  departure: Departure | null,
  lateS: number,
  language: PassengerLanguage,
): [DepartureWords | null, LateWords] {
  const { late, isInTimeAfter, nextS } = departure?.expected ?? {
    late: null,
    isInTimeAfter: false,
    nextS: null,
  }
  const leg = departure?.legs.find(({ arrivesS }) => (nextS ?? 0) <= arrivesS) ?? departure?.legs[0]
  const piers = (late ?? []).map(({ name, atS }) => ({ name, at: clockTime(atS) }))
  return [
    leg && departure ? wordsOfDeparture({ ...leg, track: departure.track }) : null,
    {
      minutes: Math.round((late ? (late[0]?.byS ?? 0) : lateS) / MINUTE_S),
      lines: piersWords(language, piers, isInTimeAfter),
    },
  ]
}

type Known = Pick<Departure, 'leavesS' | 'from' | 'to' | 'track'>

function wordsOfDeparture({ leavesS, from, to, track }: Known): DepartureWords {
  return { leaves: clockTime(leavesS), from, to, track }
}

/** No longer than they may be: crews are told more than passengers, and names of stops are as long as they are. */
function cut({ title, text: words }: AlertWords['nl']): AlertWords['nl'] {
  return { title: title.slice(0, MAX_ALERT_TITLE), text: words.slice(0, MAX_ALERT_TEXT) }
}

/** Words for a departure as people who wait for it know it, and its day; by its name of the office where nobody knows its stops. */
export function tripInWords({ name, day, departure }: Trip): string {
  const shown = departure
    ? text.departure(wordsOfDeparture({ ...departure, track: departure.track.name }))
    : name
  return text.trip(shown, fullDay(day))
}
