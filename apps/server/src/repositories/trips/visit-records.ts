/**
 * Records of stops: what a delivery says of one, which of them holds, and the history of those that don't, each once. The stop itself
 * and its history have the same columns; a field without one here doesn't compile. SQL only.
 */
import type { Delivery } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type { CaptainNumber, ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { COUNTED_VISIT_COLUMNS, type CountedVisit } from './counted-columns.ts'

/** A stop as a delivery has it. */
export interface DeliveredVisit extends CountedVisit {
  id: VisitNumber
  state: 'passed' | 'skipped'
  arrivedAt: string | null
  departedAt: string | null
  whySkipped: string | null
  remarks: string | null
  sequence: number
  deliveryKey: string
  /** Why it corrects an earlier record, as the crew said it; null when it corrects none. */
  correction: string | null
  /** The moment of recording by the tablet's clock. */
  recordedAt: string | null
  /** The moment of recording by the server's reckoning; null for records of earlier versions. */
  reckonedAt: string | null
  /** Moments in the tablet's own words, where the server made something else of them. */
  said: SaidMoments | null
}

/** The same with who said it, and on which device. */
export interface VisitRecord extends DeliveredVisit {
  captain: CaptainNumber
  /** Null where the app named none. */
  device: string | null
}

/** The record that a stop has: open, with nothing of a delivery, until there is one. */
export interface VisitState extends Omit<VisitRecord, 'state' | 'sequence' | 'deliveryKey' | 'captain'> {
  state: 'open' | VisitRecord['state']
  sequence: number | null
  deliveryKey: string | null
  /** The captain who counted. */
  captain: CaptainNumber | null
}

/** Moments in the tablet's own words. */
interface SaidMoments {
  recorded_at: string | null
  arrived: string | null
  departured: string | null
}

type OtherField = Exclude<keyof DeliveredVisit, keyof CountedVisit | 'id'>

const OTHERS: Record<OtherField, [column: string, type: string]> = {
  state: ['state', 'text'],
  arrivedAt: ['arrived_at', 'timestamptz'],
  departedAt: ['departed_at', 'timestamptz'],
  whySkipped: ['why_skipped', 'text'],
  remarks: ['remarks', 'text'],
  sequence: ['sequence', 'bigint'],
  deliveryKey: ['delivery_key', 'text'],
  correction: ['correction', 'text'],
  recordedAt: ['recorded_at', 'timestamptz'],
  reckonedAt: ['reckoned_at', 'timestamptz'],
  said: ['said', 'jsonb'],
}

const ALL = [
  ...COUNTED_VISIT_COLUMNS.map(([field, column]) => ({ field, column, type: 'int' })),
  ...Object.entries(OTHERS).map(([field, [column, type]]) => ({ field, column, type })),
]

/** 'people_on, … recorded_at' */
const DELIVERED_COLUMNS = ALL.map(({ column }) => column).join(', ')
/** '"peopleOn", … "recordedAt"', in the same order. */
const DELIVERED_FIELDS = ALL.map(({ field }) => `"${field}"`).join(', ')
/** For jsonb_to_recordset: '"peopleOn" int, …' */
const DELIVERED_TYPES = ALL.map(({ field, type }) => `"${field}" ${type}`).join(', ')

/** 't.people_on as "peopleOn", …' */
export function selectDelivered(table: string): string {
  return ALL.map(({ field, column }) => `${table}.${column} as "${field}"`).join(', ')
}

/** 'people_on = d."peopleOn", …' */
function setDelivered(from: string): string {
  return ALL.map(({ field, column }) => `${column} = ${from}."${field}"`).join(', ')
}

const deliver = statement(
  'stop-visits-deliver',
  `update stop_visits v set ${setDelivered('d')}, captain = d.captain, device = d.device, updated_at = $4
    from jsonb_to_recordset($3::jsonb) as d (id bigint, ${DELIVERED_TYPES}, captain bigint, device text)
    where v.concession = $1 and v.trip = $2 and v.id = d.id`,
)

/** Stores the records that hold, all in one statement. Which ones do was decided before. */
export function deliverVisits(
  tx: Transaction,
  { concession, at }: Pick<By, 'concession' | 'at'>,
  trip: TripNumber,
  records: readonly VisitRecord[],
): void {
  if (records.length > 0) tx.send(deliver, [concession, trip, jsonValue(records), at])
}

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

/** Keeps records that hold no longer, or never did. One leaves only when it holds again. */
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
