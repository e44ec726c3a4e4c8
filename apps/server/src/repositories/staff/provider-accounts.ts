/** Accounts of the organisation's provider, and whose they are here. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { StaffNumber } from '../row-ids.ts'

/** An account as its provider knows it. */
export interface ProviderKey {
  issuer: string
  subject: string
}

const find = statement(
  'staff-provider-accounts-find',
  'select staff from staff_provider_accounts where issuer = $1 and subject = $2',
)

/** The person whose it is; undefined when nobody's. */
export async function staffOfProviderAccount(
  db: Queries,
  { issuer, subject }: ProviderKey,
): Promise<StaffNumber | undefined> {
  const [row] = await db.query<{ staff: StaffNumber }>(find, [issuer, subject])
  return row?.staff
}

const bind = statement(
  'staff-provider-accounts-bind',
  `insert into staff_provider_accounts (staff, issuer, subject, created_at) values ($1, $2, $3, $4)
    on conflict do nothing returning 1 as bound`,
)

/** False when the account is somebody's, or they have another one there. */
export async function bindProviderAccount(
  tx: Queries,
  staff: StaffNumber,
  { issuer, subject }: ProviderKey,
  at: string,
): Promise<boolean> {
  return (await tx.query(bind, [staff, issuer, subject, at])).length > 0
}

const use = statement(
  'staff-provider-accounts-use',
  `update staff_provider_accounts set used_at = $4 where issuer = $1 and subject = $2 and staff = $3
    returning 1 as used`,
)

/** Notes a use. False when it isn't theirs any more. */
export async function noteProviderUse(
  tx: Queries,
  staff: StaffNumber,
  { issuer, subject }: ProviderKey,
  at: string,
): Promise<boolean> {
  return (await tx.query(use, [issuer, subject, staff, at])).length > 0
}

const has = statement(
  'staff-provider-accounts-has',
  'select 1 as has from staff_provider_accounts where staff = $1 and issuer = $2',
)

export async function hasProviderAccount(db: Queries, staff: StaffNumber, issuer: string): Promise<boolean> {
  return (await db.query(has, [staff, issuer])).length > 0
}

const removeAll = statement(
  'staff-provider-accounts-remove-all',
  'delete from staff_provider_accounts where staff = $1 returning 1 as removed',
)

/** Unbinds all of somebody's; false when there was none. */
export async function removeProviderAccountsOf(tx: Queries, staff: StaffNumber): Promise<boolean> {
  return (await tx.query(removeAll, [staff])).length > 0
}
