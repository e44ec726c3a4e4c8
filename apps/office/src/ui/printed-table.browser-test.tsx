import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PlainTable } from './plain-table.tsx'

const columnsOf = (many: number) =>
  Array.from({ length: many }, (_, place) => ({
    label: `Kolom ${place}`,
    foldsBelowPx: 1100,
    show: () => place,
  }))
const heads = () => document.querySelectorAll('th').length

test.each([
  [9, 9],
  [12, 1],
])('of %i columns %i have their place on paper, whatever the page is wide', async (many, shown) => {
  await page.viewport(390, 800)
  await render(<PlainTable label="Dagen" columns={columnsOf(many)} rows={[1]} keyOf={String} />)
  expect(heads()).toBe(1)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(heads).toBe(shown)
  expect(document.querySelector('tbody')?.textContent).toContain(String(many - 1))
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(heads).toBe(1)
  await page.viewport(1180, 820)
})
