/** How other people's servers may say the same (AMB-41): each form is read alike. */
import { describe, expect, test } from 'vitest'
import type { AnySchema } from '../call.ts'
import { readResponse } from '../read-response.ts'
import { toChecklist, toMalfunction, toNotification } from '../translate/reports.ts'
import { checklistsCreate, checklistsDetail } from './checklists.ts'
import { flightsDetail, flightsWeather } from './flights.ts'
import { malfunctionsOverview } from './malfunctions.ts'
import { notificationsIndex } from './notifications.ts'
import { shiftsOverview } from './shifts.ts'
import { shipsIndex } from './ships.ts'
import { stewardsOverview } from './stewards.ts'
import { stopsOverview } from './stops.ts'
import { tracksOverview } from './tracks.ts'

/** A response as itself, under `body`, as JSON text, and as JSON text under `body`. */
const forms = (response: unknown) => [
  JSON.stringify(response),
  JSON.stringify({ body: response }),
  JSON.stringify(JSON.stringify(response)),
  JSON.stringify({ body: JSON.stringify(response) }),
]

describe('[API-34, API-38, API-43, API-44] the same response in every form', () => {
  test('a checklist that was started', () => {
    for (const response of forms({ id: 12, status: 'open' }))
      expect(readResponse(checklistsCreate.response, response)).toMatchObject({
        read: true,
        value: { id: '12' },
      })
    expect(readResponse(checklistsCreate.response, '{"ok":true}')).toEqual({ read: false })
  })

  test('malfunctions, with one reply, several or none', () => {
    const malfunction = {
      id: 3,
      category: 'Defect melden',
      remarks: 'Pomp lekt',
      image: 'data:image/png;base64,AAAA',
      urgent: '1',
      created_at: '2026-11-21 08:00:00',
      captain: { id: 7, name: 'An' },
    }
    const details = [
      undefined,
      null,
      { text: 'Gezien' },
      [{ text: 'Gezien' }, { text: 'Klaar', image: 'a/b' }],
    ]
    const replies = details.map((given) => {
      const [response] = forms([{ ...malfunction, details: given }])
      const read = readResponse(malfunctionsOverview.response, response ?? '')
      return read.read ? toMalfunction(read.value[0] as never).replies.map(({ text }) => text) : null
    })
    expect(replies).toEqual([[], [], ['Gezien'], ['Gezien', 'Klaar']])
    for (const response of forms([malfunction])) {
      const read = readResponse(malfunctionsOverview.response, response)
      expect(read.read && toMalfunction(read.value[0] as never)).toMatchObject({
        id: '3',
        hasImage: true,
        isUrgent: true,
        captain: 'An',
        clientRef: null,
        state: '',
        assignee: '',
      })
    }
  })

  test('notifications as a list or an object that holds one; without sender, tracks or title too', () => {
    const notification = { id: 1, message: 'Mist', urgent: 0, created_at: '2026-11-21 08:00:00', user: null }
    for (const response of [...forms([notification]), ...forms({ notifications: [notification] })]) {
      const read = readResponse(notificationsIndex.response, response)
      expect(read.read && toNotification(read.value[0] as never)).toEqual({
        id: '1',
        title: '',
        message: 'Mist',
        isUrgent: false,
        createdAt: '2026-11-21 08:00:00',
        tracks: [],
        sender: '',
      })
    }
  })

  test('[DATA-18, DATA-19] a ship’s checklist as a part of JSON text, its fields with numbers as text', () => {
    const field = { id: 5, title: 'Oliedruk', text: '', unit: 'bar', increase: '2', remarks: '1', check: 1 }
    const list = { categories: [{ name: 'Motor', subcategories: [{ name: 'Druk', fields: [field] }] }] }
    const ship = { id: 1, name: 'Reiger', startChecklist: JSON.stringify(list), startChecklistId: '9' }
    const read = readResponse(shipsIndex.response, JSON.stringify([ship]))
    const startChecklist = read.read ? read.value[0]?.startChecklist : null
    if (!startChecklist) throw new Error('Not read')
    const checklist = toChecklist(startChecklist, '9')
    expect(checklist.id).toBe('9')
    expect(checklist.categories[0]?.subcategories[0]?.fields[0]).toMatchObject({
      id: '5',
      unit: 'bar',
      minimum: 2,
      takesRemarks: true,
      takesTick: true,
      value: '',
      ticked: false,
    })
  })

  test('[API-22] weather with a temperature as text', () => {
    for (const response of forms({ icon: '10d', temperature: '11.6', state: 'lichte regen' }))
      expect(readResponse(flightsWeather.response, response)).toEqual({
        read: true,
        value: { icon: '10d', temperature: 11.6, state: 'lichte regen' },
      })
  })
})

