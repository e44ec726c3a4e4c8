/**
 * A captain whom the tablet has never seen takes over without network. What they record is a pending captain's until the server has said
 * who they are; nothing of it is sent before. The address they typed is their name meanwhile: by it their next login takes their records on.
 */
import { normalForm } from '@vaarboek/domain'
import { type EngineContext, ownerOfSignedIn, type Typed } from '../context.ts'
import { createRecord } from '../log/create-record.ts'
import { isPending, noting, type Owner, PENDING } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import { readReport } from '../reports/reports.ts'
import type { SignedIn } from '../state.ts'
import { loadTripState } from '../trip/load-trip-state.ts'

/** Notes with the open work of a pending captain. */
const OPEN: ((owner: Owner) => string)[] = [NOTES.current, NOTES.choices, NOTES.report]

/** Pending captains who took over here under an address, of this concession, and were never checked. */
async function pendingOf({ logbook }: EngineContext, concession: string, email: string): Promise<SignedIn[]> {
  const [session, relieved] = await Promise.all([
    logbook.read(NOTES.session),
    logbook.readUnder(NOTES.relievedPrefix),
  ])
  return [...relieved, ...(session ? [session] : [])].filter(
    (one) => isPending(one.captain.id) && one.concession === concession && isOfAddress(one, email),
  )
}

/** Whether this is the address they typed. */
export function isOfAddress({ captain }: SignedIn, email: string): boolean {
  return normalForm(captain.fullName) === normalForm(email)
}

/** A captain of an address that nobody can check now. The same address again is the same man. */
export async function newcomer(context: EngineContext, { email }: Typed): Promise<SignedIn | null> {
  const aboard = context.store.getState().signedIn
  if (!aboard) return null
  const { concession, whose = null } = aboard
  const [before] = await pendingOf(context, concession, email)
  const id = before?.captain.id ?? PENDING + context.device.newId()
  return { token: '', concession, captain: { id, fullName: email }, whose }
}

/** The server has said whose an address is: what was recorded here under it is that captain's. */
export async function takeOn(context: EngineContext, captain: SignedIn, email: string): Promise<void> {
  for (const pending of await pendingOf(context, captain.concession, email))
    await give(context, pending, captain)
}

/** A captain who is logged in says that it was them who took over under a mistyped address. */
export async function claim(context: EngineContext, pending: Owner): Promise<void> {
  const { signedIn } = context.store.getState()
  const kept = await context.logbook.read(NOTES.relieved(pending))
  if (!kept || !signedIn?.token || kept.concession !== signedIn.concession) return
  await give(context, kept, signedIn).catch(context.onSaveFault)
  context.wakeNow()
}

/** In one transaction: a tablet that dies has them all under the one or under the other. */
async function give(context: EngineContext, from: SignedIn, to: SignedIn): Promise<void> {
  const { logbook, device, store } = context
  const [was, is] = [ownerOfSignedIn(from), ownerOfSignedIn(to)]
  const isAboard = store.getState().signedIn?.captain.id === from.captain.id
  const [waiting, ...open] = await Promise.all([
    logbook.outstanding(was),
    ...OPEN.map(async (noteOf) => [
      noting(noteOf(is), (await logbook.read(noteOf(is))) ?? (await logbook.read(noteOf(was)))),
      noting(noteOf(was), null),
    ]),
  ])
  const names = { pending: from.captain.id, captain: to.captain.id }
  await logbook.check(
    was,
    is,
    ({ tripId }) => createRecord(device, is, tripId, { type: 'captainChecked', ...names, at: device.now() }),
    [
      // The pending captain's note stays if records waited: by it those are found that another tab is writing.
      noting(NOTES.relieved(was), waiting.length > 0 ? from : null),
      ...open.flat(),
      ...(isAboard ? [noting(NOTES.session, to)] : []),
    ],
  )
  if (isAboard) store.setState({ signedIn: to })
  const { trip, signedIn } = store.getState()
  if (signedIn?.captain.id !== to.captain.id) return
  await loadTripState(context, trip?.id ?? (await logbook.read(NOTES.current(is))), () => readReport(context))
}
