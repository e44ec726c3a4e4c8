import { expect, test } from 'vitest'
import { findRoute } from './find-route.ts'

const routeAt = (path: string) => ({ path, title: () => path, show: () => null })
const ROUTES = ['/start/:step', '/flight', '/flight/edit', '/checklist/:step?/:substep?'].map(routeAt)
const found = (path: string) => {
  const one = findRoute(ROUTES, path)
  return one && [one.route.path, { ...one.params }]
}

test('a path has the names of its pattern; one that may be missing may be missing (SHELL-21)', () => {
  expect(found('/start/3')).toEqual(['/start/:step', { step: '3' }])
  expect(found('/checklist/2/1')).toEqual(['/checklist/:step?/:substep?', { step: '2', substep: '1' }])
  expect(found('/checklist/overview')).toEqual(['/checklist/:step?/:substep?', { step: 'overview' }])
  expect(found('/checklist')).toEqual(['/checklist/:step?/:substep?', {}])
})

test('a slash at its end and capitals make no other path', () => {
  expect(found('/flight/')?.[0]).toBe('/flight')
  expect(found('/Flight/Edit')?.[0]).toBe('/flight/edit')
})

test('a longer path, or one without the name it must have, is no route', () => {
  expect(found('/flight/edit/2')).toBeNull()
  expect(found('/checklist/1/2/3')).toBeNull()
  expect(found('/start')).toBeNull()
  expect(found('/start/')).toBeNull()
  expect(found('/')).toBeNull()
})
