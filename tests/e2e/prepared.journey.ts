/** What journeys start with instead of going through login and wizard is what those screens write. */
import type { Page } from '@playwright/test'
import { expectAllSent } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

/** All the app keeps in the browser, without what differs from one trip to the next: names, kinds of facts, their fields. */
function kindsKept(page: Page) {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const fieldsOf = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value)
            .map(([name, part]) => [name, name === 'type' ? part : fieldsOf(part)])
            .sort()
        : typeof value
    const database = await done(indexedDB.open('vaarboek'))
    const { version } = database
    const store = (name: string) => database.transaction(name).objectStore(name)
    const names = (await done(store('notes').getAllKeys())).map(String)
    const session = await done(store('notes').get('session'))
    const written = await done(store('records').getAll())
    database.close()
    return {
      version,
      records: written.map(fieldsOf),
      session: fieldsOf(session),
      // The wizard fetches the shifts of all tracks ahead; a prepared tablet has those of its own.
      notes: [...new Set(names.map((name) => name.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '…')))].sort(),
      localStorage: Object.keys(localStorage).sort(),
    }
  })
}

test('a prepared trip leaves on a tablet what login and wizard leave there', async ({
  page,
  secondTablet,
  duty,
  duties,
  network,
}) => {
  await duties.next('ferry', network.url).setUp(secondTablet)
  await duty.prepare(page)
  for (const tablet of [page, secondTablet]) await expectAllSent(tablet)
  const byScreens = await kindsKept(secondTablet)
  expect(byScreens.records.length).toBeGreaterThan(1)
  await expect.poll(() => kindsKept(page)).toEqual(byScreens)
})
