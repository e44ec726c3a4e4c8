/** A shift of the control room writes in its log and hands over to the next; both sign, in four clicks at most. */
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

/** Counts what is clicked. */
function clicksOf(page: Page) {
  let clicked = 0
  return {
    async click(role: 'link' | 'button', name: string) {
      await page.getByRole(role, { name, exact: true }).first().click()
      clicked += 1
    },
    /** How many since it was asked last, said with the task they were for. */
    say(task: string): number {
      const count = clicked
      test.info().annotations.push({ type: task, description: `${count} clicks` })
      clicked = 0
      return count
    },
  }
}

test('[SHELL-01] a shift writes in its log, hands over and is taken over from, in four clicks at most', async ({
  page: leaving,
  secondTablet: coming,
  network: { url },
  office,
}) => {
  const email = `wacht-${Date.now()}@vaarboek.example`
  const who = ['--email', email, '--name', 'Wie Komt', '--concession', '2', '--role', 'dispatcher']
  const [code] = /#[\w-]{43}/.exec(await office('add-staff', ...who)) ?? []
  await logInToOffice(leaving, url)
  const clicks = clicksOf(leaving)
  await clicks.click('link', 'Logboek')
  await expect(leaving.getByRole('heading', { name: 'Logboek' })).toBeVisible()
  await leaving.keyboard.press('n')
  await leaving.getByLabel('Wat', { exact: true }).fill('Paraplu gevonden')
  await leaving.getByLabel('Nog te doen', { exact: true }).check()
  await clicks.click('button', 'Bewaren')
  await expect(leaving.getByRole('cell', { name: /Paraplu gevonden/ })).toBeVisible()
  expect(await objections(leaving)).toEqual([])
  clicks.say('a note of the log')

  await leaving.goto(`${url}/kantoor`)
  await clicks.click('link', 'Logboek')
  await clicks.click('link', 'Overdracht')
  await leaving.getByLabel('Wat moet wie overneemt weten?').fill('Rustige dag')
  await clicks.click('button', 'Ondertekenen en overdragen')
  await expect(leaving.getByText('Nog niemand nam over.')).toBeVisible()
  expect(clicks.say('hand over')).toBeLessThanOrEqual(4)
  expect(await objections(leaving)).toEqual([])

  await coming.goto(`${url}/kantoor/uitnodiging${code}`)
  await expect(coming.getByLabel('Wachtwoord')).toBeFocused()
  for (const key of ['Tab', 'Enter']) {
    await coming.keyboard.type('een zin om te onthouden')
    await coming.keyboard.press(key)
  }
  const other = clicksOf(coming)
  await other.click('link', 'Logboek')
  await other.click('link', 'Overdracht')
  await expect(coming.getByText('Rustige dag').first()).toBeVisible()
  await other.click('button', 'Overnemen')
  await expect(coming.getByText('Je hebt overgenomen.')).toBeVisible()
  expect(other.say('take over')).toBeLessThanOrEqual(4)
  await coming.getByRole('region', { name: 'Vroegere overdrachten' }).getByRole('link').first().click()
  await expect(coming.getByText(/Paraplu gevonden/).first()).toBeVisible()
  expect(await objections(coming)).toEqual([])
})
