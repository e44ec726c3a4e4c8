/** The sentences of the search over everything: loaded with it. */
import type { FoundKind } from '@vaarboek/wire/office'
import { malfunctionStates } from './malfunction-states-nl.ts'
import { tripStates } from './trip-states-nl.ts'

const kinds: Record<FoundKind, string> = {
  trips: 'Vaarten',
  shifts: 'Diensten zonder vaart',
  notes: 'Logboek',
  malfunctions: 'Storingen',
  notifications: 'Meldingen',
  people: 'Bemanning',
  ships: 'Schepen',
  audit: 'Wie deed wat',
}

const and = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`

export const text = {
  title: 'Zoeken',
  label: 'Wat zoek je?',
  hint: 'Uur, halte, schip, kapitein, dienst, woorden of een nummer: ‘16:30 Kruibeke’, ‘gisteren Kluut’, ‘morgen 9:00’, ‘25/11’, ‘paraplu’. Pijlen gaan van het een naar het ander.',
  kinds,
  tripStates,
  shiftStates: { unsailed: 'nog geen vaart', cancelled: 'vervalt' },
  malfunctionStates,
  people: { captain: 'kapitein', steward: 'steward' },
  at: (stop: string, time: string) => `${stop} ${time}`,
  more: 'Er is meer: zeg het nauwkeuriger.',
  nothing: (what: readonly string[]) => `Niets gevonden. Gezocht in ${and(what)}.`,
  searched: {
    trips: (first: string, last: string) =>
      first === last
        ? `vaarten van ${first}`
        : `vaarten van ${first} tot en met ${last} (zeg een dag voor een andere)`,
    shifts: (day: string) => `diensten van ${day} die niemand vaart`,
    notes: (many: number) => `de nieuwste ${many} notities van het logboek`,
    malfunctions: (many: number) => `de nieuwste ${many} storingen`,
    notifications: (many: number) => `de nieuwste ${many} meldingen`,
    people: 'kapiteins en stewards',
    ships: 'schepen',
    audit: 'wat collega’s van die naam deden',
  },
}
