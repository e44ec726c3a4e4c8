/** The Dutch of the page Reizigers. */
import type { AlertCause, AlertEffect, AlertState, PassengerLanguage } from '@vaarboek/wire/office'
import { between, type DepartureWords } from './notice-words.ts'

const states: Record<AlertState, string> = {
  coming: 'Komt',
  current: 'Geldt nu',
  ended: 'Voorbij',
  withdrawn: 'Ingetrokken',
}

const causes: Record<AlertCause, string> = {
  'unknown-cause': 'onbekend',
  'other-cause': 'iets anders',
  'technical-problem': 'technisch probleem',
  strike: 'staking',
  demonstration: 'betoging of evenement',
  accident: 'ongeval',
  holiday: 'feestdag',
  weather: 'weer',
  maintenance: 'onderhoud',
  construction: 'werken',
  'police-activity': 'politieoptreden',
  'medical-emergency': 'medisch noodgeval',
}

const effects: Record<AlertEffect, string> = {
  'no-service': 'vaart niet',
  'reduced-service': 'vaart minder vaak',
  'significant-delays': 'grote vertraging',
  'additional-service': 'vaart extra',
  'modified-service': 'vaart anders',
  'stop-moved': 'halte verplaatst',
  'accessibility-issue': 'minder toegankelijk',
  'no-effect': 'geen gevolg',
  'other-effect': 'iets anders',
}

const languages: Record<PassengerLanguage, string> = {
  nl: 'Nederlands',
  fr: 'Frans',
  de: 'Duits',
  en: 'Engels',
}

const inRow = (words: readonly string[]) => new Intl.ListFormat('nl-BE').format(words)

export const text = {
  intro: 'Wat apps van reizigers tonen, zodra de feed van berichten het heeft.',
  feedOff:
    'De feed van berichten staat uit: geen enkele app leest deze berichten. Een beheerder kan hem aanzetten.',
  turnOn: 'Naar de realtime-feeds',
  ...{ states, causes, effects, languages },
  alsoIn: (names: readonly string[]) => `Ook in het ${inRow(names)}`,
  andOthers: (first: string, count: number) => `${first} en nog ${count} andere`,
  add: 'Nieuw bericht',
  none: 'Er geldt geen bericht, en er komt er geen.',
  noMatch: 'Geen bericht past bij deze filters.',
  filters: {
    label: 'Berichten filteren',
    state: 'Wanneer',
    track: 'Traject',
    all: 'alle',
    clear: 'Filters wissen',
    over: 'voorbij of ingetrokken',
    current: 'geldt nu',
    coming: 'komt',
  },
  over: (count: number) => `Voorbij (${count})`,
  overLabel: 'Berichten die voorbij zijn',
  columns: {
    title: 'Bericht',
    about: 'Waarover',
    why: 'Oorzaak en gevolg',
    when: 'Wanneer',
    by: 'Door',
  },
  open: (title: string) => `Bericht ‘${title}’ wijzigen`,
  from: (at: string) => `vanaf ${at}`,
  until: (at: string) => `tot ${at}`,
  noEnd: 'tot het ingetrokken wordt',
  trip: (shift: string, day: string) => `${shift} van ${day}`,
  written: (name: string, at: string) => `${name}, ${at}`,
  changed: (name: string, at: string) => `gewijzigd door ${name}, ${at}`,
  withdrawn: (name: string, at: string) => `ingetrokken door ${name}, ${at}`,
  form: {
    title: 'Nieuw bericht aan reizigers',
    change: 'Bericht aan reizigers',
    words: (language: string) => `Titel (${language})`,
    text: (language: string) => `Tekst (${language})`,
    cause: 'Oorzaak',
    effect: 'Gevolg',
    from: 'Vanaf',
    fromHint: 'Leeg: nu.',
    until: 'Tot',
    untilHint: 'Leeg: tot het ingetrokken wordt.',
    tracks: 'Trajecten',
    stops: 'Haltes',
    trips: 'Diensten',
    chooseTrips: 'Diensten kiezen',
    day: 'Dienstdag',
    today: 'vandaag',
    tomorrow: 'morgen',
    track: 'Van traject',
    noTrips: 'Op die dag staat er geen dienst in de dienstregeling.',
    departure: (time: string, shift: string) => `${time} ${shift}`,
    fromTo: (time: string, of: { from: string; to: string }) => `${time} ${between.nl(of)}`,
    isCancelled: (departure: string) => `${departure} (vervalt)`,
    otherLanguages: (missing: readonly string[]) =>
      `In andere talen schrijven (nog niet: ${missing.join(', ')})`,
    suggested: (languages: readonly string[]) =>
      `Ook klaar in het ${inRow(languages)}, zoals een app het hieronder toont`,
    edit: 'Nakijken of wijzigen',
    leaveOut: 'Alleen Nederlands',
    save: 'Bewaren',
    withdraw: 'Intrekken',
    withdrawHint: 'Apps tonen het niet meer.',
    preview: 'Zo toont een app het',
  },
  /** A departure as passengers know it. */
  departure: (of: DepartureWords) => `${of.leaves} ${between.nl(of)} (${of.track})`,
  done: {
    written: 'Het bericht is bewaard: apps krijgen het meteen.',
    unread:
      'Het bericht is bewaard, en geen enkele app toont het: de feed van berichten staat uit. Een beheerder kan hem aanzetten.',
    changed: 'Het bericht is gewijzigd.',
    withdrawn: 'Het bericht is ingetrokken.',
  },
}
