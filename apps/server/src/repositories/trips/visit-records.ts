/** Records of stops that don't hold, each once. One leaves only when it holds again. SQL only. */
import type { Delivery } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import {
  DELIVERED_COLUMNS,
  DELIVERED_FIELDS,
  DELIVERED_TYPES,
  type DeliveredVisit,
  selectDelivered,
  type VisitRecord,
} from './delivered-visit.ts'
import type { VisitRow } from './stop-visits.ts'

/** A stop as a delivery has it, and how it came. */
export type VisitState = Pick<VisitRow, keyof DeliveredVisit | 'captain' | 'device'>

const append = statement(
  'stop-visit-history-append',
  `insert into stop_visit_history (concession, visit, ${DELIVERED_COLUMNS}, captain, device, replaced_at)
    select $1, id, ${DELIVERED_FIELDS}, captain, device, $3
    from jsonb_to_recordset($2::jsonb) as h (id bigint, ${DELIVERED_TYPES}, captain bigint, device text)
    on conflict do nothing`,
)

const known = statement(
  'stop-visit-history-known',
  `select 1 from stop_visit_history where concession = $1 and visit = $2 and sequence = $3 and delivery_key = $4`,
)

/** Whether this very record was received before and holds no longer. */
export async function isInHistory(
  tx: Queries,
  concession: ConcessionNumber,
  visit: VisitNumber,
  { sequence, key }: Delivery,
): Promise<boolean> {
  return (await tx.query(known, [concession, visit, sequence, key])).length > 0
}

export function appendHistory(
  tx: Transaction,
  concession: ConcessionNumber,
  at: string,
  records: readonly VisitState[],
): void {
  if (records.length > 0) tx.send(append, [concession, jsonValue(records), at])
}

const remove = statement(
  'stop-visit-history-remove',
  `delete from stop_visit_history h where h.concession = $1
      and h.visit = any (array(select (value->>'id')::bigint from jsonb_array_elements($2::jsonb)))
      and (h.visit, h.sequence, h.delivery_key) in (select id, sequence, "deliveryKey"
        from jsonb_to_recordset($2::jsonb) as r (id bigint, sequence bigint, "deliveryKey" text))`,
)

/** These records hold again. */
export function removeHistory(
  tx: Transaction,
  concession: ConcessionNumber,
  records: readonly Pick<VisitRecord, 'id' | 'sequence' | 'deliveryKey'>[],
): void {
  if (records.length > 0) tx.send(remove, [concession, jsonValue(records)])
}

/** A record of a stop that has several; whether it is the one that holds. */
export type RivalRecord = VisitState & { holds: boolean }

const rivals = statement(
  'stop-visit-history-rivals',
  `select h.visit as id, false as holds, h.captain, h.device, ${selectDelivered('h')}
    from stop_visit_history h join stop_visits v on v.concession = h.concession and v.id = h.visit
    where h.concession = $1 and v.trip = $2
  union all
  select v.id, true, v.captain, v.device, ${selectDelivered('v')}
    from stop_visits v where v.concession = $1 and v.trip = $2
      and exists (select from stop_visit_history h where h.concession = v.concession and h.visit = v.id)
  order by id, sequence, "deliveryKey"`,
)

/** All records of those stops of a trip that have more than one, of each stop in their tablets' order. */
export async function rivalRecords(
  tx: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<RivalRecord[]> {
  return tx.query(rivals, [concession, trip])
}
