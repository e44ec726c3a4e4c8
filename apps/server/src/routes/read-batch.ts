/**
 * Reads a batch of items one by one: an item that doesn't fit its description is set apart with the reason, and the rest
 * of the batch is taken. Nothing of an unreadable item is stored.
 */
import type { MessageCode, RequestOf } from '@vaarboek/wire'
import { itemsPassMultiple } from '@vaarboek/wire/server'
import * as v from 'valibot'
import { listIn, whyUnfit } from '../plugins/unfit-content.ts'
import { HttpError, type Problem } from '../services/http-error.ts'
import type { ItemOutcome } from '../services/trips/pass-stops.ts'
import { faultOf } from './serve-call.ts'

export interface Batch extends RequestOf<typeof itemsPassMultiple> {
  /** Items set apart, with their place in what was sent; in order. */
  unreadable: { place: number; outcome: ItemOutcome }[]
}

/**
 * Reads the fields of a batch.
 * @throws HttpError 422 when the batch itself, or every item of it, doesn't fit; 400 when no item of it can be stored
 */
export function readBatch(fields: Record<string, unknown>): Batch {
  const sent = listIn(fields.items)
  const faults = unfitAmong(sent)
  const fit = sent.map((item, place) => (faults.has(place) ? null : item))
  const whole = v.safeParse(itemsPassMultiple.request, { ...fields, ...(sent.length > 0 && { items: fit }) })
  if (whole.success) return { ...whole.output, unreadable: [] }
  for (const issue of whole.issues) {
    const [list, place] = issue.path ?? []
    if (list?.key !== 'items' || typeof place?.key !== 'number') throw new HttpError(422, faultOf(issue))
    if (!faults.has(place.key)) faults.set(place.key, faultOf(issue))
  }
  const readable = v.safeParse(itemsPassMultiple.request, {
    ...fields,
    items: sent.filter((_, place) => !faults.has(place)),
  })
  if (!readable.success) throw new HttpError(422, faultOf(whole.issues[0]))
  const unreadable = [...faults].sort(([a], [b]) => a - b)
  return {
    ...readable.output,
    unreadable: unreadable.map(([place, fault]) => setApart(place, sent[place], fault)),
  }
}

/** Items that can't be stored, by their places. */
function unfitAmong(items: readonly unknown[]): Map<number, Problem<MessageCode>> {
  const faults = new Map<number, Problem<MessageCode>>()
  for (const [place, item] of items.entries()) {
    const fault = whyUnfit(item)
    if (fault) faults.set(place, fault)
  }
  const [first] = faults.values()
  if (first && faults.size === items.length) throw new HttpError(400, first)
  return faults
}

function setApart(place: number, item: unknown, why: Problem<MessageCode>): Batch['unreadable'][number] {
  const said = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : null
  return {
    place,
    outcome: {
      key: text(said.key),
      taken: false,
      ref: text(said.id ?? said.item),
      unknown: false,
      why,
    },
  }
}
