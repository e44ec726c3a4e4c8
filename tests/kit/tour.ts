/**
 * Every screen and panel there is, one after the other, as a crew would come across them: what is looked at by axe, and
 * what pictures are made of.
 */
import { expect, type Page } from '@playwright/test'
import {
  CAPTAIN,
  type Captain,
  chooseShift,
  chooseTrack,
  fillCategory,
  fillChecklist,
  fillCount,
  login,
  passStop,
  startTrip,
} from './crew.ts'
import { CREW_PLACES, placeOf } from './every-page.ts'

/** Looks at what is on the screen now, under a name. */
export type Look = (name: string) => Promise<void>

export interface Trip {
  track: string
  shift: string
  /** How many stops it has. */
  stops: number
}

export async function tour(
  page: Page,
  url: string,
  trip: Trip,
  look: Look,
  captain: Captain = CAPTAIN,
): Promise<void> {
  const seen = new Set<string | undefined>()
  const lookAt: Look = (name) => {
    seen.add(placeOf(CREW_PLACES, page.url()))
    return look(name)
  }
  await visitAll(page, url, trip, lookAt, captain)
  expect(CREW_PLACES.filter((place) => !seen.has(place))).toEqual([])
}

async function visitAll(page: Page, url: string, trip: Trip, look: Look, captain: Captain): Promise<void> {
  await visitLogin(page, url, captain, look)
  await visitWizard(page, trip, look)
  await visitStartChecklist(page, look)
  await visitMalfunctions(page, captain, look)
  await visitNotifications(page, look)
  await visitTrip(page, look)
  await visitEnd(page, trip, look)
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const toDashboard = async (page: Page) => {
  await page.getByRole('button', { name: 'Terug naar dashboard' }).first().click()
  await expect(page).toHaveURL(/dashboard$/)
}

async function visitLogin(page: Page, url: string, captain: Captain, look: Look): Promise<void> {
  await page.goto(url)
  await press(page, 'Login')
  await expect(page.getByText('Dit veld is verplicht')).toHaveCount(2)
  await look('login')
  await press(page, 'Pincode vergeten?')
  const forgot = dialog(page, 'Pincode vergeten?')
  await forgot.getByRole('button', { name: 'Verzenden' }).click()
  await expect(forgot.getByText('Dit veld is verplicht')).toBeVisible()
  await look('login-forgot')
  await forgot.getByLabel('E-mailadres').fill('niemand@vaarboek.example')
  await forgot.getByRole('button', { name: 'Verzenden' }).click()
  await expect(page.getByText('Bekijk je inbox')).toBeVisible()
  await look('login-forgot-sent')
  await press(page, 'Terug naar login')
  await login(page, url, captain)
}

async function visitWizard(page: Page, { track, shift }: Trip, look: Look): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible()
  await look('start-1-track')
  await chooseTrack(page, track)
  await chooseShift(page, shift)
  await look('start-2-shift')
  await press(page, 'Verder')
  await page.getByRole('radio', { name: 'Aalscholver' }).check()
  await look('start-3-ship')
  await press(page, 'Verder')
  await page.getByRole('checkbox', { name: 'Bram Goossens' }).check()
  await look('start-4-crew')
  await press(page, 'Toevoegen')
  await look('start-4-add-steward')
  await press(page, 'Terug naar stewards')
  await press(page, 'Naar checklist')
  await expect(page).toHaveURL(/checklist$/)
}

async function visitStartChecklist(page: Page, look: Look): Promise<void> {
  await look('checklist')
  await page
    .getByRole('button', { name: /^Opmerking bij/ })
    .first()
    .click()
  const form = dialog(page, 'Opmerkingen')
  await form.getByRole('button', { name: 'Verzenden' }).click()
  await expect(form.getByText('Voeg een opmerking of foto toe')).toBeVisible()
  await look('checklist-remark-empty')
  await form.getByLabel('Opmerkingen').fill('De peilstok zit los in zijn houder.')
  await choosePhoto(page)
  await expect(form.getByAltText('De gekozen foto')).toBeVisible()
  await look('checklist-remark')
  await form.getByRole('button', { name: 'Verzenden' }).click()
  await look('checklist-remark-confirm')
  await press(page, 'Bekijk foto')
  await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible()
  await look('photo-viewer')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Sluiten' }).click()
  await form.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(form).toBeHidden()
  await fillCategory(page, '3')
  await look('checklist-below-minimum')
  await fillChecklist(page, look)
  await expect(page).toHaveURL(/dashboard$/)
  await look('checklist-submitted')
  await press(page, 'Naar dashboard')
  await look('dashboard')
}

/** What is on the screen is as good a photo as any, and small enough. */
async function choosePhoto(page: Page): Promise<void> {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 60 })
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
}

