/** Another captain of the same concession, who is logged in. */
import { randomBytes } from 'node:crypto'
import { type Client, type TestServer, withCaptain } from '../app.fixture.ts'
import { tokenHash } from '../services/accounts/log-in.ts'

export async function colleagueOf(server: TestServer, client: Client, fullName: string): Promise<Client> {
  const token = randomBytes(16).toString('hex')
  const email = `${token}@example.org`
  const [row] = await server.rows<{ id: number }>(
    `insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${client.concession}, '${email}', '${email}', '${fullName}', 'none') returning id`,
  )
  const captain = row?.id ?? 0
  const hash = Buffer.from(tokenHash(token)).toString('hex')
  await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at)
    values (${client.concession}, '\\x${hash}', ${captain}, '2026-01-01', '2027-01-01')`)
  return withCaptain(server.app, { ...client, captain, email, token })
}
