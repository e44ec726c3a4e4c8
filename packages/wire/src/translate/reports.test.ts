import type { Malfunction, MalfunctionReported, RecordSetAside } from '@vaarboek/domain'
import { AT, aShip, aTrip, checklistSubmitted, LATER } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import type { AnySchema } from '../call.ts'
import { malfunctionsOverview } from '../calls/malfunctions.ts'
import { notificationsIndex } from '../calls/notifications.ts'
import { shipsIndex } from '../calls/ships.ts'
import { readResponse } from '../read-response.ts'
import { toShip } from './reference-lists.ts'
import {
  toChecklistForm,
  toEntryForm,
  toMalfunction,
  toMalfunctionForm,
  toNotification,
  toSetAside,
} from './reports.ts'

const FROM = { recordedAt: AT, ageMs: 5, serverMs: 7, sequence: 12 }

function heard<Schema extends AnySchema>(schema: Schema, response: unknown) {
  const read = readResponse(schema, JSON.stringify(response))
  if (!read.read) throw new Error('not read')
  return read.value
}

describe('[DATA-17 to DATA-19] a list as it is drawn up', () => {
  const shipOf = (over: object) => {
    const [ship] = heard(shipsIndex.response, [{ id: 5, name: 'Reiger', ...over }]).map(toShip)
    if (!ship) throw new Error('no ship')
    return ship
  }
  const listOf = (...fields: object[]) => ({
    categories: [{ name: 'Motor', subcategories: [{ name: 'Druk', fields }] }],
  })
  const fieldOf = (field: object) =>
    shipOf({ startChecklist: listOf({ id: 5, ...field }) }).startChecklist?.categories[0]?.subcategories[0]
      ?.fields[0]

  test('has all that it says of a field', () => {
    const field = {
      title: 'Oliedruk',
      text: 'Koud',
      unit: 'bar',
      increase: '2',
      remarks: 1,
      check: 0,
      value: 3,
      checked: 1,
    }
    expect(shipOf({ startChecklist: listOf({ id: 5, ...field }) }).startChecklist).toEqual({
      id: null,
      categories: [
        {
          name: 'Motor',
          subcategories: [
            {
              name: 'Druk',
              fields: [
                {
                  id: '5',
                  title: 'Oliedruk',
                  text: 'Koud',
                  unit: 'bar',
                  minimum: 2,
                  takesRemarks: true,
                  takesTick: false,
                  value: '3',
                  ticked: true,
                },
              ],
            },
          ],
        },
      ],
    })
  })

  test('asks no value with the unit n.v.t, and says nothing where nothing is said', () => {
    expect(fieldOf({ unit: 'n.v.t', value: 'x' })).toMatchObject({ unit: '', value: 'x' })
    expect(fieldOf({ unit: 'N.V.T', value: null })).toMatchObject({ unit: 'N.V.T', value: '', minimum: null })
    expect(fieldOf({ value: 0 })?.value).toBe('0')
  })

  test('has its own number, else the ship’s for it', () => {
    const list = listOf()
    expect(shipOf({ startChecklist: { ...list, id: 8 }, startChecklistId: 9 })).toMatchObject({
      startChecklist: { id: '8' },
      startChecklistId: '9',
    })
    expect(shipOf({ stopChecklist: { ...list, id: 8 } })).toMatchObject({
      stopChecklist: { id: '8' },
      stopChecklistId: '8',
      startChecklistId: null,
    })
    expect(shipOf({ startChecklist: { ...list, id: 8 } }).startChecklistId).toBe('8')
    expect(shipOf({ stopChecklist: list, stopChecklistId: 9 }).stopChecklist?.id).toBe('9')
    const none = shipOf({})
    expect([none.startChecklist, none.stopChecklist, none.startChecklistId, none.stopChecklistId]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('[API-34, API-35] a submitted list', () => {
  test('is begun for the ship it was filled in on, at the moment it was', () => {
    const trip = aTrip({ facts: [checklistSubmitted({ list: 'end', shipId: '6', at: LATER })] })
    const of = { shift: '3', track: '1', flight: '17' }
    expect(toChecklistForm(trip, 'end', '17')).toEqual({
      ...of,
      ship: '6',
      start_stop: false,
      recorded_at: LATER,
    })
    // Nothing was submitted of this one.
    expect(toChecklistForm(trip, 'start', '17')).toEqual({
      ...of,
      ship: '5',
      start_stop: true,
      recorded_at: null,
    })
  })

  test('[AMB-37] has an entry by its field, without its unit', () => {
    const entry = { fieldId: 'radar', title: 'Radar', unit: 'bar', value: '3', remark: 'Ruis', photo: 'hash' }
    expect(toEntryForm('4', entry, 'data:,', FROM)).toEqual({
      checklist: '4',
      checked: true,
      field_id: 'radar',
      entry: 'radar',
      value: '3',
      remarks: 'Ruis',
      image: 'data:,',
      recorded_at: AT,
      age_ms: 5,
      server_ms: 7,
      sequence: 12,
    })
  })
})

describe('malfunctions', () => {
  test('[API-40, AMB-69] one is reported with its ship, and with flight and shift where there were any', () => {
    const report: MalfunctionReported = {
      type: 'malfunctionReported',
      id: 'report-1',
      tripId: null,
      shipId: '5',
      shipName: 'Reiger',
      shiftId: '3',
      category: 'Defect melden',
      remarks: 'Pomp lekt',
      photo: 'hash',
      at: AT,
    }
    expect(toMalfunctionForm(report, '17', null)).toEqual({
      flight: '17',
      ship: '5',
      shift: '3',
      category: 'Defect melden',
      remarks: 'Pomp lekt',
      image: null,
      client_ref: 'report-1',
      recorded_at: AT,
    })
  })

  const listed = (over: object): Malfunction => {
    const [one] = heard(malfunctionsOverview.response, [
      { id: 3, category: 'Motor', remarks: 'Lekt', ...over },
    ])
    if (!one) throw new Error('not read')
    return toMalfunction(one)
  }

  test.each([
    [null, false],
    ['', false],
    ['0', false],
    [0, false],
    [false, false],
    ['1', true],
    [1, true],
    [true, true],
    ['data:image/png;base64,AAAA', true],
  ])('[DATA-23] an image that is %j is there: %s', (image, hasImage) => {
    expect(listed({ image }).hasImage).toBe(hasImage)
  })

  test('[DATA-23] a captain has a full name or a name; a reply what is said of it', () => {
    expect(listed({ captain: { id: 7, full_name: 'An Aerts', name: 'An' } }).captain).toBe('An Aerts')
    expect(listed({ captain: { id: 7, full_name: '', name: 'An' } }).captain).toBe('An')
    expect(listed({ captain: { id: 7 } }).captain).toBe('')
    expect(listed({ captain: null }).captain).toBe('')
    const reply = { text: 'Gezien', image: 'a/b', author: 'Noor Aerts', created_at: '2026-11-21 08:00:00' }
    expect(listed({ details: [reply, { text: 'Klaar', image: '' }] })).toEqual({
      id: '3',
      category: 'Motor',
      remarks: 'Lekt',
      hasImage: false,
      isUrgent: false,
      state: '',
      assignee: '',
      createdAt: '',
      captain: '',
      replies: [
        { text: 'Gezien', image: 'a/b', author: 'Noor Aerts', at: '2026-11-21 08:00:00' },
        { text: 'Klaar', image: null, author: '', at: null },
      ],
      clientRef: null,
    })
  })
})

test('what was set aside goes to the office with all that it says, without what no database holds', () => {
  const fact: RecordSetAside = {
    type: 'recordSetAside',
    key: 'key-1',
    of: 'passengersConfirmed',
    summary: 'Lillo',
    trip: 'Dienst 3',
    flightId: '17',
    reason: 'Dubbel',
    refusal: 'Onbekende halte',
    content: { stop: 'Li\u0000llo\ud83d', people: 4 },
    at: AT,
  }
  expect(toSetAside(fact)).toEqual({
    key: 'key-1',
    kind: 'passengersConfirmed',
    summary: 'Lillo',
    trip: 'Dienst 3',
    flight: '17',
    reason: 'Dubbel',
    refusal: 'Onbekende halte',
    content: '{"stop":"Lillo","people":4}',
    recorded_at: AT,
  })
})

test('[DATA-25] a notification has its tracks by name, and who sent it', () => {
  const sent = (over: object) =>
    heard(notificationsIndex.response, [{ id: 1, ...over }]).map(toNotification)[0]
  const whole = {
    title: 'Mist',
    message: 'Vaar traag',
    urgent: 1,
    created_at: '2026-11-21 08:00:00',
    tracks: [{ id: 1, name: 'Scheldelijn' }, { name: 'Albertkanaal' }],
    user: { id: 3, firstname: 'Noor', lastname: 'Aerts' },
  }
  expect(sent(whole)).toEqual({
    id: '1',
    title: 'Mist',
    message: 'Vaar traag',
    isUrgent: true,
    createdAt: '2026-11-21 08:00:00',
    tracks: ['Scheldelijn', 'Albertkanaal'],
    sender: 'Noor Aerts',
  })
  expect(sent({ user: { firstname: 'Noor' } })?.sender).toBe('Noor')
})

test('a ship has what it may carry, itself or by its type, whichever says it', () => {
  const [one] = heard(shipsIndex.response, [
    { id: 5, name: 'Reiger', max_people: 0, type: { max_people: 81, max_bikes: 40 } },
  ]).map(toShip)
  expect(one).toEqual({
    ...aShip({ maxPeople: 0, maxBikes: 40 }),
    startChecklist: null,
    stopChecklist: null,
  })
})
