/** Captains: who may log in. SQL only. */
import type { Queries } from '../database/database.ts'

export interface CaptainRow {
  id: number
  fullName: string
}

export interface CaptainAccount {
  concession: number
  id: number
  pinHash: string
}

const byEmail = {
  name: 'captains-by-email',
  text: `select concession, id, pin_hash as "pinHash" from captains where lower(email) = lower($1) and blocked_at is null`,
}
const byId = {
  name: 'captains-by-id',
  text: 'select id, full_name as "fullName" from captains where concession = $1 and id = $2',
}

/** The account behind an e-mail address; none when it is unknown or blocked. */
export async function accountByEmail(db: Queries, email: string): Promise<CaptainAccount | undefined> {
  const [account] = await db.query<CaptainAccount>(byEmail, [email])
  return account
}

export async function captainById(
  db: Queries,
  concession: number,
  id: number,
): Promise<CaptainRow | undefined> {
  const [captain] = await db.query<CaptainRow>(byId, [concession, id])
  return captain
}
