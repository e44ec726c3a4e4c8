/**
 * Notifications and malfunctions: asked for now and then, on reconnecting, and when the server says that there is something
 * new. What came last is kept for offline; a failing refresh nobody asked for changes nothing (AMB-58).
 */

import {
  type ConcessionId,
  type Instruction,
  type Malfunction,
  mergeNotifications,
  type NotificationId,
  type NotificationState,
  type ShipId,
  shouldAlert,
  type TrackId,
  unreadOf,
  withoutDuplicates,
  withRead,
} from '@vaarboek/domain'
import {
  type CallResult,
  malfunctionsOverview,
  notificationsIndex,
  notificationsReadAll,
  notificationsSubscribe,
  sendCall,
  stopsInstructions,
  toMalfunction,
  toNotification,
} from '@vaarboek/wire'
import { type EngineContext, keep, ownerOfSignedIn, senderOf } from '../context.ts'
import type { NoteName } from '../log/logbook.ts'
import { recordForCaptain } from '../records/record-for-captain.ts'
import { REFERENCE_NOTES } from '../reference/reference-lists.ts'
import { failedToLoad } from '../reference/report-failed.ts'
import { whoseServer } from '../reference/whose-server.ts'
import type { Done } from '../results.ts'
import type { EngineState } from '../state.ts'
import { withContext } from '../with-context.ts'

export interface NotificationActions {
  load(): Promise<Done>
  /** NOTIF-09, NOTIF-10. */
  read(id: NotificationId): Promise<void>
  /** NOTIF-12 to NOTIF-14. */
  readAll(): Promise<Done>
  /** Sounds the alert once more. */
  sound(): void
  /** Whether the server sends pushes. */
  canPush(): boolean
  /** The captain allowed pushes of what is urgent to this device, also while the app is closed. */
  subscribeToPush(): Promise<void>
}

export function notificationActions(context: EngineContext): NotificationActions {
  return withContext(context, {
    load: loadNotifications,
    read: readNotification,
    readAll: readAllNotifications,
    sound: ({ alert }) => alert(),
    canPush: ({ service }) => Boolean(service.pushKey),
    subscribeToPush,
  })
}

/** The track whose notifications are shown: the trip's, or the one chosen (NOTIF-16). */
export function trackOf({ trip, choices }: EngineState): TrackId | null {
  return (trip?.track ?? choices.track)?.id ?? null
}

/** The ship whose malfunctions are shown. */
export function shipOf({ trip, choices }: EngineState): ShipId | null {
  return (trip?.ship ?? choices.ship)?.id ?? null
}

const notificationsNote = (concession: ConcessionId, track: TrackId): NoteName<NotificationState> =>
  `${REFERENCE_NOTES}${concession}/notices/${track}`
const malfunctionsNote = (concession: ConcessionId, ship: ShipId): NoteName<Malfunction[]> =>
  `${REFERENCE_NOTES}${concession}/malfunctions/${ship}`
const instructionsNote = (concession: ConcessionId, track: TrackId): NoteName<Instruction[]> =>
  `${REFERENCE_NOTES}${concession}/instructions/${track}`

/** Whether a note is one of these lists. */
export const isReports = (name: string): boolean =>
  name.startsWith(REFERENCE_NOTES) && /\/(notices|malfunctions|instructions)\//.test(name)

/** Shows what was kept of this track and ship. */
export async function showKeptReports({ store, logbook }: EngineContext): Promise<void> {
  const state = store.getState()
  const [track, ship] = [trackOf(state), shipOf(state)]
  const { signedIn } = state
  if (!signedIn) return
  const { concession } = signedIn
  const notifications = track && (await logbook.read(notificationsNote(concession, track)))
  const instructions = track && (await logbook.read(instructionsNote(concession, track)))
  const malfunctions = ship && (await logbook.read(malfunctionsNote(concession, ship)))
  if (store.getState().signedIn?.token !== signedIn.token) return
  store.setState({
    notifications: notifications || null,
    malfunctions: malfunctions || null,
    instructions: instructions || null,
  })
}

/** Asks for the notifications of the track: all of them, and which are unread. */
export async function loadNotifications(context: EngineContext): Promise<Done> {
  const { store } = context
  const { signedIn, isOnline } = store.getState()
  const track = trackOf(store.getState())
  if (!signedIn || track === null || !isOnline) return { ok: true }
  const sender = senderOf(context)
  const [all, unread] = await Promise.all([
    sendCall(sender, notificationsIndex, { track, read: undefined }),
    sendCall(sender, notificationsIndex, { track, read: false }),
  ])
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token || trackOf(now) !== track) return { ok: true }
  if (!all.ok) return explained(context, all, 'notifications')
  if (!unread.ok) return explained(context, unread, 'notifications')
  const owner = ownerOfSignedIn(signedIn)
  const readHere = (await context.logbook.outstanding(owner)).flatMap(({ fact }) =>
    fact.type === 'notificationRead' ? fact.notificationId : [],
  )
  const fetched = {
    all: withoutDuplicates(all.value.map(toNotification)),
    unread: unread.value.map(({ id }) => id),
  }
  const before = store.getState().notifications
  const notifications = mergeNotifications(before, fetched, readHere)
  if (shouldAlert(before, notifications)) context.alert()
  store.setState({ notifications })
  keep(context, notificationsNote(signedIn.concession, track), notifications)
  return { ok: true }
}

