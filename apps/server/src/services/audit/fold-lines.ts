/**
 * Lines of one trip as one, and back. A folded line says all that they said, but what their subjects and its records say for ever
 * (`SAID_ELSEWHERE`). Pure.
 */
import type { AuditSubject } from '@vaarboek/wire/office'
import type { AuditEntry } from '../../repositories/audit/audit.ts'
import type { FoldableLine } from '../../repositories/audit/fold-audit.ts'
import {
  FOLDED_ACTIONS,
  FOLDED_MOMENTS,
  type FoldedDetail,
  SAID_ELSEWHERE,
} from '../../repositories/audit/folded.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'

/** A folded line has no more bytes: what would, becomes several. */
export const MOST_BYTES = 64_000

/** What one of the lines said that were folded. */
export type UnfoldedLine = { id: number; at: string } & Record<string, unknown>

export type FoldedLine = AuditEntry & { id: number }

/** As few lines as have room for them; one that is alone stays as it was. @param lines of one trip, action, captain and tablet */
export function foldLines(trip: TripNumber, lines: readonly FoldableLine[]): FoldedLine[] {
  const ordered = lines.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id,
  )
  const groups: FoldableLine[][] = []
  let bytes = MOST_BYTES
  for (const line of ordered) {
    const size = bytesFolded(line)
    bytes += size
    if (bytes > MOST_BYTES) {
      groups.push([])
      bytes = size
    }
    groups.at(-1)?.push(line)
  }
  return groups.flatMap((group) => foldGroup(trip, group))
}

/** What it takes among others at most: its values stand in a text, so quotes and backslashes twice, beside its number and moment. */
function bytesFolded({ detail }: FoldableLine): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(detail))) + 50
}

function foldGroup(trip: TripNumber, ordered: readonly FoldableLine[]): FoldedLine[] {
  const last = ordered.at(-1)
  if (!last) return []
  const { concession, id, at, captain, device, action } = last
  const own = { concession, id, at, captain, device, action }
  if (ordered.length === 1) return [{ ...own, subject: last.subject as AuditSubject, detail: last.detail }]
  const said = saidOf(ordered)
  const keys = new Set(said.flatMap((one) => Object.keys(one)))
  const fields = [...keys].filter(
    (key) =>
      said.every(({ [key]: value }) => typeof value === 'string' && value !== '') ||
      (said.every((one) => isShort(one[key] ?? null)) && said.some((one) => isSaid(key, one[key]))),
  )
  const rest = said.map((one) =>
    Object.entries(one).filter(([key, value]) => !fields.includes(key) && isSaid(key, value)),
  )
  const more = Object.fromEntries(
    rest.flatMap((entries, place) =>
      entries.length > 0 ? [[String(place), Object.fromEntries(entries)]] : [],
    ),
  )
  const detail: FoldedDetail = {
    ids: ordered.map(({ subject }) => Number(subject.split('/')[1])),
    before: ordered.map((line) => Date.parse(at) - Date.parse(line.at)),
    fields,
    values: said.map((one) => JSON.stringify(fields.map((key) => one[key] ?? null)).slice(1, -1)),
    ...(Object.keys(more).length > 0 && { more }),
  }
  return [{ ...own, subject: `trips/${trip}`, detail }]
}

/** What each line says that isn't said elsewhere: of one trip all leave the same out, or who reads it couldn't tell what wasn't said. */
function saidOf(lines: readonly FoldableLine[]): Record<string, unknown>[] {
  const isRecorded = lines.every(isInRecord)
  return lines.map(({ action, at, detail }) => {
    const { subject, record } = SAID_ELSEWHERE[action]
    const left = isRecorded ? [...subject, ...record] : subject
    const kept = Object.entries(detail ?? {}).filter(([key]) => !left.includes(key))
    const before = (moment: string) => Date.parse(at) - Date.parse(moment)
    return Object.fromEntries(kept.map(([key, value]) => [key, isMoment(key, value) ? before(value) : value]))
  })
}

function isInRecord({ action, detail, record }: FoldableLine): boolean {
  const said: Record<string, unknown> = { ...(detail ?? {}) }
  return record !== null && SAID_ELSEWHERE[action].record.every((key) => isSame(key, said[key], record[key]))
}

const isMoment = (key: string, value: unknown): value is string =>
  FOLDED_MOMENTS.includes(key) && typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isSame = (key: string, one: unknown, other: unknown) =>
  isMoment(key, one) && isMoment(key, other)
    ? Date.parse(one) === Date.parse(other)
    : (one ?? null) === (other ?? null)
const isShort = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'boolean'
const isSaid = (key: string, value: unknown) =>
  value !== null && value !== undefined && value !== '' && (value !== 0 || FOLDED_MOMENTS.includes(key))

/** Whether a line stands for several. */
export function isFolded(line: {
  action: string
  detail: unknown
}): line is { action: string; detail: FoldedDetail } {
  const { action, detail } = line
  return (
    FOLDED_ACTIONS.some((folded) => folded === action) &&
    typeof detail === 'object' &&
    detail !== null &&
    'ids' in detail
  )
}

/** What each of the lines said that a folded one stands for, oldest first. @param at the moment of the folded one */
export function unfold(at: string, { ids, before, fields, values, more = {} }: FoldedDetail): UnfoldedLine[] {
  return ids.map((id, place) => {
    const own = Date.parse(at) - (before[place] ?? 0)
    const given: unknown[] = JSON.parse(`[${values[place] ?? ''}]`)
    const said = {
      ...Object.fromEntries(fields.map((field, nth) => [field, given[nth]])),
      ...more[String(place)],
    }
    const shown = Object.entries(said).map(([key, value]) =>
      FOLDED_MOMENTS.includes(key) && typeof value === 'number'
        ? [key, new Date(own - value).toISOString()]
        : [key, value],
    )
    return { id, at: new Date(own).toISOString(), ...Object.fromEntries(shown) }
  })
}

/** The details of a line as people see them: of a folded one what each said, with the name of its stop or point. */
export function shownDetail(line: {
  at: string
  action: string
  detail: unknown
  names: Readonly<Record<string, string>> | null
}): unknown {
  if (!isFolded(line)) return line.detail
  const said = unfold(line.at, line.detail).map((one) => ({ name: line.names?.[one.id] ?? null, ...one }))
  return line.action === 'checklist-answered' ? { points: said } : { stops: said }
}
