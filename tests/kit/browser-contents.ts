/** All a browser keeps for the app, as one text: what the next person at a shared tablet could read. */
import type { Page } from '@playwright/test'

/**
 * Everything in IndexedDB, localStorage, sessionStorage, cookies and Cache Storage; bytes as text.
 * @param but stores of IndexedDB that are left out
 */
export function browserContents(page: Page, but: string[] = []): Promise<string> {
  return page.evaluate(async (leftOut) => {
    const said: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const bytes = (buffer: ArrayBuffer) => void said.push(new TextDecoder('latin1').decode(buffer))
    const walk = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) bytes(await value.arrayBuffer())
      else if (value instanceof ArrayBuffer) bytes(value)
      else if (ArrayBuffer.isView(value)) bytes(value.buffer as ArrayBuffer)
      else if (typeof value === 'object' && value !== null)
        for (const [name, part] of Object.entries(value)) {
          said.push(name)
          await walk(part)
        }
      else said.push(String(value))
    }
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        if (leftOut.includes(store)) continue
        const all = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(all.getAllKeys()), done(all.getAll())])
        said.push(`\n[${name} ${store}]`)
        await walk(keys)
        await walk(values)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        said.push(`\n[${name}] ${request.url}`)
        bytes((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0))
      }
    }
    return said.join(' ')
  }, but)
}
