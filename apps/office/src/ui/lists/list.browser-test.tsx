import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SESSION } from '../../app/drawn-form.fixture.tsx'
import { serverClock } from '../../platform/server-clock.ts'
import '../global.css'
import type { Column } from '../columns.tsx'
import { CurrentSession } from '../current-session.ts'
import { navigate } from '../navigation.tsx'
import { VirtualTable } from '../virtual-table.tsx'
import { ListMenu } from './list-menu.tsx'
import { useList } from './use-list.ts'
import type { WholeList } from './whole-list.ts'

interface Boat {
  name: string
  seats: number | null
}

const BOATS: Boat[] = Array.from({ length: 450 }, (_, place) => ({
  name: `Schip ${place}`,
  seats: place === 0 ? null : (place * 7) % 100,
}))
const COLUMNS: Column<Boat>[] = [
  { label: 'Schip', show: ({ name }) => name, sortBy: ({ name }) => name },
  { label: 'Plaatsen', show: ({ seats }) => seats ?? '–', sortBy: ({ seats }) => seats },
  { label: 'Haven', show: () => 'Antwerpen' },
]

interface PageProps {
  readAll?: WholeList<Boat>['readAll']
  rows?: Boat[]
  columns?: Column<Boat>[]
}

function Page({ readAll, rows = BOATS, columns = COLUMNS }: PageProps) {
  const list = useList({
    ...{ name: 'schepen', title: 'Schepen', columns, rows },
    ...(readAll && { readAll }),
    fleeting: ['open'],
  })
  return (
    <>
      <ListMenu of={list} />
      <VirtualTable label="Schepen" {...list.shown} keyOf={({ name }) => name} count={rows.length} />
    </>
  )
}

const draw = (props: Parameters<typeof Page>[0] = {}) =>
  render(
    <CurrentSession value={SESSION}>
      <Page {...props} />
    </CurrentSession>,
  )

const HOME = location.pathname + location.search
const headings = () => [...document.querySelectorAll('section th')].map(({ textContent }) => textContent)
const sorted = () => {
  const heading = document.querySelector('th[aria-sort]')
  return [heading?.textContent, heading?.getAttribute('aria-sort')]
}
const firstCells = (many: number) =>
  [...document.querySelectorAll('section tbody td:first-child')]
    .slice(0, many)
    .map(({ textContent }) => textContent)

beforeEach(() => {
  navigate('/lijst', { replace: true })
  serverClock.heard(Date.parse('2026-11-26T09:05:00Z'), serverClock.asks())
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  navigate(HOME, { replace: true })
})

/** What is saved as a file, by its name. */
function files(): Map<string, Promise<string>> {
  const saved = new Map<string, Promise<string>>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(
      this.download,
      fetch(this.href).then((response) => response.text()),
    )
  })
  return saved
}

test.each([200, 201, 401])(
  'a file has each of %i rows, also those that weren’t read yet, and the columns that are shown',
  async (many) => {
    const saved = files()
    const readAll = async () => ({ rows: BOATS.slice(0, many), isCut: false })
    const { getByRole } = await draw({ readAll, rows: BOATS.slice(0, 100) })
    await getByRole('button', { name: 'Hele lijst' }).click()
    await getByRole('checkbox', { name: 'Haven' }).click()
    await getByRole('button', { name: 'Opslaan als CSV' }).click()
    await expect.poll(() => getByRole('dialog').element().textContent).toContain(`${many} rijen opgeslagen.`)
    const [[name, text] = []] = [...saved]
    expect(name).toMatch(/^schepen-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await text)?.replace('\ufeff', '').trim().split('\r\n') ?? []
    expect(lines).toHaveLength(many + 1)
    expect(lines.slice(0, 3)).toEqual(['Schip;Plaatsen', 'Schip 0;–', 'Schip 1;7'])
    expect(document.querySelector('[data-whole-list]')).toBeNull()
  },
)

test('what is shown by its age has its moment in a file, and its age on paper and on the page', async () => {
  const saved = files()
  const at = '2026-11-26T10:02:00+01:00'
  const aged: Column<Boat> = { label: 'Gehoord', show: () => '3 min geleden', inFile: () => at }
  const never: Column<Boat> = { label: 'Gezien', show: () => 'nooit', inFile: () => null }
  const { getByRole } = await draw({
    rows: BOATS.slice(0, 1),
    columns: [...COLUMNS.slice(0, 1), aged, never],
  })
  expect(firstCells(1)).toEqual(['Schip 0'])
  expect(document.querySelector('section tbody')?.textContent).toContain('3 min geleden')
  await getByRole('button', { name: 'Hele lijst' }).click()
  await getByRole('button', { name: 'Opslaan als CSV' }).click()
  await expect.poll(() => saved.size).toBe(1)
  const [text] = saved.values()
  expect(await text).toContain(`Schip 0;${at};nooit`)
})

