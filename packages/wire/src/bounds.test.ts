/**
 * How much the fields of requests take, of every call of crews and office: as many as are promised here, and not one more. A bound that is
 * lower than a service is large rejects a whole trip. Texts that aren't named take {@link MAX_TEXT_LENGTH} letters.
 */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ServedCall } from './call.ts'
import * as ofOffice from './office/server.ts'
import * as ofCrew from './server.ts'
import { MAX_TEXT_LENGTH } from './values.ts'

/** Fields by call, with what they take: entries of a list, letters of a text, or the number itself. */
const BOUNDS: Record<number, Record<string, string>> = {
  3: { timetablePublish: 'accepted' },
  7: { officeCounts: 'by', officePunctuality: 'by' },
  8: { logNoteWrite: 'tags', logNoteChange: 'tags' },
  10: {
    passkeyInvitation: 'credential.response.transports',
    passkeyAdd: 'credential.response.transports',
  },
  20: { malfunctionDangersChange: 'categories', shipReach: 'vhf' },
  30: { logNoteWrite: 'tags', logNoteChange: 'tags' },
  40: { shipReach: 'phone', captainPhone: 'phone' },
  50: { officeCountTrips: 'hour', officePunctualityTrips: 'hour' },
  60: { passkeyAdd: 'name', passkeyName: 'name', wallLinkMake: 'name' },
  64: { captainsCheckPin: 'pin', refreshToken: 'pin', accountSessionEnd: 'id' },
  90: { flightsLive: 'position.lat' },
  100: {
    flightsCreate: 'stewards',
    flightsUpdate: 'stewards',
    setAsideCreate: 'kind',
    occupancyChange: 'empty many few standing',
    deviceRename: 'name',
    deviceCode: 'name',
    staffAdd: 'name',
    captainAdd: 'name',
    captainRename: 'name',
    captainForget: 'name',
    checklistDraftAdd: 'name',
    checklistDraftChange: 'name',
    stewardAdd: 'firstname lastname',
    stewardChange: 'firstname lastname',
    shipAdd: 'name',
    shipChange: 'name',
    dayShiftAdd: 'name',
    malfunctionDangersChange: 'categories',
    shipCallLog: 'whom',
    find: 'q',
    notificationTemplatesChange: 'templates',
    passengerAlertWrite: 'tracks stops trips',
    passengerAlertChange: 'tracks stops trips',
  },
  168: { wallLinkMake: 'hours' },
  180: {
    flightsLive: 'position.lon',
    flightsCreate: 'lon lat',
    flightsUpdate: 'lon lat',
    flightsWeather: 'lon lat',
  },
  200: {
    accountPassword: 'current password',
    invitationAccept: 'password',
    officeLogIn: 'email password',
    officeConfirm: 'password',
    staffAdd: 'email',
    captainAdd: 'email',
    captainEmail: 'email',
    notificationSend: 'title',
    notificationTemplatesChange: 'templates.title',
    notificationCorrect: 'title',
    instructionChange: 'text',
    checklistPublish: 'note',
    incidentsSeen: 'incidents',
    dayShiftAdd: 'stops',
    auditList: 'limit',
    logNotes: 'limit',
    handOvers: 'limit',
    officeTrips: 'limit',
    officeMalfunctions: 'limit',
    shipMalfunctions: 'limit',
    officeNotifications: 'limit',
    captainList: 'limit',
    checklistsFilledIn: 'limit',
    stewardList: 'limit',
    tripsToReview: 'limit',
    officeCountTrips: 'limit',
    officePunctualityTrips: 'limit',
    officeProfileLegs: 'limit',
    plansRead: 'rows.day rows.shift rows.ship rows.captain',
    officeMissingLegs: 'limit',
  },
  400: {
    captainAddMany: 'rows.name rows.email',
    stewardAddMany: 'rows.firstname rows.lastname',
    shipAddMany: 'rows.name rows.maxPeople rows.maxBikes',
  },
  500: {
    notificationSend: 'tracks ships',
    notificationCorrect: 'tracks ships',
    notificationWithdraw: 'reason',
    checklistDraftAdd: 'ships',
    checklistDraftChange: 'ships',
    checklistPublish: 'replaces',
    captainAddMany: 'rows',
    stewardAddMany: 'rows',
    shipAddMany: 'rows',
  },
  120: Object.fromEntries(
    ['passengerAlertWrite', 'passengerAlertChange'].map((call) => [
      call,
      'nl.title fr.title de.title en.title',
    ]),
  ),
  1500: Object.fromEntries(
    ['passengerAlertWrite', 'passengerAlertChange'].map((call) => [call, 'nl.text fr.text de.text en.text']),
  ),
  1000: { notificationsSubscribe: 'endpoint', shipCallLog: 'note' },
  // A shuttle ferry calls hundreds of times a day, and its tablet may have been without network for all of it.
  2000: {
    flightsCreate: 'stops',
    itemsPassMultiple: 'items items.place.insertions',
    itemsInsert: 'place.insertions',
    plansRead: 'rows',
    plansChange: 'plans',
  },
  3600: { punctualityChange: 'earlyS lateS' },
  8000: { setAsideCreate: 'summary' },
  100000: {
    itemsPassMultiple:
      'items.people_on items.people_off items.people items.bikes_on items.bikes_off items.bikes',
    itemsPass: 'people_on people_off people bikes_on bikes_off bikes',
    shoreCorrection:
      'count.peopleOn count.peopleOff count.people count.bikesOn count.bikesOff count.bikes before.peopleOn before.peopleOff before.people before.bikesOn before.bikesOff before.bikes',
    shipAdd: 'maxPeople maxBikes',
    shipChange: 'maxPeople maxBikes',
    retentionShow: 'photos names positions trails audit log',
    retentionChange: 'photos names positions trails audit log',
  },
  172800: { dayShiftAdd: 'startS stops.departureS' },
  200000: { setAsideCreate: 'content' },
  400000: { checklistRead: 'text' },
  1000000000: { plansChange: 'plans.revision' },
}

