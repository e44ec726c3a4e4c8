/**
 * What is being typed and not confirmed yet. It stays in memory until the storage has it, so that leaving the page can write
 * it once more, without reading anything first: a write that is under way when the page ends may end with it.
 */
import type { Engine } from './engine.ts'

/** What the storage doesn't have yet, per engine and name of its note. */
const unsaved = new WeakMap<Engine, Map<string, unknown>>()

/** Saves what was typed, under the name of its note. */
export async function keepTyped(engine: Engine, name: string, value: unknown): Promise<void> {
  const mine = unsaved.get(engine) ?? new Map<string, unknown>()
  unsaved.set(engine, mine)
  mine.set(name, value)
  await engine.logbook.note(name, value)
  if (mine.get(name) === value) mine.delete(name)
}

/** Takes away what was typed: it has become a fact. */
export async function eraseTyped(engine: Engine, name: string): Promise<void> {
  unsaved.get(engine)?.delete(name)
  await engine.logbook.erase(name)
}

/** The page may be left now: what the storage doesn't have is asked of it again, in this turn. */
export async function saveTyped(engine: Engine): Promise<void> {
  const names = [...(unsaved.get(engine) ?? [])]
  await Promise.all(names.map(([name, value]) => keepTyped(engine, name, value)))
}
