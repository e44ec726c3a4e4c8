/** A database of IndexedDB as plain values, taken from this process into a browser. */
import type { Page } from '@playwright/test'
import { openDB } from '@vaarboek/engine/testing/browser-storage'

interface StoredStore {
  name: string
  keyPath: string | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
  entries: { key: IDBValidKey; value: unknown }[]
}

export interface StoredDatabase {
  version: number
  stores: StoredStore[]
}

/** Reads one of this process. */
export async function readDatabase(name: string): Promise<StoredDatabase> {
  const database = await openDB(name)
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (storeName): Promise<StoredStore> => {
      const { store } = database.transaction(storeName)
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      return {
        name: storeName,
        keyPath: store.keyPath as string | null,
        autoIncrement: store.autoIncrement,
        indexes: [...store.indexNames].map((indexName) => {
          const { name, keyPath, unique, multiEntry } = store.index(indexName)
          return { name, keyPath, unique, multiEntry }
        }),
        entries: keys.map((key, place) => ({ key, value: values[place] })),
      }
    }),
  )
  const { version } = database
  database.close()
  return { version, stores }
}

/**
 * Makes it in the page that is opened next. The page's own scripts ask for the database after this one does, and the browser
 * serves them in turn: they find it as if they had written it. Dispose of what is returned once the page is there.
 */
export function createDatabase(page: Page, name: string, database: StoredDatabase) {
  return page.addInitScript(
    (text) => {
      const { name, version, stores }: StoredDatabase & { name: string } = JSON.parse(text)
      const opening = indexedDB.open(name, version)
      opening.onupgradeneeded = () => {
        for (const { name, keyPath, autoIncrement, indexes, entries } of stores) {
          const store = opening.result.createObjectStore(name, { keyPath, autoIncrement })
          for (const { name, keyPath, ...options } of indexes) store.createIndex(name, keyPath, options)
          for (const { key, value } of entries) store.put(value, keyPath === null ? key : undefined)
        }
      }
      opening.onsuccess = () => opening.result.close()
    },
    JSON.stringify({ name, ...database }),
  )
}
