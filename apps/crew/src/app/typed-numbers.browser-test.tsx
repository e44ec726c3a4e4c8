/** Whoever's keyboard has other digits types numbers with them: every field for numbers reads them, and none takes half of what was typed. */
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aboard, PANEL_NAMES, PLACES, panelOver } from './every-screen.fixture.tsx'
import { pageAt, TABLET } from './page.fixture.tsx'

/** For numbers: a keyboard of digits, or the PIN's own keys. */
const NUMERIC = 'input:is([inputmode=numeric], [inputmode=decimal], [inputmode=none])'

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>(NUMERIC)].filter(({ readOnly }) => !readOnly)

async function typed(field: HTMLInputElement, text: string): Promise<string> {
  await userEvent.fill(field, '')
  await userEvent.fill(field, text)
  // Alighting is shown with its sign.
  return field.value.replace('-', '')
}

/** Forty screens are drawn, on however busy a machine. */
const PATIENCE = { timeout: 120_000 }

test('every field for numbers reads the digits of every script', PATIENCE, async () => {
  const engine = await aboard()
  const seen: string[] = []
  const wrong: string[] = []
  const judge = async (where: string) => {
    for (const [place, field] of fields().entries()) {
      seen.push(where)
      // Where nobody can get off a one is none, whoever's.
      const plain = await typed(field, '1')
      for (const text of ['١', '۱', '१', '１']) {
        const value = await typed(field, text)
        if (value !== plain) wrong.push(`${where} ${place} ${text}: '${value}'`)
      }
      const half = await typed(field, '2e1')
      if (half === '2') wrong.push(`${where} ${place} 2e1: '${half}'`)
    }
  }
  for (const path of PLACES) {
    const screen = await pageAt(engine, path, TABLET)
    await judge(path)
    await screen.unmount()
  }
  for (const name of PANEL_NAMES) {
    const screen = await panelOver(engine, name)
    await judge(name)
    await screen.unmount()
  }
  expect(wrong).toEqual([])
  expect([...new Set(seen)]).toEqual([
    '/checklist',
    'PassengersForm',
    'LoadCorrection',
    'FlightInsertForm',
    'LoginAgain',
    'Relief',
    'PinConfirm',
    'CountCorrection',
  ])
})
