/** Tellingen, Uitvoer. */
import type { CsvForm, ExportFault, ExportKind } from '@vaarboek/wire/office'

const grouped = (count: number) => count.toLocaleString('nl-BE')

const kinds: Record<ExportKind, string> = { csv: 'CSV', tides: 'TIDES', parquet: 'Parquet' }

/** What one can choose, with what it is for. */
const forms: Record<CsvForm, { name: string; does: string }> = {
  plain: { name: 'CSV', does: 'met komma’s, voor de meeste programma’s' },
  excel: { name: 'CSV voor Excel', does: 'met puntkomma’s, zoals een Belgische Excel het opent' },
}

const faults: Record<ExportFault, string> = {
  'disk-full': 'Mislukt: op de schijf van de server is geen plaats. Vraag een beheerder.',
  'server-stopped': 'Mislukt: de server viel uit. Maak de uitvoer opnieuw.',
  'not-valid': 'Mislukt: wat gemaakt werd paste niet in de standaard. Vraag een beheerder.',
  unknown: 'Mislukt. Maak de uitvoer opnieuw; blijft het, vraag dan een beheerder.',
}

export const text = {
  explain: (days: number) =>
    `Alle haltes van alle vaarten van die dagen, als bestand. Het wordt ${days} dagen bewaard.`,
  columns:
    'In CSV en Parquet staat naast elkaar wat de bemanning telde (boarding_1 tot bike_load), wat de wal telde (shore_…) en wat geldt (held_…); rapporten rekenen met wat geldt, en TIDES heeft dat alleen.',
  firstDay: 'Eerste dag',
  lastDay: 'Laatste dag',
  kind: 'Soort bestand',
  forms,
  others: {
    tides: { name: 'TIDES', does: 'een pakket van de open standaard, een rij per rit en per halte' },
    events: {
      name: 'TIDES met passenger_events',
      does: 'hetzelfde pakket, en wie op- en afstapte ook als gebeurtenissen',
    },
    parquet: { name: 'Parquet', does: 'dezelfde rijen als de CSV, voor wie ermee rekent' },
  },
  names: 'Met namen van kapiteins',
  namesDo: 'anders staan ze er onder een teken dat alleen in dat bestand iets betekent',
  make: 'Uitvoer maken',
  made: (what: string) => `${what} wordt gemaakt.`,
  none: 'Nog geen uitvoer.',
  list: 'Uitvoer van de laatste dagen',
  count: (count: number) => (count === 1 ? '1 uitvoer' : `${count} keer uitvoer`),
  what: 'Wat',
  kindInWords: ({ kind, form, hasEvents }: { kind: ExportKind; form: CsvForm | null; hasEvents: boolean }) =>
    `${form === 'excel' ? forms.excel.name : kinds[kind]}${hasEvents ? ' met passenger_events' : ''}`,
  days: (first: string, last: string) => (first === last ? first : `${first} t/m ${last}`),
  withNames: 'met namen',
  by: (name: string, moment: string) => `${name}, ${moment}`,
  state: 'Stand',
  queued: 'wacht op zijn beurt',
  running: (done: number, days: number) => `${done} van ${days} ${days === 1 ? 'dag' : 'dagen'}`,
  done: 'klaar',
  faults,
  rows: 'Haltes',
  rowsInWords: (rows: number) => grouped(rows),
  leftOut: (loads: number) =>
    loads === 1 ? 'een stand onder nul leeg gelaten' : `${grouped(loads)} standen onder nul leeg gelaten`,
  file: 'Bestand',
  size: (bytes: number) =>
    bytes < 1000
      ? `${bytes} bytes`
      : bytes < 1_000_000
        ? `${grouped(Math.ceil(bytes / 1000))} kB`
        : `${(bytes / 1_000_000).toLocaleString('nl-BE', { maximumFractionDigits: 1 })} MB`,
  sha256: (hash: string) => `SHA-256 ${hash}`,
  ends: 'Bewaard tot',
  act: 'Doen',
  download: 'Downloaden',
  downloadOf: (what: string) => `${what} downloaden`,
  downloading: (name: string) => `${name} wordt gedownload.`,
  cancel: 'Stoppen',
  cancelOf: (what: string) => `${what} stoppen`,
  remove: 'Weggooien',
  removeOf: (what: string) => `${what} weggooien`,
  confirmCancel: 'Uitvoer stoppen?',
  confirmRemove: 'Uitvoer weggooien?',
  cancelled: (what: string) => `${what} is gestopt.`,
  removed: (what: string) => `${what} is weggegooid.`,
}
