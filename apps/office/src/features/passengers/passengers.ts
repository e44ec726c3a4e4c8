/** Notices for passengers as their page shows and changes them. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import {
  MAX_ALERT_TEXT,
  MAX_ALERT_TITLE,
  type PassengerAlert,
  type passengerAlerts,
  type passengerAlertWrite,
} from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { text } from '../../text/passengers-nl.ts'

export type { PassengerAlert } from '@vaarboek/wire/office'
export type Choices = Pick<ResponseOf<typeof passengerAlerts>, 'tracks' | 'stops' | 'today' | 'isFeedOn'>
export type AlertWords = RequestOf<typeof passengerAlertWrite>
export type Trip = PassengerAlert['trips'][number]

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

/** A new one: about a shift that is cancelled or late, or with the words of one to crews, where the address says so. */
export function startOf(asked: URLSearchParams): { words: AlertWords; trips: Trip[] } {
  const at = (part: keyof typeof NOTICE_ASKS) => asked.get(NOTICE_ASKS[part])
  const [day, shift, name] = [at('day'), at('shift'), at('name')]
  const trips = day && shift && name ? [{ day, shift: shift as Trip['shift'], name }] : []
  const isLate = at('late') !== null
  const ofShift = name && (isLate ? text.late(name) : text.cancelled(name))
  const words: AlertWords = {
    nl: trips.length > 0 && ofShift ? ofShift : copied(at('title'), at('text')),
    ...{ fr: null, de: null, en: null, cause: 'unknown-cause' },
    effect: isLate ? 'significant-delays' : at('title') === null ? 'no-service' : 'other-effect',
    ...{ from: null, until: null, stops: [], trips: [] },
    tracks: (at('tracks') ?? '').split(',').filter((id) => /^\d+$/.test(id)) as AlertWords['tracks'],
  }
  return { words: { ...words, trips: trips.map((trip) => ({ day: trip.day, shift: trip.shift })) }, trips }
}

/** No longer than they may be: crews are told more than passengers. */
function copied(title: string | null, words: string | null): AlertWords['nl'] {
  return { title: (title ?? '').slice(0, MAX_ALERT_TITLE), text: (words ?? '').slice(0, MAX_ALERT_TEXT) }
}

export function tripInWords({ name, day }: Trip): string {
  return text.trip(name, fullDay(day))
}
