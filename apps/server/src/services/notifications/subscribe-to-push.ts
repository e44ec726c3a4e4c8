/** A tablet tells where it gets pushes of urgent notifications of its track, while this captain is logged in on it. */
import type { TrackId } from '@vaarboek/domain'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { keepPushSubscription } from '../../repositories/notifications/pushes.ts'
import { trackExists } from '../../repositories/timetable/tracks.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'

export interface Subscribing {
  track: TrackId
  endpoint: string
  p256dh: string
  auth: string
}

/** @param tokenHash of the session: pushes to the tablet end with it */
export async function subscribeToPush(
  { database, clock, push }: Context,
  caller: Caller,
  { track: given, ...target }: Subscribing,
  tokenHash: Uint8Array,
): Promise<object> {
  const { concession } = caller
  const track = requireId(given, TRACK_UNKNOWN)
  if (!(await trackExists(database, concession, track))) throw notFound(TRACK_UNKNOWN)
  if (!push?.accepts(target)) throw new HttpError(422, problem('push-impossible'))
  const at = clock.now()
  const subscription = { concession, tokenHash, track, ...target, serverKey: push.publicKey }
  await database.transaction(async (tx) => {
    if (!(await keepPushSubscription(tx, subscription, at))) return
    const detail = { service: new URL(target.endpoint).host }
    await appendAudit(tx, [{ ...caller, at, action: 'push-subscribed', subject: `tracks/${track}`, detail }])
  })
  return {}
}
