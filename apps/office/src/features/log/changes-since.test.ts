import { expect, test } from 'vitest'
import { changesSince, isNothing } from './changes-since.ts'
import type { HandOverContent } from './hand-overs.ts'

type Open = HandOverContent['open']

const NONE: Open = { notes: [], malfunctions: [], notifications: [], underWay: [] }
const note = (id: string, text: string) => ({ id, text }) as Open['notes'][number]
const boat = (trip: string, people: number) => ({ trip, people }) as Open['underWay'][number]

test('nothing changed: nothing is told', () => {
  const open = { ...NONE, notes: [note('1', 'brug')], underWay: [boat('7', 3)] }
  const { added, gone } = changesSince(open, structuredClone(open))
  expect([isNothing(added), isNothing(gone)]).toEqual([true, true])
})

test('what came, what was seen to, and what is said otherwise now', () => {
  const signed = { ...NONE, notes: [note('1', 'brug'), note('2', 'sluis')] }
  const now = { ...NONE, notes: [note('2', 'sluis open'), note('3', 'mist')] }
  const { added, gone } = changesSince(signed, now)
  expect(added.notes).toEqual(now.notes)
  expect(gone.notes).toEqual([note('1', 'brug')])
  expect([isNothing(added), isNothing(gone)]).toEqual([false, false])
})

test('a boat that sails on is no change, however many get on', () => {
  const { added, gone } = changesSince(
    { ...NONE, underWay: [boat('7', 3), boat('8', 1)] },
    { ...NONE, underWay: [boat('7', 30), boat('9', 2)] },
  )
  expect(added.underWay).toEqual([boat('9', 2)])
  expect(gone.underWay).toEqual([boat('8', 1)])
})
