/** Another captain of the same concession, who is logged in. */
import { randomBytes } from 'node:crypto'
import { type Fleet, type Shore, withCaptain } from '../app.fixture.ts'
import { tokenHash } from '../services/accounts/log-in.ts'

export async function colleagueOf(shore: Shore, fleet: Fleet, fullName: string): Promise<Fleet> {
  const token = randomBytes(16).toString('hex')
  const email = `${token}@example.org`
  const [row] = await shore.rows<{ id: number }>(
    `insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${fleet.concession}, '${email}', '${email}', '${fullName}', 'none') returning id`,
  )
  const captain = row?.id ?? 0
  const hash = Buffer.from(tokenHash(token)).toString('hex')
  await shore.rows(`insert into tokens (concession, hash, captain, created_at, expires_at)
    values (${fleet.concession}, '\\x${hash}', ${captain}, '2026-01-01', '2027-01-01')`)
  return withCaptain(shore.app, { ...fleet, captain, email, token })
}
