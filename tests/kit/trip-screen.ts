/** What the screen of a trip says, and its buttons that several journeys press. */
import { expect, type Page } from '@playwright/test'

export const arrive = (page: Page) => page.getByRole('button', { name: 'Aangekomen aan halte' }).click()

export const toEdit = (page: Page) => page.getByRole('button', { name: 'Haltes aanpassen' }).click()

export const toTrip = (page: Page) => page.getByRole('button', { name: 'Terug naar huidige vaart' }).click()

/** How many people are aboard, of the 81 of the ship. A form that is still closing says the same, and isn't looked at. */
export async function expectAboard(page: Page, people: number, options?: { timeout: number }): Promise<void> {
  const aboard = page.getByRole('button', { name: /^(Huidige )?passagiers/i })
  await expect(aboard).toContainText(new RegExp(`(?<!\\d)${people} / 81`), options)
}

/** The form in which a stop is counted. */
export const countForm = (page: Page) => page.getByRole('dialog', { name: 'Passagiers' })

/** How many people get on, in a form. */
export const boarding = (page: Page) =>
  page.getByRole('group', { name: 'Opstappers' }).getByRole('textbox', { name: 'Personen' })

/** How many get off, below none. */
export const alighting = (page: Page) =>
  page.getByRole('group', { name: 'Afstappers' }).getByRole('textbox', { name: 'Personen' })
