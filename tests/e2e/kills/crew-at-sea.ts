/**
 * What a crew does on the screens, each task in a form that survives being cut off: where one looks whether it was done,
 * and how it is done from there.
 */
import { expect, type Page } from '@playwright/test'
import { ALL_SENT, fillCategory, fillCount, login, setUpTrip } from '../../kit/crew.ts'
import type { Task } from './plan.ts'
import { type Sailor, TRACK } from './sailors.ts'

export interface Hands {
  page: Page
  url: string
  sailor: Sailor
  /** The tap is about to be made that confirms the task. */
  onTap: () => void
}

const LOGIN_TITLE = 'Welkom aan boord'
const ARRIVED = 'Aangekomen aan halte'

/** Goes to where the task is done and looks whether the screen shows it as done. */
export async function isDone(task: Task, { page, url, sailor }: Hands): Promise<boolean> {
  switch (task.do) {
    case 'log in':
      await page.goto(`${url}/start/1`)
      await expect(
        page.getByRole('heading', { name: 'Kies een traject' }).or(page.getByText(LOGIN_TITLE)),
      ).toBeVisible()
      return page.getByText(sailor.name).first().isVisible()
    case 'set up': {
      await page.goto(`${url}/flight`)
      const start = page.getByRole('button', { name: 'Start vaart' })
      return isFirst(start, page.getByText('Geen haltes beschikbaar?'))
    }
    case 'start':
      await page.goto(`${url}/flight`)
      return isFirst(
        page.getByRole('button', { name: ARRIVED }),
        page.getByRole('button', { name: 'Start vaart' }),
      )
    case 'checklist':
      await page.goto(`${url}/checklist`)
      return isFirst(
        page.getByText('Deze checklist is ingediend.'),
        page.getByRole('textbox', { name: 'Brandstof' }),
      )
    case 'pass': {
      await page.goto(`${url}/flight`)
      const arrive = page.getByRole('button', { name: ARRIVED })
      const ended = page.getByRole('button', { name: 'Extra dienst varen' })
      if (await isFirst(ended, arrive)) return true
      return !(await page
        .getByRole('region', { name: 'Koers' })
        .getByRole('heading', { name: task.stop })
        .isVisible())
    }
    case 'skip':
      return isMarked(page, url, task.stop, page.getByText('Overgeslagen'))
    case 'insert':
      return isMarked(page, url, task.after, page.getByText('Ingevoegd'), 'anywhere')
    case 'correct':
      return isMarked(page, url, task.stop, page.getByText('Verbeterd'))
    case 'report':
      await page.goto(`${url}/logbook`)
      await expect(page.getByRole('listitem').first()).toBeVisible()
      return page.getByText(task.remarks).first().isVisible()
  }
}

/** Does it from the screen one is on; resolves when the screen shows it as done. */
export async function carryOut(task: Task, hands: Hands): Promise<void> {
  const { page, url, sailor, onTap } = hands
  switch (task.do) {
    case 'log in':
      return login(page, url, sailor)
    case 'set up':
      await goTo(page, url, '/start/1')
      return setUpTrip(page, TRACK, task.shift)
    case 'start':
      await goTo(page, url, '/flight')
      onTap()
      await page.getByRole('button', { name: 'Start vaart' }).click()
      return expect(page.getByRole('button', { name: ARRIVED })).toBeVisible()
    case 'checklist':
      return fillIn(task, hands)
    case 'pass':
      return pass(task, hands)
    case 'skip':
      return skip(task, hands)
    case 'insert':
      return insert(task, hands)
    case 'correct':
      return correct(task, hands)
    case 'report':
      return report(task, hands)
  }
}

/** Opens the app where it was killed with nobody looking, and waits until its pill says that the server has everything. */
export async function seesAllSent(page: Page, url: string, timeout: number): Promise<void> {
  if (!page.url().startsWith(url)) await page.goto(`${url}/dashboard`)
  await expect(page.getByRole('status').getByText(ALL_SENT)).toBeVisible({ timeout })
}

async function fillIn(
  { litres }: Extract<Task, { do: 'checklist' }>,
  { page, url, onTap }: Hands,
): Promise<void> {
  await goTo(page, url, '/checklist')
  const fuel = page.getByRole('textbox', { name: 'Brandstof' })
  await expect(fuel).toBeVisible()
  await fillCategory(page, String(litres))
  await page.getByRole('button', { name: 'Volgende', exact: true }).click()
  await page.getByRole('button', { name: 'Klaar voor vertrek' }).click()
  onTap()
  await page.getByRole('button', { name: 'Checklist indienen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Naar dashboard' }).click()
}

