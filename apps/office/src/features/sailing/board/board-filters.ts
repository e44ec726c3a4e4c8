/** Filters of the board, as the address has them. */
import { plannedTime } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import { shipOf } from './board-cells.tsx'
import type { BoardRow } from './board-row.ts'
import { EXCEPTIONS, type Exception } from './exceptions.ts'
import { ROW_STATES } from './row-states.ts'

/** The names of the filters in the address, of what is open beside the list, and of the view. */
export const FILTERS = {
  track: 'traject',
  state: 'toestand',
  search: 'zoek',
  exception: 'let-op',
  open: 'vaart',
  view: 'beeld',
} as const

/** How the strips of lines, the course of one, and the map are called in the address; the list has no name. */
export const LINES = 'lijnen'
export const COURSE = 'verloop'
export const MAP = 'kaart'

/** Nothing of them; the view stays. */
export const NO_FILTERS = { traject: null, toestand: null, zoek: null, 'let-op': null }

/** How an exception is called in the address. */
export const EXCEPTION_NAMES: Record<Exception, string> = {
  incident: 'dringend',
  missed: 'niet-vertrokken',
  silent: 'stil',
  unread: 'ongelezen',
  cancelled: 'vaart-toch',
  out: 'uit-dienst',
  over: 'te-vol',
  twice: 'dubbel',
  late: 'laat',
  full: 'vol',
  skipped: 'overgeslagen',
  unsailed: 'niet-gevaren',
  review: 'na-te-kijken',
}

/** Rows that pass the filters in the address. A value that isn't known filters nothing. */
export function filterRows(rows: readonly BoardRow[], asked: URLSearchParams): BoardRow[] {
  const track = asked.get(FILTERS.track)
  const state = ROW_STATES.find((one) => one === asked.get(FILTERS.state))
  const exception = EXCEPTIONS.find((one) => EXCEPTION_NAMES[one] === asked.get(FILTERS.exception))
  const words = plain(asked.get(FILTERS.search) ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return rows.filter(
    (row) =>
      (!track || row.track === track) &&
      (!state || row.state === state) &&
      (!exception || row.exceptions.includes(exception)) &&
      words.every((word) => searched(row).some((one) => isMeant(word, one))),
  )
}

/** A number is the whole of it: who looks for 'dienst 1' doesn't mean 12. */
function isMeant(asked: string, word: string): boolean {
  return /^\d+$/.test(asked) ? word === asked : word.includes(asked)
}

/** Search words of rows that were looked through: most rows are the same object at the next look. */
const known = new WeakMap<BoardRow, readonly string[]>()

function searched(row: BoardRow): readonly string[] {
  const before = known.get(row)
  if (before) return before
  const words = wordsOf(row)
  known.set(row, words)
  return words
}

/** The words of a row that one looks for: names, and when it is to leave. */
function wordsOf(row: BoardRow): string[] {
  const { trip, planned, shiftName, trackName, state, departure } = row
  const meant = [planned?.plan?.captainName, planned?.plan?.reason]
  const stops = [trip?.last?.stopName, trip?.next?.stopName]
  const found = [
    shipOf(row),
    shiftName,
    trackName,
    trip?.captainName,
    ...meant,
    ...stops,
    sailing.board.states[state],
    departure !== null && timesOf(plannedTime(departure)),
  ]
  return plain(found.filter(Boolean).join(' ')).split(/\s+/)
}

/** Ways to write a time. */
function timesOf(time: string): string {
  return [time, time.replace(':', ''), time.replace(':', 'u')].join(' ')
}

/** Without capitals and accents: nobody types them in a hurry. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
