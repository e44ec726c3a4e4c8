/**
 * Recognition of the browser that logs in. At a login the server gives it a secret, and knows it by that from then on,
 * as it does tablets (`../accounts/device-secret.ts`). It opens nothing: it only keeps its tries of a password apart
 * from strangers'.
 */
import type { Queries } from '../../database/database.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import { isBrowser, isBrowserKnownTo, putBrowser } from '../../repositories/staff/browsers.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'

/**
 * The hash that the browser's tries count under; null for a stranger's.
 * @param staff null for nobody's address: as much work
 */
export async function knownBrowserOf(
  db: Queries,
  staff: StaffNumber | null,
  secret: string | null,
): Promise<Uint8Array | null> {
  if (secret === null) return null
  const hash = tokenHash(secret)
  return (await isBrowserKnownTo(db, staff ?? 0, hash)) ? hash : null
}

/** Notes that somebody logged in there. Returns the secret it is to keep from now on; null when it has one of ours. */
export async function keepBrowser(
  tx: Queries,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  staff: StaffNumber,
  secret: string | null,
): Promise<string | null> {
  const isOurs = secret !== null && (await isBrowser(tx, tokenHash(secret)))
  const kept = isOurs ? secret : newToken(random)
  await putBrowser(tx, staff, tokenHash(kept), clock.now())
  return isOurs ? null : kept
}
