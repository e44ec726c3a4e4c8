/** Asking shore for what the wizard and the trip need, and keeping it for offline. */
import { serviceDayOf } from '@vaarboek/domain'
import { askShore, SHORE_KINDS, type Shore, type ShoreKind, shoreNote } from '../arrivals/load-shore.ts'
import { type Engine, keep, senderOf } from './engine.ts'
import type { Done } from './session.ts'

/**
 * Loads one kind, unless it is there or on its way (WIZ-73); `force` asks anew. Without network or token nothing is
 * asked (SEC-04) and what was kept is shown.
 */
export async function load(engine: Engine, kind: ShoreKind, { force = false } = {}): Promise<Done> {
  const { store } = engine
  const { signedIn, isOnline, loading, choices, shore } = store.getState()
  const track = choices.track?.id ?? null
  if (!signedIn || loading[kind] || (kind === 'shifts' && track === null)) return { ok: true }
  if (shore[kind].length > 0 && !force) return { ok: true }
  const hasKept = shore[kind].length > 0 || (await showKept(engine, kind, track))
  if (!isOnline) return { ok: true }
  setLoading(engine, kind, true)
  const outcome = await askShore(senderOf(engine), kind, track, serviceDayOf(engine.device.now()))
  setLoading(engine, kind, false)
  const now = store.getState()
  const isStale =
    now.signedIn?.token !== signedIn.token || (kind === 'shifts' && now.choices.track?.id !== track)
  // Another track was chosen meanwhile: its shifts are asked for now.
  if (isStale) return kind === 'shifts' ? load(engine, kind, { force }) : { ok: true }
  if (outcome.ok) {
    keepShore(engine, kind, outcome.value)
    return { ok: true }
  }
  // Without an answer what was kept will do; a refusal is said, except of the shifts (ERR-10, ERR-11).
  if (outcome.kind === 'unreachable' && hasKept) return { ok: true }
  engine.reportError(new Error(`${kind}: ${outcome.status ?? ''} ${outcome.message}`), 'load')
  return kind === 'shifts'
    ? { ok: true }
    : { ok: false, whoops: { status: outcome.status, title: outcome.message } }
}

/** Shows a kind and keeps it in the logbook's notes. */
export function keepShore<Kind extends ShoreKind>(engine: Engine, kind: Kind, value: Shore[Kind]): void {
  const { signedIn, shore, choices } = engine.store.getState()
  engine.store.setState({ shore: { ...shore, [kind]: value } })
  if (signedIn) keep(engine, shoreNote(signedIn.concession, kind, choices.track?.id ?? null), value)
}

/** Shows what was kept of every kind: at start, before and without any answer of shore. */
export async function showAllKept(engine: Engine): Promise<void> {
  const track = engine.store.getState().choices.track?.id ?? null
  await Promise.all(SHORE_KINDS.map((kind) => showKept(engine, kind, track)))
}

async function showKept(engine: Engine, kind: ShoreKind, track: string | null): Promise<boolean> {
  const { signedIn } = engine.store.getState()
  if (!signedIn) return false
  const kept = await engine.logbook.read<Shore[typeof kind]>(shoreNote(signedIn.concession, kind, track))
  if (!Array.isArray(kept)) return false
  engine.store.setState(({ shore }) => ({ shore: { ...shore, [kind]: kept } }))
  return kept.length > 0
}

function setLoading({ store }: Engine, kind: ShoreKind, is: boolean): void {
  store.setState(({ loading }) => ({ loading: { ...loading, [kind]: is } }))
}
