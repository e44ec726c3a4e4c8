/** Items: the stops of a flight as the wire calls them. */
import { namedFields } from '@vaarboek/domain'
import { SKIP_ACTION, WIRE_NAMES } from '@vaarboek/wire'
import { itemsInsert, itemsPass, itemsPassMultiple, itemsSkip } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { HttpError } from '../services/http-error.ts'
import { insertStop } from '../services/trips/insert-stop.ts'
import { type ItemOutcome, passStops } from '../services/trips/pass-stops.ts'
import type { DeliveredItem } from '../services/trips/read-delivery.ts'
import { messageOf } from '../text/messages-nl.ts'
import { presentItems } from './present-flight.ts'
import { type Batch, readBatch } from './read-batch.ts'
import { type AuthenticatedRequest, serveCall, serveCallReadBy } from './serve-call.ts'

export function itemRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, itemsInsert, async ({ request, caller, key }) => {
    const { visits, revision } = await insertStop(context, caller, request, key)
    return { items: presentItems(visits), revision }
  })
  serveCall(app, itemsPass, ({ request, ...rest }) =>
    passOne(context, { ...rest, request: { ...request, action: null, why_skipped: null, remarks: null } }),
  )
  serveCall(app, itemsSkip, ({ request, ...rest }) =>
    passOne(context, { ...rest, request: { ...request, ...NOTHING_COUNTED, action: SKIP_ACTION } }),
  )
  serveCallReadBy(app, itemsPassMultiple, { read: readBatch, judgedApart: 'items' }, (request) =>
    passAll(context, request),
  )
}

const NOTHING_COUNTED = {
  arrived: null,
  departured: null,
  ...namedFields(WIRE_NAMES, () => ({ on: 0, off: 0, aboard: 0 })),
}
const NOT_INSERTED = { stop_id: null, after: null, departure: null, place: null, correction: null }

/** Fields that a single item shares with one of a batch. */
type OneItem = Omit<DeliveredItem, 'id' | keyof typeof NOT_INSERTED> & { flight: string }

async function passOne(context: Context, { request, caller, key }: AuthenticatedRequest<OneItem>) {
  const { flight, ...item } = request
  const items = [{ ...item, id: item.item, ...NOT_INSERTED }]
  const passed = await passStops(context, caller, { flight, items }, key)
  const [outcome] = passed.items
  if (outcome && !outcome.taken) throw new HttpError(422, outcome.why)
  return outcome && presentOutcome(outcome)
}

/** The outcome of every item at its own place, also of those that couldn't even be read. */
async function passAll(context: Context, { request, caller, key }: AuthenticatedRequest<Batch>) {
  const { flight, items, unreadable } = request
  const passed = await passStops(context, caller, { flight, items }, key)
  const outcomes = passed.items.map(presentOutcome)
  for (const { place, outcome } of unreadable) outcomes.splice(place, 0, presentOutcome(outcome))
  return { items: outcomes, revision: passed.revision }
}

function presentOutcome(outcome: ItemOutcome) {
  if (!outcome.taken) {
    return {
      id: outcome.ref,
      client_ref: null,
      key: outcome.key,
      status: 'refused',
      message: messageOf(outcome.why),
      code: outcome.why.code,
    }
  }
  return { id: outcome.id, client_ref: outcome.clientRef, key: outcome.key, status: 'accepted', message: '' }
}
