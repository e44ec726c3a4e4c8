import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bars } from './bars.tsx'
import { LoadChart } from './load-chart.tsx'
import type { LoadProfile, StopLoads } from './load-profile.ts'

function profileOf(names: readonly string[], most: number): LoadProfile {
  const stops = names.map(
    (stopName, place): StopLoads => ({
      ...{ stop: String(place), stopName, counted: 9, p10: 1, median: most / 2, p90: most, most },
    }),
  )
  return {
    ...{ firstDay: '2026-11-01', lastDay: '2026-11-28', track: { id: '1', name: 'Temselijn' } },
    ...{
      patterns: [],
      pattern: null,
      archivedDays: 0,
      otherLegs: 0,
      lowestMaximum: null,
      highestMaximum: null,
      withoutMaximum: 0,
    },
    stops,
  }
}

/** Words that stand outside of their picture. */
async function cutOff(): Promise<string[]> {
  const words = () => [...document.querySelectorAll('figure text')]
  await expect.poll(words).not.toEqual([])
  const { left, right } = (document.querySelector('figure') as HTMLElement).getBoundingClientRect()
  return words().flatMap((one) => {
    const box = one.getBoundingClientRect()
    return box.left < left || box.right > right ? [one.textContent ?? ''] : []
  })
}

test.each([40, 10_000, 2_500_000])('the figures of an axis up to %i have room', async (most) => {
  await render(<LoadChart of={profileOf(['Steenplein', 'Kruibeke', 'Temse'], most)} />)
  expect(await cutOff()).toEqual([])
})

test('the figure behind the longest bar has room', async () => {
  const bars = [
    { key: '1', label: 'Steenplein', value: 1_234_567.5 },
    { key: '2', label: 'Temse', value: 12 },
  ]
  await render(<Bars label="Staven" bars={bars} />)
  expect(await cutOff()).toEqual([])
})

test('a stop that is called at twice says which time it is, however long its name', async () => {
  const name = 'Antwerpen Sint-Annastrand'
  const { getByText } = await render(<LoadChart of={profileOf([name, 'Temse', name], 40)} />)
  await expect.element(getByText('Antwerpen S… (1)')).toBeInTheDocument()
  await expect.element(getByText('Antwerpen S… (2)')).toBeInTheDocument()
  await expect.element(getByText('Temse', { exact: true })).toBeInTheDocument()
})

test('each bar opens its trips, by the mouse and by keyboard: the picture is one stop', async () => {
  const home = location.href
  const bars = ['Steenplein', 'Kruibeke', 'Temse'].map((label, place) => ({
    ...{ key: String(place), label, value: 10 * place, to: `${location.pathname}?cel=${place}` },
  }))
  const { getByRole } = await render(<Bars label="Staven" bars={bars} />)
  const cell = () => new URLSearchParams(location.search).get('cel')
  await expect.element(getByRole('group', { name: 'Staven' })).toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(getByRole('link', { name: 'Steenplein: 0' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(cell).toBe('1')
  await userEvent.keyboard('{Tab}')
  expect(document.querySelector('figure')?.contains(document.activeElement)).toBe(false)
  await getByRole('link', { name: 'Temse: 20' }).click()
  await expect.poll(cell).toBe('2')
  history.replaceState(null, '', home)
})
