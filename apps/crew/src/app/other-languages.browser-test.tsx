/** A day's screens and panels in the languages with longer words: nothing is cut off, and no word is broken. */
import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { showLanguage } from '../platform/language.ts'
import type { Language } from '../text/languages.ts'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { openPanel, type PanelView } from '../ui/panel.ts'
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
      expect(cutOff(document.documentElement)).toBe(0)
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
