import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CountRow } from './counts.ts'
import { ReportTable } from './report-table.tsx'

const ROW: CountRow = {
  ...{ track: null, direction: null, hour: null, dayType: null, day: null, monthDay: null },
  stop: { id: '7', name: 'Temse' },
  ...{
    counted: 12,
    departures: 12,
    peopleOn: 340,
    peopleOff: 330,
    bikesOn: 20,
    bikesOff: 19,
    meanAboard: 28.3,
  },
  ...{ p90Aboard: 44, mostAboard: 60, seats: 720, withSeats: 10, corrected: 1 },
}

test('every figure of a row opens its trips, and says what it is a figure of', async () => {
  const { getByRole } = await render(
    <ReportTable
      rows={[ROW]}
      total={null}
      by={['stop']}
      hasShares
      pathTo={() => '/kantoor/tellingen?cel=1'}
    />,
  )
  await expect.element(getByRole('link', { name: 'Temse', exact: true })).toBeInTheDocument()
  const cells = [...document.querySelectorAll('tbody td')]
  const folded = [...document.querySelectorAll('tbody td:first-child a')]
  const figures = [...cells.slice(1), ...folded.slice(1)]
  expect(figures.length).toBeGreaterThan(2)
  for (const figure of figures) {
    const link = figure.closest('a') ?? figure.querySelector('a')
    expect(link?.getAttribute('href'), figure.textContent).toBe('/kantoor/tellingen?cel=1')
    expect(link?.getAttribute('aria-label')).toMatch(/, Temse$/)
  }
  await expect.element(getByRole('link', { name: '340, Op, Temse' })).toBeInTheDocument()
})
