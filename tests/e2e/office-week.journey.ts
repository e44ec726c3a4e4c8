/** A planner plans whole days: from a spreadsheet, from the day before, and beside a colleague; how many clicks that takes is told. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

/** Monday of three weeks from now: no other journey sails then. */
const MONDAY = (() => {
  const at = new Date(Date.now() + 21 * 86_400_000)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
})()
/** Of a Saturday or Sunday the week that is planned is the next one. */
const WEEKS_ON = [0, 6].includes(new Date().getUTCDay()) ? 2 : 3
const MOST_CLICKS = 20
const SHIPS = ['Aalscholver', 'Bergeend', 'Fuut', 'Meerkoet', 'Reiger', 'Zilvermeeuw']

/** Clicks, counted; a choice from a list is two. */
function clicksOf() {
  let clicks = 0
  let from = Date.now()
  return {
    async click(what: Locator) {
      clicks += 1
      await what.click()
    },
    async choose(list: Locator, label: string) {
      clicks += 2
      await list.selectOption({ label })
    },
    /** Says them with the task they were for. */
    say(task: string) {
      const seconds = ((Date.now() - from) / 1000).toFixed(1)
      test
        .info()
        .annotations.push({ type: task, description: `${clicks} clicks, ${seconds} s of the machine` })
      expect(clicks, task).toBeLessThanOrEqual(MOST_CLICKS)
      clicks = 0
      from = Date.now()
    },
  }
}

const cellOf = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator('td').nth(column)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const saved = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} diensten zijn gewijzigd.` })).toBeVisible()

async function openWeek(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/kantoor/dienstregeling/week/${MONDAY}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

test('a day is planned from a spreadsheet and taken over by the next in few clicks; rows that are wrong are named', async ({
  page,
  network: { url },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(page, url)
  const { click, choose, say } = clicksOf()
  await click(page.getByRole('link', { name: 'Dienstregeling' }).first())
  await click(page.getByRole('link', { name: 'Week plannen' }))
  for (let week = 0; week < WEEKS_ON; week += 1)
    await click(page.getByRole('link', { name: 'Volgende week' }))
  await expect(page).toHaveURL(new RegExp(`/week/${MONDAY}$`))
  const heads = page.getByRole('grid').locator('tbody th button')
  await expect(heads.first()).toBeVisible()
  const shifts = await heads.evaluateAll((all) =>
    all.map((head) => head.getAttribute('aria-label')?.replace(/^Kies (.*) op alle dagen$/, '$1') ?? ''),
  )
  const rows = shifts.map((shift, place) => [MONDAY, shift, SHIPS[place % SHIPS.length], 'Leen Vermeiren'])
  const lines = (given: typeof rows) =>
    ['datum\tdienst\tschip\tkapitein', ...given.map((row) => row.join('\t'))].join('\n')
  await click(button(page, 'Plakken'))
  await page.getByLabel('Rijen').fill(lines(rows.with(3, [MONDAY, 'Dienst 999', 'Fuut', ''])))
  await click(button(page, 'Lezen'))
  await expect(page.getByText('Rij 5: deze dienst vaart op die dag niet.')).toBeVisible()
  await click(button(page, 'Andere rijen plakken'))
  await page.getByLabel('Rijen').fill(lines(rows))
  await click(button(page, 'Lezen'))
  await click(button(page, `${rows.length} rijen bewaren`))
  await saved(page, rows.length)
  await expect(cellOf(page, 0, 0)).toHaveText(/^Aalscholver.*Leen Vermeiren/)
  say(`a day of ${rows.length} shifts from a spreadsheet`)

  await click(button(page, /^Kies di /))
  await choose(page.getByLabel('Neem over van'), await monday(page))
  await click(button(page, 'Bewaren…'))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Bewaren' }))
  await saved(page, rows.length)
  say('the next day as this one')
  await expect(cellOf(page, 1, 1)).toHaveText(/^Bergeend.*Leen Vermeiren/)
  await expect(page.getByText(/dingen kloppen niet/)).toBeVisible()
  expect(await objections(page)).toEqual([])
  await page
    .getByLabel('Rooster als CSV')
    .setInputFiles([
      file('run_events.txt', 'service_id,run_id,event_sequence,trip_id\nweekday,10,1,elsewhere'),
      file(
        'employee_run_dates.txt',
        `date,service_id,run_id,employee_id\n${MONDAY.replaceAll('-', '')},weekday,10,mira@example.org`,
      ),
    ])
  await button(page, 'Lezen').click()
  await expect(page.getByText('Rij 2: deze dienst vaart op die dag niet.')).toBeVisible()
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** As the list calls the first day. */
async function monday(page: Page): Promise<string> {
  const options = await page.getByLabel('Neem over van').locator('option').allTextContents()
  return options[1] ?? ''
}

test('by keyboard alone cells are chosen, copied and filled; what a colleague changed meanwhile is said, not written over', async ({
  page,
  network: { url },
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(page, url)
  await openWeek(page, url)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, url)
  await openWeek(colleague, url)

  await cellOf(page, 10, 3).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Schip').selectOption({ label: 'Fuut' })
  await cellOf(page, 10, 3).focus()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(cellOf(page, 10, 4)).toHaveText(/^Fuut.*–$/)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cellOf(page, 12, 4)).toHaveText(/^Fuut.*–$/)
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 12, 4)).toHaveText('–')
  await page.keyboard.press('Control+d')

  await cellOf(colleague, 11, 4).click()
  await colleague.getByLabel('Schip').selectOption({ label: 'Reiger' })
  await button(colleague, 'Bewaren…').click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Bewaren' }).click()
  await expect(colleague.getByRole('status').filter({ hasText: '1 dienst is gewijzigd.' })).toBeVisible()

  await button(page, 'Bewaren…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(
    dialog.getByText(/^Dienst .*: Noor Van Hoof wijzigde dit om \d\d:\d\d\. Er staat nu: .+ en .+\.$/),
  ).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveText('1 rij klopt niet. Er is niets bewaard.')
  await colleague.reload()
  await expect(cellOf(colleague, 11, 4)).toHaveText(/^Reiger.*–$/)
  await expect(cellOf(colleague, 10, 4)).toHaveText('–')
  await dialog.getByLabel(/^Waarom: bij 1 dienst/).fill('Reiger ligt in Temse')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await saved(page, 4)
  await colleague.context().close()
})
