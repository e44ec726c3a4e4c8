/** What holds for everything the office reads, over the table of all pages. */
import {
  officeEntryPhotoPath,
  officeMalfunctionPhotoPath,
  officePortraitPath,
  officeReplyPhotoPath,
} from '@vaarboek/wire/office'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import type { PageRow, Reading } from '../ui/page-row.fixture.ts'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { leave } from './drawn-form.fixture.tsx'
import { type DrawnPage, drawPage, REFUSED, samplesOf, shown } from './drawn-page.fixture.tsx'
import { pageAt } from './pages.ts'
import { type Leaf, leavesOf, withAt } from './response-sample.fixture.ts'
import { callAt } from './told-server.fixture.ts'

afterEach(leave)

/** A row of a hundred leaves, on a machine that does something else too. */
const LONG_MS = 180_000

const UNREACHABLE = 'Geen verbinding met de server. Probeer het zo opnieuw.'

describe.each(ALL_PAGES)('$name', (row) => {
  test.each(row.readings.filter(({ shownOn }) => !shownOn))(
    'what $call says is shown ($source)',
    async (reading) => {
      const page = await drawPage(row)
      const { only, hides = {} } = reading
      const hidden = Object.values(hides).flat()
      const before = shown()
      const leaves = leavesOf(responseOf(reading), page.responses.get(reading.call))
      const faults: string[] = []
      const names: string[] = []
      for (const [name, places] of Map.groupBy(leaves, (leaf) => leaf.name)) {
        let least: string[] | null = null
        for (const leaf of places) {
          const found = await faultsOf(row, reading, page, leaf, before)
          if (least === null || found.length < least.length) least = found
          if (found.length === 0 || hidden.includes(name)) break
        }
        names.push(...(least?.length === 0 ? [name] : (least ?? []).filter((fault) => fault !== name)))
        faults.push(...(least ?? []))
      }
      expect(page.unknown).toEqual([])
      if (only) expect(names.toSorted()).toEqual(only.toSorted())
      else expect(faults.toSorted()).toEqual(hidden.toSorted())
      await lookAgain(row, page)
      expect(shown()).toEqual(before)
    },
    LONG_MS,
  )

  test('a reading that fails when it is read again says so, and what was there stays', async () => {
    const page = await drawPage(row)
    for (const { call } of row.readings)
      if (CALLS.get(call)?.method === 'GET')
        for (const how of ['refused', 'lost'] as const) {
          const before = shown()
          page.fails = { call, how }
          await page.readAgain()
          const said = shown()
          expect([call, said.join('\n')]).toEqual([
            call,
            expect.stringContaining(how === 'lost' ? UNREACHABLE : REFUSED),
          ])
          expect([call, before.filter((one) => !said.includes(one))]).toEqual([call, []])
          page.fails = null
          await page.readAgain()
        }
  })

  test('every address leads somewhere', async () => {
    await drawPage(row)
    const addresses = [...document.body.querySelectorAll('[href], img[src]')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
    )
    expect(addresses.filter((address) => !leadsSomewhere(address))).toEqual([])
  })
})

const responseOf = ({ call }: Reading) => CALLS.get(call)?.response as never

async function lookAgain(row: PageRow, page: DrawnPage): Promise<void> {
  if (!row.isDrawnAnew) return page.readAgain()
  await leave()
  page.unknown.push(...(await drawPage(row, page.responses)).unknown)
}

/** What looks like something else, and what isn't shown letter by letter. */
async function faultsOf(
  row: PageRow,
  { call }: Reading,
  page: DrawnPage,
  leaf: Leaf,
  before: string[],
): Promise<string[]> {
  const { name, at, values, words } = leaf
  const sample = samplesOf(row).get(call)
  const looks = [['one', before.join('\n')]]
  for (const [what, value] of values) {
    if (what === 'one') continue
    const response = withAt(sample, at, value)
    expect([name, what, v.safeParse(CALLS.get(call)?.response as never, response).issues]).toEqual([
      name,
      what,
      undefined,
    ])
    page.responses.set(call, response)
    await lookAgain(row, page)
    looks.push([what, shown().join('\n')])
  }
  page.responses.set(call, sample)
  const alike = looks.flatMap(([what, look], place) =>
    looks
      .slice(place + 1)
      .filter(([, other]) => look === other)
      .map(([other]) => `${name}: ${what} = ${other}`),
  )
  if (alike.length === (looks.length * (looks.length - 1)) / 2) return [name]
  const isChanged = words !== null && !before.join('\n').includes(words)
  return isChanged ? [...alike, `${name}: in other letters`] : alike
}

const PHOTOS = [officeEntryPhotoPath, officeMalfunctionPhotoPath, officePortraitPath, officeReplyPhotoPath]
  .map((path) => path('(id)' as never).replace('(id)', '[^/]+'))
  .map((path) => new RegExp(`^/api${path}$`))

/** A part of the page, one of the office's pages, what the server answers, or somebody's own address. */
function leadsSomewhere(address: string): boolean {
  if (/^(?:mailto|tel):./.test(address)) return true
  const { pathname, origin } = new URL(address, location.href)
  if (origin !== location.origin) return false
  if (pathname.startsWith('/kantoor')) return pageAt(pathname) !== undefined
  const isCall = callAt('GET', pathname.replace(/^\/api/, '')) !== null && pathname.startsWith('/api/')
  return isCall || PHOTOS.some((photo) => photo.test(pathname))
}
