/** Codes that an operator makes for tablets that are new. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from '../row-ids.ts'

export interface DeviceCode {
  codeHash: Uint8Array
  /** The name the tablet says; null for a request without one. */
  device: string | null
  at: string
}

const insert = statement(
  'device-codes-insert',
  `insert into device_codes (concession, code_hash, name, made_at, expires_at) values ($1, $2, $3, $4, $5)
    returning id`,
)

/** Returns its number. */
export async function insertDeviceCode(
  tx: Queries,
  code: {
    concession: ConcessionNumber
    codeHash: Uint8Array
    /** The office's name for the tablet. */
    name: string | null
    at: string
    expiresAt: string
  },
): Promise<number> {
  const values = [code.concession, code.codeHash, code.name, code.at, code.expiresAt]
  const [row] = await tx.query<{ id: number }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const usable = statement(
  'device-codes-usable',
  `select 1 as found from device_codes
    where code_hash = $1 and expires_at > $3 and (used_at is null or used_on = $2)`,
)

/** Whether a code works on this tablet, for whatever concession. */
export async function isUsableDeviceCode(
  db: Queries,
  { codeHash, device, at }: DeviceCode,
): Promise<boolean> {
  return (await db.query(usable, [codeHash, device, at])).length > 0
}

const use = statement(
  'device-codes-use',
  `update device_codes set used_at = coalesce(used_at, $5::timestamptz), used_by = $2, used_on = $4
    where concession = $1 and code_hash = $3 and expires_at > $5::timestamptz
      and (used_at is null or (used_on = $4 and used_by = $2))
    returning id, name`,
)

/** Uses a code up; undefined when it doesn't work here. Of two tablets at once the second waits for the first. */
export async function useDeviceCode(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  { codeHash, device, at }: DeviceCode,
): Promise<{ id: number; name: string | null } | undefined> {
  const values = [concession, captain, codeHash, device, at]
  const [code] = await tx.query<{ id: number; name: string | null }>(use, values)
  return code
}

const end = statement(
  'device-codes-end',
  'update device_codes set expires_at = least(expires_at, $3) where concession = $1 and used_on = $2',
)

/** Codes that were used on a tablet work there no longer. */
export async function endDeviceCodes(
  tx: Queries,
  concession: ConcessionNumber,
  device: string,
  at: string,
): Promise<void> {
  await tx.query(end, [concession, device, at])
}

const forget = statement('device-codes-forget', 'delete from device_codes where expires_at < $1')

/** Deletes codes that had expired at a moment, used or not. */
export async function forgetDeviceCodes(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
