/** The button that clears the filters of a page vanishes with them: one goes on at the field before it. Over the table of all pages. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { drawn, leave } from './drawn-form.fixture.tsx'
import { drawPage } from './drawn-page.fixture.tsx'
import { fieldsOf } from './form-filler.fixture.ts'

beforeEach(async () => {
  await renderHook(() => useKeptFocus())
})
afterEach(leave)

const CLEARED: string[] = []

const clearing = (filters: Element) =>
  [...filters.querySelectorAll('button')].find(({ textContent }) => textContent === 'Filters wissen')

describe.each(ALL_PAGES.filter(({ page }) => !page))('$name', (row) => {
  test('after its filters are cleared the focus is on the last of them', async () => {
    const page = await drawPage(row)
    const filters = document.querySelector<HTMLElement>('search')
    if (!filters) return
    // A dialog over them is left first.
    if (document.querySelector('dialog[open]') && !filters.closest('dialog'))
      await userEvent.keyboard('{Escape}')
    // A choice counts at once; what is typed may wait until one leaves its field.
    const chosen = fieldsOf(filters).findLast(({ role }) => role === 'combobox')
    chosen?.fill(chosen.other(1))
    await drawn()
    await page.readAgain()
    const button = clearing(filters)
    if (!button) return
    CLEARED.push(row.name)
    const before = [...filters.querySelectorAll('input, select, textarea')].filter(
      (field) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => clearing(filters)).toBeUndefined()
    await expect
      .poll(() => document.activeElement)
      .toBe(filters.querySelectorAll('input, select, textarea')[before.length - 1])
  })
})

test('pages whose filters can be cleared were tried', () => {
  expect(CLEARED.length).toBeGreaterThan(3)
})
