/** The logbook's photos in IndexedDB, as bytes under the name of their content. */
import { readable, storeOf, type Using, writing } from './database.ts'
import type { Logbook } from './logbook.ts'
import { resultOf } from './promises.ts'

/** The name of a photo's content, or null where it can't be told: one whose bytes no longer fit its name is no photo. */
export type Digest = (bytes: ArrayBuffer) => Promise<string | null>

export function photosIn(
  using: Using,
  digest: Digest | undefined,
): Pick<Logbook, 'keepPhoto' | 'photo' | 'forgetPhotos'> {
  return {
    async keepPhoto(name, photo) {
      await writing(using, ['photos'], async (tx) => storeOf(tx, 'photos').put(photo, name))
    },
    async photo(name) {
      const kept = await using((db) => resultOf(readable(db, 'photos').get(name)))
      const content = kept && (await digest?.(kept.bytes))
      return !kept || (content && content !== name) ? null : kept
    },
    async forgetPhotos() {
      await writing(using, ['photos', 'records', 'notes'], async (tx) => {
        const photos = storeOf(tx, 'photos')
        const [names, waiting, notes] = await Promise.all([
          resultOf(photos.getAllKeys()),
          resultOf(storeOf(tx, 'records').index('by-waiting').getAll()),
          resultOf(storeOf(tx, 'notes').getAll()),
        ])
        const spoken = JSON.stringify([waiting, notes])
        for (const name of names) if (!spoken.includes(name)) photos.delete(name)
      })
    },
  }
}
