/** The table of all pages has all of them: each page, and whatever asks the server for something. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES, rightsOf } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { ALL_PAGES } from './all-pages.fixture.ts'
import { CALLS } from './described-calls.fixture.ts'
import { isOneOf, pageAbove, pageAt, pagesFor } from './pages.ts'

const SOURCES = join(import.meta.dirname, '..')

/** What is tried elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/kantoor': 'comes live: board-rows.test.ts, board-keeper.test.ts, and the journeys',
  '/kantoor/wand': 'comes live: wall.browser-test.tsx',
  'features/sailing/wall/wall-links.tsx wallLinkList': 'behind a button: forms.browser-test.tsx',
  '/kantoor/meldingen/nieuw': 'a form: forms.browser-test.tsx',
  'features/sailing/board/use-board.ts officeBoard': 'comes live: board-keeper.test.ts',
  'features/sailing/board/course/use-course.ts officeCourse': 'beside the board: course.browser-test.tsx',
  'features/passengers/use-departure.ts officeTrip': 'by a link of a late shift: departure.browser-test.tsx',
  'features/sailing/board/map/use-map.ts officeMap': 'beside the board: map-view.browser-test.tsx',
  'features/sailing/board/waiting-hand-over.tsx handOvers':
    'beside the board: waiting-hand-over.browser-test.tsx',
  'features/sailing/board/use-unread.ts unreadNotifications': 'beside the board: board-row.test.ts',
  'features/exports/use-fetch-file.ts exportReady':
    'asked before a file is fetched: use-fetch-file.browser-test.tsx',
  'features/people/merge-steward.tsx stewardList': 'is looked for by name: forms.browser-test.tsx',
}

const READINGS = ALL_PAGES.flatMap(({ readings }) => readings)

test('every page stands in the table', () => {
  const session = { rights: rightsOf(ROLES) } as Parameters<typeof pagesFor>[0]
  const drawn = ALL_PAGES.filter(({ page }) => !page).map(({ path }) => pageAt(path.split('?')[0] ?? ''))
  const missing = pagesFor(session).filter((page) => !drawn.includes(page) && !(page.path in ELSEWHERE))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('whatever is read stands in the table, and nothing else does', () => {
  const read = globSync('{app,features,ui}/**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((path) => !/\.(test|fixture|browser-test)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(SOURCES, path), 'utf8').matchAll(/\bsend\(\s*(\w+)/g)]
        .filter(([, call = '']) => CALLS.get(call)?.method === 'GET')
        .map(([, call]) => `${path} ${call}`),
    )
  const told = READINGS.filter(({ call }) => CALLS.get(call)?.method === 'GET').map(
    ({ source, call }) => `${source} ${call}`,
  )
  expect(new Set(read).difference(new Set([...told, ...Object.keys(ELSEWHERE)]))).toEqual(new Set())
  expect(new Set(told).difference(new Set(read))).toEqual(new Set())
})

test('what a row doesn’t try another row tries, and each response is shown as a whole somewhere', () => {
  const lost = READINGS.filter(
    ({ call, shownOn }) =>
      shownOn !== undefined &&
      !ALL_PAGES.some(
        ({ name, readings }) =>
          name === shownOn && readings.some((one) => one.call === call && !one.shownOn && !one.only),
      ),
  )
  expect(lost).toEqual([])
  const inPart = READINGS.filter(({ call }) => CALLS.get(call)?.method === 'GET')
    .map(({ call }) => call)
    .filter((call) => !READINGS.some((one) => one.call === call && !one.only && !one.shownOn))
  expect(new Set(inPart)).toEqual(new Set(['shipMalfunctions', 'officeCourse', 'officeLines']))
})

test('a page about one row is where its list is, and a page below another is its own', () => {
  const pages = pagesFor({ rights: rightsOf(ROLES) } as Parameters<typeof pagesFor>[0]).filter(
    (page) => !isOneOf(page),
  )
  const above = (path: string) => pageAbove(pages, path)?.path
  expect(above('/kantoor/dienstregeling/week/2026-11-30')).toBe('/kantoor/dienstregeling')
  expect(above('/kantoor/logboek/overdracht/7')).toBe('/kantoor/logboek/overdracht')
  expect(above('/kantoor/logboek')).toBe('/kantoor/logboek')
})
