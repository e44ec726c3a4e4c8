/** Records of stops that no longer hold. Only ever added to, each record once. SQL only. */
import type { Delivery } from '@vaarboek/domain'
import type { Queries, Transaction } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import {
  DELIVERED_COLUMNS,
  DELIVERED_FIELDS,
  DELIVERED_TYPES,
  type DeliveredVisit,
} from './delivered-visit.ts'
import type { ConcessionNumber, VisitNumber } from './row-ids.ts'
import type { VisitRow } from './stop-visits.ts'

/** What a delivery says of a stop, and how it came. */
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
