/** What a crew does on the screens, in their own words and through nothing but what they see. */
import { expect, type Locator, type Page } from '@playwright/test'
import { COUNTED_KINDS, type Count, onAndOff } from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import { COUNTED_AS } from './counted.ts'

export interface Captain {
  email: string
  pin: string
}

export const CAPTAIN = { email: 'kapitein@vaarboek.example', pin: '1234' }
export const SECOND_CAPTAIN = { email: 'kapitein2@vaarboek.example', pin: '4321' }
/** What the wizard is given where it doesn't matter. */
export const SHIP = 'Aalscholver'
export const STEWARD = 'Bram Goossens'
/** All that waits goes out within this: the next try may be a minute away. */
const SENT = { timeout: 90_000 }

export async function login(page: Page, url: string, captain = CAPTAIN): Promise<void> {
  await page.goto(url)
  await logInHere(page, captain)
}

/** The same on the login screen as it stands. */
export async function logInHere(page: Page, captain = CAPTAIN): Promise<void> {
  await page.getByLabel('E-mailadres').fill(captain.email)
  await page.getByLabel('Pincode').fill(captain.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/start\/1$/)
}

export async function chooseTrack(page: Page, track: string): Promise<void> {
  await page.getByRole('radio', { name: track }).check()
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/start\/2$/)
}

/** What the list of shifts says; a test in another language has its own. */
const SHIFT_WORDS = {
  list: 'Kies een dienst',
  search: 'Tijd, bestemming of dienst',
  inTime: ['Vroeger', 'Later'],
}

/** Looks the shift up where there are many, else turns the carousel until it is in sight. */
export async function chooseShift(page: Page, shift: string, words = SHIFT_WORDS): Promise<void> {
  const number = shift.replace(/\D+/g, '')
  const label = page.getByLabel(words.list, { exact: true })
  await expect(label.locator('li').first()).toBeAttached()
  const search = page.getByLabel(words.search)
  const isTable = await search.isVisible()
  if (isTable) await search.fill(shift)
  // At night yesterday's of the same name may still be sailed.
  const card = label
    .locator('li')
    .filter({ has: page.getByText(isTable ? shift : number, { exact: true }) })
    .filter({ hasNotText: 'Van gisteren' })
  await turnTo(page, card, isTable ? words.inTime : ['Vorige', 'Volgende'])
  await card.getByRole('checkbox').check()
}

/** Slides out of sight are inert, so they have no role to be found by; of a table only what is in sight is there. */
async function turnTo(page: Page, card: Locator, arrows: string[]): Promise<void> {
  const isInSight = async () => (await card.count()) > 0 && (await card.getAttribute('inert')) === null
  for (const arrow of arrows) {
    const turn = page.getByRole('button', { name: arrow, exact: true })
    while (!(await isInSight()) && (await turn.isVisible()) && (await turn.isEnabled())) await turn.click()
  }
  await expect(card).toHaveCount(1)
}

export async function chooseShip(page: Page, ship: string): Promise<void> {
  await page.getByRole('radio', { name: ship }).check()
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/start\/4$/)
}

export async function chooseCrew(page: Page, steward: string): Promise<void> {
  await page.getByRole('checkbox', { name: steward }).check()
  await page.getByRole('button', { name: /Naar (vaart|checklist)/ }).click()
  await expect(page).toHaveURL(/\/(dashboard|checklist)$/)
}

