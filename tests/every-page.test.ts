/** A new page of the office is on the tour that axe and the pictures take, a new place of the crew app where screens are measured. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOneOf, pagesFor } from '../apps/office/src/app/pages.ts'
import { ROLES, rightsOf } from '../packages/wire/src/office/rights.ts'
import { CREW_PLACES, OFFICE_PAGES, ONE_OF, placeOf } from './kit/every-page.ts'

const PAGES = pagesFor({ rights: [...rightsOf(ROLES)] } as never)

test('the tour of the office knows every page, and how to come to one thing of a list', () => {
  expect(OFFICE_PAGES).toEqual(PAGES.map(({ path }) => path))
  expect(Object.keys(ONE_OF).toSorted()).toEqual(
    PAGES.filter(isOneOf)
      .map(({ path }) => path)
      .toSorted(),
  )
})

test('every place of the crew app is one where screens are measured', () => {
  expect(CREW_PLACES.length).toBeGreaterThan(10)
  const fixture = readFileSync(
    join(import.meta.dirname, '../apps/crew/src/app/every-screen.fixture.tsx'),
    'utf8',
  )
  const [, places = ''] = /export const PLACES = \[([\s\S]*?)\n\]/.exec(fixture) ?? []
  const measured = [...places.matchAll(/['`](\/[^'`]+)['`]/g)].map(([, address = '']) =>
    placeOf(CREW_PLACES, address.replaceAll(/\$\{\w+\}/g, '1')),
  )
  expect([...new Set(measured)].toSorted()).toEqual(CREW_PLACES.toSorted())
})
