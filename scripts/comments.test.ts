import { expect, test } from 'vitest'
import { beginnings } from './comments.ts'

test('a comment that begins with a relative word says nothing of what it is about', () => {
  const source = `
/** Whom to call. */
const a = 1
/**
 * What is kept.
 * Which lines follow doesn't matter.
 */
const b = 2
  // One that nobody has checked proves nothing.
  // which goes on
/** The telephone number of the office. */
const c = 3 // As long as it lasts.
`
  const { comments, without } = beginnings(source)
  expect(comments).toBe(4)
  expect(without).toEqual([
    'Whom to call. */',
    'What is kept.',
    'One that nobody has checked proves nothing.',
  ])
})
