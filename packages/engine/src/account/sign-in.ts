/**
 * Who is aboard. Logging out or arriving at '/' ends the session and takes away what the next person could see; it never
 * deletes unsent work, which stays in the logbook under its captain's name (standing decision 3).
 */
import { clearShift, isChecklistOpen, isCompleted } from '@vaarboek/domain'
import {
  captainDetail,
  captainName,
  logOut,
  OUR_SERVER,
  refreshToken,
  type Sender,
  sendCall,
  toCaptain,
} from '@vaarboek/wire'
import { nl } from '../../../../apps/crew/src/text/nl.ts'
import { CONCESSION_KEY, type Engine, keep, NOTES, ownerOfSession, senderOf, TOKEN_KEY } from '../context.ts'
import type { Session } from '../engine.ts'
import { GENERATION, type Logbook } from '../log/logbook.ts'
import { showAllKept } from '../reference/loading.ts'
import { SHORE_NOTES } from '../reference/reference-lists.ts'
import { adopt, askService, isOfNow, type KeptService } from '../reference/service.ts'
import { whoseServer } from '../reference/whose-server.ts'
import { readReport } from '../reports/reports.ts'
import { INITIAL_STATE, isEverythingSent, type SessionState, type SignedIn } from '../state.ts'

/** Login with e-mail and PIN. During a trip it renews the token and leaves everything else as it was. */
export async function login(engine: Engine, email: string, pin: string): ReturnType<Session['login']> {
  const { store } = engine
  const before = store.getState().signedIn
  if (!before) forgetToken(engine)
  if (!store.getState().isOnline) return refusedLogin(401, nl.login.offline)
  // Before anything is recorded: in which zone. And one that says it is ours knows the device again.
  await askService(engine)
  const { isAsked, server: said } = engine.service
  const isOurs = isAsked && said === OUR_SERVER
  const sender: Sender = { ...senderOf(engine), token: null, isOurs }
  const outcome = await sendCall(sender, refreshToken, { email, pin })
  if (!outcome.ok) {
    engine.reportError(new Error(`refreshtoken: ${outcome.status ?? ''} ${outcome.message}`), 'login')
    return outcome.status === 404
      ? { ...refusedLogin('404', nl.login.unknownUser), unknown: true }
      : refusedLogin(401, nl.login.unauthorized)
  }
  const { api_token: token, concession, captain_id: id, server } = outcome.value
  const fullName = before?.captain.id === id ? before.captain.fullName : ''
  const whose = server === OUR_SERVER ? 'ours' : null
  const signedIn: SignedIn = { token, concession, captain: { id, fullName }, whose }
  if (before && ownerOfSession(before) !== ownerOfSession(signedIn)) await endSession(engine)
  await remember(engine, signedIn)
  await openOwnWork(engine, signedIn)
  engine.ringNow()
  loadCaptain(engine, signedIn).catch((error: unknown) => engine.reportError(error, 'captain'))
  return { ok: true }
}

function refusedLogin(status: number | string, title: string) {
  return { ok: false as const, whoops: { status, title }, unknown: false }
}

/** Who was logged in, the life of the database shore last told of, how much waits, and what the server set. */
export type Aboard = [SignedIn | null, unknown, number, KeptService | null]

/** Reads who is aboard: it can be asked for as soon as there is a logbook. */
export function readAboard(logbook: Logbook): Promise<Aboard> {
  return Promise.all([
    logbook.read<SignedIn>(NOTES.session),
    logbook.read(GENERATION),
    logbook.countOutstanding(),
    logbook.read<KeptService>(NOTES.service),
  ])
}

/** Brings back who was logged in, also after a crash at sea, before the route guard asks (standing decision 2). */
export async function restoreSession(
  engine: Engine,
  [kept, generation, waiting, service]: Aboard,
): Promise<void> {
  const { store } = engine
  adopt(engine, service)
  // An older version didn't keep whose server it was; a generation is told by ours only.
  const signedIn = kept && { ...kept, whose: kept.whose ?? (generation === null ? null : 'ours') }
  if (signedIn) {
    mirror(engine, signedIn)
    store.setState({ signedIn })
    // Photos are sent by what was kept: without it they would wait for the next login.
    if (signedIn.whose && !kept.whose) keep(engine, NOTES.session, signedIn)
    await openOwnWork(engine, signedIn)
  }
  // The browser took the logbook and left the token: whoever was counting must know (fault 26).
  const isLost = !signedIn && hasToken(engine) && generation === null
  if (isLost) forgetToken(engine)
  store.setState({ ready: true, waitingOnDevice: isLost ? null : waiting })
}

