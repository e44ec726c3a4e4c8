import { expect, test } from 'vitest'
import { confirmed, prepared, SERVICE_DAY, skipped, started, tripOf } from '../testing/index.ts'
import { tallyOf } from './tally.ts'

const at = (time: string, day = SERVICE_DAY) => `${day}T${time}+01:00`

test('[AMB-70] stops are told apart, and a departure of three minutes late by the clock is on time still', () => {
  // Planned at 08:00, 08:05, 08:30, and the last.
  const trip = tripOf(
    prepared({ stops: 4 }),
    started({ at: at('08:00:10') }),
    confirmed({ stop: 'planned-0', at: at('08:00:20') }),
    confirmed({ stop: 'planned-1', at: at('08:08:59') }),
    confirmed({ stop: 'planned-2', at: at('08:34:00') }),
  )
  expect(tallyOf(trip)).toEqual({ passed: 3, skipped: 0, onTime: 2 })
  const left = tripOf(prepared({ stops: 2 }), skipped({ stop: 'planned-0' }), skipped({ stop: 'planned-1' }))
  expect(tallyOf(left)).toEqual({ passed: 0, skipped: 2, onTime: 0 })
})

test('a stop that was left more than a minute early by the clock wasn’t left on time', () => {
  // Planned at 08:00, 08:05, 08:30, and the last.
  const trip = tripOf(
    prepared({ stops: 4 }),
    started({ at: at('05:25:00') }),
    confirmed({ stop: 'planned-0', at: at('05:30:00') }),
    confirmed({ stop: 'planned-1', at: at('08:04:00') }),
    confirmed({ stop: 'planned-2', at: at('08:28:59') }),
  )
  expect(tallyOf(trip)).toEqual({ passed: 3, skipped: 0, onTime: 1 })
})

test('past midnight a departure is compared on its service day', () => {
  const stops = [
    { stopId: '10', stopName: 'Lillo', departure: '23:58:00' },
    { stopId: '12', stopName: 'Steenplein', departure: '00:10:00' },
  ]
  const trip = tripOf(
    prepared({ stops }),
    started({ at: at('23:58:00') }),
    confirmed({ stop: 'planned-0', at: at('23:59:00') }),
    confirmed({ stop: 'planned-1', at: at('00:12:00', '2026-11-22') }),
  )
  expect(tallyOf(trip)).toEqual({ passed: 2, skipped: 0, onTime: 2 })
})

test('[AMB-70] a departure counts only where the boat was: not at a stop that was left out, nor where none is known', () => {
  const trip = tripOf(
    prepared({ stops: 3 }),
    started({ at: at('08:00:00') }),
    skipped({ stop: 'planned-0' }),
    confirmed({ stop: 'planned-1', at: at('08:05:00') }),
  )
  expect(trip.stops[0]?.departedAt).not.toBeNull()
  expect(tallyOf(trip)).toEqual({ passed: 1, skipped: 1, onTime: 1 })
  const unknown = { ...trip, stops: trip.stops.map((stop) => ({ ...stop, departedAt: null })) }
  expect(tallyOf(unknown)).toEqual({ passed: 1, skipped: 1, onTime: 0 })
  // Under way, and nothing done yet.
  expect(tallyOf(tripOf(prepared(), started({ at: at('08:00:00') })))).toEqual({
    passed: 0,
    skipped: 0,
    onTime: 0,
  })
})
