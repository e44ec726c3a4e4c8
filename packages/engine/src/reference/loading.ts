/** Asking shore for what the wizard and the trip need, and keeping it for offline. */

import { type Engine, keep, senderOf } from '../context.ts'
import type { Done } from '../engine.ts'
import {
  askShore,
  KEPT_KINDS,
  type KeptKind,
  type Shore,
  type ShoreKind,
  shoreNote,
} from './reference-lists.ts'
import { loadShifts, showKeptShifts } from './shift-lists.ts'

/**
 * Loads one kind, unless it is there or on its way (WIZ-73); `force` asks anew. Shifts are of a day: they are asked for
 * whenever somebody looks at them. Without network or token nothing is asked (SEC-04) and what was kept is shown.
 */
export async function load(engine: Engine, kind: ShoreKind, { force = false } = {}): Promise<Done> {
  if (kind === 'shifts') {
    await loadShifts(engine)
    return { ok: true }
  }
  const { store } = engine
  const { signedIn, isOnline, loading, shore } = store.getState()
  if (!signedIn || loading[kind]) return { ok: true }
  if (shore[kind].length > 0 && !force) return { ok: true }
  const hasKept = shore[kind].length > 0 || (await showKept(engine, kind))
  if (!isOnline) return { ok: true }
  setLoading(engine, kind, true)
  const outcome = await askShore(senderOf(engine), kind)
  setLoading(engine, kind, false)
  if (store.getState().signedIn?.token !== signedIn.token) return { ok: true }
  if (outcome.ok) {
    keepShore(engine, kind, outcome.value)
    return { ok: true }
  }
  // Without an answer what was kept will do; a refusal is said (ERR-10, ERR-11).
  if (outcome.kind === 'unreachable' && hasKept) return { ok: true }
  engine.reportError(new Error(`${kind}: ${outcome.status ?? ''} ${outcome.message}`), 'load')
  return { ok: false, whoops: { status: outcome.status, title: outcome.message } }
}

/** Shows a kind and keeps it in the logbook's notes. */
export function keepShore<Kind extends KeptKind>(engine: Engine, kind: Kind, value: Shore[Kind]): void {
  const { signedIn, shore } = engine.store.getState()
  engine.store.setState({ shore: { ...shore, [kind]: value } })
  if (signedIn) keep(engine, shoreNote(signedIn.concession, kind), value)
}

/** Shows what was kept of every kind: at start, before and without any answer of shore. */
export async function showAllKept(engine: Engine): Promise<void> {
  await Promise.all([...KEPT_KINDS.map((kind) => showKept(engine, kind)), showKeptShifts(engine)])
}

async function showKept(engine: Engine, kind: KeptKind): Promise<boolean> {
  const { signedIn } = engine.store.getState()
  if (!signedIn) return false
  const kept = await engine.logbook.read<Shore[typeof kind]>(shoreNote(signedIn.concession, kind))
  if (!Array.isArray(kept)) return false
  engine.store.setState(({ shore }) => ({ shore: { ...shore, [kind]: kept } }))
  return kept.length > 0
}

function setLoading({ store }: Engine, kind: ShoreKind, is: boolean): void {
  store.setState(({ loading }) => ({ loading: { ...loading, [kind]: is } }))
}
