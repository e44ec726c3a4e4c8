/** Captains who log in on a tablet, for tests of what else a login asks for. */
import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Client, TestServer } from '../app.fixture.ts'
import { insertCaptain } from '../repositories/people/captains.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'

export const TABLET = 'a-new-tablet'

export interface Said {
  email?: string
  pin?: string
  code?: string
  device?: string | null
  secret?: string
}

/** A captain of a concession of their own, with the PIN 1234. */
export async function captainWithPin({ client, context, database }: TestServer): Promise<Client> {
  const captain = await client()
  const hash = await hashPin('1234', context.pepper, context.random)
  const update = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
  await database.query(update, [hash, captain.email])
  return captain
}

/** A captain more; null when somebody of the concession has the address. */
export async function addCaptain(
  { context, database }: TestServer,
  { concession, email, pin }: { concession: number; email: string; pin: string },
): Promise<number | null> {
  const pinHash = await hashPin(pin, context.pepper, context.random)
  return insertCaptain(database, concession, { email, fullName: 'Bo Kapitein', pinHash })
}

/** Logs in, each time from another network address. */
export async function logInOn(
  { app }: TestServer,
  { email, pin = '1234', code, device = TABLET, secret }: Said,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/refreshtoken',
    payload: { email, pin, ...(code && { code }) },
    headers: { ...(device && { device }), ...(secret && { 'device-secret': secret }) },
    remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
  })
}
