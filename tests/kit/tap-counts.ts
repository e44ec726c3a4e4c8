/** How many taps the jobs of a day take, by touch on the real screens. What is typed isn't counted. */
import { expect, type Locator, type Page } from '@playwright/test'
import { SEEN_MS } from './aim.ts'
import { CAPTAIN, expectAllSent, fillChecklist, logOut, passStop, SHIP, STEWARD } from './crew.ts'

/** The most that each may take. */
export const MOST_TAPS = {
  newcomer: 12,
  stop: 2,
  correction: 3,
  /** Beside the PIN. */
  malfunction: 6,
  resume: 4,
  nextShift: 6,
}
export type TapCounts = Record<keyof typeof MOST_TAPS, number>

/** @param page of a tablet that nobody has used, with touch */
export async function countTaps(page: Page, url: string): Promise<TapCounts> {
  let taps = 0
  async function tap(target: Locator) {
    await expect(target).toBeVisible()
    if ((await target.getAttribute('data-records')) !== null) await page.waitForTimeout(SEEN_MS)
    await target.tap()
    taps += 1
  }
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
  const counted = () => {
    const made = taps
    taps = 0
    return made
  }
  const startIt = async () => {
    await tap(page.getByRole('link', { name: /Start vaart/ }))
    await tap(button('Start vaart'))
    await expect(button('Aangekomen aan halte')).toBeVisible()
  }
  const leaveChecklist = async () => {
    await expect(page).toHaveURL(/\/checklist$/)
    await tap(button('Terug naar dashboard'))
  }

  await page.goto(url)
  await tap(page.getByLabel('E-mailadres'))
  await page.keyboard.type(CAPTAIN.email)
  await tap(page.getByLabel('Pincode'))
  await page.keyboard.type(CAPTAIN.pin)
  await tap(page.getByRole('button', { name: 'Login' }))
  await tap(page.getByRole('radio', { name: 'Albertkanaallijn' }))
  await tap(button(/^Volgende dienst/))
  await tap(page.getByRole('radio', { name: SHIP }))
  await tap(button('Verder'))
  await tap(page.getByRole('checkbox', { name: STEWARD }))
  await tap(button('Naar checklist'))
  await leaveChecklist()
  await startIt()
  const newcomer = counted()

  await tap(button('Aangekomen aan halte'))
  const form = page.getByRole('dialog', { name: 'Passagiers' })
  const plus = form
    .getByRole('group', { name: 'Opstappers' })
    .getByRole('button', { name: /Personen/ })
    .last()
  for (let people = 0; people < 3; people += 1) await plus.tap()
  await tap(form.getByRole('button', { name: 'Bevestigen' }))
  await expect(form).toBeHidden()
  const stop = counted()

  await tap(page.getByRole('status').getByRole('button', { name: /Verbeteren$/ }))
  await tap(page.getByRole('button', { name: 'Opstappers: Personen meer' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Telling verbeteren' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  const correction = counted()

  await tap(page.getByRole('button', { name: 'Storing versturen' }))
  await tap(page.getByRole('radio', { name: 'Defect melden' }))
  await tap(button('Volgende'))
  await expect(page.getByLabel('Opmerkingen')).toBeFocused()
  await page.keyboard.type('Radar valt uit')
  await tap(button('Volgende'))
  await tap(button('Versturen'))
  await page.keyboard.type(CAPTAIN.pin)
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }))
  await expect(page).toHaveURL(/\/flight$/)
  const malfunction = counted()

  await expectAllSent(page)
  await logOut(page)
  const logInAgain = async () => {
    // Her address is there, and what is typed goes where the PIN belongs.
    await expect(page.getByLabel('Pincode')).toBeFocused()
    await page.keyboard.type(CAPTAIN.pin)
    await tap(page.getByRole('button', { name: 'Login' }))
  }
  await logInAgain()
  await tap(button(/^Hervat Dienst \d+ · 4 aan boord$/))
  await expect(page).toHaveURL(/\/flight$/)
  await expect(button('Aangekomen aan halte')).toBeVisible()
  const resume = counted()

  await passStop(page, { peopleOff: 4 })
  while (page.url().endsWith('/flight')) await passStop(page)
  await fillChecklist(page)
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
  await logInAgain()
  await tap(button(new RegExp(`^Volgende dienst \\d\\d:\\d\\d · ${SHIP} · zelfde bemanning$`)))
  await tap(button('Naar checklist'))
  await leaveChecklist()
  await startIt()
  return { newcomer, stop, correction, malfunction, resume, nextShift: counted() }
}