async function pass(
  { stop, count, isLast }: Extract<Task, { do: 'pass' }>,
  { page, url, onTap }: Hands,
): Promise<void> {
  await goTo(page, url, '/flight')
  await expect(page.getByRole('region', { name: 'Koers' }).getByRole('heading', { name: stop })).toBeVisible()
  await page.getByRole('button', { name: ARRIVED }).click()
  const panel = page.getByRole('dialog', { name: 'Passagiers' })
  await fillCount(page, count)
  onTap()
  await panel.getByRole('button', { name: isLast ? 'Dienst beëindigen' : 'Bevestigen' }).click()
  await expect(panel).toBeHidden()
}

async function skip(
  { stop, why }: Extract<Task, { do: 'skip' }>,
  { page, url, onTap }: Hands,
): Promise<void> {
  await goTo(page, url, '/flight/edit')
  await page.getByRole('button', { name: new RegExp(`^${stop} .*overslaan$`) }).click()
  const panel = page.getByRole('dialog', { name: 'Halte overslaan' })
  await panel.getByLabel('Reden').selectOption('Andere...')
  await panel.getByLabel('Opmerkingen').fill(why)
  onTap()
  await panel.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(panel).toBeHidden()
}

async function insert(
  { stop, after }: Extract<Task, { do: 'insert' }>,
  { page, url, onTap }: Hands,
): Promise<void> {
  await goTo(page, url, '/flight/edit')
  await page.getByRole('button', { name: `Halte invoegen na ${after}` }).click()
  const panel = page.getByRole('dialog', { name: 'Halte invoegen' })
  await panel.getByLabel('Halte', { exact: true }).selectOption(stop)
  await panel.getByLabel('Minuten').fill('4')
  onTap()
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect(panel).toBeHidden()
}

async function correct(
  { stop, count, why }: Extract<Task, { do: 'correct' }>,
  { page, url, onTap }: Hands,
): Promise<void> {
  await goTo(page, url, '/flight/edit')
  await page.getByRole('button', { name: `Telling van ${stop}` }).click()
  const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await fillCount(page, count)
  await panel.getByLabel(/Waarom/).fill(why)
  onTap()
  await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expect(panel).toBeHidden()
}

async function report(
  { remarks }: Extract<Task, { do: 'report' }>,
  { page, url, sailor, onTap }: Hands,
): Promise<void> {
  await page.goto(`${url}/create-malfunction`)
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Opmerkingen').fill(remarks)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  const panel = page.getByRole('dialog', { name: 'Bevestig met je pincode' })
  for (const digit of sailor.pin) await panel.getByRole('button', { name: digit, exact: true }).click()
  onTap()
  await panel.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/malfunctions$/)
}

/** What leads from one place to another, as a crew goes; from anywhere else by the address. */
const WAYS: Record<string, Record<string, RegExp>> = {
  '/flight': { '/dashboard': /^(Start vaart|Huidige vaart)/, '/flight/edit': /^Terug naar huidige vaart$/ },
  '/flight/edit': { '/flight': /^Haltes aanpassen$/ },
}

async function goTo(page: Page, url: string, path: string): Promise<void> {
  const here = new URL(page.url()).pathname
  if (page.url().startsWith(url) && here === path) return
  const name = page.url().startsWith(url) ? WAYS[path]?.[here] : undefined
  if (!name) return void (await page.goto(`${url}${path}`))
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  await expect(page).toHaveURL(`${url}${path}`)
}

type Found = ReturnType<Page['getByText']>

/** Whether the one is shown, or the other; waits until one of them is. */
async function isFirst(one: Found, other: Found): Promise<boolean> {
  await expect(one.or(other).first()).toBeVisible()
  return one.first().isVisible()
}

/** Whether the row of a stop, or any row, bears a mark. */
async function isMarked(
  page: Page,
  url: string,
  stop: string,
  mark: Found,
  where?: 'anywhere',
): Promise<boolean> {
  await page.goto(`${url}/flight/edit`)
  const row = page.getByRole('listitem').filter({ has: page.getByText(stop, { exact: true }) })
  await expect(row.first()).toBeVisible()
  return (where ? mark : row.filter({ has: mark })).first().isVisible()
}
