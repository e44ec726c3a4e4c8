/** Records of stops that no longer hold. Only ever added to, each record once. SQL only. */
import type { Transaction } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import type { VisitRow } from './stop-visits.ts'

/** What a delivery says of a stop, and how it came. */
export type VisitState = Pick<
  VisitRow,
  | 'id'
  | 'state'
  | 'arrivedAt'
  | 'departedAt'
  | 'peopleOn'
  | 'peopleOff'
  | 'people'
  | 'bikesOn'
  | 'bikesOff'
  | 'bikes'
  | 'whySkipped'
  | 'remarks'
  | 'sequence'
  | 'deliveryKey'
  | 'correction'
  | 'recordedAt'
  | 'captain'
  | 'device'
>

const append = {
  name: 'stop-visit-history-append',
  text: `insert into stop_visit_history (concession, visit, state, arrived_at, departed_at, people_on, people_off,
      people_aboard, bikes_on, bikes_off, bikes_aboard, why_skipped, remarks, sequence, delivery_key, correction,
      recorded_at, captain, device, replaced_at)
    select $1, id, state, "arrivedAt", "departedAt", "peopleOn", "peopleOff", people, "bikesOn", "bikesOff", bikes,
      "whySkipped", remarks, sequence, "deliveryKey", correction, "recordedAt", captain, device, $3
    from jsonb_to_recordset($2::jsonb) as h (id bigint, state text, "arrivedAt" timestamptz, "departedAt" timestamptz,
      "peopleOn" int, "peopleOff" int, people int, "bikesOn" int, "bikesOff" int, bikes int, "whySkipped" text,
      remarks text, sequence bigint, "deliveryKey" text, correction text, "recordedAt" timestamptz, captain bigint,
      device text)
    on conflict do nothing`,
}

export function appendHistory(
  tx: Transaction,
  concession: number,
  at: string,
  records: readonly VisitState[],
): void {
  if (records.length > 0) tx.send(append, [concession, jsonValue(records), at])
}
