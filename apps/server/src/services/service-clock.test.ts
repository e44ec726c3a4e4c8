import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceClock } from './service-clock.ts'

const at = (iso: string) => serviceClock('Europe/Brussels', () => Date.parse(iso))
const clock = at('2026-11-21T09:00:00Z')

describe('now', () => {
  test('is in the time zone of the service with its offset', () => {
    expect(clock.now()).toBe('2026-11-21T10:00:00+01:00')
    expect(at('2026-07-01T00:30:00Z').now()).toBe('2026-07-01T02:30:00+02:00')
  })

  test('belongs to yesterday until three at night', () => {
    expect(at('2026-07-01T00:59:59Z').today()).toBe('2026-06-30')
    expect(at('2026-07-01T01:00:00Z').today()).toBe('2026-07-01')
  })
})

describe('at', () => {
  const ZONES = [
    'Europe/Brussels',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]
  const JUST_BEFORE_SUMMER = Date.parse('2026-03-29T00:59:59.999Z')

  test('is what the calendar says, in every zone and also where the clock is changed', () => {
    const moments = fc.oneof(
      fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2105, 0) }),
      fc.integer({ min: JUST_BEFORE_SUMMER - 3_600_000, max: JUST_BEFORE_SUMMER + 3_600_000 }),
    )
    for (const zone of ZONES) {
      const there = serviceClock(zone, () => 0)
      fc.assert(
        fc.property(moments, (ms) => {
          const said = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
          expect(there.at(ms)).toBe(said.toString({ timeZoneName: 'never' }))
        }),
        { numRuns: 300 },
      )
    }
  })
})

describe('planned', () => {
  test('counts from the start of the service day, past midnight too', () => {
    expect(clock.planned('2026-11-21', 36_000)).toBe('2026-11-21T10:00:00+01:00')
    expect(clock.planned('2026-11-21', 25 * 3600)).toBe('2026-11-22T01:00:00+01:00')
  })

  test('[fault 28] is the time on the clock also on the days the clock is changed', () => {
    expect(clock.planned('2026-03-29', 8 * 3600)).toBe('2026-03-29T08:00:00+02:00')
    expect(clock.planned('2026-10-25', 8 * 3600)).toBe('2026-10-25T08:00:00+01:00')
  })
})

describe('[AMB-16] wallClock', () => {
  const near = '2026-11-21T10:00:00+01:00'

  test('with a day is that moment', () => {
    expect(clock.wallClock('2026-11-20 23:59:58', near)).toBe('2026-11-20T23:59:58+01:00')
  })

  test('without a day is the nearest, either side of midnight', () => {
    expect(clock.wallClock('09:59:00', near)).toBe('2026-11-21T09:59:00+01:00')
    expect(clock.wallClock('00:10:00', '2026-11-21T23:50:00+01:00')).toBe('2026-11-22T00:10:00+01:00')
    expect(clock.wallClock('23:50:00', '2026-11-21T00:10:00+01:00')).toBe('2026-11-20T23:50:00+01:00')
  })

  test('an hour that comes twice is the one nearest; one that never comes is moved on', () => {
    expect(clock.wallClock('2026-10-25 02:30:00', '2026-10-25T02:31:00+02:00')).toBe(
      '2026-10-25T02:30:00+02:00',
    )
    expect(clock.wallClock('2026-10-25 02:30:00', '2026-10-25T02:31:00+01:00')).toBe(
      '2026-10-25T02:30:00+01:00',
    )
    expect(clock.wallClock('2026-03-29 02:30:00', '2026-03-29T03:30:00+02:00')).toBe(
      '2026-03-29T03:30:00+02:00',
    )
  })

  test.each([
    '2026-02-31 10:00:00',
    '2026-13-01 10:00:00',
    '1970-01-01 10:00:00',
    '9999-01-01 10:00:00',
    'nu',
  ])('%s cannot be meant', (text) => expect(clock.wallClock(text, near)).toBeNull())
})

test('a moment with its offset comes in the time zone of the service; what is none is null', () => {
  expect(clock.moment('2026-11-21T09:00:00.250Z')).toBe('2026-11-21T10:00:00.25+01:00')
  expect(clock.moment('2026-11-21T09:00:00')).toBeNull()
  expect(clock.moment('1969-11-21T09:00:00Z')).toBeNull()
  expect(clock.moment('+012026-11-21T09:00:00Z')).toBeNull()
})

describe('[AMB-16] [fault 28] what is remembered of a day says what the calendar says', () => {
  const TZ = 'Europe/Brussels'
  const two = (value: number) => String(value).padStart(2, '0')
  const times = fc
    .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
    .map(([hour, minute, second]) => `${two(hour)}:${two(minute)}:${two(second)}`)
  // Among them the days on which the clock is changed.
  const days = fc.oneof(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
    fc
      .integer({ min: 0, max: 4000 })
      .map((later) => Temporal.PlainDate.from('2020-01-01').add({ days: later }).toString()),
  )
  const offsets = fc.constantFrom('+01:00', '+02:00', '+00:00')

  test('of a wall clock', () => {
    fc.assert(
      fc.property(days, times, offsets, (day, time, offset) => {
        const near = `${day}T12:00:00${offset}`
        const wall = Temporal.PlainDateTime.from(`${day}T${time}`)
        const away = (moment: Temporal.ZonedDateTime) => Math.abs(moment.epochMilliseconds - Date.parse(near))
        const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
          wall.toZonedDateTime(TZ, { disambiguation }),
        ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
        const nearest = away(later) < away(earlier) ? later : earlier
        expect(clock.wallClock(`${day} ${time}`, near)).toBe(nearest.toString({ timeZoneName: 'never' }))
      }),
      { numRuns: 2000 },
    )
  })

  test('of a moment with its offset', () => {
    fc.assert(
      fc.property(days, times, offsets, (day, time, offset) => {
        const moment = Temporal.Instant.from(`${day}T${time}${offset}`).toZonedDateTimeISO(TZ)
        expect(clock.moment(`${day}T${time}${offset}`)).toBe(moment.toString({ timeZoneName: 'never' }))
      }),
      { numRuns: 2000 },
    )
  })

  test('of what is no time', () => {
    expect(clock.moment('2026-11-21T24:00:00+01:00')).toBeNull()
    expect(clock.wallClock('2026-11-21 10:60:00', '2026-11-21T10:00:00+01:00')).toBeNull()
  })
})
