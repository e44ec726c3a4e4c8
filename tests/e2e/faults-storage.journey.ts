/** What happens to a tablet's storage under way: it breaks, is held, damaged, taken away and full. */
import type { BrowserContext } from '@playwright/test'
import {
  expectAllSent,
  fillCount,
  logInHere,
  passStop,
  reportMalfunction,
  resumeTrip,
  toReport,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { DOEL, LILLO } from '../kit/ferry.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { photoOf, withPhoto } from '../kit/photos.ts'
import { arrive, boarding, expectAboard } from '../kit/trip-screen.ts'

const NOT_SAVED = 'Dit toestel kan niet opslaan. Er is niets bevestigd.'

/** Hands the page's own database over to the test: `broken` says what fails from now on. */
async function withBreakableStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const world = window as unknown as { broken: 'none' | 'write' | 'open' | 'closed'; opened: IDBDatabase[] }
    world.broken = 'none'
    world.opened = []
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: never) {
      if (world.broken === 'write' && args[1] === 'readwrite')
        throw new DOMException('Internal error', 'UnknownError')
      return transaction.apply(this, args)
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function begin(this: IDBFactory, ...args: never) {
      if (world.broken === 'open')
        throw new DOMException('Internal error opening backing store', 'UnknownError')
      const request = open.apply(this, args)
      request.addEventListener('success', () => world.opened.push(request.result))
      return request
    }
  })
}

type BreakableWindow = { broken: string; opened: IDBDatabase[] }

test('[fault 21] the database fails on writing, is closed by the browser and can’t be opened: nothing is shown as saved, the count stays as it was typed, and it is opened again', {
  tag: LONG,
}, async ({ page, context, duty }) => {
  await withBreakableStorage(context)
  await duty.start(page)
  await passStop(page, { peopleOn: 4 })
  await expectAllSent(page)
  const fail = (how: string) =>
    page.evaluate((broken) => {
      const world = window as unknown as BreakableWindow
      world.broken = broken
      if (broken === 'open') for (const database of world.opened) database.close()
    }, how)
  await arrive(page)
  await fillCount(page, { peopleOn: 3 })
  const notSaved = page.getByRole('dialog').filter({ hasText: NOT_SAVED })
  const ways = {
    write: () => notSaved.getByRole('button', { name: 'Sluiten', exact: true }).click(),
    open: () => page.goBack(),
  }
  for (const [how, close] of Object.entries(ways)) {
    await fail(how)
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(notSaved).toBeVisible()
    await close()
    await expect(notSaved).toBeHidden()
    await expect(page).toHaveURL(/\/flight$/)
    await expect(boarding(page)).toHaveValue('3')
    await expectAboard(page, 4)
    await expect(page.getByRole('heading', { name: DOEL, exact: true })).toBeVisible()
  }
  await fail('none')
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expectAboard(page, 7)
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([4, 7, 0])
})

test('[fault 22] an older tab holds the database: the new one says so, and goes on once that is closed', async ({
  page,
  context,
  network,
  duty,
}) => {
  const older = await context.newPage()
  await older.goto(`${network.url}/healthz`)
  await older.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('vaarboek', 1)
        opening.onupgradeneeded = () => {
          const records = opening.result.createObjectStore('records', { keyPath: 'seq', autoIncrement: true })
          records.createIndex('by-trip', ['tripId', 'seq'])
          records.createIndex('by-waiting', ['waitingFor', 'seq'])
          records.createIndex('by-sequence', 'sequence')
          opening.result
            .createObjectStore('snapshots', { keyPath: 'tripId' })
            .createIndex('by-owner', 'owner')
          opening.result.createObjectStore('notes')
        }
        opening.onsuccess = () => resolve()
      }),
  )
  await page.goto(network.url)
  const heldUp = page.getByRole('dialog', { name: /Sluit de andere tabbladen/ })
  await expect(heldUp).toBeVisible()
  await older.close()
  await heldUp.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await duty.setUp(page)
})

