/** The question before retention is changed: whatever goes for good is said, each kind by itself. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as button from '../../ui/button.module.css'
import { ChangeRetention } from './change-retention.tsx'
import { KINDS, type Retention } from './retention.ts'

type TooOld = Retention['tooOld']
type Kind = keyof TooOld

const GOES: Record<Kind, string> = {
  photos: 'Foto’s: 90 dagen; vannacht gaat weg: 1 foto.',
  names: 'Namen: 400 dagen; vannacht gaat weg: 1 naam.',
  positions: 'Plaatsen: 30 dagen; vannacht gaat weg: 1 plaats.',
  trails: 'Sporen: 1 dag; binnen het uur gaat weg: 1 plaats.',
  audit: 'Wie deed wat: voorgoed; vannacht gaat weg: 1 regel.',
  log: 'Logboek: 730 dagen; vannacht gaat weg: 1 notitie, oproep of overdracht.',
}
const STAYS: Record<Kind, string> = {
  photos: 'Foto’s: 90 dagen; niets gaat weg.',
  names: 'Namen: 400 dagen; niets gaat weg.',
  positions: 'Plaatsen: 30 dagen; niets gaat weg.',
  trails: 'Sporen: 1 dag; niets gaat weg.',
  audit: 'Wie deed wat: voorgoed; niets gaat weg.',
  log: 'Logboek: 730 dagen; niets gaat weg.',
}
const LOST = 'Wat weg is komt niet terug.'

/** The question when so many of some kinds are too old. */
async function asked(kinds: readonly Kind[]) {
  const tooOld = Object.fromEntries(KINDS.map((kind) => [kind, kinds.includes(kind) ? 1 : 0])) as TooOld
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangeRetention
        days={{ photos: 90, names: 400, positions: 30, trails: 1, audit: null, log: 730 }}
        revision={2}
        tooOld={tooOld}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const dialog = page.getByRole('dialog', { name: 'Bewaartermijnen wijzigen?' })
  await expect.element(dialog).toBeVisible()
  return {
    lines: [...dialog.element().querySelectorAll('li')].map(({ textContent }) => textContent),
    isSaidLost: dialog.getByText(LOST).elements().length === 1,
    isRed: dialog
      .getByRole('button', { name: 'Wijzigen', exact: true })
      .element()
      .classList.contains(button.danger ?? ''),
  }
}

const lines = (gone: readonly Kind[]) => KINDS.map((kind) => (gone.includes(kind) ? GOES : STAYS)[kind])

test.each([...KINDS.map((kind) => [kind]), [...KINDS]])(
  'what goes of %s is counted, that it doesn’t come back is said, and the button is red',
  async (...kinds) => {
    expect(await asked(kinds)).toEqual({ lines: lines(kinds), isSaidLost: true, isRed: true })
  },
)

test('where nothing goes nothing warns', async () => {
  expect(await asked([])).toEqual({ lines: lines([]), isSaidLost: false, isRed: false })
})
