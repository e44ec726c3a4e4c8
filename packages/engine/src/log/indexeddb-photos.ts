/** The logbook's photos in IndexedDB, as bytes under the name of their content. */
import { STRICT, type Using } from './database.ts'
import type { Logbook } from './logbook.ts'

/** The name of a photo's content, or null where it can't be told: one whose bytes no longer fit its name is no photo. */
export type Digest = (bytes: ArrayBuffer) => Promise<string | null>

export function photosIn(
  using: Using,
  digest: Digest | undefined,
): Pick<Logbook, 'keepPhoto' | 'photo' | 'forgetPhotos'> {
  return {
    async keepPhoto(name, photo) {
      await using(async (db) => {
        const tx = db.transaction('photos', 'readwrite', STRICT)
        await Promise.all([tx.store.put(photo, name), tx.done])
      })
    },
    async photo(name) {
      const kept = await using((db) => db.get('photos', name))
      const content = kept && (await digest?.(kept.bytes))
      return !kept || (content && content !== name) ? null : kept
    },
    async forgetPhotos() {
      await using(async (db) => {
        const tx = db.transaction(['photos', 'records', 'notes'], 'readwrite', STRICT)
        const [names, waiting, notes] = await Promise.all([
          tx.objectStore('photos').getAllKeys(),
          tx.objectStore('records').index('by-waiting').getAll(),
          tx.objectStore('notes').getAll(),
        ])
        const spoken = JSON.stringify([waiting, notes])
        const gone = names.filter((key) => !spoken.includes(key))
        await Promise.all([...gone.map((key) => tx.objectStore('photos').delete(key)), tx.done])
      })
    },
  }
}
