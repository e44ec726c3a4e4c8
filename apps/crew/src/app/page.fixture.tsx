/** The whole page at an address, in a window of a size: what a captain has before them, and what of it they can see and press. */
import type { RunningEngine } from '@vaarboek/engine/testing'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderOn } from '../ui/engine-aboard.fixture.tsx'
import { navigate } from '../ui/navigation.tsx'
import { Page } from './page.tsx'

/** Width and height, CSS pixels: a tablet lying and upright, two phones, a phone on its side, and a low tablet. */
export const SIZES = [
  [1180, 820],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
  [1024, 600],
] as const
export const [TABLET, UPRIGHT, PHONE, SMALL_PHONE, ON_ITS_SIDE] = SIZES

/** The page as it stands still. */
export async function pageAt(
  engine: RunningEngine,
  path: string,
  [width, height]: readonly [number, number],
) {
  await page.viewport(width, height)
  // As for who wants no motion: what is judged is where things come to rest.
  for (const motion of ['--slide', '--entry']) document.documentElement.style.setProperty(motion, '1ms')
  onTestFinished(() => page.viewport(...TABLET))
  navigate(path)
  const screen = await renderOn(engine, <Page />)
  // Its question on leaving would be asked of the next test file.
  onTestFinished(() => screen.unmount())
  await stillness()
  return screen
}

/** Nothing moves any more, two frames long; what turns for ever says that something is on its way. */
export async function stillness(): Promise<void> {
  for (let framesStill = 0; framesStill < 2; ) {
    await new Promise(requestAnimationFrame)
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    framesStill = moving.length > 0 ? 0 : framesStill + 1
    // One that is taken over by the next rejects.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  }
}

/** What of these isn't whole in the window, or lies under something else. */
export function outOfSight(...elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect()
    const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isOnTop = over !== null && (element.contains(over) || over.contains(element))
    return width > 1 && isInside && isOnTop
      ? []
      : `${element.tagName} ${element.textContent} ${[left, top, right, bottom].map(Math.round)}`
  })
}

/** How many pixels of this are cut off at its side. */
export function cutOff({ scrollWidth, clientWidth }: Element): number {
  return scrollWidth - clientWidth
}

/** How large its letters are, CSS pixels. */
export function letterSize(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize)
}
