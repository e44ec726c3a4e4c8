/** Every screen and panel in windows of all kinds: no control is covered, cut or out of reach, and no word is broken. */
import { aShift, aSteward } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as carousel from '../ui/carousel.module.css'
import { aboard, PANEL_NAMES, PLACES, panelOver } from './every-screen.fixture.tsx'
import { cutOff, outOfSight, pageAt, stillness, TABLET } from './page.fixture.tsx'

/** Tablets, phones upright and on their side, with a keyboard open, and with text at twice its size, where a long word may break. */
const WINDOWS = [
  [390, 844],
  [360, 640],
  [360, 340],
  [195, 422],
  [422, 195],
  [590, 410],
  [667, 375],
  [820, 1180],
  [1024, 600],
  [1024, 768],
  [1180, 820],
  [1440, 900],
] as const

/** Read and pressed now: a panel that is open takes all. */
const inUse = (): ParentNode => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

/** What can't be pressed where it is scrolled to, or has its words cut. */
function outOfReach(): string[] {
  const controls = [...inUse().querySelectorAll('button, a[href], input, select, textarea')]
  return controls.flatMap((control) => {
    const isThere = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]')
    if (!isThere || control.getBoundingClientRect().width <= 1) return []
    if (outOfSight(control).length > 0) control.scrollIntoView({ block: 'center', inline: 'center' })
    const named = control.matches('button, a') ? control : control.closest('label')
    return named && cutOff(named) > 0 ? `cut: ${named.textContent}` : outOfSight(control)
  })
}

/** Words that go on in the next line without a hyphen. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(inUse(), NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('thead') || getComputedStyle(parent).hyphens === 'auto')
      continue
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{3,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`broken: ${word}`)
    }
  }
  return broken
}

/** Letters may stand a little out of a tight line. */
const LETTERS_OVER_LINE_PX = 8

/** What a ring around a slide has for itself. */
const CAROUSEL_PADDING_PX = 5

/** Names and headings of which an ellipsis stands for the rest, though none here is long. */
function cutWords(): string[] {
  return [...inUse().querySelectorAll('*')].flatMap((element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isCut =
      (textOverflow === 'ellipsis' && cutOff(element) > 0) ||
      (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + LETTERS_OVER_LINE_PX)
    return isCut ? `cut: ${element.textContent}` : []
  })
}

/** Numbers of counters beside each other that don't stand level. */
function unevenCounters(): string[] {
  const fields = [...inUse().querySelectorAll('fieldset input')].map((field) => field.getBoundingClientRect())
  return fields.flatMap((one, place) => {
    const isBeside = (other: DOMRect) => other.top < one.bottom && other.bottom > one.top
    const uneven = fields.slice(place + 1).filter((other) => isBeside(other) && other.top !== one.top)
    return uneven.map(({ top }) => `not level: ${one.top} and ${top}`)
  })
}

/** Carousels of which the slides in sight leave room beside them. */
function gapsInCarousels(): string[] {
  return [...inUse().querySelectorAll(`.${carousel.window}`)].flatMap((frame) => {
    const { left, right } = frame.getBoundingClientRect()
    const slides = [...frame.querySelectorAll('li:not([inert])')].map((slide) =>
      slide.getBoundingClientRect(),
    )
    const [first, last] = [slides[0]?.left ?? right, slides.at(-1)?.right ?? left]
    const gaps = [first - left, right - last].filter((gap) => gap > CAROUSEL_PADDING_PX)
    return gaps.map((gap) => `beside slides: ${Math.round(gap)}`)
  })
}

async function wrongAt(windows: readonly (readonly [number, number])[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [width, height] of windows) {
    await page.viewport(width, height)
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height])
    await stillness()
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] > *')]
    const sideways = frames.some((frame) => cutOff(frame) > 0) ? ['scrolls sideways'] : []
    const words = width > 300 ? [...brokenWords(), ...cutWords()] : []
    const found = [...sideways, ...words, ...unevenCounters(), ...gapsInCarousels(), ...outOfReach()]
    wrong.push(...found.map((one) => `${width} by ${height}: ${one}`))
    window.scrollTo(0, 0)
  }
  return wrong
}

