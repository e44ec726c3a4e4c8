/** The Dutch of the page Volledigheid. */
import type { MissingBecause } from '@vaarboek/wire/office'
import { shareInWords as share } from './percent-nl.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const of = (part: number, all: number, what: string) => `${part} van ${all} ${what}${share(part, all)}`

const because: Readonly<Record<MissingBecause, string>> = {
  cancelled: 'de dienst vervalt',
  'no-trip': 'geen vaart gemaakt',
  ahead: 'vertrekt nog',
  closed: 'de vaart is vroeger afgesloten',
  silent: 'de tablet zwijgt',
  'under-way': 'de vaart is nog bezig',
  'not-counted': 'niet elke halte is geteld',
  'not-used': 'de telling wordt niet gebruikt',
}

export const text = {
  noTimetable: (days: number) =>
    `Op ${many(days, 'dag', 'dagen')} geldt geen dienstregeling: daar is niets gepland, en dus ontbreekt er niets.`,
  nothingPlanned: 'In deze dagen is niets gepland.',
  figures: {
    sailed: 'Ritten gevaren',
    stops: 'Haltes geteld',
    counted: 'Ritten helemaal geteld',
  },
  legs: (part: number, all: number) => of(part, all, 'geplande ritten'),
  stops: (part: number, all: number) => of(part, all, 'haltes van gevaren ritten'),
  chart:
    'Drie staven: ritten gevaren, haltes geteld, ritten helemaal geteld, in procent. De cijfers staan erboven.',
  missing: 'Wat ontbreekt, en waarom',
  nothingMissing: 'Er ontbreekt niets.',
  sums: 'Wat ontbreekt, per traject en reden',
  allLines: 'Alle trajecten',
  allReasons: 'Samen',
  /** A figure that stands in a table of them, for who can't see where: '12, geen vaart gemaakt, Scheldelijn'. */
  lackOf: (legs: string, why: string, line: string) => `${legs}, ${why}, ${line}`,
  listed: (count: number, hasMore: boolean, what: string) =>
    `${hasMore ? 'De nieuwste ' : ''}${many(count, 'rit', 'ritten')}${what === '' ? '' : `: ${what}`}`,
  listAll: 'Alles tonen',
  because,
  since: (why: string, moment: string) => `${why} sinds ${moment}`,
  leg: (leg: number) => `rit ${leg}`,
  trip: 'Vaart',
  columns: { day: 'Dag', shift: 'Dienst', track: 'Traject', leg: 'Rit', why: 'Waarom', trip: 'Vaart' },
  before: {
    title: 'Geteld vóór vertrek',
    explain:
      'Vertrekken waarvan de telling bevestigd was voor de boot losmaakte, en of ze toen ook al aan wal was. De laatste halte telt niet mee: daar vertrekt niemand. Opvarenden zijn passagiers, kapitein en stewards, volgens de telling die geldt. Vaarten waarvan de telling niet gebruikt wordt, tellen niet mee.',
    none: 'In deze dagen is geen vertrek geteld.',
    columns: {
      ship: 'Schip',
      track: 'Traject',
      departures: 'Vertrekken',
      before: 'Geteld vóór vertrek',
      ashore: 'Toen al aan wal',
      most: 'Meeste opvarenden',
    },
    part: (part: number, all: number) => `${part}${share(part, all)}`,
  },
}
