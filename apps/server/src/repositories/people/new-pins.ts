/** PINs that were sent by e-mail and not used yet, and who asked for one. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from '../row-ids.ts'

export interface PinRequest {
  /** SHA-256 of the e-mail address, which may be nobody's. */
  account: Uint8Array
  /** Network address it comes from. */
  address: string
  at: string
}

const lock = statement('pin-requests-lock', 'select pg_advisory_xact_lock(7254003)')

/** Makes requests wait for each other until the transaction ends, so that many at once are counted too. */
export async function lockRequests(tx: Queries): Promise<void> {
  await tx.query(lock)
}

const count = statement(
  'pin-requests-count',
  `select
    (select count(*) from pin_requests where account = $1 and at > $3::timestamptz - interval '1 hour') as "ofAccount",
    (select count(*) from pin_requests where address = $2 and at > $3::timestamptz - interval '1 hour') as "fromAddress"`,
)

/** Requests of the last hour. */
export async function countRequests(
  tx: Queries,
  { account, address, at }: PinRequest,
): Promise<{ ofAccount: number; fromAddress: number }> {
  const [counts] = await tx.query<{ ofAccount: number; fromAddress: number }>(count, [account, address, at])
  if (!counts) throw new Error('A count without a row')
  return counts
}

const insertRequest = statement(
  'pin-requests-insert',
  'insert into pin_requests (account, address, at) values ($1, $2, $3)',
)

export async function insertRequestOf(tx: Queries, { account, address, at }: PinRequest): Promise<void> {
  await tx.query(insertRequest, [account, address, at])
}

const forgetRequests = statement('pin-requests-forget', 'delete from pin_requests where at < $1')

/** Deletes requests from before a moment. */
export async function forgetPinRequests(db: Queries, before: string): Promise<void> {
  await db.query(forgetRequests, [before])
}

const put = statement(
  'new-pins-put',
  `insert into new_pins (concession, captain, pin_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (concession, captain) do update
    set pin_hash = excluded.pin_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
)

/** The captain's only new PIN: one that was sent before no longer works. */
export async function putNewPin(
  tx: Queries,
  pin: {
    concession: ConcessionNumber
    captain: CaptainNumber
    pinHash: string
    at: string
    expiresAt: string
  },
): Promise<void> {
  await tx.query(put, [pin.concession, pin.captain, pin.pinHash, pin.at, pin.expiresAt])
}

const insertAll = statement(
  'new-pins-insert-all',
  `insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
    select $1, r.captain, r.pin_hash, $3, $4 from json_to_recordset($2::json) as r(captain bigint, pin_hash text)
    order by r.captain`,
)

/** The first new PIN of each, of captains who had none. */
export async function insertNewPins(
  tx: Queries,
  { concession, at, expiresAt }: { concession: ConcessionNumber; at: string; expiresAt: string },
  pins: readonly { captain: CaptainNumber; pinHash: string }[],
): Promise<void> {
  const rows = pins.map(({ captain, pinHash }) => ({ captain, pin_hash: pinHash }))
  if (rows.length > 0) await tx.query(insertAll, [concession, jsonValue(rows), at, expiresAt])
}

const adopt = statement(
  'new-pins-adopt',
  `with used as (
      delete from new_pins where concession = $1 and captain = $2 and pin_hash = $3 returning concession, captain, pin_hash)
    update captains c set pin_hash = used.pin_hash, pin_set_at = now() from used where c.concession = used.concession and c.id = used.captain`,
)

/** Makes the new PIN the captain's; one that was sent since stays beside the PIN. */
export async function adoptNewPin(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  pinHash: string | null,
): Promise<void> {
  await tx.query(adopt, [concession, captain, pinHash])
}

const remove = statement('new-pins-delete', 'delete from new_pins where concession = $1 and captain = $2')

export async function deleteNewPin(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<void> {
  await tx.query(remove, [concession, captain])
}

const forgetExpired = statement('new-pins-forget', 'delete from new_pins where expires_at < $1')

/** Deletes new PINs that have expired at a moment. */
export async function forgetNewPins(db: Queries, at: string): Promise<void> {
  await db.query(forgetExpired, [at])
}
