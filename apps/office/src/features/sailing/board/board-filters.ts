/** Filters of the board, as the address has them. */
import { plannedTime } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import type { Departure, Departures } from '../../../ui/use-departures.ts'
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

const NONE: Departures = new Map()
/** Words behind it say where somebody wants to go. */
const TO = 'naar'
const TIME = /^\d{1,2}[:u]|^\d{4}$/

const wordsIn = (asked: URLSearchParams) =>
  plain(asked.get(FILTERS.search) ?? '')
    .split(/\s+/)
    .filter(Boolean)

/** Whether what is looked for may be a departure: where a pier alone is said it is where a boat is. */
export function asksDeparture(asked: URLSearchParams): boolean {
  return wordsIn(asked).some((word) => word === TO || TIME.test(word))
}

/** Rows that pass the filters in the address. A value that isn't known filters nothing. @param departures those that are known */
export function filterRows(
  rows: readonly BoardRow[],
  asked: URLSearchParams,
  departures: Departures = NONE,
): BoardRow[] {
  const track = asked.get(FILTERS.track)
  const state = ROW_STATES.find((one) => one === asked.get(FILTERS.state))
  const exception = EXCEPTIONS.find((one) => EXCEPTION_NAMES[one] === asked.get(FILTERS.exception))
  const words = wordsIn(asked)
  const leaving = asksDeparture(asked) ? departures : NONE
  return rows.filter(
    (row) =>
      (!track || row.track === track) &&
      (!state || row.state === state) &&
      (!exception || row.exceptions.includes(exception)) &&
      isFound(words, searched(row), leaving.get(row.planned?.shift ?? '')),
  )
}

/** Whether a row has all of the words, by itself or with one of its departures. */
function isFound(
  asked: readonly string[],
  own: readonly string[],
  leaving: readonly Departure[] = [],
): boolean {
  const place = asked.indexOf(TO)
  const before = place < 0 ? asked : asked.slice(0, place)
  const to = place < 0 ? [] : asked.slice(place + 1)
  const has = (said: readonly string[], words: readonly string[]) =>
    said.every((word) => words.some((one) => isMeant(word, one)))
  if (to.length === 0 && has(before, own)) return true
  return leaving.some(
    (of) => has(to, plainWords(of.to)) && has(before, [...own, ...plainWords(leavingInWords(of))]),
  )
}

function leavingInWords({ departureS, from, to }: Departure): string {
  return [timesOf(plannedTime(departureS)), from, to].join(' ')
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
  return plainWords(found.filter(Boolean).join(' '))
}

/** Ways to write a time. */
function timesOf(time: string): string {
  return [time, time.replace(':', ''), time.replace(':', 'u')].join(' ')
}

const plainWords = (words: string) => plain(words).split(/\s+/)

/** Without capitals and accents: nobody types them in a hurry. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
