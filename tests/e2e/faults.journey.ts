/** What goes wrong at sea: a killed browser, lost answers, two tabs, two devices, other people's servers. */
import {
  CAPTAIN,
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
import { foreignAnswer, OUR_HEADERS } from '../kit/foreign-server.ts'
import { expect, test } from '../kit/journey.ts'
import { killableBrowser } from '../kit/killable-browser.ts'
import { askServer } from '../kit/on-server.ts'

const SCHELDE = 'Scheldelijn'
const KANAAL = 'Albertkanaallijn'
const PIERS = 15

test('[fault 2] [SHELL-06] killed and opened again at sea: every confirmed count is back, and the session', async ({
  line,
  server,
}) => {
  const browser = await killableBrowser()
  try {
    let page = await browser.open()
    await login(page, line.url)
    await waitUntilInstalled(page)
    await setUpTrip(page, SCHELDE, 'Dienst 1')
    await startTrip(page)
    await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
    line.offline()
    let aboard = 0
    for (let stop = 0; stop < 6; stop += 1) {
      await passStop(page, { peopleOn: stop + 1 })
      aboard += stop + 1
      await expect(page.getByText(`${aboard} / 81`)).toBeVisible()
      // Half counted, not confirmed: that is kept too.
      if (stop === 3) {
        await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
        await fillCount(page, { peopleOn: 40 })
        await expect(page.getByText(`${aboard + 40} / 81`)).toBeVisible()
      }
      await browser.kill()
      page = await browser.open()
      await page.goto(`${line.url}/flight`)
      await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
      await expect(page.getByText(`${aboard} / 81`)).toBeVisible()
      if (stop === 3) {
        await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
        await expect(page.getByText(`${aboard + 40} / 81`)).toBeVisible()
        await page.getByRole('button', { name: 'Paneel sluiten' }).click()
      }
    }
    line.online()
    await expect(page.getByText('Alles verzonden')).toBeVisible({ timeout: 60_000 })
    const onServer = await askServer(server.url)
    const flight = await onServer.lastFlight(SCHELDE, 'Dienst 1')
    const items = await onServer.items(flight?.id ?? 0)
    expect(items.slice(0, 6).map(({ people }) => people)).toEqual([1, 3, 6, 10, 15, 21])
    expect(items).toHaveLength(PIERS)
  } finally {
    await browser.dispose()
  }
})

test('[fault 8] [AMB-06] lost answers: one trip, every stop once', async ({ page, line, server }) => {
  line.add({ method: 'POST', path: /flights\/create/, fault: { kind: 'lose-answer' }, times: 2 })
  line.add({ method: 'POST', path: /items\/passmultiple/, fault: { kind: 'lose-answer' }, times: 2 })
  line.add({
    method: 'POST',
    path: /items\/passmultiple/,
    fault: { kind: 'answer', status: 200, body: '<html>Wifi</html>' },
    times: 1,
  })
  await login(page, line.url)
  await setUpTrip(page, SCHELDE, 'Dienst 2')
  await startTrip(page)
  await passStop(page, { peopleOn: 7 })
  await passStop(page, { peopleOn: 2, peopleOff: 1 })
  await expect(page.getByText('Alles verzonden')).toBeVisible({ timeout: 60_000 })
  expect(line.seen.filter(({ path }) => path.includes('flights/create'))).toHaveLength(3)
  const keys = line.seen
    .filter(({ path }) => path.includes('flights/create'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size, 'one key for all tries').toBe(1)
  const onServer = await askServer(server.url)
  const flight = await onServer.lastFlight(SCHELDE, 'Dienst 2')
  expect(flight?.current_people).toBe(8)
  const items = await onServer.items(flight?.id ?? 0)
  expect(items.map(({ people_on }) => people_on).slice(0, 2)).toEqual([7, 2])
})

test('[fault 4] [SYNC-12] the server is killed in mid-trip and comes back: nothing is lost or doubled', async ({
  page,
  line,
  server,
}) => {
  await login(page, line.url)
  await setUpTrip(page, SCHELDE, 'Dienst 3')
  await startTrip(page)
  await passStop(page, { peopleOn: 3 })
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await server.kill()
  await passStop(page, { peopleOn: 4 })
  await expect(page.getByText('1 wacht op verzending')).toBeVisible()
  await passStop(page, { peopleOff: 2 })
  await server.start()
  await expect(page.getByText('Alles verzonden')).toBeVisible({ timeout: 60_000 })
  const onServer = await askServer(server.url)
  const flight = await onServer.lastFlight(SCHELDE, 'Dienst 3')
  expect(flight?.current_people).toBe(5)
})

test('[fault 18] [AMB-68] two tabs: both show the same, one sends, a stop is counted once', async ({
  page,
  context,
  line,
  server,
}) => {
  await login(page, line.url)
  await setUpTrip(page, SCHELDE, 'Dienst 4')
  await startTrip(page)
  const other = await context.newPage()
  await other.goto(`${line.url}/flight`)
  await passStop(page, { peopleOn: 9 })
  await expect(other.getByText('9 / 81')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Liefkenshoek' })).toBeVisible()
  // Both at the same stop, both confirm it.
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Aangekomen aan halte' }).click()
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
    await expect(tab.getByText('14 / 81')).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Kallosluis' })).toBeVisible()
  }
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  const onServer = await askServer(server.url)
  const flight = await onServer.lastFlight(SCHELDE, 'Dienst 4')
  expect(flight?.current_people).toBe(14)
  const keys = line.reached(/passmultiple/).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size, 'no batch was sent by both').toBe(keys.length)
})

test('[WIZ-38 to WIZ-42] resumed on a second device: it goes on where the first one stopped', async ({
  page,
  browser,
  line,
  server,
}) => {
  await login(page, line.url)
  await setUpTrip(page, KANAAL, 'Dienst 4')
  await startTrip(page)
  await passStops(page, [{ peopleOn: 6 }, { peopleOn: 2, peopleOff: 1 }, {}])
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const tablet = await browser.newContext({
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1024, height: 768 },
  })
  const second = await tablet.newPage()
  await login(second, line.url)
  await resumeTrip(second, KANAAL, 'Dienst 4')
  await expect(second.getByRole('heading', { name: 'Fietsbrug IJzerlaan' })).toBeVisible()
  await expect(second.getByText('7 / 81')).toBeVisible()
  await passStops(second, [{}, { peopleOff: 5 }, {}, {}, {}, { peopleOff: 2 }])
  await uploadAndLogOut(second)
  await tablet.close()

  const onServer = await askServer(server.url)
  expect(await onServer.isCompleted(KANAAL, 'Dienst 4')).toBe(true)
  expect(line.reached(/flights\/create/)).toHaveLength(1)
  const done = line.reached(/passmultiple/).map(({ body }) => (body.match(/"people_on"/g) ?? []).length)
  expect(
    done.reduce((sum, stops) => sum + stops, 0),
    'the second device sends only its own stops',
  ).toBe(9)
})

