/** The Dutch of the page Belasting. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const text = {
  direction: 'Richting',
  directions: { 0: 'heen', 1: 'terug', none: 'niet bekend' },
  all: 'alle',
  pattern: 'Haltes',
  patternOf: (first: string, last: string, stops: number, legs: number) =>
    `${first} – ${last}, ${many(stops, 'halte', 'haltes')}, ${many(legs, 'rit', 'ritten')}`,
  /** A stop where the boat calls more than once, in a table; and below a picture, where there is little room. */
  time: (name: string, time: number) => `${name} (${time}e keer)`,
  timeShort: (time: number) => ` (${time})`,
  none: (isOfOthers: boolean) =>
    `In ${isOfOthers ? 'de andere' : 'deze'} dagen is op dit traject niets geteld. Kies andere dagen of een ander traject.`,
  shown: (legs: string, track: string, from: string, until: string) =>
    `${track}: ${legs}, van ${from} tot en met ${until}`,
  others: (legs: number) => `${many(legs, 'rit', 'ritten')} met andere haltes staan hier niet in.`,
  explain:
    'Aan boord bij vertrek van elke halte, over de ritten die er geteld hebben: de helft had er hoogstens de mediaan aan boord, een op de tien hoogstens P10, negen op de tien hoogstens P90. Waar de boot keert, horen wie er opstappen bij de volgende rit.',
  maximum: (lowest: number, highest: number) =>
    lowest === highest
      ? `Toegelaten: ${lowest} personen.`
      : `Toegelaten: ${lowest} tot ${highest} personen, naargelang het schip.`,
  noMaximum: (legs: number) =>
    `Van het schip van ${many(legs, 'rit', 'ritten')} is niet bekend hoeveel personen het mag vervoeren.`,
  chart:
    'Lijnen: mediaan, band van P10 tot P90, en het maximum van de schepen, halte na halte. De tabel hieronder zegt hetzelfde in cijfers.',
  legend: { median: 'mediaan', band: 'P10–P90', maximum: 'maximum' },
  table: 'Aan boord per halte',
  columns: {
    stop: 'Halte',
    counted: 'Ritten geteld',
    p10: 'P10',
    median: 'Mediaan',
    p90: 'P90',
    most: 'Meeste',
  },
  unknown: '–',
  print: 'Afdrukken',
  legs: {
    title: 'De ritten',
    columns: {
      day: 'Dag',
      leg: 'Rit',
      shift: 'Dienst',
      ship: 'Schip',
      on: 'Op',
      most: 'Meeste aan boord',
    },
    leg: (leg: number) => `rit ${leg}`,
    shown: (count: number) => many(count, 'rit', 'ritten'),
    shownSoFar: (count: number) => `De eerste ${many(count, 'rit', 'ritten')}`,
  },
  trip: {
    title: (ship: string, shift: string, day: string) => `${ship}, ${shift}, ${day}`,
    chart:
      'Staven: wie op elke halte op- en afstapte, en een lijn: wie daarna aan boord was. De tabel hieronder zegt hetzelfde in cijfers.',
    legend: { on: 'op', off: 'af', aboard: 'aan boord' },
    table: 'Op en af per halte',
    columns: { stop: 'Halte', on: 'Op', off: 'Af', aboard: 'Aan boord', note: 'Opmerking' },
    shore: 'van de wal',
    notCounted: { open: 'nog niet geteld', skipped: 'overgeslagen' },
    none: 'Op deze vaart is nog niets geteld.',
    open: 'Naar de vaart',
    close: 'Sluiten',
  },
}
