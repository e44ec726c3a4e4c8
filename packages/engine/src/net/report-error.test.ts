import { expect, test } from 'vitest'
import { onceEach } from './report-error.ts'

test('what is odd in a response is reported once, however often it comes', () => {
  const reported: string[] = []
  const report = onceEach((what) => reported.push(what))
  for (const what of [
    '/ships/index: picture',
    '/ships/index: picture',
    '/stops/overview: name',
    '/ships/index: picture',
  ])
    report(what)
  expect(reported).toEqual(['/ships/index: picture', '/stops/overview: name'])
})
