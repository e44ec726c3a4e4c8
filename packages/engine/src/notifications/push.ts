/** Being rung for urgent notifications while the app is closed: our own server is told where, and for which track. */
import { notificationsSubscribe, sendCall } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { trackOf } from './notifications.ts'

/** Tells it; nothing happens where the device, the server or the captain doesn't want it. */
export async function subscribeToPush(context: EngineContext): Promise<void> {
  const { store, service, pushTarget } = context
  const target = service.pushKey && (await pushTarget?.(service.pushKey))
  const { signedIn } = store.getState()
  const track = trackOf(store.getState())
  if (target && track !== null && signedIn?.whose === 'ours')
    await sendCall(senderOf(context), notificationsSubscribe, { track, ...target })
}
