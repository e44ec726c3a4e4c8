/**
 * A count at a stop that a boat inserted and never named: what the specification has of an inserted stop in a batch names none. Where the
 * trip doesn't know it the count is kept beside it, once, for the office to place (docs/decisions/0044); who sent it is told that it was refused.
 */
import { createHash } from 'node:crypto'
import { INSERTED_ITEM, SKIP_ACTION } from '@vaarboek/wire'
import type { Transaction } from '../../database/database.ts'
import type { By } from '../../repositories/by.ts'
import type { LockedTrip } from '../../repositories/trips/trips.ts'
import { messageOf } from '../../text/messages-nl.ts'
import { countedInWords, REASON, SKIPPED } from '../../text/set-apart-nl.ts'
import { problem } from '../http-error.ts'
import { keepAside } from '../keep-aside.ts'
import type { DeliveredItem } from './read-delivery.ts'

/** The refusal that the sender is told. */
export const SET_APART = problem('stop-unknown', { stop: 'set-apart' })

/** Whether an item says no more of an inserted stop than its name aboard. */
export function isNameless(item: DeliveredItem): boolean {
  const { stop_id: stop, after, departure } = item
  return item.item === INSERTED_ITEM && stop === null && after === null && departure === null
}

export async function setApart(
  tx: Transaction,
  by: By,
  trip: Pick<LockedTrip, 'id' | 'serviceDay'>,
  item: DeliveredItem,
): Promise<void> {
  const flight = String(trip.id)
  // Another number at the same stop is another record: which of them holds is for people to say.
  const content = createHash('sha256')
    .update(JSON.stringify([flight, item]))
    .digest('hex')
  const { action, key } = item
  await keepAside(tx, by, {
    key: key ?? content,
    kind: action === SKIP_ACTION ? 'stopSkipped' : 'passengersConfirmed',
    summary: action === SKIP_ACTION ? SKIPPED : countedInWords(item),
    trip: trip.serviceDay,
    flight,
    reason: REASON,
    refusal: messageOf(SET_APART),
    content: item,
    recordedAt: by.at,
  })
}
