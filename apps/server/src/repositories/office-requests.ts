/** Changes of the office that were done, by the key their sender gave them. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { MemberKey } from './office-staff.ts'

export interface StaffRequest extends MemberKey {
  key: string
  /** SHA-256 of the call and what it changes. */
  hash: Uint8Array
  hashVersion: number
  at: string
}

const claim = statement(
  'staff-requests-claim',
  `insert into staff_requests (concession, staff, key, request_hash, hash_version, at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1 as claimed`,
)

/** Takes the key for this transaction. False when it was used; while another transaction holds it, waits for that one's end. */
export async function claimStaffKey(tx: Queries, request: StaffRequest): Promise<boolean> {
  const { concession, staff, key, hash, hashVersion, at } = request
  return (await tx.query(claim, [concession, staff, key, hash, hashVersion, at])).length > 0
}

const store = statement(
  'staff-requests-store',
  'update staff_requests set result = $4::jsonb where concession = $1 and staff = $2 and key = $3',
)

export async function storeStaffResult(
  tx: Queries,
  { concession, staff, key }: StaffRequest,
  result: unknown,
): Promise<void> {
  await tx.query(store, [concession, staff, key, jsonValue(result)])
}

const stored = statement(
  'staff-requests-stored',
  `select request_hash as hash, result from staff_requests where concession = $1 and staff = $2 and key = $3
    for update`,
)

/** What the first request with this key came to. Locked as in idempotency-keys.ts: there is something to commit. */
export async function storedStaffResult<Result>(
  tx: Queries,
  { concession, staff, key }: StaffRequest,
): Promise<{ hash: Uint8Array; result: Result } | undefined> {
  const [row] = await tx.query<{ hash: Uint8Array; result: Result }>(stored, [concession, staff, key])
  return row
}

const forget = statement('staff-requests-forget', 'delete from staff_requests where at < $1')

/** Deletes keys from before a moment. */
export async function forgetStaffRequests(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
