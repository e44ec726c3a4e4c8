/** The bar over every page while much waits without network: the pill that says so leaves the title and the captain their place. */
import { confirmed, prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLanguage } from '../platform/language.ts'
import { engineWith } from '../ui/engine-aboard.fixture.tsx'
import { navigate } from '../ui/navigation.tsx'
import { cutOff, pageAt, SIZES, stillness } from './page.fixture.tsx'

const PLACES = ['/dashboard', '/flight', '/flight-overview', '/notifications', '/upload-data']

describe.each(['nl', 'fr', 'de'] as const)('%s', (language) => {
  test.each([...SIZES, [650, 900], [768, 1024], [1024, 768]])(
    '[SHELL-27] the title is whole beside what waits, %i by %i',
    async (...size) => {
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
        expect(page.getByRole('status').first().element().textContent).toContain('11')
        expect([path, cutOff(title)]).toEqual([path, 0])
        expect(cutOff(document.documentElement)).toBe(0)
      }
    },
  )
})
