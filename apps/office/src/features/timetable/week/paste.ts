/** What a spreadsheet puts on the clipboard, read into cells of the week or into a roster. Pure. */
import type { RequestOf } from '@vaarboek/wire'
import type { plansRead } from '@vaarboek/wire/office'
import { pastedRows } from '../../../platform/pasted-table.ts'
import type { Planned } from './drafts.ts'
import type { Place, Plan } from './week.ts'

/** What people may call ships and captains, and what writes nobody. */
export interface Names {
  ships: readonly { id: string; name: string }[]
  captains: readonly { id: string; name: string }[]
}

/** A cell that isn't understood: from 1, as it was copied. */
export interface Unread {
  row: number
  column: number
  words: string
}

export type PastedInto = { planned: Planned[]; unread: Unread[] }

const NOBODY = /^[-–—]$/
/** Between ship and captain in a cell. */
const BETWEEN = /\s*\/\s*/

/** Cells of 'ship / captain', from the first chosen one on; one alone goes to all that are chosen. Where nothing sails its words are lost. */
export function pastedInto(
  places: readonly Place[],
  chosen: readonly Place[],
  text: string,
  names: Names,
): PastedInto {
  const cells = linesOf(text).map((line) => line.split('\t'))
  const [first] = chosen
  if (!first) return { planned: [], unread: [] }
  const isOne = cells.length === 1 && cells[0]?.length === 1
  const at = new Map(places.map((place) => [`${place.row} ${place.column}`, place]))
  const read = cells.flatMap((line, down) =>
    line.map((words, right) => ({
      to: isOne ? chosen : [at.get(`${first.row + down} ${first.column + right}`)].filter((one) => !!one),
      plan: planIn(words, names),
      unread: { row: down + 1, column: right + 1, words: words.trim() },
    })),
  )
  return {
    planned: read.flatMap(({ to, plan }) => (plan ? to.map((place): Planned => [place, plan]) : [])),
    unread: read.flatMap(({ plan, unread }) => (plan ? [] : [unread])),
  }
}

/** Nothing written changes nothing. Null for what isn't understood. */
function planIn(words: string, { ships, captains }: Names): Partial<Plan> | null {
  const [ship = '', captain = ''] = words.trim().split(BETWEEN)
  const found = { ship: idOf(ship, ships), captain: idOf(captain, captains) }
  if (found.ship === undefined || found.captain === undefined) return null
  return {
    ...(ship !== '' && { ship: found.ship }),
    ...(captain !== '' && { captain: found.captain }),
  }
}

/** Undefined for a name that nobody has, or several. */
function idOf(name: string, known: readonly { id: string; name: string }[]): string | null | undefined {
  if (name === '' || NOBODY.test(name)) return null
  const called = known.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  return called.length === 1 ? called[0]?.id : undefined
}

/** The chosen cells as a spreadsheet takes them: the smallest table that holds them. */
export function copied(chosen: readonly Place[], words: (place: Place) => string): string {
  const rows = [...new Set(chosen.map(({ row }) => row))].toSorted((a, b) => a - b)
  const columns = chosen.map(({ column }) => column)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  return rows
    .map((row) =>
      Array.from({ length: right - left + 1 }, (_, place) => {
        const one = chosen.find((cell) => cell.row === row && cell.column === left + place)
        return one ? words(one) : ''
      }).join('\t'),
    )
    .join('\n')
}

export interface RosterRow {
  /** From 1, with the heading, as the spreadsheet numbers it. */
  line: number
  written: RequestOf<typeof plansRead>['rows'][number]
}

/** Whether it is a list of days and shifts, not cells of a week. */
export function isRoster(text: string): boolean {
  return rosterOf(text).some(({ written: { day } }) => /^\d{4}-\d\d-\d\d$/.test(day))
}

const HEADING = /^(?:dat(?:e|um)|dag|day)$/i

/** Day, shift, ship and captain of each line. */
export function rosterOf(text: string): RosterRow[] {
  return pastedRows(text).flatMap(
    ({ line, fields: [day = '', shift = '', ship = '', captain = ''] }): RosterRow[] =>
      line === 1 && HEADING.test(day) ? [] : [{ line, written: { day: dayOf(day), shift, ship, captain } }],
  )
}

/** '1/12/2026' and '01-12-2026' are '2026-12-01'; what is no day stays as it is. */
function dayOf(given: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? []
  return year === '' ? given : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function linesOf(text: string): string[] {
  return text.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/)
}
