/**
 * Pushes an urgent notification to the tablets that asked for it, also while the app is closed. What is to be sent lies in
 * the database since the notification does: whoever wrote it, a server or a command, needs no network for it, and a server that
 * dies loses nothing. No request waits for it, and no transaction is open while a push service is asked.
 */
import type { Push, PushResult } from '../../integrations/push/push.ts'
import {
  endPushSubscription,
  finishPush,
  PUSH_CHANNEL,
  type PushDelivery,
  postponePush,
  takePushes,
} from '../../repositories/notifications/pushes.ts'
import type { Context } from '../context.ts'
import { type QueueWorker, startQueueWorker } from '../load/queue-worker.ts'

/** So many are sent at the same time, and no more are taken before these are done. */
const AT_ONCE = 8
/** Time after which a push is due again that a server took and didn't finish, because it died. */
const LEASE_MS = 60_000
/** 10 s, 30 s, 90 s, 4.5 and 13.5 minutes. */
const MAX_TRIES = 6
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** Characters of a message that a small screen shows. */
const MAX_LENGTH = 500

type Pushing = Pick<Context, 'database' | 'clock' | 'push' | 'log'>

/** Sends what is due now, and again whenever something is queued by any process. */
export async function pushUrgent(context: Pushing): Promise<QueueWorker> {
  const { push } = context
  if (push === null) return { wake: () => {}, stop: async () => {} }
  return startQueueWorker(context, {
    channel: PUSH_CHANNEL,
    failure: 'push failed',
    work: (stop) => sendDue(context, push, stop),
  })
}

async function sendDue(context: Pushing, push: Push, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = context
  for (let isMore = true; isMore && !stop.aborted; ) {
    const lease = { at: clock.now(), until: clock.after(LEASE_MS) }
    const due = await takePushes(database, { ...lease, serverKey: push.publicKey, max: AT_ONCE })
    // A delivery that fails in itself is due again after its lease, and holds up nobody else's.
    const failed = (error: unknown) => log(error, 'push failed')
    await Promise.all(due.map((delivery) => deliver(context, push, delivery, stop).catch(failed)))
    isMore = due.length === AT_ONCE
  }
}

async function deliver(
  { database, clock, log }: Pushing,
  push: Push,
  delivery: PushDelivery,
  stop: AbortSignal,
): Promise<void> {
  const left = Date.parse(delivery.expiresAt) - Date.parse(clock.now())
  const { notification, tries, endpoint } = delivery
  const message = { body: bodyOf(delivery), topic: `n${notification}`, seconds: Math.ceil(left / 1000) }
  const result: PushResult = await push.send(delivery, message, stop)
  if (result.kind === 'sent') return finishPush(database, delivery)
  if (result.kind === 'gone') return endPushSubscription(database, delivery)
  if (result.kind === 'later' && tries < MAX_TRIES) {
    const pause = Math.max(FIRST_PAUSE_MS * 3 ** (tries - 1), result.afterMs ?? 0)
    return postponePush(database, delivery, clock.after(Math.min(pause, LONGEST_PAUSE_MS)))
  }
  // The path of an endpoint is a secret of the tablet's.
  const { host } = new URL(endpoint)
  log(
    new Error(`${host}: ${result.why}, try ${tries}`),
    `notification ${notification} not pushed to a tablet`,
  )
  return finishPush(database, delivery)
}

/** Nothing of people: what the office wrote, as far as a small screen shows it, and its number. */
function bodyOf({ notification, title, message }: PushDelivery): string {
  return JSON.stringify({ id: notification, title: plain(title), message: plain(message) })
}

/** Control characters would make it longer than a push service takes. */
function plain(text: string): string {
  const shown = text.replace(/[^\P{C}\n]+/gu, ' ')
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH - 1)}…` : shown
}
