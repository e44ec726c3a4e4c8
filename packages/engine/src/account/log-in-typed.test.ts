/** A captain took over without network; the login they typed is tried once there is one: what the server says to it, and what becomes of it. */
import { prepared, started } from '@vaarboek/domain/testing'
import { describe, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const SETTINGS = { time_zone: 'Europe/Brussels', service_day_starts_at: 3, server: 'vaarboek' }
const RIGHT = { api_token: 'token-8', concession: '2', captain_id: '8', server: 'vaarboek' }
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const inWords = (status: number) => async () => Response.json({ message: 'Nee', code: 'no' }, { status })
const byProxy = (status: number) => async () => new Response('<h1>No</h1>', { status })

/** A pending captain sails; the first login gets this response, each later one a session. */
async function pendingAboard(first: () => Promise<Response>) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started())
  await logbook.note(NOTES.session, {
    ...{ token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' }, whose: 'ours' },
  })
  let asked = 0
  const fetch = async (input: RequestInfo | URL) => {
    if (String(input).endsWith('/settings')) return Response.json(SETTINGS)
    if (!String(input).endsWith('/refreshtoken')) return Response.json({})
    asked += 1
    return asked === 1 ? first() : Response.json(RIGHT)
  }
  const engine = await openTab(logbook, smallStorage(), fetch, undefined, () => {})
  expect(await engine.account.relieve('8@veer.example', '1234', undefined, true)).toEqual({ ok: true })
  const aboard = () => engine.store.getState().signedIn
  expect(aboard()?.token).toBe('')
  /** The network is back, and what was typed is tried where there is anything to try. */
  const connect = async (times: number) => {
    engine.setOnline(false)
    engine.setOnline(true)
    await vi.waitFor(() => expect(asked).toBe(times))
  }
  return { aboard, connect, asked: () => asked }
}

describe('whoever can’t say now says nothing of the PIN: it is tried again, and nobody types it anew', () => {
  test.each<[who: string, response: () => Promise<Response>]>([
    ['nobody', unreachable],
    ...[429, 500, 502, 503, 504].flatMap((status): [string, () => Promise<Response>][] => [
      [`${status} in words`, inWords(status)],
      [`${status} by a proxy`, byProxy(status)],
    ]),
  ])('%s', async (_, first) => {
    const { aboard, connect } = await pendingAboard(first)
    await connect(1)
    // What was typed is given back after the response; a try before that is none.
    await vi.waitFor(() => connect(2))
    await vi.waitFor(() => expect(aboard()).toMatchObject({ token: 'token-8', captain: { id: '8' } }))
    expect(aboard()).not.toHaveProperty('isRefused')
  })
})

describe('what the server refuses has to be typed again, and is told', () => {
  test.each([
    [400, inWords],
    [401, inWords],
    [404, inWords],
    [422, inWords],
    [404, byProxy],
  ])('%i', async (status, refusal) => {
    const { aboard, connect, asked } = await pendingAboard(refusal(status))
    await connect(1)
    await vi.waitFor(() => expect(aboard()).toMatchObject({ token: '', isRefused: true }))
    await connect(1)
    expect(asked()).toBe(1)
  })
})
