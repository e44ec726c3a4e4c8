/** A captain who logged in on another tablet: a session of its own, as every tablet has. */
import { randomBytes } from 'node:crypto'
import { type Client, type TestServer, withCaptain } from '../app.fixture.ts'
import { tokenHash } from '../services/accounts/log-in.ts'

export async function onTablet(
  { app, database }: TestServer,
  client: Client,
  device: string,
): Promise<Client> {
  const token = randomBytes(16).toString('hex')
  const insert = `insert into tokens (concession, hash, captain, device, created_at, expires_at)
    values ($1, $2, $3, $4, '2026-01-01', '2027-01-01')`
  const values = [client.concession, tokenHash(token), client.captain, device]
  await database.query({ name: 'test-on-tablet', text: insert }, values)
  return withCaptain(app, { ...client, token })
}
