/** The bar over every page while much waits without network: the pill that says so leaves the title and the captain their place. */
import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLanguage } from '../platform/language.ts'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { navigate } from '../ui/navigation.tsx'
import { cutOff, pageAt, SIZES, stillness } from './page.fixture.tsx'

const WINDOWS: (readonly [number, number])[] = [...SIZES, [650, 900], [667, 375], [768, 1024], [1024, 768]]

const PLACES = ['/dashboard', '/flight', '/flight-overview', '/notifications', '/upload-data']

describe.each(['nl', 'fr', 'de'] as const)('%s', (language) => {
  test.each(WINDOWS)('[SHELL-27] the title is whole beside what waits, %i by %i', async (...size) => {
    await showLanguage(language)
    onTestFinished(() => showLanguage('nl'))
    const stops = Array.from({ length: 12 }, (_, place) => `planned-${place}` as const)
    const engine = await engineWith([
      prepared({ stops: stops.length }),
      started(),
      ...stops.slice(0, 10).map((stop) => confirmed({ stop })),
    ])
    engine.setOnline(false)
    await pageAt(engine, PLACES[0] ?? '/', size)
    for (const path of PLACES) {
      navigate(path)
      await stillness()
      const title = page.getByRole('heading', { level: 1 }).element()
      const pill = page.getByRole('status').first().element()
      expect(pill.textContent).toContain('11')
      // Two lines: with a third one the bar would grow, and what is under it move. A small phone on its side has no room for that.
      if (size[0] !== 667) expect([path, pill.clientHeight <= 56]).toEqual([path, true])
      expect([path, cutOff(title)]).toEqual([path, 0])
      expect(cutOff(document.documentElement)).toBe(0)
    }
  })
})

test.each(['Bartholomeus Vandenbroucke', 'Jean-Baptiste De Keersmaeker', 'kapitein@vaarboek.example'])(
  'no word of the captain’s name is broken beside what waits on a phone: %s',
  async (fullName) => {
    const stops = Array.from({ length: 12 }, (_, place) => `planned-${place}` as const)
    const engine = await engineWith([
      prepared({ stops: stops.length }),
      started(),
      ...stops.slice(0, 10).map((stop) => confirmed({ stop })),
    ])
    engine.setOnline(false)
    engine.store.setState(({ signedIn }) => ({
      signedIn: signedIn && { ...signedIn, captain: { ...signedIn.captain, fullName } },
    }))
    await pageAt(engine, '/dashboard', [390, 780])
    for (const width of [390, 360, 320]) {
      await page.viewport(width, 780)
      await stillness()
      expect([width, brokenWords(fullName)]).toEqual([width, []])
    }
  },
)

/** The words of a text on the page that stand on two lines: an address may go on after its signs. */
function brokenWords(whole: string): string[] {
  const shown = [...document.querySelectorAll('header div')].flatMap(({ firstChild }) =>
    firstChild instanceof Text && firstChild.data.replaceAll('\u200b', '') === whole ? firstChild : [],
  )
  expect(shown).toHaveLength(1)
  return shown.flatMap((part) =>
    [...part.data.matchAll(/[^\s@.\u200b-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(part, index)
      range.setEnd(part, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [word] : []
    }),
  )
}
