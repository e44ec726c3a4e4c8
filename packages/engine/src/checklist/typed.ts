/**
 * Typed work that isn't confirmed yet: a draft, a half-made count, a report. It is a note of the logbook. A write that is
 * under way when the page ends may end with it, also one that was committed (measured: up to one in ten on a busy machine), so
 * on leaving, whatever the logbook doesn't have yet lies in the small storage too, which takes it at once, until it is taken
 * up again.
 */

import type { EngineContext } from '../context.ts'
import type { NoteName } from '../log/logbook.ts'

/** The key of the small storage: names of notes and their values, as JSON. */
const LEFT_KEY = 'typed'

/** Values that the logbook doesn't have yet, per engine and name of the note. */
const unsaved = new WeakMap<EngineContext, Map<string, unknown>>()

/** Saves what was typed, under the name of its note. */
export async function saveTyped<Value>(
  context: EngineContext,
  name: NoteName<Value>,
  value: NoInfer<Value>,
): Promise<void> {
  const mine = unsaved.get(context) ?? new Map<string, unknown>()
  unsaved.set(context, mine)
  mine.set(name, value)
  await context.logbook.note(name, value)
  if (mine.get(name) === value) markSaved(context, name)
}

/** Takes away what was typed: it has become a fact. */
export async function eraseTyped(context: EngineContext, name: string): Promise<void> {
  markSaved(context, name)
  await context.logbook.erase(name)
}

/** The page may be left now. In this turn, for there may be no other. */
export function stashTyped(context: EngineContext): void {
  const mine = [...(unsaved.get(context) ?? [])]
  if (mine.length > 0) store(context, JSON.stringify(mine))
}

/** Takes up what lay in the small storage. Whoever reads the notes after this reads it. */
export function restoreTyped(context: EngineContext): void {
  for (const [name, value] of left(context))
    saveTyped(context, name, value).catch((error: unknown) => context.reportError(error, 'typed'))
}

/** The logbook has it: it needn't lie elsewhere. */
function markSaved(context: EngineContext, name: string): void {
  const mine = unsaved.get(context)
  mine?.delete(name)
  if (mine?.size === 0) store(context, null)
}

function store({ storage, reportError }: EngineContext, text: string | null): void {
  try {
    if (text === null) storage.removeItem(LEFT_KEY)
    else storage.setItem(LEFT_KEY, text)
  } catch (error) {
    reportError(error, 'localStorage')
  }
}

function left({ storage, reportError }: EngineContext): [string, unknown][] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LEFT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch (error) {
    reportError(error, 'localStorage')
    return []
  }
}
