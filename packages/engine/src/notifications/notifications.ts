/**
 * Notifications and malfunctions: asked for now and then, on reconnecting, and when shore says that there is something
 * new. What came last is kept for offline; a failing refresh nobody asked for changes nothing (AMB-58).
 */
import {
  type Malfunction,
  type Notices,
  shouldAlert,
  toldAnew,
  unreadOf,
  withoutDuplicates,
  withRead,
} from '@vaarboek/domain'
import {
  malfunctionsOverview,
  notificationsIndex,
  notificationsReadAll,
  type Outcome,
  sendCall,
  toMalfunction,
  toNotification,
} from '@vaarboek/wire'
import { type Engine, keep, ownerOfSession, senderOf } from '../context.ts'
import type { Done } from '../engine.ts'
import { SHORE_NOTES } from '../reference/reference-lists.ts'
import { whoseServer } from '../reference/whose-server.ts'
import { recordForCaptain } from '../reports/reports.ts'
import type { SessionState } from '../state.ts'

/** The track whose notifications are shown: the trip's, or the one chosen (NOTIF-16). */
export function trackOf({ trip, choices }: SessionState): string | null {
  return (trip?.track ?? choices.track)?.id ?? null
}

/** The ship whose malfunctions are shown. */
export function shipOf({ trip, choices }: SessionState): string | null {
  return (trip?.ship ?? choices.ship)?.id ?? null
}

const noticesNote = (concession: string, track: string) => `${SHORE_NOTES}${concession}/notices/${track}`
const malfunctionsNote = (concession: string, ship: string) =>
  `${SHORE_NOTES}${concession}/malfunctions/${ship}`

/** Shows what was kept of this track and ship. */
export async function showKeptReports({ store, logbook }: Engine): Promise<void> {
  const state = store.getState()
  const [track, ship] = [trackOf(state), shipOf(state)]
  const { signedIn } = state
  if (!signedIn) return
  const { concession } = signedIn
  const notices = track && (await logbook.read<Notices>(noticesNote(concession, track)))
  const malfunctions = ship && (await logbook.read<Malfunction[]>(malfunctionsNote(concession, ship)))
  if (store.getState().signedIn?.token !== signedIn.token) return
  store.setState({ notices: notices || null, malfunctions: malfunctions || null })
}

/** Asks for the notifications of the track: all of them, and which are unread. */
export async function loadNotices(engine: Engine): Promise<Done> {
  const { store } = engine
  const { signedIn, isOnline } = store.getState()
  const track = trackOf(store.getState())
  if (!signedIn || track === null || !isOnline) return { ok: true }
  const sender = senderOf(engine)
  const [all, unread] = await Promise.all([
    sendCall(sender, notificationsIndex, { track, read: undefined }),
    sendCall(sender, notificationsIndex, { track, read: false }),
  ])
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token || trackOf(now) !== track) return { ok: true }
  if (!all.ok) return explained(engine, all, now.notices !== null)
  if (!unread.ok) return explained(engine, unread, now.notices !== null)
  const owner = ownerOfSession(signedIn)
  const readHere = (await engine.logbook.outstanding(owner)).flatMap(({ fact }) =>
    fact.type === 'notificationRead' ? fact.notificationId : [],
  )
  const told = {
    all: withoutDuplicates(all.value.map(toNotification)),
    unread: unread.value.map(({ id }) => id),
  }
  const before = store.getState().notices
  const notices = toldAnew(before, told, readHere)
  if (shouldAlert(before, notices)) engine.alert()
  store.setState({ notices })
  keep(engine, noticesNote(signedIn.concession, track), notices)
  return { ok: true }
}

/** Opening an unread notification reads it: here at once, on shore when it can be told (NOTIF-09, NOTIF-10). */
export async function readNotice(engine: Engine, notificationId: string): Promise<void> {
  const { store, device } = engine
  const track = trackOf(store.getState())
  const { notices } = store.getState()
  if (!notices?.unread.includes(notificationId) || track === null) return
  const recorded = await recordForCaptain(engine, {
    type: 'notificationRead',
    notificationId,
    trackId: track,
    at: device.now(),
  })
  if (recorded.ok) showRead(engine, [notificationId])
}

/** 'Alles gelezen': tells shore at once, or without network one by one later (NOTIF-12 to NOTIF-14, AMB-58). */
export async function readAllNotices(engine: Engine): Promise<Done> {
  const { store } = engine
  const track = trackOf(store.getState())
  const { notices, isOnline } = store.getState()
  if (track === null || !notices) return { ok: true }
  const isReachable = isOnline && (await whoseServer(engine)) !== null
  const unread = unreadOf(notices).map(({ id }) => id)
  const told = isReachable
    ? await sendCall(senderOf(engine), notificationsReadAll, { track, notificationId: unread[0] })
    : null
  if (told?.ok) {
    showRead(engine, unread)
    return loadNotices(engine)
  }
  for (const id of unread) await readNotice(engine, id)
  return { ok: true }
}

function showRead(engine: Engine, ids: string[]): void {
  const { notices, signedIn } = engine.store.getState()
  const track = trackOf(engine.store.getState())
  if (!notices || !signedIn || track === null) return
  const read = withRead(notices, ids)
  engine.store.setState({ notices: read })
  keep(engine, noticesNote(signedIn.concession, track), read)
}

/** Asks for the malfunctions of the ship. */
export async function loadMalfunctions(engine: Engine): Promise<Done> {
  const { store } = engine
  const { signedIn, isOnline } = store.getState()
  const ship = shipOf(store.getState())
  if (!signedIn || ship === null || !isOnline) return { ok: true }
  const outcome = await sendCall(senderOf(engine), malfunctionsOverview, { ship })
  const now = store.getState()
  if (now.signedIn?.token !== signedIn.token || shipOf(now) !== ship) return { ok: true }
  if (!outcome.ok) return explained(engine, outcome, now.malfunctions !== null)
  const malfunctions = outcome.value.map(toMalfunction)
  store.setState({ malfunctions })
  keep(engine, malfunctionsNote(signedIn.concession, ship), malfunctions)
  return { ok: true }
}

/** Without an answer what was kept will do; a refusal is said where somebody waits for it (ERR-10). */
function explained(engine: Engine, outcome: Outcome<unknown> & { ok: false }, hasKept: boolean): Done {
  if (outcome.kind === 'unreachable' && hasKept) return { ok: true }
  engine.reportError(new Error(`${outcome.status ?? ''} ${outcome.message}`), 'load')
  return { ok: false, whoops: { status: outcome.status, title: outcome.message } }
}
