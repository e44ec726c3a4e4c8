/** Notices for passengers as their page shows and changes them. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import type { PassengerAlert, passengerAlerts, passengerAlertWrite } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/passengers-nl.ts'

export type { PassengerAlert } from '@vaarboek/wire/office'
export type Choices = Pick<ResponseOf<typeof passengerAlerts>, 'tracks' | 'stops'>
export type AlertWords = RequestOf<typeof passengerAlertWrite>
type Trip = PassengerAlert['trips'][number]

/** The query key of the list. */
export const PASSENGERS = 'passengers'

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

/** A new one, about a line and a cancelled shift where the address says so. */
export function startOf(asked: URLSearchParams): { words: AlertWords; trips: Trip[] } {
  const [day, shift, name] = ['dag', 'dienst', 'naam'].map((part) => asked.get(part))
  const trips = day && shift && name ? [{ day, shift: shift as Trip['shift'], name }] : []
  const words: AlertWords = {
    nl: trips.length > 0 && name ? text.cancelled(name) : { title: '', text: '' },
    ...{ fr: null, de: null, en: null, cause: 'unknown-cause', effect: 'no-service' },
    ...{ from: null, until: null, tracks: [], stops: [], trips: [] },
  }
  return { words: { ...words, trips: trips.map((trip) => ({ day: trip.day, shift: trip.shift })) }, trips }
}

export function tripInWords({ name, day }: Trip): string {
  return text.trip(name, fullDay(day))
}
