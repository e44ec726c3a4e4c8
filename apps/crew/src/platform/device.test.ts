import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byFormat, byTemporal } from './device.ts'

// Node 20 has no Temporal, as Safari hasn't.
const ways = { byFormat, ...('Temporal' in globalThis ? { byTemporal } : {}) }

describe.each(Object.entries(ways))('[AMB-16] the clock of the service, %s', (_, write) => {
  test('shows the wall clock of its zone with the offset of that moment, without fractions', () => {
    const at = write('Europe/Brussels')
    expect(at(Date.parse('2026-11-22T05:13:14.999Z'))).toBe('2026-11-22T06:13:14+01:00')
    expect(at(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02T00:00:00+02:00')
  })

  test('distinguishes the hour that comes twice', () => {
    const at = write('Europe/Brussels')
    expect(at(Date.parse('2026-10-25T00:30:00Z'))).toBe('2026-10-25T02:30:00+02:00')
    expect(at(Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00')
  })

  test('writes an offset of nothing too', () => {
    expect(write('UTC')(0)).toBe('1970-01-01T00:00:00+00:00')
  })
})

test.runIf('Temporal' in globalThis)('[AMB-16] both ways write every moment alike', () => {
  const zones = fc.constantFrom('Europe/Brussels', 'UTC', 'America/St_Johns', 'Asia/Kathmandu')
  const moments = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') })
  fc.assert(
    fc.property(zones, moments, (zone, ms) => {
      expect(byTemporal(zone)(ms)).toBe(byFormat(zone)(ms))
    }),
  )
})
