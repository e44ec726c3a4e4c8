/** Days from one to another, on every page that has them: one rule, one sentence. Over the table of all pages. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { WRITINGS } from '../ui/written/writings.ts'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { leave } from './drawn-form.fixture.tsx'
import { drawPage, samplesOf } from './drawn-page.fixture.tsx'

afterEach(leave)

/** Pages with days from one to another, and how many each may show. */
const RANGES: Readonly<Record<string, number>> = {
  Rapport: 400,
  Volledigheid: 31,
  Belasting: 31,
  Stiptheid: 400,
  'Dagen goedkeuren': 62,
  'Goedgekeurde dagen': 400,
}
/** What the server shows where the address says no days. */
const FIRST = { firstDay: '2026-10-29', from: '2026-10-29' }
const LAST = { lastDay: '2026-11-25', until: '2026-11-25' }

const days = () => [...document.querySelectorAll<HTMLInputElement>('input[data-written="day"]')]
const hasRange = () => days().length === 2
/** A field has a place of its own for what is wrong with it, empty while nothing is. */
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean)

async function drawn(name: string) {
  const row = ALL_PAGES.find((one) => one.name === name)
  if (!row) throw new Error(`No page ${name}`)
  const responses = samplesOf(row)
  for (const response of responses.values())
    if (response instanceof Object)
      for (const [field, day] of Object.entries({ ...FIRST, ...LAST }))
        if (field in response) Object.assign(response, { [field]: day })
  const page = await drawPage(row, responses)
  const asked: URLSearchParams[] = []
  const answer = window.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url, location.href).searchParams)
    return answer(url, init)
  })
  return { page, asked }
}

/** As somebody types it. */
async function choose(place: number, day: string): Promise<void> {
  const field = days()[place] as HTMLInputElement
  await userEvent.fill(field, WRITINGS.day.write(day))
}

describe.each(Object.entries(RANGES))('%s', (name, most) => {
  test('changing one day leaves the other where it was shown', async () => {
    const { asked, page } = await drawn(name)
    await choose(1, '2026-11-20')
    await page.readAgain()
    expect(days().map(({ value }) => value)).toEqual(['29/10/2026', '20/11/2026'])
    expect(new URLSearchParams(location.search).get('van')).toBe('2026-10-29')
    expect([...(asked.at(-1)?.values() ?? [])]).toContain('2026-10-29')
  })

  test('says how many days it shows before anybody asks too many', async () => {
    await drawn(name)
    const [, last] = days()
    const hint = document.getElementById(last?.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(`Hoogstens ${most} dagen.`)
  })

  test.each([
    ['ends before it begins', '2026-10-28', 'De laatste dag ligt voor de eerste.'],
    ['has too many days', '2028-11-20', `Zo veel dagen kan niet: hoogstens ${most} in één keer.`],
  ])('a range that %s is said and not asked for', async (_, last, words) => {
    const { asked } = await drawn(name)
    await choose(1, last)
    await expect.poll(alerts).toEqual([words])
    expect(days()[1]?.getAttribute('aria-invalid')).toBe('true')
    expect(asked.flatMap((one) => [...one.values()])).not.toContain(last)
    await choose(1, '2026-11-20')
    await expect.poll(alerts).toEqual([])
  })
})

test('every page of Tellingen with such days stands above, but the form of exports', async () => {
  const found = new Set<string>()
  for (const row of ALL_PAGES.filter(({ path }) => path.startsWith('/kantoor/tellingen'))) {
    await drawPage(row)
    if (hasRange()) found.add(row.path.split('?')[0] ?? '')
    await leave()
  }
  const known = Object.keys(RANGES).map(
    (name) => ALL_PAGES.find((row) => row.name === name)?.path.split('?')[0],
  )
  expect([...found].toSorted()).toEqual([...known, '/kantoor/tellingen/uitvoer'].toSorted())
})
