/** How other people's servers may say the same (AMB-41): each form is read alike. */
import { describe, expect, test } from 'vitest'
import { readAnswer } from '../read-answer.ts'
import { toChecklist, toMalfunction, toNotification } from '../translate/reports.ts'
import { checklistsCreate } from './checklists.ts'
import { flightsDetail, flightsWeather } from './flights.ts'
import { malfunctionsOverview } from './malfunctions.ts'
import { notificationsIndex } from './notifications.ts'
import { shipsIndex } from './ships.ts'

/** An answer as itself, under `body`, as JSON text, and as JSON text under `body`. */
const forms = (answer: unknown) => [
  JSON.stringify(answer),
  JSON.stringify({ body: answer }),
  JSON.stringify(JSON.stringify(answer)),
  JSON.stringify({ body: JSON.stringify(answer) }),
]

describe('[API-34, API-38, API-43, API-44] the same answer in every form', () => {
  test('a checklist that was begun', () => {
    for (const answer of forms({ id: 12, status: 'open' }))
      expect(readAnswer(checklistsCreate.answer, answer)).toMatchObject({ read: true, value: { id: '12' } })
    expect(readAnswer(checklistsCreate.answer, '{"ok":true}')).toEqual({ read: false })
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
      const [answer] = forms([{ ...malfunction, details: given }])
      const read = readAnswer(malfunctionsOverview.answer, answer ?? '')
      return read.read ? toMalfunction(read.value[0] as never).replies.map(({ text }) => text) : null
    })
    expect(replies).toEqual([[], [], ['Gezien'], ['Gezien', 'Klaar']])
    for (const answer of forms([malfunction])) {
      const read = readAnswer(malfunctionsOverview.answer, answer)
      expect(read.read && toMalfunction(read.value[0] as never)).toMatchObject({
        id: '3',
        hasImage: true,
        isUrgent: true,
        captain: 'An',
        clientRef: null,
      })
    }
  })

  test('notifications as a list or an object that holds one; without sender, tracks or title too', () => {
    const notification = { id: 1, message: 'Mist', urgent: 0, created_at: '2026-11-21 08:00:00', user: null }
    for (const answer of [...forms([notification]), ...forms({ notifications: [notification] })]) {
      const read = readAnswer(notificationsIndex.answer, answer)
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
    const read = readAnswer(shipsIndex.answer, JSON.stringify([ship]))
    const answered = read.read ? read.value[0]?.startChecklist : null
    if (!answered) throw new Error('Not read')
    const checklist = toChecklist(answered, '9')
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
    for (const answer of forms({ icon: '10d', temperature: '11.6', state: 'lichte regen' }))
      expect(readAnswer(flightsWeather.answer, answer)).toEqual({
        read: true,
        value: { icon: '10d', temperature: 11.6, state: 'lichte regen' },
      })
  })
})

test('[decision 14] a departure is read alike however a server writes it; what is no time is refused', () => {
  const read = (departure: unknown) => {
    const item = { id: 1, stop: { id: 10, name: 'Lillo' }, departure }
    const answer = readAnswer(flightsDetail.answer, JSON.stringify({ flight: { id: 17 }, all_items: [item] }))
    return answer.read ? answer.value.all_items[0]?.departure : null
  }
  for (const same of ['08:05:00', '08:05', '8:05', '2026-11-21 08:05:00', '2026-11-21T08:05:00.000+01:00'])
    expect(read(same)).toBe('08:05:00')
  expect(read('25:10:00')).toBe('01:10:00')
  for (const strange of ['', 'straks', '8', '08:75', null]) expect(read(strange)).toBeNull()
})
