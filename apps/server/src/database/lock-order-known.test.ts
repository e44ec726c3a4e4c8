/** A new table has its place in the order in which rows are held. The register of what is kept has all tables: kept-data.test.ts. */
import { expect, test } from 'vitest'
import { KEPT_DATA } from '../../../../scripts/reference/kept-data.ts'
import { HELD_WITH, LOCK_ORDER } from './lock-order.fixture.ts'

test('every table has one place in it', () => {
  const places = [...LOCK_ORDER, ...Object.keys(HELD_WITH)].filter((place) => !place.startsWith('turn '))
  const tables = Object.keys(KEPT_DATA).filter((table) => table !== 'migrations')
  expect(places.toSorted()).toEqual(tables.toSorted())
})
