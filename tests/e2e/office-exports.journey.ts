/** Counts leave the office as files: what one gets is what the page says of it, and a file that never came says why. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { faultsOf, unzipped } from '../../apps/server/src/services/exports/tides-judges.fixture.ts'
import { ashoreAt } from '../kit/ashore.ts'
import { office } from '../kit/command-line.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice, NOOR } from '../kit/office-tour.ts'
import { type RunningServer, startServer } from '../kit/server.ts'

const MINUTE_MS = 60_000
/** The list is read each half minute while nothing is made. */
const READ_AGAIN_MS = 45_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
/** Over a year, which takes a server some seconds whatever is in it. */
const LONG_AGO = '2025-11-01'
const NAME = /^(CSV|CSV voor Excel|TIDES), .* downloaden$/
/** Captains of the boats that have sailed in the demo. */
const SAILED = /Saskia De Wit|Ruben Aerts|Leen Vermeiren/

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Uitvoer van de laatste dagen' }).getByRole('row')

interface Asked {
  kind: string
  first: string
  /** What is asked before it is made. */
  meanwhile?: () => Promise<void>
}

/** Asks for a file. @returns its row in the list, the first one until another is asked for */
async function ask(page: Page, { kind, first, meanwhile }: Asked) {
  const before = await rowsOf(page).count()
  await page.getByLabel('Eerste dag', { exact: true }).fill(first)
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('button', { name: 'Uitvoer maken' }).click()
  await meanwhile?.()
  await expect(rowsOf(page)).toHaveCount(Math.max(before, 1) + 1)
  return rowsOf(page).nth(1)
}

/** Fetches a row's file, and compares it with what the page says of it. */
async function fetched(page: Page, row: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: NAME }).click()
  const bytes = await readFile(await (await coming).path())
  await expect(row).toContainText(`SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
  return bytes
}

/** A day so long before the one that the form says last. */
async function daysBefore(page: Page, count: number): Promise<string> {
  const shown = await page.getByLabel('Laatste dag', { exact: true }).inputValue()
  const last = shown.split('/').toReversed().join('-')
  return new Date(Date.parse(last) - count * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
}

async function analystOf(server: RunningServer) {
  const account = { email: `analist-${Date.now()}@vaarboek.example`, password: 'een zin om te onthouden' }
  const who = ['--email', account.email, '--name', 'Ada Analist', '--concession', '2', '--role', 'analyst']
  await ashoreAt(server.url, account).accept(await office(server, 'add-staff', ...who))
  return account
}

test('an analyst hands over counts: what is fetched is what the page says, and the standard’s judges find no fault', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await logInToOffice(page, server.url, await analystOf(server))
  await page.getByRole('link', { name: 'Tellingen', exact: true }).click()
  await page.getByRole('link', { name: 'Uitvoer', exact: true }).click()
  await expect(page.getByText('Het wordt 7 dagen bewaard.')).toBeVisible()
  // Names are for who may: nobody else is even asked.
  await expect(page.getByLabel(/namen van kapiteins/)).toHaveCount(0)

  const tooEarly = await daysBefore(page, 400)
  await page.getByLabel('Eerste dag', { exact: true }).fill(tooEarly)
  await page.getByRole('button', { name: 'Uitvoer maken' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /hoogstens 400 in één keer/ })).toBeVisible()
  await expect(page.getByLabel('Eerste dag', { exact: true })).toHaveValue(
    tooEarly.split('-').toReversed().join('/'),
  )
  await page.getByLabel('Laatste dag', { exact: true }).fill(LONG_AGO)
  await page.getByLabel('Eerste dag', { exact: true }).fill('2025-11-02')
  await page.getByRole('button', { name: 'Uitvoer maken' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /laatste dag ligt voor de eerste/ })).toBeVisible()
  await page.reload()

  const table = await ask(page, { kind: 'CSV voor Excel', first: await daysBefore(page, 1) })
  await expect(page.getByText(/^CSV voor Excel, .* wordt gemaakt\.$/)).toBeVisible()
  await expect(table).toContainText('klaar')
  await expect(table).toContainText('Ada Analist')
  const csv = String(await fetched(page, table))
  expect(csv.startsWith('\ufeffservice_date;trip_id_performed;')).toBe(true)
  const lines = csv.split('\r\n').slice(1, -1)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.every((line) => /^\d{4}-\d\d-\d\d;/.test(line))).toBe(true)
  // An analyst gets marks in the place of captains.
  expect(csv).not.toMatch(SAILED)
  await expect(table.getByRole('cell').nth(2)).toHaveText(lines.length.toLocaleString('nl-BE'))

  const standard = await ask(page, { kind: 'TIDES: ', first: await daysBefore(page, 1) })
  await expect(standard).toContainText('klaar')
  const zip = await fetched(page, standard)
  expect(await faultsOf(zip)).toEqual([])
  expect([...(await unzipped(zip)).keys()]).toContain('stop_visits.csv')

  // Another one is stopped in the midst: it says how far it is, and goes.
  const long = await ask(page, { kind: 'Parquet', first: await daysBefore(page, 399) })
  await expect(long.getByRole('progressbar', { name: /^[1-9]\d* van 400 dagen$/ })).toBeVisible()
  await long.getByRole('button', { name: /stoppen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stoppen' }).click()
  await expect(page.getByText(/^Parquet, .* is gestopt\.$/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(3)
})

test('names are for who may and gives the password again; a killed server says so, and after a week a file is gone', async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  const clock = info.outputPath('ahead')
  const ahead = (ms: number) => writeFile(clock, String(ms))
  await ahead(0)
  const shim = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.mjs'))
  const server = await startServer({ NODE_OPTIONS: `--import=${shim}`, CLOCK_FILE: clock })
  const dialog = page.getByRole('dialog')
  const confirm = async () => {
    await dialog.getByLabel('Wachtwoord').fill(NOOR.password)
    await dialog.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(dialog).toBeHidden()
  }
  try {
    await logInToOffice(page, server.url)
    await page.goto(`${server.url}/kantoor/tellingen/uitvoer`)
    await ahead(6 * MINUTE_MS)
    await page.getByLabel(/namen van kapiteins/).check()
    const first = await daysBefore(page, 1)
    const named = await ask(page, { kind: 'CSV: ', first, meanwhile: confirm })
    await expect(named).toContainText('met namen')
    await expect(named).toContainText('klaar')
    await ahead(12 * MINUTE_MS)
    const coming = page.waitForEvent('download')
    await named.getByRole('button', { name: NAME }).click()
    await confirm()
    const csv = await readFile(await (await coming).path(), 'utf8')
    expect(csv).toMatch(SAILED)

    const killed = await ask(page, { kind: 'CSV: ', first: await daysBefore(page, 399) })
    await expect(killed.getByRole('progressbar', { name: /^[1-9]\d* van 400 dagen$/ })).toBeVisible()
    await server.kill()
    await server.start()
    await expect(killed).toContainText('Mislukt: de server viel uit. Maak de uitvoer opnieuw.')
    await expect(killed.getByRole('button', { name: /downloaden$/ })).toHaveCount(0)

    // Who left the page open finds a login over it, and then nothing of what was made.
    await ahead(WEEK_MS + 13 * MINUTE_MS)
    await dialog.getByLabel('Wachtwoord').fill(NOOR.password)
    await dialog.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByText('Nog geen uitvoer.')).toBeVisible({ timeout: READ_AGAIN_MS })
    await server.end()
    await server.start()
    expect(await readdir(join(server.folder, 'exports'))).toEqual(['folder'])
  } finally {
    await server.stop()
  }
})
