/**
 * Every screen and panel: nothing axe objects to, nothing that scrolls sideways, targets one can hit, no violation of the content
 * security policy; and afterwards nothing that the next person at the tablet could read.
 */
import type { Page } from '@playwright/test'
import { objectionsOfAxe } from '../kit/axe.ts'
import { browserContents } from '../kit/browser-contents.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { unmarkedInOwnColours } from '../kit/own-colours.ts'
import { violationsOf } from '../kit/page-policy.ts'
import { tour } from '../kit/tour.ts'

/** What a finger on a moving deck needs, CSS pixels. */
const MIN_TARGET = 56

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Who hears a screen goes from one part of it to the next by their names. */
const LANDMARKS = [
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'region',
]

/** Each looks at every screen in its size and in a smaller one of its kind; axe in its own. */
const DEVICES = [
  { name: 'tablet', theme: 'dag', size: { width: 1180, height: 820 }, smaller: { width: 1024, height: 768 } },
  { name: 'phone', theme: 'nacht', size: { width: 390, height: 844 }, smaller: { width: 360, height: 640 } },
]

/** Nothing is judged while it moves; what turns for ever says that something is on its way. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}

async function checkRoomAndTargets(page: Page): Promise<void> {
  await standsStill(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // The carousel is made again a moment after the size has changed.
  await expect.poll(overflow, { message: 'scrolls sideways' }).toBeLessThanOrEqual(0)
  const small = await page.evaluate((min) => {
    const pressed = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, label:has(input)'),
    ]
    return pressed.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isInline = getComputedStyle(element).display === 'inline'
      const isHidden = width === 0 || element.closest('[inert]') !== null
      return isHidden || isInline || (width >= min && height >= min)
        ? []
        : `${element.outerHTML.slice(0, 120)} ${width}×${height}`
    })
  }, MIN_TARGET)
  expect(small, 'too small to hit').toEqual([])
}

/** How many pixels of the count can be seen only by scrolling. */
function hiddenOfCount(page: Page): Promise<number> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const inside = dialog.lastElementChild as HTMLElement
    return inside.scrollHeight - inside.clientHeight
  })
}

/** What was sailed stays in the logbook, for a server that is restored from a backup; it names nobody by itself. */
async function expectNothingLeft(page: Page, url: string, token: string): Promise<void> {
  const typed = 'De peilstok'
  const secrets = [token, 'Mira Van Damme', 'Bram', 'Goossens']
  const aboard = await browserContents(page)
  for (const secret of [...secrets, `${typed} zit los`]) expect(aboard.includes(secret), secret).toBe(true)

  await page.goto(`${url}/upload-data`)
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${token}`, Concession: '2' }
      return (await fetch(`${url}/api/tracks/overview`, { headers })).status
    })
    .toBe(401)
  const left = await browserContents(page)
  // Her address stays, to be offered at the next login (docs/decisions/0048-first-things-first.md).
  for (const secret of [...secrets, 'Mira', 'Van Damme', 'El Idrissi', 'Gust'])
    expect(left.includes(secret), secret).toBe(false)
  const beside = await browserContents(page, ['records', 'snapshots'])
  expect(beside.includes(typed)).toBe(false)
  const photos = /data:image|JFIF/
  expect(photos.test(left)).toBe(false)
  const shown = await page.locator('body').innerText()
  for (const name of [typed, 'Bram', 'Goossens']) expect(shown).not.toContain(name)
}

for (const { name, theme, size, smaller } of DEVICES)
  testInstalled(
    `[SHELL-01] [attack 15] [attack 10] [attack 22] every screen and panel on a ${name} by ${theme}; none breaks a rule of the page, and after the day nothing of it can be read`,
    { tag: name === 'tablet' ? LONG : [] },
    async ({ page, network, canal }) => {
      test.setTimeout(360_000)
      await page.setViewportSize(size)
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      const violations = await violationsOf(page)
      const screens: string[] = []
      let token = ''
      await tour(page, network.url, { ...canal, stops: 9 }, (screen) =>
        test.step(screen, async () => {
          screens.push(screen)
          token ||= await page.evaluate(() => localStorage.getItem('token') ?? '')
          // For six seconds what was done to the last stop stands over the bar.
          await expect(page.locator('header').getByRole('button', { name: /Verbeteren$/ })).toBeHidden()
          for (const each of [smaller, size]) {
            await page.setViewportSize(each)
            await checkRoomAndTargets(page)
            if (screen === 'passengers' && each.height > 700)
              expect(await hiddenOfCount(page)).toBeLessThanOrEqual(0)
          }
          expect(await objectionsOfAxe(page, AXE_TAGS, LANDMARKS)).toEqual([])
          expect(await unmarkedInOwnColours(page)).toEqual([])
        }),
      )
      expect(screens.length).toBeGreaterThan(35)
      expect(violations).toEqual([])
      await expectNothingLeft(page, network.url, token)
    },
  )