for (const [how, shift] of [
  ['plain objects', 'Dienst 5'],
  ['JSON text', 'Dienst 6'],
] as const) {
  test(`[AMB-41] somebody else’s server that answers with ${how}`, async ({ page, line, server }) => {
    line.add({
      path: /^\/api\//,
      fault: { kind: 'rewrite', body: (body, path) => foreignAnswer(how, body, path), without: OUR_HEADERS },
    })
    await login(page, line.url)
    await setUpTrip(page, KANAAL, shift)
    await startTrip(page)
    await passStops(page, [{ peopleOn: 6 }, { peopleOff: 1 }, {}, {}, {}, {}, {}, {}, { peopleOff: 5 }])
    await uploadAndLogOut(page)
    expect(line.reached(/flights\/detail/).length, 'numbers are asked for').toBeGreaterThan(0)
    const onServer = await askServer(server.url)
    expect(await onServer.isCompleted(KANAAL, shift)).toBe(true)
  })
}

test('[fault 17] [standing decision 3] another captain on the same tablet: the first one’s work stays hers and goes out after her login', async ({
  page,
  context,
  line,
  server,
}) => {
  await login(page, line.url, CAPTAIN)
  await waitUntilInstalled(page)
  await setUpTrip(page, SCHELDE, 'Dienst 5')
  await startTrip(page)
  await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
  line.offline()
  await context.setOffline(true)
  await passStop(page, { peopleOn: 11 })
  await page.goto(`${line.url}/`)
  await expect(page.getByText('Op dit toestel wacht nog 1 gegeven op verzending.')).toBeVisible()
  line.online()
  await context.setOffline(false)

  await login(page, line.url, SECOND_CAPTAIN)
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await setUpTrip(page, SCHELDE, 'Dienst 6')
  await expect.poll(() => line.reached(/flights\/create/).length).toBe(2)
  expect(line.reached(/passmultiple/), 'nothing of hers under his name').toHaveLength(0)

  await login(page, line.url, CAPTAIN)
  await expect.poll(() => line.reached(/passmultiple/).length).toBe(1)
  const onServer = await askServer(server.url)
  const flight = await onServer.lastFlight(SCHELDE, 'Dienst 5')
  expect(flight?.current_people).toBe(11)
})

test('[fault 16] [standing decision 7] an expired token stops sending, not working', async ({
  page,
  line,
  server,
}) => {
  await login(page, line.url)
  await setUpTrip(page, SCHELDE, 'Dienst 7')
  await startTrip(page)
  await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
  const refusal = JSON.stringify({ message: 'Captain with token not found (Try to login again?)' })
  line.add({ path: /^\/api\/items/, fault: { kind: 'answer', status: 401, body: refusal } })
  await passStop(page, { peopleOn: 4 })
  await expect(page.getByText('Je sessie is verlopen.')).toBeVisible()
  await passStop(page, { peopleOn: 1 })
  await expect(page.getByText('5 / 81')).toBeVisible()
  await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const panel = page.getByRole('dialog', { name: 'Opnieuw aanmelden' })
  line.clear()
  await panel.getByLabel('E-mailadres').fill(CAPTAIN.email)
  await panel.getByLabel('Pincode').fill(CAPTAIN.pin)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/flight$/)
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  const onServer = await askServer(server.url)
  expect((await onServer.lastFlight(SCHELDE, 'Dienst 7'))?.current_people).toBe(5)
})

test('[fault 15] [standing decision 9] what shore refuses is shown with its reason, and can be tried again', async ({
  page,
  line,
  server,
}) => {
  await login(page, line.url)
  await setUpTrip(page, SCHELDE, 'Dienst 8')
  await startTrip(page)
  const refusal = JSON.stringify({ message: 'Deze halte is niet bekend' })
  line.add({ path: /passmultiple/, fault: { kind: 'answer', status: 422, body: refusal } })
  await passStop(page, { peopleOn: 4 })
  await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
  const panel = page.getByRole('dialog', { name: 'Verzending' })
  await expect(panel.getByText('Deze halte is niet bekend')).toBeVisible()
  line.clear()
  await panel.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(panel.getByText('Alles verzonden')).toBeVisible()
  const onServer = await askServer(server.url)
  expect((await onServer.lastFlight(SCHELDE, 'Dienst 8'))?.current_people).toBe(4)
})
