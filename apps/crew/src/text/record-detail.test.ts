/** What a record says of itself in the logbook, also once another one took its place. */
import { aTrip, confirmed, skipped, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { recordDetail } from './record-detail.ts'
import { recordWords } from './records.ts'

const trip = aTrip({ facts: [started()] })
const WHY = 'Overnachting'

test.each([
  ['counted', confirmed({ stop: 'planned-0', leftAboard: WHY })],
  ['skipped', skipped({ stop: 'planned-0', leftAboard: WHY })],
])('[AMB-20] why somebody stayed aboard of a stop that was %s', (_, fact) => {
  expect(recordDetail(fact, trip, recordWords())).toContain(WHY)
})

test('the words of a record stand in it whatever the trip has of that stop now', () => {
  const now = aTrip({ facts: [started(), confirmed({ stop: 'planned-0' })] })
  expect(recordDetail(skipped({ stop: 'planned-0' }), now)).toContain('Ponton ligt scheef')
})
