/**
 * The session aboard. Logging out or arriving at '/' ends it and takes away what the next person could see; it never
 * deletes unsent work, which stays in the logbook under its captain's name.
 */
import { isChecklistOpen, isCompleted } from '@vaarboek/domain'
import { captainDetail, captainName, logOut, logOutOthers, sendCall, toCaptain } from '@vaarboek/wire'
import { restoreTyped } from '../checklist/typed.ts'
import {
  CONCESSION_KEY,
  type EngineContext,
  keep,
  ownerOfSignedIn,
  senderOf,
  TOKEN_KEY,
  type Typed,
} from '../context.ts'
import { GENERATION, isPending, type Logbook } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import { showAllKept } from '../reference/loading.ts'
import { REFERENCE_NOTES } from '../reference/reference-lists.ts'
import { adopt, recallClock } from '../reference/service.ts'
import type { KeptClock, KeptService } from '../reference/service-settings.ts'
import { whoseServer } from '../reference/whose-server.ts'
import { readReport } from '../reports/reports.ts'
import { type Failed, whoopsOf } from '../results.ts'
import { INITIAL_STATE, isEverythingSent, type SignedIn } from '../state.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { askLogin, type LoginFailure, type NeedsCode } from './ask-login.ts'
import { isOfAddress, takeOn } from './pending.ts'

export type LoginResult = { ok: true } | LoginFailure | NeedsCode

/** `waiting`: how many records wait to be sent. */
export type LogoutResult = { ok: true } | { ok: false; waiting: number }

export type LoggedOutOthers = { ok: true; ended: number } | Failed

/** Login with e-mail and PIN. During a trip it renews the token and leaves everything else as it was. @param isAnew whoever was aboard leaves */
export async function login(context: EngineContext, typed: Typed, isAnew = false): Promise<LoginResult> {
  const before = context.store.getState().signedIn
  if (!before) forgetToken(context)
  const asked = await askLogin(context, typed)
  return asked.ok ? enter(context, asked.signedIn, typed, isAnew) : asked
}

/** Somebody whom the server knows comes aboard. */
export async function enter(
  context: EngineContext,
  signedIn: SignedIn,
  { email }: Typed,
  isAnew = false,
): Promise<LoginResult> {
  const before = context.store.getState().signedIn
  const isElsewhere = before && before.concession !== signedIn.concession
  if (isElsewhere && isPending(before.captain.id) && isOfAddress(before, email)) {
    endOnServer(context, signedIn)
    return { ok: false, reason: 'unknown-user' }
  }
  await takeOn(context, signedIn, email)
  const aboard = context.store.getState().signedIn
  if (aboard && (isAnew || ownerOfSignedIn(aboard) !== ownerOfSignedIn(signedIn))) await endSession(context)
  await remember(context, signedIn)
  // They are back: what they left when they were relieved goes out with this session.
  await context.logbook.erase(NOTES.relieved(ownerOfSignedIn(signedIn)))
  await openOwnWork(context, signedIn)
  context.wakeNow()
  loadCaptain(context, signedIn).catch((error: unknown) => context.reportError(error, 'captain'))
  return { ok: true }
}

/** The session, the server's last known generation, the number of waiting records, settings, clock. */
export type StoredSession = [SignedIn | null, unknown, number, KeptService | null, KeptClock | null]

/** Reads who is aboard: it can be asked for as soon as there is a logbook. */
export function readStoredSession(logbook: Logbook): Promise<StoredSession> {
  return Promise.all([
    logbook.read(NOTES.session),
    logbook.read(GENERATION),
    logbook.countOutstanding(),
    logbook.read(NOTES.service),
    logbook.read(NOTES.clock),
  ])
}

/** Reads the logbook; screens may be shown when it is done. @param stored what was asked for already */
export async function restore(
  context: EngineContext,
  stored: Promise<StoredSession> = readStoredSession(context.logbook),
): Promise<void> {
  restoreTyped(context)
  await restoreSession(context, await stored)
}

/** Brings back who was logged in, also after a crash at sea, before the route guard asks (standing decision 2). */
async function restoreSession(
  context: EngineContext,
  [kept, generation, waiting, service, clock]: StoredSession,
): Promise<void> {
  const { store } = context
  adopt(context, service)
  recallClock(context, clock)
  // An older version didn't keep whose server it was; only ours sends a generation.
  const signedIn = kept && { ...kept, whose: kept.whose ?? (generation === null ? null : 'ours') }
  if (signedIn) {
    mirror(context, signedIn)
    store.setState({ signedIn })
    // Photos are sent by what was kept: without it they would wait for the next login.
    if (signedIn.whose && !kept.whose) keep(context, NOTES.session, signedIn)
    await openOwnWork(context, signedIn)
  }
  // The browser took the logbook and left the token: whoever was counting must know (fault 26).
  const isLost = !signedIn && hasToken(context) && generation === null
  if (isLost) forgetToken(context)
  store.setState({ ready: true, waitingOnDevice: isLost ? null : waiting })
}