/** Leaves the start checklist for later, as one may. */
export async function passChecklistBy(page: Page): Promise<void> {
  if (!page.url().endsWith('/checklist')) return
  await page.getByRole('main').getByRole('button', { name: 'Terug naar dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Fills in every field of the category on the screen. */
export async function fillCategory(page: Page, value = '500'): Promise<void> {
  const main = page.getByRole('main')
  for (const input of await main.getByRole('textbox').all()) await input.fill(value)
  for (const box of await main.getByRole('checkbox').all()) await box.check()
}

/**
 * Fills in the checklist on the screen, category by category, and submits it.
 * @param look looks at the overview and the question before it is submitted
 */
export async function fillChecklist(
  page: Page,
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  const next = page.getByRole('button', { name: 'Volgende', exact: true })
  while (await next.isEnabled()) {
    await fillCategory(page)
    const before = page.url()
    await next.click()
    await expect(page).not.toHaveURL(before)
  }
  await look('checklist-overview')
  await page.getByRole('button', { name: /Klaar voor vertrek|Checklist opslaan/ }).click()
  await look('checklist-confirm')
  await page.getByRole('button', { name: 'Checklist indienen' }).click()
  // Until it is saved the screen stays, and says of what was before that all is sent.
  await expect(page).not.toHaveURL(/\/checklist\b/)
}

/** The whole wizard, to the dashboard; the start checklist is left for later. */
export async function setUpTrip(page: Page, track: string, shift: string): Promise<void> {
  await chooseTrack(page, track)
  await chooseShift(page, shift)
  await page.getByRole('button', { name: 'Verder' }).click()
  await expect(page).toHaveURL(/\/start\/3$/)
  await chooseShip(page, SHIP)
  await chooseCrew(page, STEWARD)
  await passChecklistBy(page)
}

/** The wizard for a shift that was started before: what the server knows of it is gone on with. */
export async function resumeTrip(page: Page, track: string, shift: string): Promise<void> {
  await chooseTrack(page, track)
  await chooseShift(page, shift)
  await expect(page.getByText('Onvoltooid').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verder' }).click()
  const resume = page.getByRole('dialog', { name: 'Vaart onvoltooid' })
  await resume.getByRole('button', { name: 'Vaart hervatten' }).click()
  await expect(page).toHaveURL(/\/start\/3$/)
  await expect(page.getByRole('radio', { name: SHIP })).toBeChecked()
  await page.getByRole('button', { name: 'Verder' }).click()
  await chooseCrew(page, STEWARD)
  await passChecklistBy(page)
  await page.getByRole('link', { name: /Huidige vaart/ }).click()
}

export async function startTrip(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await expect(page).toHaveURL(/\/flight$/)
  await page.getByRole('button', { name: 'Start vaart' }).click()
  await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
}

/** Counts by typing, as one does with many. */
export async function fillCount(page: Page, counted: Partial<Count>): Promise<void> {
  const type = async (group: string, of: 'on' | 'off') => {
    for (const kind of COUNTED_KINDS) {
      const many = onAndOff(aCount(counted), kind)[of]
      const box = page
        .getByRole('group', { name: group })
        .getByRole('textbox', { name: COUNTED_AS[kind].label })
      if (many) await box.fill(String(many))
    }
  }
  await type('Afstappers', 'off')
  await type('Opstappers', 'on')
}

/** Arrives, counts, confirms; returns when the next stop is shown. */
export async function passStop(page: Page, count: Partial<Count> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  const panel = page.getByRole('dialog', { name: 'Passagiers' })
  await expect(panel).toBeVisible()
  await fillCount(page, count)
  await panel.getByRole('button', { name: /Bevestigen|Dienst beëindigen/ }).click()
  await expect(panel).toBeHidden()
}

/** Sails the stops in order; the last one ends the service. */
export async function passStops(page: Page, counts: Partial<Count>[]): Promise<void> {
  for (const count of counts) await passStop(page, count)
}

/** Fills in the end checklist where there is one, waits until the upload page says that the server has all, and logs out. */
export async function uploadAndLogOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(upload-data|checklist\?end=true)$/)
  if (page.url().includes('checklist')) await fillChecklist(page)
  await expect(page).toHaveURL(/\/upload-data$/)
  const logout = page.getByRole('main').getByRole('button', { name: 'Uitloggen' })
  await expect(logout).toBeEnabled({ timeout: 45_000 })
  await logout.click()
  await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
}

/** By the button of every screen, in mid-trip too: the server has all. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
}

/** What the pill says when the server has everything: of a trip whose end checklist is open, that. */
export const ALL_SENT = /^(Alles verzonden|Checklist onvoltooid)$/

/** The server has everything, and the screen says so. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByText(ALL_SENT).first()).toBeVisible(SENT)
}

/** The app is kept on the device and serves the page. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
}

/** Corrects an earlier count, on the screen of the stops, and goes back to the trip. */
export async function correctCount(
  page: Page,
  stop: string,
  count: Partial<Count>,
  why: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Haltes aanpassen' }).click()
  await page.getByRole('button', { name: `Telling van ${stop}` }).click()
  const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await fillCount(page, count)
  await panel.getByLabel(/Waarom/).fill(why)
  await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Terug naar huidige vaart' }).click()
}

/** Puts a stop in after another one, on the screen of the stops. */
export async function insertStop(page: Page, after: string, stop: string, minutes: number): Promise<void> {
  await page
    .getByRole('button', { name: `Halte invoegen na ${after}` })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Halte invoegen' })
  await panel.getByLabel('Halte', { exact: true }).selectOption(stop)
  await panel.getByLabel('Minuten').fill(String(minutes))
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect(panel).toBeHidden()
}

/** Reports a malfunction, with the PIN. */
export async function reportMalfunction(
  page: Page,
  {
    words,
    photo,
    pin,
  }: { words: string; photo?: { name: string; mimeType: string; buffer: Buffer }; pin: string },
): Promise<void> {
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill(words)
  if (photo) {
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  const panel = page.getByRole('dialog', { name: 'Bevestig met je pincode' })
  for (const digit of pin) await panel.getByRole('button', { name: digit, exact: true }).click()
  await panel.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/malfunctions$/)
}

/** Opens the form of a report, from the dashboard. */
export async function toReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Storing versturen' }).click()
  await expect(page).toHaveURL(/create-malfunction/)
}
