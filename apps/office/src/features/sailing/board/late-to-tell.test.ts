import { expect, test } from 'vitest'
import { lateToTell } from './late-to-tell.ts'

const row = { state: 'under-way', delay: null, isSilent: false } as const
const by = (seconds: number) => ({ seconds, isAtLeast: false })

test('a boat is late from a minute on, and less than that in time', () => {
  expect([60, 59, 0, -120].map((seconds) => lateToTell({ ...row, delay: by(seconds) }))).toEqual([
    ...[60, 'in-time', 'in-time', 'in-time'],
  ])
  expect([lateToTell(row), lateToTell({ ...row, state: 'coming' })]).toEqual(['in-time', 'in-time'])
})

test('by how much isn’t told of a silent boat, nor of a departure that nobody sails', () => {
  expect(lateToTell({ ...row, isSilent: true, delay: by(1980) })).toBe('unknown')
  expect(lateToTell({ ...row, state: 'missed' })).toBe('unknown')
})