async function visitMalfunctions(page: Page, captain: Captain, look: Look): Promise<void> {
  await page.getByRole('link', { name: /Storingen/ }).click()
  await expect(page.getByRole('heading', { name: 'storingen' })).toBeVisible()
  await expect(page.getByText('Laden')).toBeHidden()
  await look('malfunctions')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByText('Dringend')).toBeVisible()
  await look('malfunction-detail')
  await page.keyboard.press('Escape')
  await press(page, 'Storing versturen')
  await look('create-malfunction-0')
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await press(page, 'Volgende')
  await page.getByLabel('Opmerkingen').fill('Navigatielicht aan stuurboord brandt niet.')
  await choosePhoto(page)
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await look('create-malfunction-1')
  await press(page, 'Volgende')
  await look('create-malfunction-2')
  await press(page, 'Versturen')
  const pin = dialog(page, 'Bevestig met je pincode')
  for (const digit of '9876') await pin.getByRole('button', { name: digit, exact: true }).click()
  await pin.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(pin.getByText('Foutive code')).toBeVisible()
  await look('pin-confirm')
  for (const digit of captain.pin) await pin.getByRole('button', { name: digit, exact: true }).click()
  await pin.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/malfunctions$/)
  await expect(page.getByText('Navigatielicht aan stuurboord').first()).toBeVisible()
  await toDashboard(page)
}

async function visitNotifications(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /Meldingen/ }).click()
  await expect(page.getByRole('heading', { name: 'Meldingen' })).toBeVisible()
  await look('notifications')
  await page
    .getByRole('button', { name: /Bekijk/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('notification-detail')
  await page.keyboard.press('Escape')
  await toDashboard(page)
  await page.getByRole('link', { name: 'Help & Contact' }).click()
  await look('help')
  await toDashboard(page)
}

async function visitTrip(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await look('flight-before')
  await page.goBack()
  await startTrip(page)
  await look('flight')
  await press(page, 'Aangekomen aan halte')
  await fillCount(page, { peopleOn: 12, bikesOn: 3 })
  await look('passengers')
  await dialog(page, 'Passagiers').getByRole('button', { name: 'Bevestigen' }).click()
  await expect(dialog(page, 'Passagiers')).toBeHidden()
  await press(page, 'Halte overslaan')
  await dialog(page, 'Halte overslaan').getByRole('button', { name: 'Halte overslaan' }).click()
  await look('skip')
  await page.keyboard.press('Escape')
  await press(page, 'Aan boord')
  await look('persons-aboard')
  await page.keyboard.press('Escape')
  await press(page, /Huidige passagiers/)
  await expect(dialog(page, 'Aan boord verbeteren').getByText('Nu echt aan boord')).toBeVisible()
  await look('aboard-correction')
  await page.keyboard.press('Escape')
  await press(page, 'Haltes aanpassen')
  await look('flight-edit')
  await page
    .getByRole('button', { name: /Halte invoegen na/ })
    .first()
    .click()
  await look('insert')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Telling van/ })
    .first()
    .click()
  const correction = dialog(page, 'Telling verbeteren')
  await correction.getByRole('button', { name: 'Telling verbeteren' }).click()
  await look('count-correction')
  await page.keyboard.press('Escape')
  await press(page, 'Terug naar huidige vaart')
  await press(page, 'Uitloggen')
  await expect(dialog(page, 'Vaart onvoltooid')).toBeVisible()
  await look('logout')
  await page.keyboard.press('Escape')
}

async function visitEnd(page: Page, { stops }: Trip, look: Look): Promise<void> {
  for (let stop = 1; stop < stops - 1; stop += 1) await passStop(page)
  await press(page, 'Aangekomen aan halte')
  const panel = dialog(page, 'Passagiers')
  await panel.getByRole('button', { name: 'Dienst beëindigen' }).click()
  await expect(panel.getByLabel(/Waarom blijft/)).toBeVisible()
  await look('left-aboard')
  await panel.getByRole('button', { name: 'Alle passagiers van boord' }).click()
  await panel.getByRole('button', { name: 'Dienst beëindigen' }).click()
  await expect(page).toHaveURL(/checklist\?end=true$/)
  await look('end-checklist')
  await fillChecklist(page)
  await expect(page).toHaveURL(/upload-data$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Uitloggen' })).toBeEnabled({
    timeout: 45_000,
  })
  await look('upload-data')
  await toDashboard(page)
  await page.getByRole('link', { name: 'Logboek' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('logbook')
  await toDashboard(page)
  await page.getByRole('link', { name: /Huidige vaart/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await look('flight-overview')
  await page.getByRole('status').getByRole('button').click()
  await expect(dialog(page, 'Verzending')).toBeVisible()
  await look('sync-status')
  await page.keyboard.press('Escape')
}
