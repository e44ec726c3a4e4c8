/**
 * A hand that aims: the apps refuse a press on a control that records when it had only just been drawn
 * (docs/decisions/0046-taps.md). A driver presses as soon as it finds it; people see it first.
 */
import type { Locator, Page } from '@playwright/test'

/** What anybody waits who saw the screen change where the last press was, and a little for the app to have seen it too. */
export const SEEN_MS = 850
/** The same where the last press was elsewhere. */
const SEEN_ELSEWHERE_MS = 450
/** Further away than this is elsewhere: a little more than the app's own, as buttons move. */
const ELSEWHERE_PX = 100
/** So often a press that was refused is made again: something moved meanwhile. */
const MOST_TRIES = 8

interface Place {
  x: number
  y: number
}

const aiming = new WeakSet<object>()
/** Where each page was pressed last, whatever was pressed there. */
const pressed = new WeakMap<Page, Place>()

/**
 * From now on every `click`, `tap` and `check` of the driver aims, and every key of this page. Controls that record are waited for, others only
 * when they were refused: in a dialog or on a page that had only just come.
 */
export function aim(page: Page): void {
  aimKeys(page)
  const hands = Object.getPrototypeOf(page.locator('body')) as Pick<
    Locator,
    'click' | 'tap' | 'check' | 'uncheck'
  >
  if (aiming.has(hands)) return
  aiming.add(hands)
  hands.click = aimed(hands.click)
  hands.tap = aimed(hands.tap)
  hands.check = ticking(true)
  hands.uncheck = ticking(false)
}

/** What is so already isn't pressed. */
function ticking(isTicked: boolean) {
  return async function (this: Locator): Promise<void> {
    if ((await this.isChecked()) === isTicked) return
    await this.click()
    if ((await this.isChecked()) !== isTicked) throw new Error('A press on a box did not change it')
  }
}

function aimed<Options extends { timeout?: number }>(
  press: (this: Locator, options?: Options) => Promise<void>,
) {
  return async function (this: Locator, options?: Options): Promise<void> {
    // What isn't there yet, or is there twice, is the driver's own to tell.
    const records = await this.getAttribute(
      'data-records',
      options?.timeout ? { timeout: options.timeout } : {},
    ).catch(() => null)
    const [before, place] = [pressed.get(this.page()), await placeOf(this)]
    if (place) pressed.set(this.page(), place)
    for (let tries = 1; ; tries += 1) {
      if (records !== null) {
        const isElsewhere = tries === 1 && before && place && distance(before, place) > ELSEWHERE_PX
        await this.page().waitForTimeout(isElsewhere ? SEEN_ELSEWHERE_MS : SEEN_MS)
      }
      await press.call(this, options)
      if (tries === MOST_TRIES || !(await wasRefused(this.page()))) return
      if (records === null) await this.page().waitForTimeout(SEEN_MS)
    }
  }
}

/** Where a press lands; null where nobody can say yet. */
async function placeOf(control: Locator): Promise<Place | null> {
  const box = await control.boundingBox({ timeout: 100 }).catch(() => null)
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Whether the screen answers that it refused a press. */
function wasRefused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getAnimations().some(({ id }) => id === 'refused')).catch(() => false)
}

function aimKeys(page: Page): void {
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (key, options) => {
    const isRecording = await page.evaluate(recordsAtFocus, key).catch(() => false)
    if (isRecording) await page.waitForTimeout(SEEN_MS)
    await press(key, options)
    if (isRecording || !/^(Enter|Space| )$/.test(key) || !(await wasRefused(page))) return
    await page.waitForTimeout(SEEN_MS)
    await press(key, options)
  }
}

/** Whether a key presses a control that records: the one that has the focus, or that of the form in which one types. */
function recordsAtFocus(key: string): boolean {
  const at = document.activeElement
  const isEnter = key === 'Enter'
  if (!isEnter && key !== 'Space' && key !== ' ') return false
  return !!(
    at?.closest('[data-records]') ??
    (isEnter && at?.closest('form')?.querySelector('[data-records]'))
  )
}
