/**
 * Lines of one trip as one, and back. A folded line keeps which stop or point it was, when, and what was counted, answered or typed;
 * keys, sequence numbers and moments by the tablet are in the records of the stop and the point, which stay. Pure.
 */
import type { AuditEntry } from '../../repositories/audit/audit.ts'
import type { FoldableLine } from '../../repositories/audit/fold-audit.ts'
import { FOLDED_ACTIONS, type FoldedDetail } from '../../repositories/audit/folded.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'

/** In the records, or told by the action and the subject. */
const ELSEWHERE = [
  ...['id', 'state', 'checklist', 'field'],
  ...['deliveryKey', 'sequence', 'recordedAt', 'reckonedAt', 'arrivedAt', 'departedAt'],
]

/** What one of the lines said that were folded. */
export type UnfoldedLine = { id: number; at: string } & Record<string, unknown>

/** @param lines of one trip, action, captain and tablet */
export function foldLines(
  trip: TripNumber,
  lines: readonly FoldableLine[],
): (AuditEntry & { id: number }) | undefined {
  const ordered = lines.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id,
  )
  const last = ordered.at(-1)
  if (!last) return undefined
  const { concession, id, at, captain, device, action } = last
  const said = ordered.map(({ detail }) => saidOf(detail))
  const fields = [...new Set(said.flatMap((one) => Object.keys(one).filter((key) => isShort(one[key]))))]
    .filter((key) => said.every((one) => isShort(one[key] ?? null)))
    .filter((key) => said.some((one) => isSaid(one[key])))
  const rest = said.map((one) =>
    Object.entries(one).filter(([key, value]) => !fields.includes(key) && isSaid(value)),
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
  return { concession, id, at, captain, device, action, subject: `trips/${trip}`, detail }
}

function saidOf(detail: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(detail ?? {}).filter(([key]) => !ELSEWHERE.includes(key)))
}

const isShort = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'boolean'
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== 0 && value !== ''

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
    const said: unknown[] = JSON.parse(`[${values[place] ?? ''}]`)
    return {
      id,
      at: new Date(Date.parse(at) - (before[place] ?? 0)).toISOString(),
      ...Object.fromEntries(fields.map((field, nth) => [field, said[nth]])),
      ...more[String(place)],
    }
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
