/** Pages of figures are printed by a button of theirs. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { leave } from './drawn-form.fixture.tsx'
import { drawPage } from './drawn-page.fixture.tsx'

afterEach(leave)

const PRINTED = ['Rapport', 'Volledigheid', 'Stiptheid', 'Dagen goedkeuren']

test.each(ALL_PAGES.filter(({ name }) => PRINTED.includes(name)))('$name', async (row) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await drawPage(row)
  await page.getByRole('button', { name: 'Afdrukken', exact: true }).click()
  expect(print).toHaveBeenCalledOnce()
})

test('each of them is in the table of pages', () => {
  expect(ALL_PAGES.flatMap(({ name }) => (PRINTED.includes(name) ? name : []))).toHaveLength(PRINTED.length)
})
