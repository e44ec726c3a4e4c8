/**
 * Checklists while they are filled in: shown at once, saved when nobody has typed for half a second and at once when the
 * app is left (AMB-53), and made facts of the trip when they are submitted.
 */
import {
  type Checklist,
  type ChecklistDraft,
  checklistOf,
  entriesOf,
  type ListKind,
  newDraft,
  type Trip,
  type TripFact,
} from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import { NOTES } from '../notes.ts'
import type { Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { saveTyped } from './typed.ts'

export interface ChecklistActions {
  /** Something on a checklist was typed, ticked or remarked; saved soon (AMB-53). */
  edit(list: ListKind, change: (draft: ChecklistDraft) => ChecklistDraft): void
  /** Saves now what was typed (on leaving, on a change of step). */
  saveDrafts(): Promise<void>
  /** 'Checklist indienen'. */
  submit(list: ListKind): Promise<Recorded>
}

export function checklistActions(context: EngineContext): ChecklistActions {
  return withContext(context, { edit, saveDrafts, submit })
}

/** Nobody has typed for so many milliseconds: now it is saved. */
export const QUIET_MS = 500

const KINDS = ['start', 'end'] as const satisfies ListKind[]

/** Saves that wait, per engine and name of the note: the last edit of a list cancels the saving of the one before it. */
const waiting = new WeakMap<EngineContext, Map<string, { quiet: AbortController; draft: ChecklistDraft }>>()

/** The list of the trip under way; ships loaded later know it when the trip's own record doesn't (older versions). */
export function checklistOfTrip(
  trip: Trip,
  ships: readonly Trip['ship'][],
  kind: ListKind,
): Checklist | null {
  const known = ships.find(({ id }) => id === trip.ship.id)
  return checklistOf(trip.ship, kind) ?? (known ? checklistOf(known, kind) : null)
}

/** Reads what was typed before the app was closed, or makes a new draft. */
export async function readDrafts(context: EngineContext): Promise<void> {
  const { store, logbook } = context
  const { trip, reference: lists } = store.getState()
  if (!trip) {
    store.setState({ drafts: { start: null, end: null } })
    return
  }
  const read = async (kind: ListKind) => {
    const checklist = checklistOfTrip(trip, lists.ships, kind)
    if (!checklist) return null
    const name = NOTES.checklist(trip, kind)
    const kept = await logbook.read(name)
    // Edits made meanwhile are newer.
    return waiting.get(context)?.get(name)?.draft ?? kept ?? newDraft(checklist)
  }
  const [start, end] = await Promise.all(KINDS.map(read))
  if (store.getState().trip?.id === trip.id)
    store.setState({ drafts: { start: start ?? null, end: end ?? null } })
}

function edit(
  context: EngineContext,
  kind: ListKind,
  change: (draft: ChecklistDraft) => ChecklistDraft,
): void {
  const { drafts, trip } = context.store.getState()
  const before = drafts[kind]
  if (!before || !trip) return
  const draft = change(before)
  context.store.setState({ drafts: { ...drafts, [kind]: draft } })
  const quiet = new AbortController()
  const mine = waiting.get(context) ?? new Map<string, { quiet: AbortController; draft: ChecklistDraft }>()
  waiting.set(context, mine)
  const name = NOTES.checklist(trip, kind)
  mine.get(name)?.quiet.abort()
  mine.set(name, { quiet, draft })
  context
    .wait(QUIET_MS, quiet.signal)
    .then(() => (quiet.signal.aborted ? undefined : saveDraft(context, name)))
    .catch((error: unknown) => context.reportError(error, 'checklist'))
}

/** Saves what was typed and not saved yet: also on leaving the app, and before submitting. */
export async function saveDrafts(context: EngineContext): Promise<void> {
  const names = [...(waiting.get(context)?.keys() ?? [])]
  await Promise.all(names.map((name) => saveDraft(context, name)))
}

/** Saved under the trip it was typed for, whichever is open by now. */
async function saveDraft(context: EngineContext, name: string): Promise<void> {
  const mine = waiting.get(context)
  const kept = mine?.get(name)
  if (!kept) return
  kept.quiet.abort()
  mine?.delete(name)
  await saveTyped(context, name, kept.draft)
}

/** CHECK-37 to CHECK-40. Its photos are records of their own: no text waits for one. */
async function submit(context: EngineContext, kind: ListKind): Promise<Recorded> {
  const { store, recorder, device } = context
  const { trip, drafts, reference: lists } = store.getState()
  const checklist = trip && checklistOfTrip(trip, lists.ships, kind)
  const draft = drafts[kind]
  if (!checklist || !draft) return { ok: false, refused: 'no-trip' }
  const at = device.now()
  const entries = entriesOf(draft, checklist)
  const photos = entries.flatMap(({ fieldId, photo }): TripFact[] =>
    photo === null ? [] : [{ type: 'checklistPhotoAdded', list: kind, fieldId, photo, at }],
  )
  await saveDrafts(context)
  return recorder.record(
    { type: 'checklistSubmitted', list: kind, shipId: trip.ship.id, checklistId: checklist.id, entries, at },
    ...photos,
  )
}