/** Opening an unread notification reads it: here at once, on the server when it is reachable (NOTIF-09, NOTIF-10). */
async function readNotification(context: EngineContext, notificationId: NotificationId): Promise<void> {
  const { store, device } = context
  const track = trackOf(store.getState())
  const { notifications } = store.getState()
  if (!notifications?.unread.includes(notificationId) || track === null) return
  const recorded = await recordForCaptain(context, {
    type: 'notificationRead',
    notificationId,
    trackId: track,
    at: device.now(),
  })
  if (recorded.ok) showRead(context, [notificationId])
}

/** 'Alles gelezen': sent at once, or without network one by one later (NOTIF-12 to NOTIF-14, AMB-58). */
async function readAllNotifications(context: EngineContext): Promise<Done> {
  const { store } = context
  const track = trackOf(store.getState())
  const { notifications, isOnline } = store.getState()
  if (track === null || !notifications) return { ok: true }
  const isReachable = isOnline && (await whoseServer(context)) !== null
  const unread = unreadOf(notifications).map(({ id }) => id)
  const sent = isReachable
    ? await sendCall(senderOf(context), notificationsReadAll, { track, notificationId: unread[0] })
    : null
  if (sent?.ok) {
    showRead(context, unread)
    return loadNotifications(context)
  }
  for (const id of unread) await readNotification(context, id)
  return { ok: true }
}

function showRead(context: EngineContext, ids: NotificationId[]): void {
  const { notifications, signedIn } = context.store.getState()
  const track = trackOf(context.store.getState())
  if (!notifications || !signedIn || track === null) return
  const read = withRead(notifications, ids)
  context.store.setState({ notifications: read })
  keep(context, notificationsNote(signedIn.concession, track), read)
}

/** Asks for the malfunctions of the ship. */
export async function loadMalfunctions(context: EngineContext): Promise<Done> {
  const { store } = context
  const { signedIn, isOnline } = store.getState()
  const ship = shipOf(store.getState())
  if (!signedIn || ship === null || !isOnline) return { ok: true }
  const outcome = await sendCall(senderOf(context), malfunctionsOverview, { ship })
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token || shipOf(now) !== ship) return { ok: true }
  if (!outcome.ok) return explained(context, outcome, 'malfunctions')
  const malfunctions = outcome.value.map(toMalfunction)
  store.setState({ malfunctions })
  keep(context, malfunctionsNote(signedIn.concession, ship), malfunctions)
  return { ok: true }
}

/** Asks for the instructions at the stops of the track; only our server has them, and without its response what was kept is enough. */
export async function loadInstructions(context: EngineContext): Promise<void> {
  const { store } = context
  const { signedIn, isOnline } = store.getState()
  const track = trackOf(store.getState())
  if (signedIn?.whose !== 'ours' || track === null || !isOnline) return
  const outcome = await sendCall(senderOf(context), stopsInstructions, { track })
  const now = store.getState()
  if (!outcome.ok || now.signedIn?.token !== signedIn.token || trackOf(now) !== track) return
  store.setState({ instructions: outcome.value })
  keep(context, instructionsNote(signedIn.concession, track), outcome.value)
}

/** Without its response what was kept is enough; an error of the server is returned (ERR-10). */
async function explained(
  context: EngineContext,
  outcome: CallResult<unknown> & { ok: false },
  list: 'notifications' | 'malfunctions',
): Promise<Done> {
  const isHere = () => context.store.getState()[list] !== null
  // Right after a start nobody has read it yet.
  if (outcome.kind !== 'refused' && !isHere()) await showKeptReports(context)
  if (outcome.kind !== 'refused' && isHere()) return { ok: true }
  return failedToLoad(context, list, outcome)
}

/** Our own server is told where, and for which track; nothing happens where the device, the server or the captain doesn't want it. */
export async function subscribeToPush(context: EngineContext): Promise<void> {
  const { store, service, pushTarget } = context
  const target = service.pushKey && (await pushTarget?.(service.pushKey))
  const { signedIn } = store.getState()
  const track = trackOf(store.getState())
  if (target && track !== null && signedIn?.whose === 'ours')
    await sendCall(senderOf(context), notificationsSubscribe, { track, ...target })
}
