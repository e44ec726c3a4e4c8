import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedTimes, type TimedStop } from './expected-times.ts'

const DAY = Date.parse('2026-11-22T00:00:00+01:00')
const MINUTE = 60_000
/** A wall clock of that day; hours run past 24. */
const at = (clock: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
const stop = (arrival: string, more: Partial<TimedStop> & { until?: string } = {}): TimedStop => {
  const { until = arrival, ...rest } = more
  return {
    ...{ state: 'open', inserted: false, arrivedAt: null, departedAt: null },
    ...{ plannedArrival: at(arrival), plannedDeparture: at(until) },
    ...rest,
  }
}
const left = (arrival: string, departed: string) =>
  stop(arrival, { state: 'passed', departedAt: at(departed) })
const words = (
  stops: readonly TimedStop[],
  now: string,
  holds: string | null = null,
  heard: string | null = null,
  placed: string | null = null,
) => {
  const moment = (clock: string | null) => (clock === null ? null : at(clock))
  const { isSilent, times } = expectedTimes(stops, {
    ...{ now: at(now), holdsSince: moment(holds) ?? Number.POSITIVE_INFINITY },
    ...{ heardAt: moment(heard), placedAt: moment(placed) },
  })
  return isSilent ? 'silent' : times.map((time) => time && [clockOf(time.arrival), clockOf(time.departure)])
}
const clockOf = (ms: number) => {
  const seconds = (ms - DAY) / 1000
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}${seconds % 60 ? `:${two(seconds % 60)}` : ''}`
}
const both = (clock: string) => [clock, clock]

describe('expected times', () => {
  test('are the plan while it is on time, early, or hasn’t begun', () => {
    const [second, third] = [stop('10:10'), stop('10:20')]
    const plan = [null, both('10:10'), both('10:20')]
    expect(words([left('10:00', '10:00'), second, third], '10:05')).toEqual(plan)
    expect(words([left('10:00', '9:52'), second, third], '10:05')).toEqual(plan)
    expect(words([stop('10:00'), second], '9:40')).toEqual([both('10:00'), both('10:10')])
  })

  test('are as late as it left the last stop', () => {
    expect(words([left('10:00', '10:04'), stop('10:10'), stop('10:20')], '10:05')).toEqual([
      null,
      both('10:14'),
      both('10:24'),
    ])
  })

  test('of a stop at which it waits take lateness off', () => {
    const stops = [left('10:00', '10:04'), stop('10:10', { until: '10:13' }), stop('10:20')]
    expect(words(stops, '10:05')).toEqual([null, both('10:14'), both('10:21')])
    const longer = [left('10:00', '10:04'), stop('10:10', { until: '10:25' }), stop('10:30')]
    expect(words(longer, '10:05')).toEqual([null, ['10:14', '10:25'], both('10:30')])
  })

  test('of a stop that should have been left are now, and of those after it as much later', () => {
    const stops = [left('10:00', '10:00'), stop('10:10'), stop('10:20')]
    expect(words(stops, '10:13')).toEqual([null, both('10:13'), both('10:23')])
  })

  test('of a stop that may have been left, as its tablet holds records, are now; it wasn’t left before the oldest of those', () => {
    const stops = [left('10:00', '10:00'), stop('10:10'), stop('10:20')]
    expect(words(stops, '10:18', '10:17:55')).toEqual([null, both('10:18'), both('10:27:55')])
    expect(words(stops, '10:18', '10:04')).toEqual([null, both('10:18'), both('10:20')])
    // Said by a clock that is ahead.
    expect(words(stops, '10:18', '10:30')).toEqual([null, both('10:18'), both('10:28')])
    expect(
      words([left('10:00', '10:00'), stop('10:10'), stop('10:12'), stop('10:30')], '10:18', '10:04'),
    ).toEqual([...[null, both('10:18'), both('10:18:01'), both('10:30')]])
    expect(words([left('10:00', '10:00'), stop('10:10')], '10:18', '10:04')).toEqual([null, both('10:18')])
  })

  test('are none ten minutes after it should have left the next stop, or have come to the last one', () => {
    const stops = [left('10:00', '10:02'), stop('10:10'), stop('10:20')]
    expect(words(stops, '10:22')).toEqual([null, both('10:22'), both('10:32')])
    expect(words(stops, '10:22:01')).toBe('silent')
    const waits = [left('10:00', '10:00'), stop('10:10', { until: '10:30' }), stop('10:40')]
    expect(words(waits, '10:29')).toEqual([null, ['10:10', '10:30'], both('10:40')])
    const end = [left('10:00', '10:00'), stop('10:10', { until: '10:30' })]
    expect(words(end, '10:20:01')).toBe('silent')
  })

  test('of a boat that is known to lie at a stop say since when', () => {
    const stops = [left('10:00', '10:04'), stop('10:10', { arrivedAt: at('10:12') }), stop('10:20')]
    expect(words(stops, '10:15')).toEqual([null, ['10:12', '10:15'], both('10:25')])
  })

  test('of a boat that lies at its next stop go on while its tablet is heard, and no longer', () => {
    const lies = stop('10:10', { arrivedAt: at('10:12') })
    const stops = [left('10:00', '10:04'), lies, stop('10:20')]
    for (const holds of [null, '10:05', '10:39'])
      expect(words(stops, '10:40', holds, '10:30')).toEqual([null, ['10:12', '10:40'], both('10:50')])
    expect(words(stops, '10:40', null, '10:29:59')).toBe('silent')
    expect(words(stops, '10:40')).toBe('silent')
    // Heard alone isn't known to lie there; and from its last stop nobody leaves.
    expect(words([left('10:00', '10:04'), stop('10:10'), stop('10:20')], '10:40', null, '10:40')).toBe(
      'silent',
    )
    expect(words([left('10:00', '10:04'), lies], '10:40', null, '10:40')).toBe('silent')
  })

  test('of a boat whose place is known are now, however late, and none ten minutes after it was', () => {
    const stops = [left('10:00', '10:04'), stop('10:10'), stop('10:20')]
    expect(words(stops, '10:40', null, '10:40', '10:30')).toEqual([null, both('10:40'), both('10:50')])
    expect(words(stops, '10:40', null, '10:40', '10:29:59')).toBe('silent')
    expect(words(stops, '10:40', '10:39', '10:40', '10:40')).toEqual([null, both('10:40'), both('10:49')])
    const end = [left('10:00', '10:04'), stop('10:10')]
    expect(words(end, '10:40', null, '10:40', '10:35')).toEqual([null, both('10:40')])
    // It said that it lies at its end: its trip is over, but that nobody ended it.
    const lies = [left('10:00', '10:04'), stop('10:10', { arrivedAt: at('10:12') })]
    expect(words(lies, '10:40', null, '10:40', '10:40')).toBe('silent')
  })

  test('of a late boat that hasn’t left its first stop are now while its tablet is heard, and no longer', () => {
    const stops = [stop('10:00'), stop('10:10')]
    expect(words(stops, '10:25', null, '10:20')).toEqual([both('10:25'), both('10:35')])
    expect(words(stops, '10:25', null, '10:14:59')).toBe('silent')
    expect(words([stop('10:00', { state: 'skipped' }), ...stops], '10:25', null, '10:25')).toEqual([
      ...[null, both('10:25'), both('10:35')],
    ])
  })

  test('of a late boat whose tablet, heard now, holds records from before its first stop are now: those may be of its checklist', () => {
    const stops = [stop('10:00'), stop('10:10')]
    expect(words(stops, '10:20', '10:19', '10:20')).toEqual([both('10:20'), both('10:29')])
    expect(words(stops, '10:20', '10:05', '10:20')).toEqual([both('10:20'), both('10:20:01')])
    expect(words(stops, '10:31', '10:19', '10:20')).toBe('silent')
  })

  test('leave skipped stops out, and gain nothing by them', () => {
    const skipped = stop('10:10', { state: 'skipped' })
    expect(words([left('10:00', '10:04'), skipped, stop('10:20')], '10:05')).toEqual([
      null,
      null,
      both('10:24'),
    ])
    expect(words([stop('10:00', { state: 'skipped' }), stop('10:10')], '10:05')).toEqual([
      null,
      both('10:10'),
    ])
    expect(words([left('10:00', '10:04'), skipped], '10:05')).toEqual([null, null])
  })

  test('leave a stop out that was passed by unseen', () => {
    expect(words([stop('10:00'), left('10:10', '10:12'), stop('10:20')], '10:15')).toEqual([
      null,
      null,
      both('10:22'),
    ])
  })

  test('of a stop that was put in keep to the timetable’s next one, whatever was typed', () => {
    const put = (clock: string) => stop(clock, { inserted: true })
    expect(words([left('10:00', '10:04'), put('10:05'), stop('10:20')], '10:05')).toEqual([
      null,
      both('10:09'),
      both('10:24'),
    ])
    expect(words([left('10:00', '10:00'), put('33:59'), stop('10:20')], '10:05')).toEqual([
      null,
      both('10:20'),
      both('10:20:01'),
    ])
    expect(words([left('10:00', '10:00'), put('10:30')], '10:05')).toEqual([null, both('10:30')])
  })

  test('go on past midnight', () => {
    expect(words([left('23:50', '23:58'), stop('24:05'), stop('24:20')], '23:59')).toEqual([
      null,
      both('24:13'),
      both('24:28'),
    ])
  })

  test('aren’t moved by a clock that is a day ahead, nor by one a day behind', () => {
    const stops = (departed: string) => [left('10:00', departed), stop('10:10')]
    expect(words(stops('34:00'), '10:02')).toEqual([null, both('10:12')])
    const yesterday = stop('10:00', { state: 'passed', departedAt: at('10:00') - 24 * 60 * MINUTE })
    expect(words([yesterday, stop('10:10')], '10:02')).toEqual([null, both('10:10')])
  })

  test('are none where no time of the last stop was told, but the plan', () => {
    expect(words([stop('10:00', { state: 'passed' }), stop('10:10')], '10:02')).toEqual([null, both('10:10')])
    expect(words([], '10:00')).toEqual([])
  })
})

const minutes = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value * MINUTE)
const anyTrip = fc
  .array(
    fc.record({
      sails: minutes(30),
      waits: minutes(20),
      state: fc.constantFrom('passed', 'skipped', 'open'),
      late: fc.integer({ min: -30, max: 60 }).map((value) => value * MINUTE),
      inserted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((legs) => {
    let clock = 0
    return legs.map(({ sails, waits, state, late, inserted }): TimedStop => {
      const plannedArrival = clock + sails
      clock = plannedArrival + waits
      return {
        ...{ state, inserted, plannedArrival, plannedDeparture: clock, arrivedAt: null },
        departedAt: state === 'passed' ? clock + late : null,
      }
    })
  })
const anyHeard = fc.record({ heardAt: fc.option(minutes(300)), placedAt: fc.option(minutes(300)) })
const anyHeld = fc.option(minutes(300), { nil: Number.POSITIVE_INFINITY })
const anyMoment = fc.integer({ min: -10, max: 300 }).map((value) => value * MINUTE)

describe('whatever a trip has been through', () => {
  test('no expected time is before the plan, none is over, each is later than the one before, and only open stops have one', () => {
    fc.assert(
      fc.property(anyTrip, anyMoment, anyHeard, anyHeld, (stops, now, heard, holdsSince) => {
        const { times } = expectedTimes(stops, { now, holdsSince, ...heard })
        let before = Number.NEGATIVE_INFINITY
        for (const [place, time] of times.entries()) {
          const { state, plannedArrival, plannedDeparture } = stops[place] as TimedStop
          if (time === null) continue
          expect(state).toBe('open')
          expect(time.arrival).toBeGreaterThanOrEqual(plannedArrival)
          expect(time.departure).toBeGreaterThanOrEqual(Math.max(plannedDeparture, time.arrival, now))
          expect(time.arrival).toBeGreaterThan(before)
          before = time.departure
        }
      }),
    )
  })

  test('it is never later at a stop than it left the one before, but by the seconds that times rise', () => {
    fc.assert(
      fc.property(anyTrip, anyMoment, anyHeld, (stops, now, holdsSince) => {
        const { times } = expectedTimes(stops, { now, holdsSince, heardAt: null, placedAt: null })
        let late = Number.POSITIVE_INFINITY
        for (const [place, time] of times.entries()) {
          const { plannedDeparture } = stops[place] as TimedStop
          if (time === null) continue
          expect(time.departure - plannedDeparture).toBeLessThanOrEqual(late + 1000)
          late = Math.max(0, time.departure - plannedDeparture)
        }
      }),
    )
  })

  test('it is silent as a whole or not at all, and once silent it stays so', () => {
    fc.assert(
      fc.property(anyTrip, anyMoment, minutes(60), anyHeard, (stops, now, more, heard) => {
        const told = (moment: number) =>
          expectedTimes(stops, { now: moment, holdsSince: Number.POSITIVE_INFINITY, ...heard })
        const { isSilent, times } = told(now)
        if (!isSilent) return
        expect(times.every((time) => time === null)).toBe(true)
        // Said to have left later than now, it is taken to have left now.
        const last = stops.findLast(({ state }) => state === 'passed')
        if ((last?.departedAt ?? 0) <= now) expect(told(now + more).isSilent).toBe(true)
      }),
    )
  })

  test('one that lies at its next stop, and isn’t at its end, is silent only when its tablet wasn’t heard for ten minutes', () => {
    fc.assert(
      fc.property(anyTrip, anyMoment, anyHeld, minutes(30), (stops, now, holdsSince, ago) => {
        const last = stops.findLastIndex(({ state }) => state === 'passed')
        const next = stops.findIndex(({ state }, place) => place > last && state === 'open')
        if (next < 0 || stops.findLastIndex(({ state }) => state !== 'skipped') === next) return
        const lying = stops.map((one, place) => (place === next ? { ...one, arrivedAt: now } : one))
        const heard = { now, holdsSince, heardAt: now - ago, placedAt: null }
        const { isSilent, times } = expectedTimes(lying, heard)
        if (ago <= 10 * MINUTE) expect(times[next]?.departure).toBeGreaterThanOrEqual(now)
        if (ago <= 10 * MINUTE) expect(isSilent).toBe(false)
        else expect(isSilent).toBe(expectedTimes(lying, { ...heard, heardAt: null }).isSilent)
      }),
    )
  })

  test('what day it is makes no difference', () => {
    fc.assert(
      fc.property(anyTrip, anyMoment, fc.integer(), (stops, now, days) => {
        const by = days * 1000
        const moved = stops.map((one) => ({
          ...one,
          plannedArrival: one.plannedArrival + by,
          plannedDeparture: one.plannedDeparture + by,
          departedAt: one.departedAt === null ? null : one.departedAt + by,
        }))
        const unheard = { holdsSince: Number.POSITIVE_INFINITY, heardAt: null, placedAt: null }
        const { times } = expectedTimes(stops, { now, ...unheard })
        const other = expectedTimes(moved, { now: now + by, ...unheard })
        expect(
          other.times.map((time) => time && { arrival: time.arrival - by, departure: time.departure - by }),
        ).toEqual(times)
      }),
    )
  })
})
