/** What goes wrong at sea: a killed browser, lost responses, two tabs, two devices, other people's servers. */
import {
  CAPTAIN,
  expectAllSent,
  fillCount,
  login,
  passStop,
  passStops,
  resumeTrip,
  SECOND_CAPTAIN,
  setUpTrip,
  startTrip,
  uploadAndLogOut,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { BOOM, DOEL } from '../kit/ferry.ts'
import { foreignBody, OUR_HEADERS } from '../kit/foreign-server.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { killableBrowser } from '../kit/killable-browser.ts'
import { arrive, expectAboard } from '../kit/trip-screen.ts'

testInstalled(
  '[fault 2] [SHELL-06] killed and opened again at sea: every confirmed count is back, and the session',
  async ({ network, scheldt }) => {
    const browser = await killableBrowser()
    try {
      let page = await browser.open()
      await scheldt.start(page)
      await waitUntilInstalled(page)
      await expectAllSent(page)
      network.offline()
      let aboard = 0
      for (const on of [1, 2, 3]) {
        await passStop(page, { peopleOn: on })
        aboard += on
        await expectAboard(page, aboard)
        // Half counted, not confirmed: that is kept too.
        if (on === 2) {
          await arrive(page)
          await fillCount(page, { peopleOn: 40 })
          await expect(page.getByText(`${aboard + 40} / 81`)).toBeVisible()
        }
        await browser.kill()
        page = await browser.open()
        await page.goto(`${network.url}/flight`)
        await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
        await expectAboard(page, aboard)
        if (on === 2) {
          await arrive(page)
          await expect(page.getByText(`${aboard + 40} / 81`)).toBeVisible()
          await page.getByRole('button', { name: 'Paneel sluiten' }).click()
        }
      }
      network.online()
      await expectAllSent(page)
      const items = await scheldt.items()
      expect(items.slice(0, 3).map(({ people }) => people)).toEqual([1, 3, 6])
      expect(items).toHaveLength(15)
    } finally {
      await browser.dispose()
    }
  },
)

test('[fault 8] [AMB-06] lost responses: one trip, every stop once', async ({ page, network, duty }) => {
  network.add({ method: 'POST', path: /flights\/create/, fault: { kind: 'lose-response' }, times: 2 })
  network.add({ method: 'POST', path: /items\/passmultiple/, fault: { kind: 'lose-response' }, times: 2 })
  network.add({
    method: 'POST',
    path: /items\/passmultiple/,
    fault: { kind: 'respond', status: 200, body: '<html>Wifi</html>' },
    times: 1,
  })
  await duty.start(page)
  await passStop(page, { peopleOn: 7 })
  await passStop(page, { peopleOn: 2, peopleOff: 1 })
  await expectAllSent(page)
  expect(network.seen.filter(({ path }) => path.includes('flights/create'))).toHaveLength(3)
  const keys = network.seen
    .filter(({ path }) => path.includes('flights/create'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size, 'one key for all tries').toBe(1)
  expect((await duty.items()).map(({ people_on, people }) => [people_on, people])).toEqual([
    [7, 7],
    [2, 8],
    [0, 0],
  ])
})

test('[fault 4] [SYNC-12] the server is killed in mid-trip and comes back: nothing is lost or doubled', {
  tag: LONG,
}, async ({ page, server, duty }) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  await expectAllSent(page)
  await server.kill()
  await passStop(page, { peopleOn: 4, peopleOff: 1 })
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  await server.start()
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([3, 6, 0])
})

test('[fault 18] [AMB-68] two tabs: both show the same, one sends, a stop is counted once', async ({
  page,
  context,
  network,
  duty,
}) => {
  await duty.start(page)
  const other = await context.newPage()
  await other.goto(`${network.url}/flight`)
  await passStop(page, { peopleOn: 9 })
  await expectAboard(other, 9)
  await expect(other.getByRole('heading', { name: DOEL })).toBeVisible()
  // Both at the same stop, both confirm it.
  for (const tab of [page, other]) {
    await arrive(tab)
    await fillCount(tab, { peopleOn: 5 })
  }
  // The slower one may hear of it before its button is reached: then it has none any more.
  const pressed = await Promise.allSettled(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Bevestigen' }).click({ timeout: 5000 })),
  )
  expect(pressed.map(({ status }) => status)).toContain('fulfilled')
  // The slower of the two is told; its numbers are not taken for the next stop's.
  const [told] = await Promise.all([
    Promise.any(
      [page, other].map((tab) =>
        tab
          .getByText('Deze halte is intussen geteld: 5 personen op')
          .waitFor()
          .then(() => tab),
      ),
    ),
  ])
  await told.getByRole('button', { name: 'Sluiten', exact: true }).click()
  for (const tab of [page, other]) {
    await expectAboard(tab, 14)
    await expect(tab.getByRole('heading', { name: BOOM })).toBeVisible()
  }
  await expectAllSent(page)
  expect(await duty.aboard()).toBe(14)
  const keys = network.reached(/passmultiple/).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size, 'no batch was sent by both').toBe(keys.length)
})

