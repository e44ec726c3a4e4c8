/** Which ship a trip was sailed with from when on, as its lines of the audit say. */
import { expect, test } from 'vitest'
import type { ShipNumber } from '../../repositories/row-ids.ts'
import { shipAt, shipsSailed } from './ships-sailed.ts'

const [MEERKOET, ZILVERMEEUW] = [4, 7] as ShipNumber[]
const CREATED = '2026-11-21T09:00:00+01:00'
const at = (time: string) => `2026-11-21T${time}:00+01:00`

const line = (action: string, ship: number | undefined, reckonedAt?: string) => ({
  ...{ action, at: at('12:00') },
  detail: { ...(ship !== undefined && { ship }), ...(reckonedAt && { reckonedAt }) },
})
const made = line('trip-created', MEERKOET)
const now = { ship: ZILVERMEEUW as ShipNumber }

test('a swap begins when it was recorded aboard, however late it came ashore', () => {
  const ships = shipsSailed([made, line('trip-updated', ZILVERMEEUW, at('10:30'))], now, CREATED)
  expect(ships).toEqual([
    { ship: MEERKOET, since: CREATED },
    { ship: ZILVERMEEUW, since: at('10:30') },
  ])
  expect(
    [at('09:30'), at('10:29'), at('10:30'), at('11:00')].map((moment) => shipAt(ships, moment)?.ship),
  ).toEqual([MEERKOET, MEERKOET, ZILVERMEEUW, ZILVERMEEUW])
  expect([shipAt(ships, at('08:00')), shipAt(ships, null)]).toEqual([undefined, undefined])
})

test('another crew on the same ship is no swap; one that goes back is', () => {
  const update = (ship: number | undefined, time: string) => line('trip-updated', ship, at(time))
  const lines = [made, update(MEERKOET, '09:30'), update(ZILVERMEEUW, '10:00'), update(MEERKOET, '11:00')]
  expect(shipsSailed(lines, now, CREATED).map(({ ship }) => ship)).toEqual([MEERKOET, ZILVERMEEUW, MEERKOET])
})

test('what came ashore in another order stands in the order of time', () => {
  const lines = [
    made,
    line('trip-updated', MEERKOET, at('11:00')),
    line('trip-updated', ZILVERMEEUW, at('10:00')),
  ]
  expect(shipsSailed(lines, now, CREATED).map(({ ship }) => ship)).toEqual([MEERKOET, ZILVERMEEUW, MEERKOET])
})

test('without the audit the ship of now stands for the whole trip', () => {
  const ships = shipsSailed([line('stop-passed', undefined), line('trip-updated', undefined)], now, CREATED)
  expect(ships).toEqual([{ ship: ZILVERMEEUW, since: CREATED }])
  expect([shipAt(ships, at('08:00')), shipAt(ships, null)]).toEqual([ships[0], ships[0]])
})
