import { describe, expect, test } from 'vitest'
import {
  auditList,
  officeCounts,
  officeCountTrips,
  retentionShow,
  sendOffice,
  staffAdd,
  staffBlock,
  staffList,
} from './index.ts'

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string> }
}

/** A server that gives these responses in turn; null: none comes. */
function serverOf(...responses: (Response | null)[]) {
  const sent: Sent[] = []
  const remembered = new Map()
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init: init as Sent['init'] })
    const response = responses.shift()
    if (!response) throw new TypeError('Failed to fetch')
    return response
  }
  return { sent, sender: { fetch, remembered } }
}

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init)
const EMPTY = { staff: [] }
const FIRST = { action: 'ship-changed', by: 'Noor Van Hoof', at: '2026-11-21T10:14:00+01:00' }

describe('a call of the office', () => {
  test('reading: fields in the query, what isn’t set left out, and nothing that changes anything', async () => {
    const { sent, sender } = serverOf(json({ lines: [], next: null }))
    const asked = { day: '2026-11-21', staff: null, action: null, subject: 'a/1 &', after: null, limit: 50 }
    expect(await sendOffice(sender, auditList, asked)).toEqual({ ok: true, value: { lines: [], next: null } })
    const [{ url, init } = { url: '', init: { headers: {} } }] = sent
    expect(url).toBe('/api/office/audit?day=2026-11-21&subject=a%2F1+%26&limit=50')
    expect(init.headers).toEqual({ Accept: 'application/json' })
    expect(init).not.toHaveProperty('body')
  })

  test('reading: an empty word, a nought and a no are said, for they aren’t what isn’t set', async () => {
    const { sent, sender } = serverOf(null, null, null)
    const range = { firstDay: '2026-11-21', lastDay: null, track: null, stop: null, dayType: null }
    const trips = { ...range, direction: null, hour: 0, after: null, limit: 5 }
    // As a form has it: nothing filled in is for ever.
    await sendOffice(sender, retentionShow, Object.fromEntries([['photos', '']]))
    await sendOffice(sender, officeCountTrips, trips)
    await sendOffice(sender, officeCounts, { ...range, by: ['day'], shares: false })
    expect(sent.map(({ url }) => url.replace('/api/office/', ''))).toEqual([
      'retention?photos=',
      'counts/trips?firstDay=2026-11-21&hour=0&limit=5',
      'counts?firstDay=2026-11-21&by=day&shares=false',
    ])
  })

  test('a change: JSON with our header, its key and the revision that was seen', async () => {
    const { sent, sender } = serverOf(json({}, { status: 500 }))
    await sendOffice(sender, staffBlock, { id: '7/8' }, { key: 'k', revision: 3 })
    expect(sent[0]).toMatchObject({
      url: '/api/office/staff/7%2F8/block',
      init: {
        method: 'POST',
        body: '{}',
        redirect: 'error',
        headers: {
          'X-Kantoor': '1',
          'Content-Type': 'application/json',
          'Idempotency-Key': 'k',
          'If-Match': '"3"',
        },
      },
    })
  })

  test('what the app asks by itself says so', async () => {
    const { sent, sender } = serverOf(json(EMPTY))
    await sendOffice(sender, staffList, {}, { isBackground: true })
    expect(sent[0]?.init.headers).toMatchObject({ 'X-Kantoor-Background': '1' })
  })

  test('is asked again with its tag, and what didn’t change is what was', async () => {
    const { sent, sender } = serverOf(
      json(EMPTY, { headers: { etag: '"a"' } }),
      new Response(null, { status: 304 }),
    )
    const first = await sendOffice(sender, staffList, {})
    expect(await sendOffice(sender, staffList, {})).toEqual(first)
    expect(sent[1]?.init.headers).toMatchObject({ 'If-None-Match': '"a"' })
  })

  test.each([
    ['no response', null, { status: null, code: null, params: null, message: null, conflict: null }],
    [
      'a refusal',
      json({ message: 'Nee', code: 'office-right' }, { status: 403 }),
      { status: 403, code: 'office-right', params: null, message: 'Nee', conflict: null },
    ],
    [
      'a refusal with parameters',
      json({ message: 'day far', code: 'day-far', params: { days: 400 } }, { status: 422 }),
      { status: 422, code: 'day-far', params: { days: 400 }, message: 'day far', conflict: null },
    ],
    [
      'what somebody else did first',
      json({ message: 'Nee', code: 'office-changed-since', conflict: FIRST }, { status: 409 }),
      { status: 409, code: 'office-changed-since', params: null, message: 'Nee', conflict: FIRST },
    ],
    [
      'what only a newer server knows that somebody did first',
      json({ message: 'Nee', conflict: { ...FIRST, action: 'ship-sold' } }, { status: 409 }),
      { status: 409, code: null, params: null, message: 'Nee', conflict: null },
    ],
    [
      'a refusal without words',
      json({}, { status: 500 }),
      { status: 500, code: null, params: null, message: null, conflict: null },
    ],
    [
      'a page of a proxy',
      new Response('<html>'),
      { status: null, code: null, params: null, message: null, conflict: null },
    ],
    [
      'something else',
      json({ staff: 'x' }),
      { status: 200, code: null, params: null, message: null, conflict: null },
    ],
  ])('%s is never success', async (_, response, failed) => {
    const { sender } = serverOf(response)
    const request = { email: 'a@example.org', name: 'A', roles: ['reader' as const] }
    expect(await sendOffice(sender, staffAdd, request)).toEqual({ ok: false, ...failed })
  })
})
