/** The logbook's notes in IndexedDB: small things beside the log, such as a half-made count. */
import { readable, STRICT, type Store, storeOf, type Using } from './database.ts'
import type { Change, Logbook, NoteName } from './logbook.ts'
import { completed, resultOf } from './promises.ts'

export function notesIn(
  using: Using,
  notify: (change: Change) => void,
): Pick<Logbook, 'note' | 'erase' | 'eraseUnder' | 'read' | 'readUnder'> {
  /**
   * One write to the notes. It is asked for and committed in the same turn: by itself the browser commits only when the page
   * has heard of the write, and a page that is being left never does.
   */
  function write(work: (notes: Store<'notes'>) => unknown): Promise<void> {
    return using((db) => {
      const tx = db.transaction('notes', 'readwrite', STRICT)
      work(storeOf(tx, 'notes'))
      tx.commit()
      return completed(tx)
    })
  }

  return {
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
      const found = await using((db) => resultOf(readable(db, 'notes').get(name)))
      return (found as Value | undefined) ?? null
    },
    async readUnder<Value>(prefix: NoteName<Value>) {
      return (await using((db) => resultOf(readable(db, 'notes').getAll(rangeUnder(prefix))))) as Value[]
    },
  }
}

function rangeUnder(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
