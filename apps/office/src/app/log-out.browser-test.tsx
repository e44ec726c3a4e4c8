/** Logging out in a window that the next person goes on in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepDraft } from '../platform/kept-draft.ts'
import { CurrentSession } from '../ui/current-session.ts'
import { leave, sessionOf } from './drawn-form.fixture.tsx'
import { Frame } from './frame.tsx'

declare const navigation: EventTarget

afterEach(leave)

test('what was typed and not sent is gone after logging out', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const stay = vi.fn((event: Event) => event.preventDefault())
  navigation.addEventListener('navigate', stay)
  keepDraft('overdracht/1/2', 'De lier hapert')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentSession value={sessionOf([])}>
        <Frame pages={[]}>{null}</Frame>
      </CurrentSession>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Afmelden' }).click()
  await expect.poll(() => stay.mock.calls.length).toBe(1)
  navigation.removeEventListener('navigate', stay)
  expect(Object.keys(sessionStorage)).toEqual([])
})
