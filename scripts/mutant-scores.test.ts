import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEAST, percentKilled, scoresOf, tooLow } from './mutant-scores.ts'

const of = (file: string, ...statuses: string[]) => statuses.map((status) => ({ file, status }))

test('mutants are counted by place; one that made a test hang was noticed too', () => {
  const scores = scoresOf([
    ...of('packages/domain/src/trip/trip.ts', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'),
    ...of('packages/look/src/theme.ts', 'Killed', 'CompileError'),
  ])
  expect(scores).toEqual({
    'packages/domain/src': { killed: 2, survived: 1, uncovered: 1, ignored: 1 },
    elsewhere: { killed: 1, survived: 0, uncovered: 0, ignored: 0 },
  })
})

test('a place where too many live is named; what no test reaches lives', () => {
  const killed = { killed: 85, survived: 0, uncovered: 15, ignored: 9 }
  expect(percentKilled(killed)).toBe(85)
  expect(tooLow({ 'packages/engine/src': killed, 'packages/domain/src': killed, elsewhere: killed })).toEqual(
    ['packages/domain/src: 85.0 % are killed, at least 92 % must be'],
  )
  expect(tooLow({ 'packages/wire/src': { killed: 0, survived: 0, uncovered: 0, ignored: 3 } })).toEqual([])
})

test('every place with a least share is there', () => {
  const missing = Object.keys(LEAST).filter((place) => !existsSync(join(import.meta.dirname, '..', place)))
  expect(missing).toEqual([])
})
