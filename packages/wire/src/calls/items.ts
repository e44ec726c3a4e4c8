import type { FlightId } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import { SPECIFIED_COUNTS, SPECIFIED_LOADS } from '../counted.ts'
import { listOf, optionalId, text } from '../values.ts'
import { itemResponse, tripRevision } from './flights.ts'
import type * as described from './items.request.ts'

/** The word that stands for the item of an inserted stop (API-27). */
export const INSERTED_ITEM = 'insert'
/** The action of a skipped stop (API-28). */
export const SKIP_ACTION = 'skip'

const ITEM = only('item', 'id', 'arrived', 'departured', ...SPECIFIED_COUNTS, ...SPECIFIED_LOADS)

type PassedItem = v.InferOutput<typeof described.passedItem>

/** An item as the specification has it. A skipped one says so, and why. */
function plainItem(item: PassedItem): Record<string, unknown> {
  const { action, why_skipped, remarks } = item
  const skipped = action === null ? {} : { action, why_skipped, remarks }
  return { ...ITEM(item), ...skipped }
}

/** The result for one item of a batch. A server that doesn't say took them all. */
export const itemResult = v.object({
  id: optionalId,
  key: v.optional(v.nullable(v.string()), null),
  status: v.optional(v.pipe(v.string(), v.regex(/^(accepted|refused)$/)), 'accepted'),
  message: text,
  code: v.optional(v.string()),
})

/** All done stops of a flight at once (API-26). */
export const itemsPassMultiple = describeCall<typeof described.itemsPassMultiple>()({
  method: 'POST',
  path: '/items/passmultiple',
  encoding: 'multipart',
  plain: ({ flight, items }: { flight: FlightId; items: PassedItem[] }) => ({
    flight,
    items: items.map(plainItem),
  }),
  response: v.object({ items: v.optional(listOf(v.partial(itemResult))), revision: tripRevision }),
  responseIsUnspecified: true,
})

/** Sends a passed stop by itself. */
export const itemsPass = /* @__PURE__ */ describeCall<typeof described.itemsPass>()({
  method: 'POST',
  path: '/items/pass',
  response: v.object({}),
  responseIsUnspecified: true,
})

/** Sends a skipped stop by itself. */
export const itemsSkip = /* @__PURE__ */ describeCall<typeof described.itemsSkip>()({
  method: 'POST',
  path: '/items/skip',
  response: v.object({}),
  responseIsUnspecified: true,
})

/** A stop that the timetable doesn't have (API-32, API-33). */
export const itemsInsert = describeCall<typeof described.itemsInsert>()({
  method: 'POST',
  path: '/items/insert',
  response: v.object({ items: listOf(itemResponse), revision: tripRevision }),
  plain: only('flight', 'after', 'stop', 'departure'),
  responseIsUnspecified: true,
})
