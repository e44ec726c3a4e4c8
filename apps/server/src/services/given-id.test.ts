import { aShift, aShip } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import type { ShipNumber } from '../repositories/row-ids.ts'
import { requireId, toId } from './given-id.ts'
import { SHIP_UNKNOWN } from './unknown.ts'

test("an id of the wire becomes the row's number of the same thing, and of no other", () => {
  const ship: ShipNumber = requireId(aShip({ id: '5' }).id, SHIP_UNKNOWN)
  // @ts-expect-error a shift's id gives no ship's number
  const shift: ShipNumber = requireId(aShift({ id: '3' }).id, SHIP_UNKNOWN)
  expect([ship, shift]).toEqual([5, 3])
})

test('what can be no number of ours is none', () => {
  expect(['local-a', '-1', '1.5', '', '1234567890123456', null].map(toId)).toEqual(Array(6).fill(null))
})
