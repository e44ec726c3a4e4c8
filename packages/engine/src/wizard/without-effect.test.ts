import { expect, test } from 'vitest'
import { resetToken, stepsError } from './without-effect.ts'

test('[ERR-14] the token-reset routine leaves the token as it is', () => {
  expect(resetToken('secret')).toBe('secret')
  expect(resetToken(null)).toBeNull()
})

test('[ERR-15] the internal handler builds its result, and nothing displays it', () => {
  expect(stepsError('Stap 2')).toEqual({
    title: 'Stap 2',
    subtitle: 'Oeps?!',
    body: 'Steps error.',
    icon: 'radar',
  })
})