const isCall = (value: unknown): value is ServedCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'request' in value
const calls = [...Object.entries<unknown>(ofCrew), ...Object.entries<unknown>(ofOffice)].flatMap(
  ([name, call]) => (isCall(call) ? [[name, call.request as v.GenericSchema] as const] : []),
)

/** Every bound within a schema, by where it stands. */
function boundsIn(schema: object, place: string, isText = false): [place: string, most: number][] {
  const part = schema as Partial<{
    entries: Record<string, object>
    pipe: object[]
    options: unknown[]
    wrapped: object
    item: object
    type: string
    requirement: number
  }>
  if (part.type === 'max_value' || part.type === 'max_length')
    return isText && part.requirement === MAX_TEXT_LENGTH ? [] : [[place, part.requirement ?? 0]]
  const entries = Object.entries(part.entries ?? {})
  const first = part.pipe?.[0]
  const isOfText = first === undefined ? isText : !('item' in first)
  const inside = [part.wrapped, part.item, ...(part.options ?? [])].filter((one) => typeof one === 'object')
  return [
    ...entries.flatMap(([name, entry]) => boundsIn(entry, place === '' ? name : `${place}.${name}`)),
    ...inside.flatMap((one) => boundsIn(one as object, place)),
    ...(part.pipe ?? []).flatMap((one, at) =>
      boundsIn(at === 0 ? { ...one, pipe: undefined } : one, place, isOfText),
    ),
  ]
}

const found = calls.flatMap(([name, request]) =>
  boundsIn(request, '').map(([place, most]) => `${name} ${place}: ${most}`),
)
const promised = Object.entries(BOUNDS).flatMap(([most, fields]) =>
  Object.entries(fields).flatMap(([name, places]) =>
    places.split(' ').map((place) => `${name} ${place}: ${most}`),
  ),
)

test('each list, number and short or long text takes what is promised', () => {
  expect([...new Set(found)].toSorted()).toEqual(promised.toSorted())
})

const many = (most: number, make: (place: number) => unknown) =>
  JSON.stringify(Array.from({ length: most }, (_, place) => make(place)))
const boatStop = (place: number) => ({ ref: `planned-${place}`, stop_id: '1', departure: '10:00:00' })

describe('at its bound it is taken, and one more is refused', () => {
  test.each<[call: string, field: string, most: number, make: (most: number) => unknown]>([
    ['flightsCreate', 'stops', 2000, (most) => many(most, boatStop)],
    ['flightsCreate', 'stewards', 100, (most) => many(most, String)],
    ['itemsPassMultiple', 'items', 2000, (most) => many(most, (item) => ({ item: item + 1 }))],
    ['itemsPass', 'people_on', 100_000, String],
    ['itemsPass', 'people_off', 100_000, (most) => String(-most)],
    ['itemsSkip', 'remarks', MAX_TEXT_LENGTH, (most) => 'x'.repeat(most)],
    // Three days, for a trip that sails past midnight.
    ['itemsInsert', 'departure_s', 3 * 86_400, String],
    ['setAsideCreate', 'content', 200_000, (most) => JSON.stringify('x'.repeat(most - 2))],
    ['notificationSend', 'tracks', 500, (most) => JSON.parse(many(most, (place) => String(place + 1)))],
    ['dayShiftAdd', 'startS', 48 * 3600, (most) => most],
    ['shipAdd', 'maxPeople', 100_000, (most) => most],
  ])('%s %s: %i', (name, field, most, make) => {
    const [, request] = calls.find(([call]) => call === name) ?? []
    const schema = (request as unknown as { entries: Record<string, v.GenericSchema> }).entries[field]
    if (!schema) throw new Error(`${name} has no ${field}`)
    const takes = (given: unknown) => v.safeParse(schema, given).success
    expect([takes(make(most)), takes(make(most + 1))]).toEqual([true, false])
  })
})
