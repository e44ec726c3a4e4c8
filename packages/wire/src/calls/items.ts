import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import {
  actualTime,
  count,
  id,
  instant,
  jsonText,
  listOf,
  optionalId,
  optionalText,
  plannedTime,
  secondsOfDay,
  sequenceNumber,
  text,
} from '../values.ts'
import { itemAnswer, tripRevision } from './flights.ts'

/** The most stops one batch may carry. */
export const MOST_ITEMS = 2000

/** The word that stands for the item of an inserted stop (API-27). */
export const INSERTED_ITEM = 'insert'
/** The action of a skipped stop (API-28). */
export const SKIP_ACTION = 'skip'

/** Optional keys of our own, ignored by a server that doesn't know them. */
const provenance = {
  /** The recorded fact's own key. */
  key: optionalText,
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain. */
  sequence: sequenceNumber,
}

const COUNTS = ['people_on', 'people_off', 'bikes_on', 'bikes_off']

const counted = {
  arrived: actualTime,
  departured: actualTime,
  people_on: count,
  people_off: count,
  bikes_on: count,
  bikes_off: count,
  people: count,
  bikes: count,
}

/**
 * Where the boat has an inserted stop (`Place` of the domain), so that it stands there whatever arrives first. An optional key of
 * our own; `after` says as much as other servers understand.
 */
const place = v.optional(
  jsonText(
    v.nullable(
      v.object({
        after: id,
        insertions: v.pipe(
          v.array(v.object({ stop: id, at: v.pipe(v.number(), v.safeInteger()) })),
          v.minLength(1),
          v.maxLength(MOST_ITEMS),
        ),
      }),
    ),
  ),
)

/** One done stop (API-27 to API-29). */
export const passedItem = v.object({
  item: id,
  id: optionalId,
  action: v.optional(v.nullable(v.string()), null),
  why_skipped: optionalText,
  remarks: optionalText,
  ...counted,
  ...provenance,
  /** For an inserted stop the server may not know yet (AMB-24). */
  stop_id: optionalId,
  after: optionalId,
  departure: v.optional(v.nullable(plannedTime), null),
  departure_s: v.optional(secondsOfDay),
  place,
  /** Why an earlier count was corrected; the one before it is kept in the history. */
  correction: optionalText,
})

const ITEM = only('item', 'id', ...Object.keys(counted))

/** An item as the specification has it. A skipped one says so, and why. */
function plainItem(item: v.InferOutput<typeof passedItem>): Record<string, unknown> {
  const { action, why_skipped, remarks } = item
  const skipped = action === null ? {} : { action, why_skipped, remarks }
  return { ...ITEM(item), ...skipped }
}

/** What became of one item of a batch. A server that doesn't say took them all. */
export const itemOutcome = v.object({
  id: optionalId,
  key: v.optional(v.nullable(v.string()), null),
  status: v.optional(v.picklist(['accepted', 'refused']), 'accepted'),
  message: text,
})

/** All done stops of a flight at once (API-26). */
export const itemsPassMultiple = describeCall({
  method: 'POST',
  path: '/items/passmultiple',
  encoding: 'multipart',
  request: v.object({
    flight: id,
    items: jsonText(v.pipe(v.array(passedItem), v.minLength(1), v.maxLength(MOST_ITEMS))),
  }),
  plain: ({ flight, items }: { flight: string; items: v.InferOutput<typeof passedItem>[] }) => ({
    flight,
    items: items.map(plainItem),
  }),
  answer: v.object({ items: v.optional(listOf(v.partial(itemOutcome))), revision: tripRevision }),
  answersNothing: true,
  record: ['flight'],
  recordItem: ['item', 'action', 'why_skipped', 'remarks', ...COUNTS],
  summary: 'Alle afgewerkte haltes van een vaart doorsturen',
})

/** One passed stop (API-30). */
export const itemsPass = describeCall({
  method: 'POST',
  path: '/items/pass',
  encoding: 'form',
  request: v.object({ flight: id, item: id, ...counted, ...provenance }),
  answer: v.object({}),
  record: ['flight', 'item', ...COUNTS],
  answersNothing: true,
  summary: 'Eén gepasseerde halte doorsturen',
})

/** One skipped stop (API-31). */
export const itemsSkip = describeCall({
  method: 'POST',
  path: '/items/skip',
  encoding: 'form',
  request: v.object({
    item: id,
    flight: id,
    why_skipped: optionalText,
    remarks: optionalText,
    ...provenance,
  }),
  answer: v.object({}),
  record: ['flight', 'item', 'why_skipped', 'remarks'],
  answersNothing: true,
  summary: 'Eén overgeslagen halte doorsturen',
})

/** A stop that the timetable doesn't have (API-32, API-33). */
export const itemsInsert = describeCall({
  method: 'POST',
  path: '/items/insert',
  encoding: 'form',
  request: v.object({
    flight: id,
    after: id,
    stop: id,
    departure: plannedTime,
    departure_s: v.optional(secondsOfDay),
    place,
    client_ref: optionalText,
  }),
  answer: v.object({ items: listOf(itemAnswer), revision: tripRevision }),
  record: ['flight', 'stop', 'client_ref'],
  plain: only('flight', 'after', 'stop', 'departure'),
  answersNothing: true,
  summary: 'Een halte invoegen',
})
