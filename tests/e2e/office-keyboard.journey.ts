/** The five most frequent tasks of a control room, by keyboard alone: no click, no focus but what the keys give. */
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { tabTo } from '../kit/tab-to.ts'

const PASSWORD = 'een zin om te onthouden'

/** Presses keys and counts them. */
function keysOf(page: Page) {
  let pressed = 0
  return {
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      pressed += keys.length
    },
    async type(text: string) {
      await page.keyboard.type(text)
      pressed += text.length
    },
    async tabTo(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      pressed += await tabTo(page, name, key)
    },
    /** How many since it was asked last, said with the task they were for. */
    say(task: string) {
      test.info().annotations.push({ type: task, description: `${pressed} keys` })
      pressed = 0
    },
  }
}

/** From wherever one is to another page of the navigation; there one stands at its beginning. */
async function goTo(page: Page, keys: ReturnType<typeof keysOf>, name: RegExp): Promise<void> {
  await keys.tabTo(name, 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

test('[SHELL-01] a dispatcher does the five tasks of the day by keyboard alone', async ({
  page,
  network: { url },
  office,
}) => {
  const email = `wacht-${Date.now()}@vaarboek.example`
  const who = ['--email', email, '--name', 'Wacht', '--concession', '2', '--role', 'dispatcher']
  const [code] = /#[\w-]{43}/.exec(await office('add-staff', ...who)) ?? []
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/kantoor/uitnodiging${code}`)
  await expect(page.getByLabel('Wachtwoord')).toBeFocused()
  const keys = keysOf(page)
  await keys.type(PASSWORD)
  await keys.press('Tab')
  await keys.type(PASSWORD)
  await keys.press('Enter')
  const rows = page.getByRole('region', { name: 'Vandaag' })
  await expect(rows).toBeVisible()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Vandaag · Vaarboek kantoor$/)
  keys.say('in')

  await expect(page.getByRole('main')).toBeFocused()
  // Before it only what is urgent, where there is any.
  await keys.tabTo(/niet vertrokken/)
  await keys.press('Enter')
  await expect(page).toHaveURL(/let-op=niet-vertrokken/)
  keys.say('1 which boat isn’t where it should be')
  await keys.tabTo(/Filters wissen/)
  await keys.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  keys.say('all of them again')

  await keys.press('Tab', '/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type('dienst 2')
  await expect(page.getByRole('status').filter({ hasText: / van \d+ diensten/ })).toBeVisible()
  await keys.press('ArrowDown')
  const opener = rows.getByRole('button', { name: /Dienst 2/ }).first()
  await expect(opener).toBeFocused()
  await keys.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading').first()).toBeFocused()
  await keys.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  keys.say('2 who is aboard')

  await goTo(page, keys, /^ ?Meldingen$/)
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Verstuurd · Vaarboek kantoor$/)
  await keys.tabTo(/Nieuwe melding/)
  await keys.press('Enter')
  await expect(page.getByLabel('Titel')).toBeFocused()
  await keys.type('Mist')
  await keys.press('Tab')
  await keys.type('Vaar traag.')
  await keys.tabTo(/Temselijn/)
  await keys.press('Space')
  await keys.tabTo(/Dringend/)
  await keys.press('Space')
  await keys.tabTo(/^ ?Versturen/)
  await keys.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Mist', exact: true })).toBeFocused()
  keys.say('3 something urgent to a track, and who hasn’t read it')
  await keys.tabTo(/Intrekken/)
  await keys.press('Enter')
  await expect(page.getByLabel(/^Reden/)).toBeFocused()
  await keys.press('Escape')
  await expect(panel.getByRole('button', { name: 'Intrekken' })).toBeFocused()
  await keys.press('Enter')
  await keys.tabTo(/Intrekken/)
  await keys.press('Enter')
  // The button that opened the question is gone with what it did.
  await expect(panel.getByRole('heading', { name: 'Mist', exact: true })).toBeFocused()
  await keys.press('Escape')
  await expect(panel).toBeHidden()
  keys.say('withdrawn again')

  await goTo(page, keys, /^ ?Dienstregeling$/)
  await keys.tabTo(/Dag plannen/)
  await keys.press('Enter')
  const shifts = page.getByRole('region', { name: 'Dag' })
  await expect(shifts).toBeVisible()
  await keys.tabTo(/Volgende dag/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dag')
  await expect(page.getByRole('button', { name: 'Extra dienst' })).toBeVisible()
  await keys.tabTo(/wijzigen/)
  await keys.press('ArrowDown', 'Enter')
  const cancels = page.getByLabel('Vervalt op deze dag')
  await expect(cancels).toBeFocused()
  await keys.press('Space')
  await keys.tabTo(/Waarom/)
  await keys.type('Storm')
  await keys.tabTo(/Bewaren/)
  await keys.press('Enter')
  await expect(page.getByRole('cell', { name: 'vervalt: Storm' })).toBeVisible()
  await expect(shifts.getByRole('button', { name: /wijzigen/ }).nth(1)).toBeFocused()
  keys.say('4 a shift that doesn’t sail')
  await keys.tabTo(/Ongedaan maken/, 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByRole('cell', { name: 'vervalt: Storm' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await keys.tabTo(/Extra dienst/)
  await keys.press('Enter')
  await expect(page.getByLabel('Zelfde haltes als')).toBeFocused()
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: 'Extra dienst' })).toBeFocused()
  keys.say('undone, and the form of an extra one')

  await goTo(page, keys, /^ ?Vaarten$/)
  await expect(page.getByRole('region', { name: 'Vaarten' })).toBeVisible()
  await keys.tabTo(/· Dienst \d/)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Haltes' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Vaart · Vaarboek kantoor$/)
  keys.say('5 what happened on a trip')
})
