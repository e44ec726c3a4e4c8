/** A captive portal in the place of somebody else's server, and of ours. */
import { describe, expect, test } from 'vitest'
import { checklistsUpdate } from './calls/checklists.ts'
import { flightsCreate, flightsDetail } from './calls/flights.ts'
import { refreshToken } from './calls/login.ts'
import { malfunctionsCreate } from './calls/malfunctions.ts'
import { notificationsIndex, notificationsRead } from './calls/notifications.ts'
import { shipsIndex } from './calls/ships.ts'
import { tracksOverview } from './calls/tracks.ts'
import type { Sender } from './send-call.ts'
import { sendCall } from './shows-itself.ts'

const TRACKS = '{"body":[{"id":1,"name":"Veerdienst"}]}'
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** What portals say, whatever they are asked. */
const PORTALS: Record<string, () => Response> = {
  'JSON of nothing': () => json('{}'),
  'a list of nothing': () => json('[]'),
  'JSON with the fields one looks for': () =>
    json(
      '{"id":1,"flight":{"id":1},"items":[{"id":1,"status":"accepted"}],"body":{"id":1,"flight":{"id":1}}}',
    ),
  'a list of numbers without names': () => json('[{"id":1},{"id":2}]'),
  'an empty page': () => new Response(''),
  'a page': () => new Response('<html>Wifi</html>', { headers: { 'content-type': 'text/html' } }),
  'JSON that leads on': () =>
    new Response(TRACKS, { headers: { 'content-type': 'application/json', refresh: '0; url=/wifi' } }),
  'a redirect': () => new Response(null, { status: 302, headers: { location: '/wifi' } }),
}

/** Each request gets the next of what is said; the last one is said for ever. */
function line(...said: (() => Response)[]): { sender: Sender; asked: string[] } {
  const asked: string[] = []
  const sender: Sender = {
    base: 'http://theirs.example/api',
    storage: 'http://theirs.example/storage',
    fetch: async (input) => {
      const say = said[Math.min(asked.length, said.length - 1)]
      asked.push(new URL(String(input)).pathname.replace('/api', ''))
      return say?.() ?? Response.error()
    },
    token: 'token-7',
    concession: '3',
    device: null,
    isOurs: false,
  }
  return { sender, asked }
}

const shows = () => json(TRACKS)
const done = () => json('true')
const REPORT = {
  flight: null,
  ship: '5',
  shift: null,
  category: 'Defect melden',
  remarks: 'Pomp lekt',
  image: null,
  client_ref: 'report-1',
  recorded_at: null,
}
const READ = { track: '1', notificationId: '2' }

/** One call of each kind: what section 7 gives a response to, and what it doesn't. */
const CALLS: Record<string, (sender: Sender) => ReturnType<typeof sendCall>> = {
  'a report': (sender) => sendCall(sender, malfunctionsCreate, REPORT),
  'what was read': (sender) => sendCall(sender, notificationsRead, READ),
  'a trip': (sender) =>
    sendCall(sender, flightsCreate, {
      flight: null,
      lon: 0,
      lat: 0,
      track: '1',
      shift: '1',
      ship: '1',
      stewards: [],
    } as never),
  'an entry of a checklist': (sender) =>
    sendCall(sender, checklistsUpdate, { checklist: '1', checked: true, field_id: '2', entry: '2' } as never),
  'a list': (sender) => sendCall(sender, shipsIndex, {}),
  notifications: (sender) => sendCall(sender, notificationsIndex, { track: '1', read: undefined }),
  'the stops of a trip': (sender) => sendCall(sender, flightsDetail, { flight: '1' }),
  'the tracks themselves': (sender) => sendCall(sender, tracksOverview, {}),
}

describe('[fault 13, decision 19] a portal in the place of somebody else’s server', () => {
  for (const [kind, portal] of Object.entries(PORTALS)) {
    test.each(Object.entries(CALLS))(`that says ${kind} hears of no record: %s`, async (_, send) => {
      const { sender, asked } = line(portal)
      expect(await send(sender)).toMatchObject({ ok: false, kind: 'unexpected', message: '' })
      expect(asked).toEqual(['/tracks/overview'])
    })

    test(`that says ${kind} settles nothing when it came meanwhile`, async () => {
      const { sender, asked } = line(shows, portal)
      expect(await CALLS['a report']?.(sender)).toMatchObject({ ok: false, kind: 'unexpected' })
      expect(await CALLS['a list']?.(sender)).toMatchObject({ ok: false, kind: 'unexpected' })
      expect(asked.at(-1)).toBe('/tracks/overview')
    })
  }

  test('a server that shows itself before and after it is believed, and isn’t asked twice between two calls', async () => {
    const { sender, asked } = line(shows, done, shows, done, shows)
    expect(await sendCall(sender, notificationsRead, READ)).toMatchObject({ ok: true })
    expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({ ok: true })
    const list = '/tracks/overview'
    expect(asked).toEqual([list, '/notifications/read', list, '/malfunctions/create', list])
  })

  test('after a call that failed it is asked again', async () => {
    const { sender, asked } = line(shows, done, shows, () => Response.error(), shows, done, shows)
    await sendCall(sender, notificationsRead, READ)
    expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({ ok: false })
    expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({ ok: true })
    expect(asked.filter((path) => path === '/tracks/overview')).toHaveLength(4)
  })

  test('a rejected token and a server that is down are told; a refusal of the list never rejects a record', async () => {
    for (const [status, expected] of [
      [401, { kind: 'refused', status: 401 }],
      [503, { kind: 'refused', status: 503 }],
      [403, { kind: 'unexpected', status: 403 }],
    ] as const) {
      const refuses = () => json('{"message":"Nee"}', status)
      for (const { sender } of [line(refuses), line(shows, done, refuses)])
        expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({ ok: false, ...expected })
    }
  })

  test('a refusal of the call itself is the server’s word', async () => {
    const { sender } = line(shows, () => json('{"message":"Onbekend schip"}', 422))
    expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({
      kind: 'refused',
      status: 422,
      message: 'Onbekend schip',
      explained: true,
    })
  })
})

test('[fault 13] a login and our own server, which has its sign, are asked once', async () => {
  const login = line(() => json('{"api_token":"t","concession":2,"captain_id":7}'))
  const typed = { email: 'a@b.example', pin: '1234', code: null }
  expect(await sendCall(login.sender, refreshToken, typed)).toMatchObject({ ok: true })
  expect(login.asked).toEqual(['/refreshtoken'])
  const ours = line(() => new Response('{"id":1}', { headers: { Generation: 'a' } }))
  const sender = { ...ours.sender, isOurs: true }
  expect(await sendCall(sender, malfunctionsCreate, REPORT)).toMatchObject({ ok: true })
  expect(ours.asked).toEqual(['/malfunctions/create'])
})
