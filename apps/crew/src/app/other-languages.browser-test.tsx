/** A day's screens and panels in other languages: nothing is cut off, no word is broken, and who can't see them is told the same. */
import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { run } from 'axe-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { showLanguage } from '../platform/language.ts'
import type { Language } from '../text/languages.ts'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { navigate } from '../ui/navigation.tsx'
import { closePanel, openPanel, type PanelView } from '../ui/panel.ts'
import { cutOff, ON_ITS_SIDE, pageAt, SMALL_PHONE, stillness, TABLET } from './page.fixture.tsx'

const PLACES = [
  '/start/1',
  '/dashboard',
  '/flight',
  '/flight/edit',
  '/flight-overview',
  '/checklist',
  '/create-malfunction/0',
  '/notifications',
  '/help',
  '/logbook',
  '/upload-data',
]

const PANELS: PanelView[] = [
  { name: 'PassengersForm', stop: 'planned-1' },
  { name: 'LoadCorrection' },
  { name: 'CountCorrection', stop: 'planned-0' },
  { name: 'FlightSkipForm', stop: 'planned-1' },
  { name: 'FlightInsertForm', after: 'planned-1' },
  { name: 'FlightConfirm' },
  { name: 'Aboard' },
  { name: 'Relief' },
  { name: 'Claim', email: 'kapitein@vaarboek.example', pending: '' },
  { name: 'SyncStatus' },
  { name: 'Rescue' },
]

/** The page of a trip under way in a language. */
async function pageIn(language: Language, path: string, size: readonly [number, number]) {
  await showLanguage(language)
  onTestFinished(() => showLanguage('nl'))
  const engine = await engineWith([
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 10, bikesOn: 2 } }),
  ])
  await pageAt(engine, path, size)
}

/** What is wider than its room; what is for the ear only takes a pixel. */
function cut(root: Element): string[] {
  return [...root.querySelectorAll('button, a, h1, h2, h3, dt, th, label, legend')]
    .filter((one) => one.clientWidth > 1 && cutOff(one) > 0)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
}

/** Words that go on in another line. */
function broken(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
    }
  }
  return found
}

describe.each(['fr', 'de'] as const)('%s', (language) => {
  describe.each([SMALL_PHONE, TABLET, ON_ITS_SIDE])('%i by %i', (...size) => {
    test.each(PLACES)('%s', async (path) => {
      await pageIn(language, path, size)
      // What is measured is the page that stands, on a machine that is busy elsewhere too.
      await expect.poll(() => cutOff(document.documentElement)).toBe(0)
      expect([...cut(document.body), ...broken(document.body)]).toEqual([])
    })

    test.each(PANELS)('the panel $name', async (view) => {
      await pageIn(language, '/flight', size)
      openPanel(view)
      await expect.poll(() => document.querySelectorAll('dialog button').length).toBeGreaterThan(0)
      await stillness()
      const [dialog] = document.querySelectorAll('dialog')
      if (!dialog) throw new Error('No panel opened')
      expect([...cut(dialog), ...broken(dialog)]).toEqual([])
    })
  })
})

/** What axe finds but colour and size, which are those of the Dutch app: a journey looks at them on every screen. */
async function objections(): Promise<string[]> {
  const { violations } = await run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.each(['en', 'fr', 'de'] as const)('[SHELL-01] axe objects to nothing in %s', async (language) => {
  await pageIn(language, '/dashboard', TABLET)
  const found: string[] = []
  for (const path of PLACES) {
    navigate(path)
    await stillness()
    found.push(...(await objections()).map((one) => `${path} ${one}`))
  }
  for (const view of PANELS) {
    openPanel(view)
    await expect.poll(() => document.querySelectorAll('dialog button').length).toBeGreaterThan(0)
    found.push(...(await objections()).map((one) => `${view.name} ${one}`))
  }
  closePanel()
  expect(document.documentElement.lang).toBe(language)
  expect(found).toEqual([])
})
