/** The sentences of the pages Dienstregeling: loaded with them. */
import { tripStates } from './trip-states-nl.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const shifts = (count: number) => many(count, 'dienst', 'diensten')
const days = (count: number) => many(count, 'dag', 'dagen')

export const text = {
  title: 'Dienstregeling',
  shifts,
  empty: 'Er is nog geen dienstregeling. Kies ‘Nieuwe versie’ en geef een GTFS-bestand van je planning.',
  emptyReader: 'Er is nog geen dienstregeling. Een planner kan er een toevoegen.',
  columns: {
    version: 'Versie',
    state: 'Toestand',
    from: 'Vanaf',
    until: 'Tot en met',
    shifts: 'Diensten',
    source: 'Bron',
    by: 'Door',
    when: 'Wanneer',
  },
  states: {
    reading: 'wordt gelezen',
    draft: 'concept',
    withdrawn: 'ingetrokken',
    now: 'gepubliceerd, geldt vandaag',
    later: 'gepubliceerd, geldt later',
    past: 'gepubliceerd, vervangen',
  },
  version: (number: number) => `Versie ${number}`,
  untilNext: 'de volgende versie',
  toNext: (next: string) => `tot ${next}`,
  never: 'geldt nooit',
  unknown: '?',
  back: 'Alle versies',

  upload: {
    open: 'Nieuwe versie',
    title: 'Nieuwe versie uit GTFS',
    hint: 'Dit wordt een concept: tablets zien er niets van tot je het publiceert.',
    file: 'GTFS-bestand (zip)',
    submit: 'Verzenden en lezen',
    sending: (percent: number) => `Verzenden: ${percent} %`,
    reading: 'Lezen…',
    stopped: 'Het lezen is gestopt. Er is niets overgenomen.',
    lost: 'De verbinding viel weg. Er is niets overgenomen. Probeer het opnieuw.',
    tooLarge:
      'Dit bestand is groter dan 200 MB. Een GTFS-bestand van een rederij is veel kleiner: kijk na of het klopt.',
    same: (version: number) =>
      `Deze dienstregeling is gelijk aan versie ${version}. Er is geen nieuwe versie gemaakt.`,
  },

  facts: {
    made: (by: string, when: string) => `gelezen door ${by} op ${when}`,
    published: (by: string, when: string) => `gepubliceerd door ${by} op ${when}`,
    withdrawn: (by: string, when: string) => `ingetrokken door ${by} op ${when}`,
    holds: (from: string, until: string) => `geldt van ${from} tot ${until}`,
    feedVersion: (version: string) => `feedversie ${version}`,
  },

  firstDay: {
    label: 'Gaat in op',
    compare: 'Opnieuw vergelijken',
    busy: 'Vergelijken…',
    outdated: 'Intussen geldt op die dag een andere versie dan waarmee vergeleken is. Vergelijk opnieuw.',
    against: (version: number) => `Vergeleken met versie ${version}, die nu op die dag geldt.`,
    first: 'Op die dag geldt nog geen dienstregeling: alles is nieuw.',
  },

  publish: {
    open: 'Publiceren',
    title: (version: number) => `Versie ${version} publiceren`,
    what: (day: string) =>
      `Vanaf ${day} zien de tablets deze diensten. Vaarten die al begonnen zijn, houden hun haltes en tijden.`,
    questions: {
      today: (trips: number) =>
        `Ja, ze gaat vandaag al in, terwijl ${many(trips, 'vaart klaarstaat of onderweg is', 'vaarten klaarstaan of onderweg zijn')}.`,
      'empty-days': (items: readonly string[], shown: string) =>
        `Ja, het klopt dat er op ${days(items.length)} niets vaart: ${shown}.`,
      'time-zone': (items: readonly string[]) =>
        `Ja, haar tijden zijn die van ${items.join(', ')}, en zo worden ze getoond.`,
    },
    more: (count: number) => `en nog ${days(count)}`,
    submit: 'Publiceren',
    done: (version: number, day: string) => `Versie ${version} is gepubliceerd en geldt vanaf ${day}.`,
    later: (version: number, day: string) =>
      `Let op: vanaf ${day} geldt versie ${version}, die er al was. Trek die in als dat niet moet.`,
    replaces: (version: number) =>
      `Versie ${version} zou op dezelfde dag ingaan en geldt dan op geen enkele dag.`,
  },
  withdraw: {
    open: 'Intrekken',
    title: (version: number) => `Versie ${version} intrekken`,
    what: 'Vanaf vandaag geldt weer de versie ervoor. Dagen die voorbij zijn, houden deze versie; vaarten die al begonnen zijn, houden hun haltes en tijden.',
    submit: 'Intrekken',
    done: (version: number, from: string, instead: number) =>
      `Versie ${version} is ingetrokken. Vanaf ${from} geldt versie ${instead}.`,
  },
  remove: {
    open: 'Concept weggooien',
    title: (version: number) => `Concept ${version} weggooien`,
    what: 'Het concept en wat ervan gelezen is verdwijnen. Wat gepubliceerd is, blijft zoals het is.',
    submit: 'Weggooien',
    done: (version: number) => `Concept ${version} is weggegooid.`,
  },
  differences: {
    title: 'Verschil',
    none: 'Geen enkele dienst is anders.',
    total: (before: number, now: number) => `${shifts(now)}, eerst ${before}.`,
    added: 'Nieuw',
    gone: 'Vervallen',
    changed: 'Anders',
    renumbered: 'Zelfde haltes en tijden onder een ander nummer',
    onlyDetails: (count: number) =>
      `${shifts(count)} met alleen een ander ritnummer, een andere richting, een ander volgnummer of een andere lijn op de kaart.`,
    tracks: 'Trajecten',
    shift: 'Dienst',
    departure: 'Vertrek',
    what: 'Wat is er anders',
    more: (count: number) => `… en nog ${count}`,
    moved: (stops: number, by: string) => `${many(stops, 'halte', 'haltes')} ${by} min`,
    to: 'tot',
    addedStops: (names: string) => `erbij: ${names}`,
    goneStops: (names: string) => `vervallen: ${names}`,
    reordered: 'haltes in een andere volgorde',
    former: (name: string) => `heette ${name}`,
    otherTrack: 'op een ander traject',
    formerRef: (ref: string) => `was ${ref}`,
    trackAdded: (name: string) => `${name} is nieuw`,
    trackGone: (name: string) => `${name} vervalt`,
    trackRenamed: (from: string, to: string) => `${from} heet voortaan ${to}`,
  },

  calendar: {
    title: 'Dag per dag',
    hint: 'Diensten per dag; waar het er anders zijn, eerst hoeveel het er waren. Kies een dag om haar diensten te zien.',
    next: (version: number, from: string) =>
      `Vanaf ${from} geldt versie ${version}, die er al is: op die dagen verandert deze versie niets.`,
    weekdays: ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'],
    same: (day: string, now: number) => `${day}: ${shifts(now)}`,
    other: (day: string, before: number, now: number, added: number, gone: number) =>
      `${day}: ${shifts(now)}, eerst ${before} (${added} erbij, ${gone} weg)`,
    all: (months: number) => `Alle ${months} maanden tonen`,
  },

  trips: {
    title: 'Wie dit raakt',
    none: 'Geen enkele vaart staat klaar of is onderweg vanaf die dag.',
    some: (count: number) =>
      `${many(count, 'vaart houdt haar haltes en tijden', 'vaarten houden hun haltes en tijden')}:`,
    tablets: (count: number) =>
      `${many(count, 'tablet is', 'tablets zijn')} de voorbije week gehoord en krijg${count === 1 ? 't' : 'en'} de nieuwe lijsten vanzelf.`,
    columns: {
      day: 'Dienstdag',
      shift: 'Dienst',
      ship: 'Schip',
      captain: 'Kapitein',
      tablet: 'Tablet',
      state: 'Toestand',
      kept: 'In deze versie',
    },
    states: tripStates,
    kept: 'ja',
    notKept: 'nee, de dienst vervalt',
  },

  plans: {
    title: 'Wat er gepland is',
    falls: (count: number) =>
      count === 1
        ? 'Van 1 geplande dienst valt weg wat gepland is: de dienst is er niet meer.'
        : `Van ${count} geplande diensten valt weg wat gepland is: die diensten zijn er niet meer.`,
    moved: (count: number) =>
      `${count === 1 ? '1 plan gaat' : `${count} plannen gaan`} naar een andere dienst van hetzelfde traject, met hetzelfde vertrek:`,
    kept: (count: number) =>
      count === 1
        ? '1 geplande dienst blijft zoals die is.'
        : `${count} geplande diensten blijven zoals ze zijn.`,
    columns: {
      day: 'Dag',
      shift: 'Dienst',
      track: 'Traject',
      ship: 'Schip',
      captain: 'Kapitein',
      state: 'Toestand',
      to: 'Gaat naar',
    },
    nobody: '–',
    cancelled: 'vervalt',
  },

  read: {
    title: 'Wat er gelezen is',
    /** Null where nobody counted them. */
    counts: (tracks: number, stops: number, count: number | null) =>
      `${many(tracks, 'traject', 'trajecten')}, ${many(stops, 'halte', 'haltes')}${count === null ? '' : `, ${shifts(count)}`}.`,
    zone: (zones: string) => `Tijdzone: ${zones}.`,
    warnings: 'Overgenomen, maar let op',
    refused: 'Geweigerd',
    leftOut: 'Overgeslagen',
    clean: 'Niets geweigerd en niets op te merken.',
  },

  ofDay: {
    title: 'Diensten op een dag',
    day: 'Dag',
    none: 'Op die dag vaart er niets in deze versie.',
    columns: {
      shift: 'Dienst',
      track: 'Traject',
      departure: 'Vertrek',
      arrival: 'Aankomst',
      stops: 'Haltes',
    },
  },
}
