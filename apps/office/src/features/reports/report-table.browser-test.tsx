import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CountRow } from './counts.ts'
import { ReportTable } from './report-table.tsx'

const rowOf = (stopName: string, hour: number | null): CountRow => ({
  ...{ track: null, direction: null, dayType: null, day: null, monthDay: null, hour },
  stop: { id: stopName as never, name: stopName },
  ...{ peopleOn: 3, peopleOff: 1, bikesOn: 0, bikesOff: 0, meanAboard: 2, p90Aboard: null, mostAboard: 2 },
  ...{ seats: 60, withSeats: 1, counted: 1, departures: 1, corrected: 0 },
})

const BY_HOUR = ['Steenplein', 'Temse'].flatMap((name) => [8, 9, 10].map((hour) => rowOf(name, hour)))
const BY_STOP = ['Steenplein', 'Temse'].map((name) => rowOf(name, null))

const table = (
  rows: readonly CountRow[],
  by: readonly ('stop' | 'hour')[],
  total: CountRow | null = null,
) => <ReportTable rows={rows} total={total} by={by} pathTo={() => '/kantoor/tellingen'} hasShares={false} />
const drawn = () => document.querySelectorAll('tbody tr').length

test('rows of before leave the table, also when they were shown without what told them apart', async () => {
  const { rerender } = await render(table(BY_HOUR, ['stop', 'hour']))
  expect(drawn()).toBe(6)
  // The address has changed, the figures haven't come yet.
  await rerender(table(BY_HOUR, ['stop']))
  await rerender(table(BY_STOP, ['stop']))
  expect(drawn()).toBe(2)
  await rerender(table(BY_HOUR, []))
  await rerender(table([rowOf('', null)], []))
  expect(drawn()).toBe(1)
})

test('below several rows stands what they are together; below one that would be the same again', async () => {
  const total = { ...rowOf('', null), stop: null, peopleOn: 6, p90Aboard: null }
  const { rerender } = await render(table(BY_STOP, ['stop'], total))
  const last = () => [...(document.querySelector('tbody tr:last-child')?.querySelectorAll('td') ?? [])]
  expect([
    drawn(),
    ...last()
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ]).toEqual([3, 'Alles samen', '6'])
  expect(last()[1]?.querySelector('a')?.getAttribute('aria-label')).toBe('6, Op, Alles samen')
  // A row of which nobody knows what it is of isn't the total.
  await rerender(table([...BY_HOUR, { ...rowOf('', null), stop: null }], ['stop', 'hour'], total))
  expect([drawn(), last()[0]?.textContent, last()[1]?.textContent]).toEqual([8, 'Alles samen', ''])
  await rerender(table(BY_STOP.slice(1), ['stop'], total))
  expect(drawn()).toBe(1)
})

test('bikes are grouped by thousands as people are', async () => {
  const many = { ...rowOf('Temse', null), peopleOn: 12_345, bikesOn: 2345, bikesOff: 1200 }
  const { container } = await render(table([many], ['stop']))
  expect(container.textContent).toContain('12.345')
  expect(container.textContent).toContain('2.345, 1.200')
})