test('[WIZ-38 to WIZ-42] resumed on a second device: it goes on where the first one stopped', async ({
  page,
  secondTablet,
  network,
  canal,
}) => {
  await canal.start(page)
  await passStops(page, [{ peopleOn: 6 }, { peopleOn: 2, peopleOff: 1 }, {}])
  await expectAllSent(page)
  await page.close({ runBeforeUnload: false })

  await login(secondTablet, network.url)
  await resumeTrip(secondTablet, canal.track, canal.shift)
  await expect(secondTablet.getByRole('heading', { name: 'Fietsbrug IJzerlaan' })).toBeVisible()
  await expectAboard(secondTablet, 7)
  await passStops(secondTablet, [{}, { peopleOff: 5 }, {}, {}, {}, { peopleOff: 2 }])
  await uploadAndLogOut(secondTablet)

  expect(await canal.isCompleted()).toBe(true)
  expect(network.reached(/flights\/create/)).toHaveLength(1)
  const done = network.reached(/passmultiple/).map(({ body }) => (body.match(/"people_on"/g) ?? []).length)
  expect(
    done.reduce((sum, stops) => sum + stops, 0),
    'the second device sends only its own stops',
  ).toBe(9)
})

for (const how of ['plain objects', 'JSON text'] as const)
  test(`[AMB-41] somebody else’s server that answers with ${how}`, {
    tag: how === 'plain objects' ? LONG : [],
  }, async ({ page, network, canal }) => {
    network.add({
      path: /^\/api\//,
      fault: { kind: 'rewrite', body: (body, path) => foreignBody(how, body, path), without: OUR_HEADERS },
    })
    await canal.setUp(page)
    await startTrip(page)
    await passStops(page, [{ peopleOn: 6 }, { peopleOff: 1 }, {}, {}, {}, {}, {}, {}, { peopleOff: 5 }])
    await uploadAndLogOut(page)
    expect(network.reached(/flights\/detail/).length, 'numbers are asked for').toBeGreaterThan(0)
    expect(await canal.isCompleted()).toBe(true)
  })

testInstalled(
  '[fault 17] [standing decision 3] another captain on the same tablet: the first one’s work stays hers and goes out after her login',
  async ({ page, context, network, canal, scheldt }) => {
    await canal.start(page)
    await waitUntilInstalled(page)
    await expectAllSent(page)
    network.offline()
    await context.setOffline(true)
    await passStop(page, { peopleOn: 11 })
    const hers = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
    await page.goto(`${network.url}/`)
    await expect(page.getByText('Op dit toestel wacht nog 1 gegeven op verzending.')).toBeVisible()
    // Her session is held until he logs in: nothing of hers reaches the server before.
    network.add({ path: /passmultiple/, fault: { kind: 'respond', status: 503, body: '' } })
    network.online()
    await context.setOffline(false)

    await login(page, network.url, SECOND_CAPTAIN)
    network.clear()
    await expectAllSent(page)
    await setUpTrip(page, scheldt.track, scheldt.shift)
    await expect.poll(() => network.reached(/flights\/create/).length).toBe(2)
    const tried = network.seen.filter(({ path }) => path.includes('passmultiple'))
    for (const { headers } of tried)
      expect(headers.authorization, 'nothing of hers under his name').toBe(hers)
    expect(await canal.aboard()).not.toBe(11)

    await login(page, network.url, CAPTAIN)
    await expect.poll(() => canal.aboard()).toBe(11)
  },
)