test('[decision 14] a departure is read alike however a server writes it; a stop without one is left out', () => {
  const read = (departure: unknown) => {
    const item = { id: 1, stop: { id: 10, name: 'Lillo' }, departure }
    const response = readResponse(
      flightsDetail.response,
      JSON.stringify({ flight: { id: 17 }, all_items: [item] }),
    )
    return response.read ? response.value.all_items[0]?.departure : null
  }
  for (const same of ['08:05:00', '08:05', '8:05', '2026-11-21 08:05:00', '2026-11-21T08:05:00.000+01:00'])
    expect(read(same)).toBe('08:05:00')
  expect(read('25:10:00')).toBe('01:10:00')
  for (const strange of ['', 'straks', '8', '08:75', null]) expect(read(strange)).toBeUndefined()
})

describe('one odd element doesn’t cost the list', () => {
  const STEWARD = { id: 1, firstname: 'Bram', lastname: 'Goossens', full_name: 'Bram Goossens' }
  const STOP = { stop_id: 10, stop_name: 'Lillo', departure: '08:00:00' }
  const read = <Schema extends AnySchema>(schema: Schema, response: unknown) => {
    const odd: string[] = []
    const result = readResponse(schema, JSON.stringify(response), { onOdd: (field) => odd.push(field) })
    if (!result.read) throw new Error('not read')
    return { value: result.value, odd }
  }

  test('a picture that is false is none, and that is heard', () => {
    const { value, odd } = read(stewardsOverview.response, [
      { ...STEWARD, picture: false },
      { ...STEWARD, id: 2 },
    ])
    expect(value.map(({ id, picture }) => [id, picture])).toEqual([
      ['1', null],
      ['2', null],
    ])
    expect(odd).toEqual(['picture'])
  })

  test('a planned stop without a departure is left out, and that is heard', () => {
    const shift = { id: 3, name: null, items: [STOP, { ...STOP, departure: null }], last_flight: '' }
    const { value, odd } = read(shiftsOverview.response, [shift])
    expect(value).toMatchObject([{ id: '3', name: '', items: [{ stop_id: '10' }], last_flight: null }])
    expect(odd).toContain('departure')
  })

  test('a numeric remark is a text', () => {
    const item = { id: 100, ...STOP, remarks: 5, why_skipped: 2 }
    const { value, odd } = read(flightsDetail.response, {
      flight: { id: 17, current_people: 'veel' },
      all_items: [item],
    })
    expect(value.all_items).toMatchObject([{ remarks: '5', why_skipped: '2' }])
    expect(value.flight).toMatchObject({ id: '17', current_people: null })
    expect(odd).toEqual(['current_people'])
  })

  test('an element may be JSON text', () => {
    const { value } = read(shipsIndex.response, [
      JSON.stringify({ id: 5, name: 'Reiger', startChecklist: JSON.stringify({ categories: [] }) }),
      { id: 6, name: 'Wulp', startChecklist: false },
    ])
    expect(value.map(({ id, startChecklist }) => [id, startChecklist])).toEqual([
      ['5', { id: null, categories: [] }],
      ['6', null],
    ])
  })

  test('what is no element at all is left out', () => {
    for (const schema of [tracksOverview, stopsOverview, malfunctionsOverview, notificationsIndex])
      expect(
        read(schema.response, [null, 5, 'x', [], { name: 'zonder nummer' }, { id: 1, name: 'Lillo' }]).value,
      ).toMatchObject([{ id: '1' }])
  })

  test.each([
    ['as `checklist`', { checklist: { id: 12 } }],
    ['in a list', [{ id: 12 }]],
    ['in a list, as JSON text of `checklist`', [{ checklist: '{"id":12}' }]],
    ['as itself', { id: 12 }],
  ])('[API-34, API-36] a checklist comes %s', (_, response) => {
    for (const { response: schema } of [checklistsCreate, checklistsDetail])
      expect(read(schema, response).value).toMatchObject({ id: '12' })
  })
})
