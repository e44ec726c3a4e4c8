/** A figure beside an icon says of what it is, also to who doesn't see the icon. */
import { expect, test } from 'vitest'
import { aboard, PANEL_NAMES, PLACES, panelOver } from './every-screen.fixture.tsx'
import { pageAt, TABLET } from './page.fixture.tsx'

const FIGURES = /^[\s/+−–-]*\d[\d\s/+−–-]*$/

/** Icons whose surroundings are figures and nothing else. A button has a name of its own, and a term stands before its figure. */
const besideFigures = () =>
  [...document.querySelectorAll('svg')].filter(
    (icon) =>
      FIGURES.test(icon.parentElement?.textContent ?? '') && !icon.closest('button[aria-label], dt + dd'),
  )
const unnamed = () =>
  besideFigures()
    .filter(({ role, ariaLabel }) => role !== 'img' || !ariaLabel)
    .map((icon) => icon.parentElement?.outerHTML)

test('a ship says of what it takes how many', async () => {
  await pageAt(await aboard(), '/start/3', TABLET)
  const named = besideFigures().map(({ ariaLabel, parentElement }) => [ariaLabel, parentElement?.textContent])
  expect(named.slice(0, 2)).toEqual([
    ['Personen', '81'],
    ['Fietsen', '50'],
  ])
})

test.each(PLACES)('on %s', async (path) => {
  await pageAt(await aboard(), path, TABLET)
  expect(unnamed()).toEqual([])
})

test.each(PANEL_NAMES)('in %s', async (name) => {
  await panelOver(await aboard(), name)
  expect(unnamed()).toEqual([])
})