test('[fault 25] a photo whose bytes were damaged on the tablet is reported to the captain, and its words are sent', async ({
  page,
  network,
  duty,
  ferryOffice,
}) => {
  await duty.prepare(page)
  await expectAllSent(page)
  await toReport(page)
  network.offline()
  const words = 'Trap los, foto beschadigd'
  await reportMalfunction(page, { words, photo: photoOf(3000), pin: duty.captain.pin })
  await expect(page.getByText('2 gegevens wachten')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('vaarboek')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('photos', 'readwrite')
          const each = writing.objectStore('photos').openCursor()
          each.onsuccess = () => {
            const { result: cursor } = each
            if (!cursor) return
            new Uint8Array(cursor.value.bytes).fill(1, 2000, 2001)
            cursor.update(cursor.value)
            cursor.continue()
          }
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  network.online()
  await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
  const panel = page.getByRole('dialog', { name: 'Verzending' })
  await expect(panel.getByText('De foto op dit toestel is weg of beschadigd.')).toBeVisible()
  const reported = (await ferryOffice.malfunctions()).filter(({ remarks }) => remarks.includes(words))
  expect(reported).toHaveLength(1)
  expect(withPhoto(network.reached(/malfunctions\/create/))).toEqual([])
})

test('[fault 26] the browser takes the storage away: the captain is told of the gap, and what the server has is sailed on', {
  tag: LONG,
}, async ({ page, context, network, duty }) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 4 })
  await expectAllSent(page)
  network.offline()
  await passStop(page, { peopleOn: 2 })
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  await page.goto('about:blank')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', {
    origin: network.url,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
  network.online()
  await page.goto(`${network.url}/flight`)
  const wiped = page.getByText('Dit toestel is gewist')
  await expect(wiped).toBeVisible()
  await logInHere(page, duty.captain)
  await resumeTrip(page, duty.track, duty.shift)
  await expectAboard(page, 4)
  await passStop(page, { peopleOn: 2 })
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([4, 6, 0])
  // A second opening has nothing to tell.
  await page.reload()
  await expectAllSent(page)
  await expect(wiped).toBeHidden()
})

/** Bytes: more than the app and its data take, and little enough for a test to fill. */
const ROOM = 16 * 1024 * 1024

/** Stores so many bytes beside the app's own; returns the name of the error that came of it. To be run in the page. */
async function store(bytes: number): Promise<string> {
  const opening = indexedDB.open('ballast')
  opening.onupgradeneeded = () => opening.result.createObjectStore('ballast')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const writing = opening.result.transaction('ballast', 'readwrite')
  writing.objectStore('ballast').put(new Uint8Array(bytes), 0)
  await new Promise((resolve) => {
    writing.oncomplete = resolve
    writing.onabort = resolve
  })
  opening.result.close()
  return writing.error?.name ?? 'none'
}

testInstalled(
  '[fault 20] the storage is full: said, nothing is shown as confirmed, nothing is overwritten',
  async ({ page, context, network, duty }) => {
    const cdp = await context.newCDPSession(page)
    const allow = (quotaSize?: number) =>
      cdp.send('Storage.overrideQuotaForOrigin', { origin: network.url, ...(quotaSize ? { quotaSize } : {}) })
    await allow(ROOM)
    await duty.start(page)
    await passStop(page, { peopleOn: 3 })
    await expectAllSent(page)
    await waitUntilInstalled(page)
    network.offline()
    const notSaved = page.getByRole('dialog').filter({ hasText: NOT_SAVED })
    const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
    let confirmed = 3
    /** Says of the first stop that one more got on. */
    async function correct(): Promise<'saved' | 'refused'> {
      await page.goto(`${network.url}/flight/edit`)
      await page.getByRole('button', { name: `Telling van ${LILLO}` }).click()
      await fillCount(page, { peopleOn: confirmed + 1 })
      await panel.getByLabel(/Waarom/).fill('Er kwam nog iemand aan boord')
      await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
      const isAnswered = async () => (await notSaved.isVisible()) || !(await panel.isVisible())
      await expect.poll(isAnswered).toBe(true)
      if (await notSaved.isVisible()) return 'refused'
      confirmed += 1
      return 'saved'
    }
    // For half a minute the browser lets databases write what it last found room for, unless more than that is asked at once.
    await allow(1)
    expect(await page.evaluate(store, 2 * ROOM)).toBe('QuotaExceededError')
    expect(await correct()).toBe('refused')
    await notSaved.getByRole('button', { name: 'Sluiten', exact: true }).click()
    await expect(panel.getByLabel(/Waarom/)).toHaveValue('Er kwam nog iemand aan boord')
    await page.goto(`${network.url}/flight`)
    await expectAboard(page, confirmed)
    await page.reload()
    await expectAboard(page, confirmed)
    await allow()
    expect(await correct()).toBe('saved')
    network.online()
    await page.goto(`${network.url}/flight`)
    await expectAboard(page, confirmed)
    await passStop(page, { peopleOff: 1 })
    await expectAllSent(page)
    expect(await duty.aboardAfter()).toEqual([confirmed, confirmed - 1, 0])
  },
)
