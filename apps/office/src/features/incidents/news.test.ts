import { expect, test } from 'vitest'
import type { Incident } from './incidents.ts'
import { chimeFor } from './news.ts'

const one = (id: string, more: Partial<Incident> = {}) =>
  ({ id, urgent: false, seenBy: [], ...more }) as unknown as Incident
const URGENT = one('malfunction/1', { urgent: true })
const CALM = one('relief/2')
const SEEN = one('malfunction/3', { urgent: true, seenBy: [{ name: 'Noor', at: '' }] })
const NONE: ReadonlySet<string> = new Set()

test.each([
  ['what is urgent calls who wants that', [URGENT], NONE, 'urgent', 'urgent'],
  ['and who wants all', [CALM, URGENT], NONE, 'all', 'urgent'],
  ['what isn’t calls only who wants all', [CALM], NONE, 'all', 'calm'],
  ['and not who wants what is urgent', [CALM], NONE, 'urgent', null],
  ['who wants none isn’t called', [URGENT], NONE, 'none', null],
  ['what was there calls once', [URGENT], new Set([URGENT.id]), 'all', null],
  ['what somebody has seen calls nobody', [SEEN], NONE, 'all', null],
  ['who has just come hears of what is urgent', [URGENT], null, 'all', 'urgent'],
  ['and of nothing else', [CALM], null, 'all', null],
  ['nothing calls nobody', [], NONE, 'all', null],
] as const)('%s', (_, incidents, known, wanted, chime) => {
  expect(chimeFor(incidents, known, wanted)).toBe(chime)
})