/** Arriving at '/' (SHELL-10). */
export async function endSession(context: EngineContext): Promise<void> {
  const { store, logbook, recorder } = context
  const { signedIn, isOnline, trip, waitingOnDevice: before } = store.getState()
  forgetToken(context)
  context.remembered.clear()
  if (signedIn) {
    endOnServer(context, signedIn)
    const owner = ownerOfSignedIn(signedIn)
    const isUnchecked = isPending(signedIn.captain.id)
    // First, so that their records can be found in any case.
    if (isUnchecked) await logbook.note(NOTES.relieved(owner), signedIn)
    const own = isUnchecked ? [] : [NOTES.choices(owner), NOTES.current(owner)]
    for (const name of [NOTES.session, NOTES.pin, ...own]) await logbook.erase(name)
    await logbook.eraseUnder(REFERENCE_NOTES)
    // Drafts of the lists of a trip that is over are in its records; with them go the photos the server has.
    if (trip && isCompleted(trip)) await logbook.eraseUnder(NOTES.countings(trip.id))
    if (trip && isCompleted(trip) && !isChecklistOpen(trip, 'end'))
      await logbook.eraseUnder(NOTES.checklists(trip.id))
    await logbook.forgetPhotos()
    await recorder.open(owner, null)
  }
  const waitingOnDevice = !signedIn && before === null ? null : await logbook.countOutstanding()
  store.setState({ ...INITIAL_STATE, ready: true, isOnline, waitingOnDevice })
}

/**
 * Nobody waits for it: without network the token is gone from here all the same. Others' servers don't know it. Whether this token
 * still holds says nothing of the one of who is aboard.
 */
export function endOnServer(context: EngineContext, { token, concession, whose }: SignedIn): void {
  if (token && whose === 'ours')
    void sendCall({ ...senderOf(context), token, concession, isOurs: true, onToken: undefined }, logOut, {})
}

/** Ends the captain's sessions on all other tablets. What waits there goes out after the next login. Ours only. */
export async function logoutOthers(context: EngineContext): Promise<LoggedOutOthers> {
  const outcome = await sendCall(senderOf(context), logOutOthers, {})
  return outcome.ok ? { ok: true, ended: outcome.value.ended } : { ok: false, whoops: whoopsOf(outcome) }
}

export function putRefusedTriesAway(context: EngineContext): void {
  const { signedIn } = context.store.getState()
  if (!signedIn) return
  const told = { ...signedIn, refusedTries: 0 }
  context.store.setState({ signedIn: told })
  keep(context, NOTES.session, told)
}

/** 'Uitloggen': only when nothing waits (PANEL-32); what waits is sent first. */
export async function logout(context: EngineContext): Promise<LogoutResult> {
  const state = context.store.getState()
  if (!isEverythingSent(state)) {
    context.wakeNow()
    return { ok: false, waiting: state.outstanding.total }
  }
  await endSession(context)
  return { ok: true }
}

/** Whether the token lies under its key; without localStorage by the session (SHELL-13). */
export function hasToken({ storage, store }: EngineContext): boolean {
  try {
    return storage.getItem(TOKEN_KEY) !== null
  } catch {
    return store.getState().signedIn !== null
  }
}

export async function remember(context: EngineContext, signedIn: SignedIn): Promise<void> {
  await context.logbook.note(NOTES.session, signedIn)
  mirror(context, signedIn)
  context.store.setState({ signedIn })
}

/** The token lies where the route guard looks for it again. @returns where one goes on */
export function goOn(context: EngineContext): string {
  const { signedIn, trip } = context.store.getState()
  if (signedIn) mirror(context, signedIn)
  return trip && !isCompleted(trip) ? '/flight' : '/dashboard'
}

function mirror({ storage, reportError }: EngineContext, { token, concession }: SignedIn): void {
  try {
    storage.setItem(TOKEN_KEY, token)
    storage.setItem(CONCESSION_KEY, concession)
  } catch (error) {
    reportError(error, 'localStorage')
  }
}

function forgetToken({ storage, reportError }: EngineContext): void {
  try {
    storage.removeItem(TOKEN_KEY)
    storage.removeItem(CONCESSION_KEY)
  } catch (error) {
    reportError(error, 'localStorage')
  }
}

/** The captain's name; a failing lookup doesn't keep anybody from sailing (AMB-40). */
export async function loadCaptain(context: EngineContext, signedIn: SignedIn): Promise<void> {
  const whose = await whoseServer(context)
  const sender = senderOf(context)
  const { id } = signedIn.captain
  const detail = whose === 'ours' ? await sendCall(sender, captainDetail, { captain: id }) : null
  let fullName = detail?.ok ? toCaptain(detail.value).fullName : ''
  if (!fullName) {
    const name = await sendCall(sender, captainName, { id })
    if (!name.ok) return
    fullName = typeof name.value === 'string' ? name.value : name.value.full_name || name.value.name
  }
  const now = context.store.getState().signedIn
  if (now?.token !== signedIn.token) return
  const named = { ...now, captain: { id, fullName } }
  context.store.setState({ signedIn: named })
  keep(context, NOTES.session, named)
}

/** Opens what this captain left on this device: the trip under way, the choices, what waits. */
async function openOwnWork(context: EngineContext, signedIn: SignedIn): Promise<void> {
  const tripId = await context.logbook.read(NOTES.current(ownerOfSignedIn(signedIn)))
  await loadTripState(context, tripId, () => Promise.all([showAllKept(context), readReport(context)]))
}
