/** Browsers in which somebody of the office has logged in, by the hash of what the server gave them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { StaffNumber } from '../row-ids.ts'

const known = statement(
  'staff-browsers-known',
  'select 1 as known from staff_browsers where staff = $1 and hash = $2',
)

/** Whether this person has logged in there. */
export async function isBrowserKnownTo(db: Queries, staff: StaffNumber, hash: Uint8Array): Promise<boolean> {
  return (await db.query(known, [staff, hash])).length > 0
}

const any = statement('staff-browsers-any', 'select 1 as known from staff_browsers where hash = $1 limit 1')

/** Whether anybody has. */
export async function isBrowser(db: Queries, hash: Uint8Array): Promise<boolean> {
  return (await db.query(any, [hash])).length > 0
}

const put = statement(
  'staff-browsers-put',
  `insert into staff_browsers (staff, hash, first_seen, last_seen) values ($1, $2, $3, $3)
    on conflict (staff, hash) do update set last_seen = excluded.last_seen`,
)

/** Notes that this person logged in there. */
export async function putBrowser(
  tx: Queries,
  staff: StaffNumber,
  hash: Uint8Array,
  at: string,
): Promise<void> {
  await tx.query(put, [staff, hash, at])
}

const forgetOf = statement('staff-browsers-forget-of', 'delete from staff_browsers where staff = $1')

/** This person is a stranger in every browser. */
export async function forgetBrowsersOf(tx: Queries, staff: StaffNumber): Promise<void> {
  await tx.query(forgetOf, [staff])
}

const forget = statement('staff-browsers-forget', 'delete from staff_browsers where last_seen < $1')

/** Deletes those in which nobody logged in since a moment. */
export async function forgetBrowsers(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
