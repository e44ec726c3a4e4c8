/** The Dutch of reports on counts. */
import type { CountDimension } from '@vaarboek/wire/office'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const dimensionNames: Readonly<Record<CountDimension, string>> = {
  track: 'Traject',
  direction: 'Richting',
  stop: 'Halte',
  hour: 'Uur',
  dayType: 'Dagtype',
  day: 'Dag',
  month: 'Maand',
}

/** Below the table: what isn't said by the name of a column. */
const explain: readonly (readonly [column: string, is: string])[] = [
  ['Op, Af', 'personen die op- en afstapten waar een telling bevestigd is.'],
  [
    'Aan boord, Meeste',
    'personen aan boord bij het vertrek van die haltes. Van de laatste halte van een vaart vertrekt niemand: die telt daar niet mee.',
  ],
  [
    'Plaatsen',
    'hoeveel personen de schepen bij al die vertrekken samen mochten vervoeren. Weet niemand hoeveel een schip mag, dan staat erbij van hoeveel haltes het wel bekend is.',
  ],
  ['Haltes geteld', 'hoe vaak er een telling bevestigd is, en hoeveel daarvan de wal verbeterde.'],
]

export const text = {
  firstDay: 'Van',
  lastDay: 'Tot en met',
  track: 'Traject',
  stop: 'Halte',
  dayType: 'Dagtype',
  all: 'alle',
  measure: 'In staven',
  by: 'Uitgesplitst per',
  clear: 'Filters wissen',
  numbered: (id: string) => `nr. ${id}`,
  /** One of two things of one name. */
  nameWithNumber: (name: string, id: string) => `${name} (nr. ${id})`,
  none: 'Niets geteld in deze dagen. Kies andere dagen, of wis de filters.',
  shown: (rows: number, from: string, until: string) =>
    `${many(rows, 'rij', 'rijen')}, van ${from} tot en met ${until}`,
  waiting: (days: number) =>
    `Van ${many(days, 'dag', 'dagen')} is er iets veranderd dat nog niet is opgeteld. Binnen een minuut wel: herlaad dan.`,
  /** The same on paper, which nobody loads again. */
  waitingPrinted: (days: number) => `Van ${many(days, 'dag', 'dagen')} was iets nog niet opgeteld.`,
  /** What a page is asked for, on paper. */
  asked: (what: string, is: string) => `${what}: ${is}`,
  shares: (days: number) =>
    `Ook P90: wat negen haltes op de tien hoogstens aan boord hadden. Van hoogstens ${days} dagen, en het duurt langer.`,
  direction: (direction: number) =>
    direction === 0 ? 'heen' : direction === 1 ? 'terug' : `richting ${direction}`,
  noDirection: 'niet bekend',
  hour: (hour: number) => `${hour}\u00a0u`,
  total: 'Alles samen',
  columns: {
    on: 'Op',
    off: 'Af',
    bikes: 'Fietsen op, af',
    mean: 'Aan boord, gemiddeld',
    p90: 'P90',
    most: 'Meeste',
    seats: 'Plaatsen',
    counted: 'Haltes geteld',
  },
  bikes: (on: string, off: string) => `${on}, ${off}`,
  counted: (stops: string, corrected: number) => (corrected > 0 ? `${stops}, ${corrected} verbeterd` : stops),
  seats: (seats: string, known: number, left: number) =>
    known === left ? seats : `${seats} (bij ${known} van ${left} haltes)`,
  unknown: '–',
  /** A figure that stands in a table of them, for who can't see where: '12, Op, Temse'. */
  figureOf: (figure: string, column: string, row: string) => `${figure}, ${column}, ${row}`,
  explain,
  measures: {
    peopleOn: 'opstappers',
    peopleOff: 'afstappers',
    meanAboard: 'gemiddeld aan boord',
    mostAboard: 'meeste aan boord',
  },
  chart: (measure: string) => `Staven: ${measure}. De tabel hieronder zegt hetzelfde in cijfers.`,
  chartPart: (shown: number, all: number) => `De eerste ${shown} van ${all} rijen; de tabel heeft ze alle.`,
  behind: {
    title: (what: string) => `Vaarten achter ‘${what}’`,
    close: 'Sluiten',
    shown: (count: number) => many(count, 'vaart', 'vaarten'),
    shownSoFar: (count: number) => `De eerste ${many(count, 'vaart', 'vaarten')}`,
    none: 'Geen vaarten. Misschien is er intussen iets veranderd: herlaad het rapport.',
    columns: { day: 'Dag', ship: 'Schip', shift: 'Dienst', track: 'Traject' },
  },
}
