/** The logbook's notes in IndexedDB: small things beside the log, such as a half-made count. */
import { readable, STRICT, type Store, storeOf, type Using } from './database.ts'
import type { Change, Logbook, NoteName } from './logbook.ts'
import { completed, resultOf } from './promises.ts'

export function notesIn(
  using: Using,
  notify: (change: Change) => void,
): Pick<Logbook, 'holdNotes' | 'note' | 'erase' | 'eraseUnder' | 'read' | 'readUnder'> & {
  letGo: () => void
} {
  /** All notes by name, sorted, while they are held. */
  let held: Promise<Map<string, unknown>> | null = null
  function letGo(): void {
    held = null
  }

  /** The held notes; null where they were let go while they were read. */
  async function heldNotes(): Promise<Map<string, unknown> | null> {
    const mine = held
    const notes = await mine
    return mine === held ? notes : null
  }

  /**
   * A write to the notes. It is asked for and committed in the same turn: by itself the browser commits only when the page
   * has heard of the write, and a page that is being left never does.
   */
  function write(work: (notes: Store<'notes'>) => unknown): Promise<void> {
    letGo()
    return using((db) => {
      const tx = db.transaction('notes', 'readwrite', STRICT)
      work(storeOf(tx, 'notes'))
      tx.commit()
      return completed(tx)
    })
  }

  return {
    letGo,
    holdNotes() {
      const mine = using(async (db) => {
        const notes = readable(db, 'notes')
        const [names, values] = await Promise.all([resultOf(notes.getAllKeys()), resultOf(notes.getAll())])
        return new Map(names.map((name, place) => [name, values[place]]))
      })
      held = mine
      return () => {
        if (held === mine) letGo()
      }
    },
    async note(name, value) {
      await write((notes) => notes.put(value, name))
      notify({ kind: 'noted', name, elsewhere: false })
    },
    async erase(name) {
      await write((notes) => notes.delete(name))
      notify({ kind: 'noted', name, elsewhere: false })
    },
    async eraseUnder(prefix) {
      await write((notes) => notes.delete(rangeUnder(prefix)))
    },
    async read<Value>(name: NoteName<Value>) {
      const all = await heldNotes()
      const found = all ? all.get(name) : await using((db) => resultOf(readable(db, 'notes').get(name)))
      return (found as Value | undefined) ?? null
    },
    async readUnder<Value>(prefix: NoteName<Value>) {
      const all = await heldNotes()
      if (all) return [...all].filter(([name]) => name.startsWith(prefix)).map(([, value]) => value as Value)
      return (await using((db) => resultOf(readable(db, 'notes').getAll(rangeUnder(prefix))))) as Value[]
    },
  }
}

function rangeUnder(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
