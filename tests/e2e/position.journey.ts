/** Arrivals and the boat's position, as our own server is told of them at once; nothing of a count depends on either (decision 28). */
import type { Page } from '@playwright/test'
import { positionsChange, positionsShow } from '@vaarboek/wire/office'
import type { Ashore } from '../kit/ashore.ts'
import { expectAllSent, logOut, passStop, waitUntilInstalled } from '../kit/crew.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'

const KALLO = { latitude: 51.25, longitude: 4.28, accuracy: 20 }

interface Told {
  arrived: { item: string; at: string | null } | null
  position: { lat: number; lon: number } | null
}

/** What the server was told, oldest first. */
const toldTo = (network: FaultProxy): Told[] =>
  network.reached(/flights\/live/).map(({ body }) => {
    const fields = new URLSearchParams(body)
    const read = (name: string) => JSON.parse(fields.get(name) ?? 'null')
    return { arrived: read('arrived'), position: read('position') }
  })
const positionsTo = (network: FaultProxy) => toldTo(network).flatMap(({ position }) => position ?? [])

/** Whether the concession wants positions, as its admin says. */
async function wantPositions(office: Ashore, isOn: boolean): Promise<void> {
  const { revision } = await office.send(positionsShow, {})
  await office.send(positionsChange, { isOn }, { revision })
}

test.afterEach(({ ferryOffice }) => wantPositions(ferryOffice, false))

const shared = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Plaats wordt gedeeld' })
async function arrive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('an arrival is told as soon as it is tapped, and counts go as ever when it can’t be', async ({
  page,
  context,
  network,
  duty,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  await arrive(page)
  await expect.poll(() => toldTo(network).at(-1)?.arrived?.item).toBeTruthy()
  const [first] = await duty.items()
  expect(String(toldTo(network).at(-1)?.arrived?.item)).toBe(String(first?.id))
  await expect(page.getByRole('banner').getByText('Alles verzonden')).toBeVisible()
  // Closed without a count it was a mistake.
  await page.keyboard.press('Escape')
  await expect.poll(() => toldTo(network).at(-1)?.arrived?.at).toBeNull()
  await context.setOffline(true)
  const before = toldTo(network).length
  await passStop(page, { peopleOn: 4 })
  await arrive(page)
  expect(toldTo(network)).toHaveLength(before)
  await context.setOffline(false)
  // It still lies there.
  await expect.poll(() => toldTo(network).at(-1)?.arrived?.at).toBeTruthy()
  await page.keyboard.press('Escape')
  await expectAllSent(page)
  expect((await duty.boarded())[0]).toBe(4)
})

testInstalled(
  '[decision 28] where it is wanted and allowed the position is shared, and ends with what it is shared for',
  async ({ page, context, network, duty, ferryOffice }) => {
    await wantPositions(ferryOffice, true)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(KALLO)
    await duty.start(page)
    await waitUntilInstalled(page)
    // The browser allows it, for the weather: that isn't the captain's word.
    const line = page.getByRole('button', { name: 'Plaats delen' })
    await page.getByRole('banner').getByRole('button', { name: 'Alles verzonden' }).click()
    await expect(line).toBeVisible()
    await expect(shared(page)).toBeHidden()
    expect(positionsTo(network)).toEqual([])
    const [made] = network.reached(/flights\/create/).map(({ body }) => new URLSearchParams(body))
    expect([made?.get('lon'), made?.get('lat')]).toEqual(['1', '1'])
    await line.click()
    await page.keyboard.press('Escape')
    await expect(shared(page)).toBeVisible()
    await expect.poll(() => positionsTo(network).at(-1)).toMatchObject({ lat: 51.25, lon: 4.28 })
    // It has moved, and goes along with the arrival.
    await context.setGeolocation({ ...KALLO, longitude: 4.29 })
    await arrive(page)
    await expect.poll(() => toldTo(network).at(-1)?.arrived).toBeTruthy()
    await page.keyboard.press('Escape')

    await context.setOffline(true)
    await expect(shared(page)).toBeHidden()
    const before = positionsTo(network).length
    await context.setGeolocation({ ...KALLO, longitude: 4.3 })
    // What this needs is kept on the tablet.
    expect(await page.evaluate(loadSharing)).toBe(true)
    expect(network.reached(/share-position-/).length).toBeLessThanOrEqual(2)
    await context.setOffline(false)
    await expect(shared(page)).toBeVisible()
    await expect.poll(() => positionsTo(network).length).toBeGreaterThanOrEqual(before)

    // Switched off here, and on again.
    await shared(page).click()
    await page.getByRole('button', { name: 'Plaats niet meer delen' }).click()
    await expect(shared(page)).toBeHidden()
    await page.getByRole('button', { name: 'Plaats delen' }).click()
    await expect(shared(page)).toBeVisible()
    await page.keyboard.press('Escape')

    // The concession wants it no more: said with the next arrival.
    await wantPositions(ferryOffice, false)
    await passStop(page, { peopleOn: 2 })
    await arrive(page)
    await expect(shared(page)).toBeHidden()
    await page.keyboard.press('Escape')
    const told = positionsTo(network).length
    await context.setGeolocation({ ...KALLO, longitude: 4.31 })
    await expectAllSent(page)
    expect(positionsTo(network)).toHaveLength(told)

    // Wanted again, until the captain leaves.
    await wantPositions(ferryOffice, true)
    await passStop(page, { peopleOn: 1 })
    await arrive(page)
    await expect(shared(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAllSent(page)
    await logOut(page)
    const last = positionsTo(network).length
    await context.setGeolocation({ ...KALLO, longitude: 4.32 })
    // Whoever is next finds nothing of it.
    await expect(page.getByText('Plaats wordt gedeeld')).toBeHidden()
    expect(positionsTo(network)).toHaveLength(last)
  },
)

test('[decision 28] the browser is asked only at the captain’s tap, and a refusal is said where they look', async ({
  page,
  network,
  duty,
  ferryOffice,
}) => {
  await wantPositions(ferryOffice, true)
  await duty.start(page)
  await arrive(page)
  await expect.poll(() => toldTo(network).at(-1)?.arrived).toBeTruthy()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Alles verzonden' }).click()
  const panel = page.getByRole('dialog')
  await expect(
    panel.getByText(/Plaats wordt niet gedeeld. Delen toont ze aan het kantoor en de reizigers/),
  ).toBeVisible()
  // Chromium without a window refuses whatever it is asked.
  await panel.getByRole('button', { name: 'Plaats delen' }).click()
  await expect(panel.getByText(/wordt niet gedeeld/)).toBeVisible()
  await expect(shared(page)).toBeHidden()
  expect(positionsTo(network)).toEqual([])
})

/** Whether the script that shares positions can be had now. */
async function loadSharing(): Promise<boolean> {
  const script = [...document.scripts].find(({ src }) => src.includes('/share-position-'))
  return script ? fetch(script.src).then(({ ok }) => ok) : false
}
