/**
 * Whoever is elsewhere reads the service's time: a PC in another zone with an English browser shows what one at the quay does, past
 * midnight and in the nights when the clock is changed. Both are looked at side by side.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aim } from '../kit/aim.ts'
import { expectAllSent, login, passStop, setUpTrip, startTrip } from '../kit/crew.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { startServer } from '../kit/server.ts'

const HOME = { locale: 'nl-BE', timezoneId: 'Europe/Brussels' }
const ABROAD = { locale: 'en-US', timezoneId: 'America/New_York' }

const HOUR_MS = 3_600_000
/** Brussels is one hour ahead of UTC in winter, two in summer. */
const NIGHTS = {
  'an hour past midnight': { month: 10, onSunday: false, hour: 23 },
  'the night in which an hour is left out': { month: 2, onSunday: true, hour: 0 },
  'the night in which an hour comes twice': { month: 9, onSunday: true, hour: 0 },
}

/** The next such night that is still to come: UTC, half an hour before the change. */
function nightAfter(now: number, { month, onSunday, hour }: (typeof NIGHTS)[keyof typeof NIGHTS]): number {
  for (const year of [0, 1, 2].map((more) => new Date(now).getUTCFullYear() + more)) {
    const last = new Date(Date.UTC(year, month + 1, 0, hour, 30))
    if (onSunday) last.setUTCDate(last.getUTCDate() - last.getUTCDay())
    if (Number(last) > now) return Number(last)
  }
  throw new Error('There is no such night')
}

const OFFICE_PAGES = [
  '/kantoor',
  '/kantoor?beeld=lijnen',
  '/kantoor/vaarten',
  '/kantoor/storingen',
  '/kantoor/meldingen',
  '/kantoor/dienstregeling',
  '/kantoor/bemanning',
  '/kantoor/schepen',
  '/kantoor/tablets',
  '/kantoor/beheer/audit',
]
/** One of what is listed there is opened. */
const OPENED = {
  '/kantoor/vaarten': 'main :is(table, [role=table]) :is(a, button)',
  '/kantoor/storingen': 'main button:has-text("ruitenwisser")',
  '/kantoor/meldingen': 'main button:has-text("Dichte mist")',
  '/kantoor/dienstregeling': 'a[href*="/dag/"]',
}
const CREW_PAGES = ['/dashboard', '/flight', '/flight/edit', '/malfunctions', '/notifications', '/logbook']

/** The crew is told, and goes by the service's time all the same. */
const OF_ITS_ZONE = /^Dit toestel staat op .*$/m

/** All that can be read: words, and what stands in fields. Not empty lines, nor seconds, which run on between two looks. */
function read(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')] as HTMLInputElement[]
    return [document.body.innerText, ...fields.map(({ value }) => value)]
      .join('\n')
      .replaceAll(/\n+/g, '\n')
      .replaceAll(/(\d\d:\d\d):\d\d/g, '$1')
  })
}

/** What is live comes to one of them a moment after the other. */
async function expectSame(home: Page, abroad: Page, where: string): Promise<string> {
  let said = ''
  await expect(async () => {
    const both = await Promise.all([read(home), read(abroad)])
    expect(both[1].replace(OF_ITS_ZONE, '').replaceAll(/\n+/g, '\n'), where).toBe(both[0])
    said = both[0]
  }).toPass({ timeout: 20_000 })
  return said
}

/** The same browser once more, in the other place. */
async function alsoAbroad(browser: Browser, home: BrowserContext, time: number): Promise<Page> {
  const storageState = await home.storageState({ indexedDB: true })
  return pageAt(await browser.newContext({ ...ABROAD, storageState }), time)
}

async function pageAt(context: BrowserContext, time: number): Promise<Page> {
  const page = await context.newPage()
  aim(page)
  await page.clock.install({ time })
  return page
}

for (const [night, when] of Object.entries(NIGHTS))
  test(
    `[rule 1.2] [AMB-30] in another zone and language the office and the crew read what they read at the quay: ${night}`,
    {
      tag: when.month === 2 || when.month === 9 ? LONG : [],
    },
    async ({ browser }, info) => {
      test.setTimeout(300_000)
      const started = Date.now()
      const time = nightAfter(started, when)
      const file = info.outputPath('ahead')
      await writeFile(file, String(time - started))
      const shim = pathToFileURL(join(import.meta.dirname, '../kit/shifted-clock.mjs'))
      const server = await startServer({ NODE_OPTIONS: `--import=${shim}`, CLOCK_FILE: file })
      const now = () => time + Date.now() - started
      const contexts: BrowserContext[] = []
      try {
        const aboard = await browser.newContext(HOME)
        const ashore = await browser.newContext(HOME)
        contexts.push(aboard, ashore)

        const crew = await pageAt(aboard, now())
        await login(crew, server.url)
        await setUpTrip(crew, 'Albertkanaallijn', 'Dienst 1')
        await startTrip(crew)
        await passStop(crew, { peopleOn: 6 })
        await expectAllSent(crew)
        const crewAbroad = await alsoAbroad(browser, aboard, now())
        contexts.push(crewAbroad.context())
        for (const path of CREW_PAGES) {
          for (const page of [crew, crewAbroad]) {
            await page.goto(server.url + path)
            await expect(page.getByRole('main')).toBeVisible()
          }
          await test.step(path, () => expectSame(crew, crewAbroad, path))
          await expect(crewAbroad.getByText(OF_ITS_ZONE)).toBeVisible()
        }

        const office = await pageAt(ashore, now())
        await logInToOffice(office, server.url)
        const officeAbroad = await alsoAbroad(browser, ashore, now())
        contexts.push(officeAbroad.context())
        const both = [office, officeAbroad]
        for (const path of OFFICE_PAGES) {
          for (const page of both) {
            await page.goto(server.url + path)
            await expect(page.getByRole('main')).toBeVisible()
          }
          await test.step(path, () => expectSame(office, officeAbroad, path))
          const opened = OPENED[path as keyof typeof OPENED]
          if (!opened) continue
          for (const page of both) await page.locator(opened).first().click()
          await test.step(`${path}, one of them`, () =>
            expectSame(office, officeAbroad, `${path}, one of them`))
        }

        for (const page of both) {
          await page.goto(`${server.url}/kantoor/meldingen/nieuw`)
          await page.getByRole('button', { name: '2 uur', exact: true }).click()
        }
        await expectSame(office, officeAbroad, 'a notification that ends in two hours')
        const atQuay = new Date(now() + 2 * HOUR_MS).toLocaleString('sv-SE', {
          timeZone: HOME.timezoneId,
          hour: '2-digit',
        })
        expect(await officeAbroad.locator('[data-written=moment]').inputValue()).toContain(` ${atQuay}:`)
      } finally {
        for (const context of contexts) await context.close()
        await server.stop()
      }
    },
  )
