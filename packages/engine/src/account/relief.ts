/**
 * A captain is relieved in mid-trip, on the same tablet: the trip goes on as it is, and what is recorded from then on is the new
 * captain's. Who was relieved keeps their session here until their records are ashore: each goes out with its own captain's token.
 */
import { type ListKind, NO_DRAFT } from '@vaarboek/domain'
import { saveDrafts } from '../checklist/checklists.ts'
import { type EngineContext, ownerOfSignedIn, type Typed } from '../context.ts'
import { type Noting, noting, ownerOf } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import type { Credentials, ReliefEnd } from '../outbox/outbox-options.ts'
import { readReport } from '../reports/reports.ts'
import type { Unrecorded } from '../results.ts'
import type { EngineState, SignedIn } from '../state.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { refreshOutstanding } from '../trip/own-trips.ts'
import { askLogin, isUnreachable, type LoginFailure, type NeedsCode } from './ask-login.ts'
import { newcomer, takeOn } from './pending.ts'
import { checkKept, knownAs } from './pin.ts'
import { endOnServer, type LoginResult, loadCaptain, remember } from './sign-in.ts'
import { afterWrong, lockedOut } from './tries-left.ts'

export type ReliefResult = LoginResult | { ok: false; reason: 'unrecorded'; refused: Unrecorded }

const LISTS = ['start', 'end'] as const satisfies ListKind[]

/**
 * Somebody else says who they are and takes the trip over. The same captain again only renews their session; one of another concession
 * is nobody here.
 * @param isSure whom neither the server nor the tablet can check now takes over all the same, as a pending captain
 */
export async function relieve(context: EngineContext, typed: Typed, isSure: boolean): Promise<ReliefResult> {
  const asked = await askLogin(context, typed)
  const known = asked.ok ? asked : await knownHere(context, typed, asked, isSure)
  if (!known.ok) return known
  const { signedIn } = known
  if (context.store.getState().signedIn?.concession !== signedIn.concession) {
    endOnServer(context, signedIn)
    return { ok: false, reason: 'unknown-user' }
  }
  if (signedIn.token) await takeOn(context, signedIn, typed.email)
  const before = context.store.getState().signedIn
  if (before?.captain.id === signedIn.captain.id) {
    if (signedIn.token || !before.token) await remember(context, signedIn)
  } else if (before) {
    const refused = await handOver(context, before, signedIn)
    if (refused) {
      endOnServer(context, signedIn)
      return { ok: false, reason: 'unrecorded', refused }
    }
  }
  context.wakeNow()
  if (!signedIn.token) context.typed = { ...typed, captain: signedIn.captain.id }
  else loadCaptain(context, signedIn).catch((error: unknown) => context.reportError(error, 'captain'))
  return { ok: true }
}

/** Without network, who has logged in here before, or a newcomer. They have no token until the server has checked: what they record waits. */
async function knownHere(
  context: EngineContext,
  typed: Typed,
  asked: LoginFailure | NeedsCode,
  isSure: boolean,
): Promise<{ ok: true; signedIn: SignedIn } | LoginFailure | NeedsCode> {
  if (!isUnreachable(asked)) return asked
  const { email, pin } = typed
  const known = await checkKept(context, await knownAs(context, email), pin)
  if (known === null || known === 'locked') {
    const signedIn = isSure && (await newcomer(context, typed))
    if (signedIn) return { ok: true, signedIn }
    return known ? { ...asked, ...(await lockedOut(context)) } : asked
  }
  if (typeof known === 'number')
    return { ok: false, reason: 'unknown-user', ...(await afterWrong(context, known)) }
  const { concession, captainId: id } = known
  const whose = context.store.getState().signedIn?.whose ?? null
  return { ok: true, signedIn: { token: '', concession, captain: { id, fullName: email }, whose } }
}

/** The fact and both sessions are written at once: a tablet that dies has one captain or the other. */
async function handOver(context: EngineContext, from: SignedIn, to: SignedIn): Promise<Unrecorded | null> {
  const { store, recorder, device } = context
  await saveDrafts(context)
  const { trip, choices, sending } = store.getState()
  if (!trip) return 'no-trip'
  const { ship, crew } = trip
  const [was, is] = [ownerOfSignedIn(from), ownerOfSignedIn(to)]
  const fact = { type: 'captainRelieved', captain: to.captain.id, ship, crew, at: device.now() } as const
  const recorded = await recorder.handOver(is, fact, [
    noting(NOTES.session, to),
    noting(NOTES.relieved(is), null),
    noting(NOTES.relieved(was), from),
    noting(NOTES.current(is), trip.id),
    noting(NOTES.current(was), null),
    noting(NOTES.choices(is), { choices, resumed: null }),
    noting(NOTES.choices(was), null),
    noting(NOTES.pin, null),
    ...openForms(store.getState()),
  ])
  if (!recorded.ok) return recorded.refused
  context.remembered.clear()
  store.setState({
    signedIn: to,
    countings: {},
    reportDraft: NO_DRAFT,
    reportPhotos: {},
    rejectedToken: null,
    sending: { ...sending, needsLogin: false },
  })
  // Once more: the other's name may have been kept in between.
  await remember(context, to)
  await loadTripState(context, trip.id, () => readReport(context))
  return null
}

/** A form belongs to who filled it in: what they didn't confirm isn't offered to another. */
function openForms({ trip, countings }: EngineState): Noting[] {
  if (!trip) return []
  return [
    noting(NOTES.countings(trip.id), null),
    ...Object.keys(countings).map((stop) => noting(NOTES.counting(trip.id, stop), null)),
    ...LISTS.map((kind) => noting(NOTES.checklist(trip, kind), null)),
  ]
}

/** Credentials of captains relieved on this tablet, but for those who are back or whose token is refused. */
export async function relievedCredentials({ logbook }: EngineContext): Promise<Credentials[]> {
  const [session, kept] = await Promise.all([
    logbook.read(NOTES.session),
    logbook.readUnder(NOTES.relievedPrefix),
  ])
  return kept
    .filter(
      (one) => one.token && !one.isRefused && (!session || ownerOfSignedIn(one) !== ownerOfSignedIn(session)),
    )
    .map(credentialsOf)
}

export function credentialsOf({ token, concession, captain, whose = null }: SignedIn): Credentials {
  return { token, concession, captainId: captain.id, whose }
}

/** The records of who was relieved are ashore: their session ends. Or their token is refused: they have to log in again. */
export async function endRelieved(context: EngineContext, who: Credentials, end: ReliefEnd): Promise<void> {
  const { logbook } = context
  const name = NOTES.relieved(ownerOf(who.concession, who.captainId))
  const kept = await logbook.read(name)
  // They have logged in again since.
  if (kept?.token !== who.token) return
  if (end === 'login') await logbook.note(name, { ...kept, isRefused: true })
  else {
    await logbook.erase(name)
    endOnServer(context, kept)
  }
  await refreshOutstanding(context)
}
