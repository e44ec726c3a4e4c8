/** Asking the server for what the wizard and the trip need, and keeping it for offline. */

import { reviveShip } from '@vaarboek/domain'
import { type EngineContext, keep, senderOf } from '../context.ts'
import type { Done } from '../results.ts'
import { withContext } from '../with-context.ts'
import {
  askReferenceList,
  KEPT_LISTS,
  type KeptListName,
  type ListName,
  type ReferenceLists,
  referenceNote,
} from './reference-lists.ts'
import { failedToLoad } from './report-failed.ts'
import { loadShifts, loadShiftsAhead, showKeptShifts } from './shift-lists.ts'

export interface ReferenceActions {
  /** Asks the server; what comes is kept for offline. Failures are Whoops, except of the shifts (ERR-10, ERR-11). */
  load(kind: ListName, options?: { force?: boolean }): Promise<Done>
}

export function referenceActions(context: EngineContext): ReferenceActions {
  return withContext(context, { load })
}

/** Requests under way: whoever asks meanwhile waits for the same result. */
const onTheirWay = new WeakMap<EngineContext, Partial<Record<KeptListName, Promise<Done>>>>()

/**
 * Loads one kind, unless it is there or on its way (WIZ-73); `force` asks again. Shifts are of a day: they are asked for
 * whenever somebody looks at them. Without network or token nothing is asked (SEC-04) and what was kept is shown.
 */
async function load(context: EngineContext, kind: ListName, { force = false } = {}): Promise<Done> {
  if (kind === 'shifts') {
    await loadShifts(context)
    return { ok: true }
  }
  const coming = onTheirWay.get(context) ?? {}
  onTheirWay.set(context, coming)
  coming[kind] ??= ask(context, kind, force).finally(() => delete coming[kind])
  return coming[kind]
}

async function ask(context: EngineContext, kind: KeptListName, force: boolean): Promise<Done> {
  const { store } = context
  const { signedIn, isOnline, reference: lists } = store.getState()
  if (!signedIn) return { ok: true }
  if (lists[kind].length > 0 && !force) return { ok: true }
  const hasKept = lists[kind].length > 0 || (await showKept(context, kind))
  if (!isOnline) return { ok: true }
  setLoading(context, kind, true)
  const outcome = await askReferenceList(senderOf(context), kind)
  setLoading(context, kind, false)
  if (store.getState().signedIn?.token !== signedIn.token) return { ok: true }
  if (outcome.ok) {
    keepReferenceList(context, kind, outcome.value)
    return { ok: true }
  }
  // Without its response what was kept is enough; an error of the server is returned (ERR-10, ERR-11).
  if (outcome.kind !== 'refused' && hasKept) return { ok: true }
  return failedToLoad(context, kind, outcome)
}

/** Loads all that the wizard needs before anybody opens it: at sea it would be too late. @param force also what is there */
export async function loadAhead(context: EngineContext, force: boolean): Promise<void> {
  await Promise.all(KEPT_LISTS.map((kind) => load(context, kind, { force })))
  await loadShiftsAhead(context)
}

/** Shows a kind and keeps it in the logbook's notes. */
export function keepReferenceList<Kind extends KeptListName>(
  context: EngineContext,
  kind: Kind,
  value: ReferenceLists[Kind],
): void {
  const { signedIn, reference: lists } = context.store.getState()
  context.store.setState({ reference: { ...lists, [kind]: value } })
  if (signedIn) keep(context, referenceNote(signedIn.concession, kind), value)
}

/** Shows what was kept of every kind: at start, before and without any response of the server. */
export async function showAllKept(context: EngineContext): Promise<void> {
  await Promise.all([...KEPT_LISTS.map((kind) => showKept(context, kind)), showKeptShifts(context)])
}

async function showKept(context: EngineContext, kind: KeptListName): Promise<boolean> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return false
  const kept = await context.logbook.read(referenceNote(signedIn.concession, kind))
  if (!Array.isArray(kept)) return false
  context.store.setState(({ reference: lists }) => ({
    reference: { ...lists, ...revived({ [kind]: kept }) },
  }))
  return kept.length > 0
}

/** Lists as an earlier version kept them, made whole. */
function revived(kept: Partial<ReferenceLists>): Partial<ReferenceLists> {
  return kept.ships ? { ...kept, ships: kept.ships.map(reviveShip) } : kept
}

function setLoading({ store }: EngineContext, kind: ListName, is: boolean): void {
  store.setState(({ loading }) => ({ loading: { ...loading, [kind]: is } }))
}