test('on paper stands the whole list, with whose and of when', async () => {
  const printed: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    const whole = document.querySelector('[data-whole-list]')
    printed.push(
      whole?.querySelector('p')?.textContent ?? '',
      `${whole?.querySelectorAll('tbody tr').length}`,
    )
  })
  const { getByRole } = await draw()
  await getByRole('button', { name: 'Hele lijst' }).click()
  await getByRole('button', { name: 'Afdrukken' }).click()
  await expect.poll(() => printed).toHaveLength(2)
  expect(printed[0]).toMatch(/^Haven\. 450 rijen, afgedrukt op \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  expect(printed[1]).toBe('450')
})

test('a browser that prints a little later finds the list too, and no dialog over it', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { getByRole } = await draw()
  await getByRole('button', { name: 'Hele lijst' }).click()
  await getByRole('button', { name: 'Afdrukken' }).click()
  await expect.poll(() => vi.mocked(window.print).mock.calls).toHaveLength(1)
  const whole = () => document.querySelectorAll('[data-whole-list] tbody tr').length
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(whole()).toBe(450)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(document.querySelector('dialog')?.getClientRects()).toHaveLength(0)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(whole).toBe(0)
})

test('printed by the browser itself, a list has all of its rows', async () => {
  await draw()
  const drawn = () => document.querySelectorAll('section tbody tr[data-index]').length
  expect(drawn()).toBeLessThan(100)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(450)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawn).toBeLessThan(100)
})

test('what can’t be read is said, and can be tried again', async () => {
  const saved = files()
  let tries = 0
  const readAll = async () => {
    tries += 1
    if (tries === 1) throw new Error('Geen verbinding met de server. Probeer het zo opnieuw.')
    return { rows: BOATS, isCut: true }
  }
  const { getByRole } = await draw({ readAll })
  await getByRole('button', { name: 'Hele lijst' }).click()
  const save = getByRole('button', { name: 'Opslaan als CSV' })
  await save.click()
  await expect
    .poll(() => getByRole('alert').element().textContent)
    .toContain('Geen verbinding met de server.')
  await save.click()
  await expect.poll(() => saved.size).toBe(1)
})

test('columns that are left out stay out, the first one can’t be', async () => {
  const first = await draw()
  await first.getByRole('button', { name: 'Hele lijst' }).click()
  await expect.element(first.getByRole('checkbox', { name: 'Schip' })).not.toBeInTheDocument()
  await first.getByRole('checkbox', { name: 'Plaatsen' }).click()
  expect(headings()).toEqual(['Schip', 'Haven'])
  await first.unmount()
  await draw()
  expect(headings()).toEqual(['Schip', 'Haven'])
})

test('in order of a column, from the last, and as it was; what has nothing there comes last', async () => {
  const { getByRole } = await draw()
  const heading = getByRole('button', { name: 'Plaatsen' })
  await heading.click()
  await expect.poll(() => firstCells(2)).toEqual(['Schip 100', 'Schip 200'])
  expect(sorted()).toEqual(['Plaatsen', 'ascending'])
  await heading.click()
  await expect.poll(() => firstCells(1)).toEqual(['Schip 57'])
  await heading.click()
  await expect.poll(() => firstCells(2)).toEqual(['Schip 0', 'Schip 1'])
})

test('a view keeps filters and order by a name, not the row that is open', async () => {
  navigate('/lijst?zoek=kluut&open=7', { replace: true })
  const { getByRole } = await draw()
  await getByRole('button', { name: 'Hele lijst' }).click()
  await getByRole('combobox', { name: 'Volgorde' }).selectOptions('Schip, van achter naar voor')
  await getByRole('textbox', { name: 'Naam' }).fill('Mijn lijst')
  await getByRole('button', { name: 'Weergave bewaren' }).click()
  await expect.poll(() => getByRole('dialog').element().textContent).toContain('‘Mijn lijst’ is bewaard.')
  navigate('/lijst', { replace: true })
  await getByRole('button', { name: 'Mijn lijst', exact: true }).click()
  await expect.poll(() => decodeURIComponent(location.search)).toBe('?zoek=kluut&volgorde=-Schip')
  await getByRole('button', { name: 'Hele lijst' }).click()
  await getByRole('button', { name: '‘Mijn lijst’ verwijderen' }).click()
  await expect.element(getByRole('button', { name: 'Mijn lijst', exact: true })).not.toBeInTheDocument()
})
