import { expect, test } from 'vitest'
import type { Incident } from '../../ui/use-incidents.ts'
import { chimeFor, gravestFirst, isUnseen, urgentFirst } from './news.ts'

const one = (id: string, more: Partial<Incident> = {}) =>
  ({ id, urgent: false, seenBy: [], isSeen: false, ...more }) as unknown as Incident
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

const BY_NOOR = [{ name: 'Noor', at: '' }]

test.each([
  ['what is urgent and nobody has seen', { urgent: true }, true],
  ['what is urgent, as long as one hasn’t seen it oneself', { urgent: true, seenBy: BY_NOOR }, true],
  ['what is urgent, seen by oneself', { urgent: true, seenBy: BY_NOOR, isSeen: true }, false],
  ['what isn’t and nobody has seen', {}, true],
  ['what isn’t, seen by a colleague', { seenBy: BY_NOOR }, false],
] as const)('new to who looks is: %s', (_, more, isNew) => {
  expect(isUnseen(one('malfunction/1', more as Partial<Incident>))).toBe(isNew)
})

const RELIEF = one('relief/9', { kind: 'relief' })
const UNREAD = one('unread/8/7', { kind: 'unread', urgent: true })
const REPLY = one('reply/6', { kind: 'reply', urgent: true })
const OVERBOARD = one('malfunction/5', { kind: 'malfunction', urgent: true })
const SILENT = one('silent/4/3', { kind: 'silent' })

test('what is urgent stands on top, as new as the rest among themselves', () => {
  expect(urgentFirst([RELIEF, UNREAD, SILENT, OVERBOARD])).toEqual([UNREAD, OVERBOARD, RELIEF, SILENT])
})

test('of what is urgent a malfunction is graver than what was not read, and that than a reply; of one kind the newest', () => {
  const another = one('malfunction/6', { kind: 'malfunction', urgent: true })
  expect(gravestFirst([REPLY, UNREAD, another, OVERBOARD])).toEqual([another, OVERBOARD, UNREAD, REPLY])
})