describe('at twelve sizes', { timeout: 60_000 }, () => {
  test.each(PLACES)('all of %s can be read and pressed', async (path) => {
    await pageAt(await aboard(), path, TABLET)
    expect(await wrongAt(WINDOWS)).toEqual([])
  })

  test('all of a day full of shifts can be read and pressed', async () => {
    const engine = await aboard()
    const shifts = Array.from({ length: 12 }, (_, place) =>
      aShift({ id: String(place), name: `Dienst ${place + 1}` }),
    )
    engine.store.setState(({ reference }) => ({ reference: { ...reference, shifts } }))
    await pageAt(engine, '/start/2', TABLET)
    await expect.poll(() => document.querySelectorAll(`.${carousel.slide}`).length).toBe(0)
    expect(await wrongAt(WINDOWS)).toEqual([])
  })

  test('all of many stewards can be read and pressed', async () => {
    const engine = await aboard()
    const stewards = Array.from({ length: 14 }, (_, place) =>
      aSteward({ id: String(place), firstName: 'Charlotte', lastName: 'Vandenbroucke' }),
    )
    engine.store.setState(({ reference }) => ({ reference: { ...reference, stewards } }))
    await pageAt(engine, '/start/4', TABLET)
    await expect.element(page.getByText('1 van 2')).toBeVisible()
    expect(await wrongAt(WINDOWS)).toEqual([])
  })

  test('all keys of a count can be read and pressed', async () => {
    await panelOver(await aboard(), 'PassengersForm')
    const boarding = page.getByRole('group', { name: 'Opstappers' })
    await boarding.getByRole('textbox', { name: 'Personen' }).click()
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(2)
    expect(await wrongAt(WINDOWS)).toEqual([])
  })

  test.each(PANEL_NAMES)('all of the panel %s can be read and pressed', async (name) => {
    await panelOver(await aboard(), name)
    expect(await wrongAt(WINDOWS)).toEqual([])
  })
})

test.each(['/start/1', '/start/2'])(
  'one choice takes the whole width of %s',
  { timeout: 60_000 },
  async (path) => {
    const engine = await aboard()
    engine.store.setState(({ reference }) => ({
      reference: {
        ...reference,
        tracks: reference.tracks.slice(0, 1),
        shifts: reference.shifts.slice(0, 1),
      },
    }))
    await pageAt(engine, path, TABLET)
    await expect.poll(() => document.querySelectorAll(`.${carousel.slide}`).length).toBe(1)
    expect(await wrongAt(WINDOWS)).toEqual([])
  },
)

describe('under a banner', () => {
  test.each(PLACES)('all of %s can be read and pressed', async (path) => {
    const engine = await aboard()
    engine.store.setState({ saveFault: 'not-saved' })
    await pageAt(engine, path, TABLET)
    expect(await wrongAt([TABLET])).toEqual([])
  })
})

describe.each([
  [667, 375],
  [844, 390],
] as const)('on a phone on its side, %i by %i', (...size) => {
  test('all that the dashboard leads to is in sight over its buttons, and the count that is open', async () => {
    const engine = await aboard()
    await engine.trip.count({ addingPeople: 4 }, 'planned-1')
    const screen = await pageAt(engine, '/dashboard', size)
    await expect.element(screen.getByText(/telling begonnen, 4 op/).last()).toBeVisible()
    const links = [...document.querySelectorAll('main nav a, main nav a strong')]
    expect(outOfSight(...links)).toEqual([])
    const bar = screen.getByRole('button', { name: 'Storing versturen' }).element().getBoundingClientRect()
    const isCut = (link: Element) => link.getBoundingClientRect().bottom > bar.top
    expect(links.filter(isCut).map(({ textContent }) => textContent)).toEqual([])
    expect(await wrongAt([size])).toEqual([])
  })
})