/** Arriving at '/' (SHELL-10). */
export async function endSession(engine: Engine): Promise<void> {
  const { store, logbook, recorder } = engine
  const { signedIn, isOnline, trip, waitingOnDevice: before } = store.getState()
  forgetToken(engine)
  engine.remembered.clear()
  if (signedIn) {
    // Nobody waits for it: without network the token is gone from here all the same. Others' servers don't know it.
    if (signedIn.whose === 'ours') void sendCall(senderOf(engine), logOut, {})
    const owner = ownerOfSession(signedIn)
    for (const name of [NOTES.session, NOTES.choices(owner), NOTES.current(owner), NOTES.pin])
      await logbook.erase(name)
    await logbook.eraseUnder(SHORE_NOTES)
    // What was typed on the lists of a trip that is over is in its records; with it go the photos shore has.
    if (trip && isCompleted(trip)) await logbook.eraseUnder(NOTES.countings(trip.id))
    if (trip && isCompleted(trip) && !isChecklistOpen(trip, 'end'))
      await logbook.eraseUnder(NOTES.checklists(trip.id))
    await logbook.forgetPhotos()
    await recorder.open(owner, null)
  }
  const waitingOnDevice = !signedIn && before === null ? null : await logbook.countOutstanding()
  store.setState({ ...INITIAL_STATE, ready: true, isOnline, waitingOnDevice })
}

/** 'Uitloggen': only when nothing waits (PANEL-32); what waits is sent first. */
export async function logout(engine: Engine): ReturnType<Session['logout']> {
  const state = engine.store.getState()
  if (!isEverythingSent(state)) {
    engine.ringNow()
    return { ok: false, waiting: state.outstanding.total }
  }
  await endSession(engine)
  return { ok: true }
}

/** Whether the token lies under its key; without localStorage the session itself answers (SHELL-13). */
export function hasToken({ storage, store }: Engine): boolean {
  try {
    return storage.getItem(TOKEN_KEY) !== null
  } catch {
    return store.getState().signedIn !== null
  }
}

async function remember(engine: Engine, signedIn: SignedIn): Promise<void> {
  await engine.logbook.note(NOTES.session, signedIn)
  mirror(engine, signedIn)
  engine.store.setState({ signedIn })
}

function mirror({ storage, reportError }: Engine, { token, concession }: SignedIn): void {
  try {
    storage.setItem(TOKEN_KEY, token)
    storage.setItem(CONCESSION_KEY, concession)
  } catch (error) {
    reportError(error, 'localStorage')
  }
}

function forgetToken({ storage, reportError }: Engine): void {
  try {
    storage.removeItem(TOKEN_KEY)
    storage.removeItem(CONCESSION_KEY)
  } catch (error) {
    reportError(error, 'localStorage')
  }
}

/** The captain's name; a failing lookup doesn't keep anybody from sailing (AMB-40). */
async function loadCaptain(engine: Engine, signedIn: SignedIn): Promise<void> {
  const whose = await whoseServer(engine)
  const sender = senderOf(engine)
  const { id } = signedIn.captain
  const detail = whose === 'ours' ? await sendCall(sender, captainDetail, { captain: id }) : null
  let fullName = detail?.ok ? toCaptain(detail.value).fullName : ''
  if (!fullName) {
    const name = await sendCall(sender, captainName, { id })
    if (!name.ok) return
    fullName = typeof name.value === 'string' ? name.value : name.value.full_name || name.value.name
  }
  const now = engine.store.getState().signedIn
  if (now?.token !== signedIn.token) return
  const named = { ...now, captain: { id, fullName } }
  engine.store.setState({ signedIn: named })
  keep(engine, NOTES.session, named)
}

type Kept = Pick<SessionState, 'choices' | 'resumed'>

/** Opens what this captain left on this device: the trip under way, the choices, what waits. */
async function openOwnWork(engine: Engine, signedIn: SignedIn): Promise<void> {
  const { logbook, recorder, store } = engine
  const owner = ownerOfSession(signedIn)
  const [tripId, kept] = await Promise.all([
    logbook.read<string>(NOTES.current(owner)),
    logbook.read<Kept>(NOTES.choices(owner)),
  ])
  if (kept) store.setState(ofThisDay(engine, kept))
  await Promise.all([recorder.open(owner, tripId), showAllKept(engine), readReport(engine)])
}

/** A shift that was chosen on another day isn't chosen any more (standing decision 16). */
function ofThisDay(engine: Engine, kept: Kept): Kept {
  const { shift } = kept.choices
  if (shift === null || isOfNow(engine, shift)) return kept
  return { choices: clearShift(kept.choices), resumed: null }
}
