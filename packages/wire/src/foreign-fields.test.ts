/** What of each request another's server gets: all but what is ours. A new call or field is judged here before it passes. */
import { COUNTED_KINDS } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import type { ServedCall } from './call.ts'
import { passedItem } from './calls/items.request.ts'
import { SPECIFIED_COUNTS, SPECIFIED_LOADS, WIRE_NAMES } from './counted.ts'
import * as calls from './server.ts'

const PROVENANCE = ['recorded_at', 'sequence', 'age_ms', 'server_ms']
const SETTINGS = [...PROVENANCE, 'client_ref', 'service_day']

/** Fields that are ours, by call. What is counted beyond the specification is ours by itself. */
const OURS: Record<string, readonly string[]> = {
  checklistsCreate: ['recorded_at'],
  checklistsUpdate: PROVENANCE,
  flightsCreate: [...SETTINGS, 'flight', 'stops'],
  flightsUpdate: SETTINGS,
  flightsStop: ['unsailed'],
  itemsInsert: ['departure_s', 'place', 'client_ref'],
  itemsPassMultiple: [
    ...PROVENANCE,
    'key',
    'stop_id',
    'after',
    'departure',
    'departure_s',
    'place',
    'correction',
  ],
  malfunctionsCreate: ['client_ref', 'recorded_at'],
  malfunctionsDetailCreate: ['client_ref'],
  notificationsReadAll: ['notificationId'],
}

const SPECIFIED: readonly string[] = [...SPECIFIED_COUNTS, ...SPECIFIED_LOADS]
const countedByUs = COUNTED_KINDS.flatMap((kind) => {
  const { on, off, aboard } = WIRE_NAMES[kind]
  return [on, off, aboard].filter((name) => !SPECIFIED.includes(name))
})

const isPlainCall = (value: unknown): value is ServedCall & Required<Pick<ServedCall, 'plain'>> =>
  typeof value === 'object' && value !== null && 'plain' in value && 'request' in value
const plainCalls = Object.entries<unknown>(calls).flatMap(([name, call]) =>
  isPlainCall(call) ? [{ name, call }] : [],
)

/** Every field says something that no other says. */
const filled = (schema: object) =>
  Object.fromEntries(
    Object.keys('entries' in schema ? (schema.entries as object) : {}).map((name) => [name, `${name} says`]),
  )
/** Names of what doesn't arrive as it was given. */
const keptBack = (given: Record<string, unknown>, sent: Record<string, unknown> = {}) =>
  Object.keys(given).filter((name) => sent[name] !== given[name])

test.each(plainCalls)(
  '[decision 19, API-28, API-29] another’s server gets all of $name but what is ours',
  ({ name, call }) => {
    const given = filled(call.request)
    if (!call.recordItem) {
      expect(keptBack(given, call.plain(given)).toSorted()).toEqual(OURS[name]?.toSorted())
      return
    }
    const item = filled(passedItem)
    const { items, ...sent } = call.plain({ ...given, items: [item] })
    const ours = [...(OURS[name] ?? []), ...countedByUs]
    expect(keptBack(given, sent)).toEqual(['items'])
    expect(keptBack(item, (items as Record<string, unknown>[])[0]).toSorted()).toEqual(ours.toSorted())
  },
)

test('nothing stands in the list of a call that isn’t sent in part', () => {
  expect(plainCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(OURS).toSorted())
})
