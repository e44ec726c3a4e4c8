/**
 * A count at a stop that a boat inserted and never named: what the specification has of an inserted stop in a batch names none. Where the
 * trip doesn't know it the count is kept beside it, once, for the office to place (docs/decisions/0044); who sent it is told that it was refused.
 */
import { createHash } from 'node:crypto'
import { INSERTED_ITEM, SKIP_ACTION } from '@vaarboek/wire'
import type { Transaction } from '../../database/database.ts'
import type { By } from '../../repositories/by.ts'
import type { LockedTrip } from '../../repositories/trips.ts'
import { sentence } from '../http-error.ts'
import { keepAside } from '../keep-aside.ts'
import type { DeliveredItem } from './read-delivery.ts'

/** What its sender is told. */
export const SET_APART = sentence(
  'stop-unknown',
  'Deze ingevoegde halte is niet bekend. De telling is bewaard voor de wal.',
)
const REASON = 'Een halte die aan boord werd ingevoegd, zonder te zeggen welke'

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
  const { people_on, people_off, bikes_on, bikes_off, action, key } = item
  const counts = `${people_on} op, ${people_off} af; fietsen ${bikes_on} op, ${bikes_off} af`
  await keepAside(tx, by, {
    key: key ?? content,
    kind: action === SKIP_ACTION ? 'stopSkipped' : 'passengersConfirmed',
    summary: action === SKIP_ACTION ? 'Ingevoegde halte overgeslagen' : `Ingevoegde halte: ${counts}`,
    ...{ trip: trip.serviceDay, flight, reason: REASON, refusal: SET_APART.message },
    content: item,
    recordedAt: by.at,
  })
}
