/** A harbour's Wi-Fi with a portal that responds to every call in the server's place: to our own server's tablet and to another's. */
import type { Page } from '@playwright/test'
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  login,
  passChecklistBy,
  passStop,
  reportMalfunction,
  startTrip,
  toReport,
} from '../kit/crew.ts'
import { type FaultProxy, type Rule, startFaultProxy } from '../kit/fault-proxy.ts'
import { startForeignServer } from '../kit/foreign-server.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { photoOf } from '../kit/photos.ts'
import { SpecifiedServer } from '../kit/specified-server.ts'

test.describe.configure({ timeout: 240_000 })

const CALLS = /^\/(api|storage)\//
/** What is asked for when counts and reports go out. */
const SENDING = /passmultiple|malfunctions\/create|tracks\/overview/
const LIKELY = '{"id":1,"flight":{"id":1},"items":[{"id":1,"status":"accepted"}],"notifications":[]}'

const says = (status: number, body: string, headers: Record<string, string>): Rule => ({
  path: CALLS,
  fault: { kind: 'respond', status, body, headers },
})
const PORTALS = {
  json: says(200, LIKELY, { 'content-type': 'application/json' }),
  page: says(200, '<!doctype html><title>Wifi</title>Welkom', { 'content-type': 'text/html' }),
  empty: says(200, '', {}),
  redirect: says(302, '', { location: '/wifi' }),
}

/** While the portal responds: all waits, the crew is told so and why, and nobody is logged out. */
async function staysThroughPortal(page: Page, network: FaultProxy): Promise<void> {
  const tries = () => network.seen.filter(({ path, status }) => SENDING.test(path) && status === null).length
  await page.getByRole('button', { name: /gegevens? wacht/ }).click()
  const panel = page.getByRole('dialog', { name: 'Verzending' })
  // What follows the first response is done by the second try.
  for (let again = 0; again < 2; again += 1) {
    const before = tries()
    await panel.getByRole('button', { name: 'Nu verzenden' }).click()
    await expect.poll(tries, { timeout: 45_000 }).toBeGreaterThan(before)
  }
  await expect(page.getByText('Dit netwerk laat niets door. Meld je aan op de wifi')).toBeVisible()
  await expect(panel.getByRole('status')).toHaveText(/gegevens? wacht/)
  await expect(page.getByText('Alles verzonden')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Paneel sluiten' }).click()
  await expect(panel).toBeHidden()
}

/** Two counts and a report with a photo, each under another portal; then it is gone. */
async function countThroughPortals(page: Page, network: FaultProxy, pin: string): Promise<void> {
  const change = (kind: keyof typeof PORTALS) => {
    network.clear()
    network.add(PORTALS[kind])
  }
  change('json')
  await passStop(page, { peopleOn: 5 })
  await staysThroughPortal(page, network)
  change('page')
  await passStop(page, { peopleOn: 6 })
  await staysThroughPortal(page, network)
  change('empty')
  await page.goto(`${network.url}/dashboard`)
  await toReport(page)
  await reportMalfunction(page, { words: 'Pomp lekt', photo: photoOf(3000), pin })
  await staysThroughPortal(page, network)
  change('redirect')
  await staysThroughPortal(page, network)
  network.clear()
  await expectAllSent(page)
  await expect(page.getByText('Dit netwerk laat niets door')).toBeHidden()
}

test('[fault 13] a portal in the place of our own server settles nothing; when it is gone all arrives once', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await expectAllSent(page)
  await countThroughPortals(page, network, duty.captain.pin)
  expect((await duty.items()).slice(0, 2).map(({ people_on }) => people_on)).toEqual([5, 6])
  const reports = network.reached(/malfunctions\/create/)
  expect(reports.filter(({ body }) => body.includes('image'))).toHaveLength(1)
  expect(new Set(reports.map(({ body }) => new URLSearchParams(body).get('client_ref'))).size).toBe(1)
})

test('[fault 13, decision 19] a portal in the place of somebody else’s server settles nothing; when it is gone all arrives once', {
  tag: LONG,
}, async ({ page, server }) => {
  const theirs = new SpecifiedServer('an object', new Date().getHours())
  const foreign = await startForeignServer(theirs, server.url)
  const network = await startFaultProxy(foreign.url)
  try {
    await login(page, network.url, { email: 'jan@veer.example', pin: '1234' })
    await chooseTrack(page, 'Veerdienst')
    await chooseShift(page, 'Dienst 1')
    await page.getByRole('button', { name: 'Verder' }).click()
    await chooseShip(page, 'Aalscholver')
    await chooseCrew(page, 'Bram Goossens')
    await passChecklistBy(page)
    await startTrip(page)
    await expectAllSent(page)
    await countThroughPortals(page, network, '1234')
    const items = theirs.to('/items/passmultiple').flatMap(({ fields }) => JSON.parse(fields.items ?? '[]'))
    expect(items.map(({ item, people_on }) => [item, people_on])).toEqual([
      ['1000', 5],
      ['1001', 6],
    ])
    const reports = theirs.to('/malfunctions/create')
    expect(reports.map(({ fields }) => fields.remarks)).toEqual(['Pomp lekt'])
    expect(reports[0]?.fields.image).toMatch(/^data:image/)
    expect(theirs.to('/flights/create')).toHaveLength(1)
  } finally {
    await network.close()
    await foreign.close()
  }
})
