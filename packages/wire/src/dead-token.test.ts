import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { DEAD_TOKEN_WAYS } from './dead-token.fixture.ts'
import { fetchPhoto } from './fetch-photo.ts'
import * as wire from './index.ts'
import type { Sender } from './send-call.ts'

const TITLE = 'Captain with token not found (Try to login again?)'
const WAYS = Object.entries(DEAD_TOKEN_WAYS).map(
  ([name, [status, body]]) => [name, () => new Response(body, { status })] as const,
)

const calls = Object.entries<unknown>(wire).filter(
  (entry): entry is [string, Call] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'method' in entry[1],
)

/** Answers in one way; a list of tracks only for who asks another's server whether it is there. */
function deadTo(way: () => Response, said: boolean[], isOurs: boolean): Sender {
  return {
    base: 'http://shore.example/api',
    storage: 'http://shore.example/storage',
    token: 'old',
    concession: '4',
    device: 'tablet',
    isOurs,
    onToken: (isRefused) => said.push(isRefused),
    fetch: async (input) => {
      const isShown = !isOurs && String(input).endsWith('/tracks/overview')
      return isShown ? Response.json([{ id: 1, name: 'Veer' }]) : way()
    },
  }
}

test('these are all calls', () => expect(calls.length).toBeGreaterThan(30))

test.each(WAYS)('[standing decision 24] %s is a refused token, on every call', async (_, way) => {
  for (const isOurs of [true, false])
    for (const [name, call] of calls) {
      if (call.open || (!isOurs && call === wire.tracksOverview)) continue
      const said: boolean[] = []
      const outcome = await wire.sendCall(deadTo(way, said, isOurs), call, { items: [] })
      expect([name, outcome], name).toMatchObject([name, { ok: false, kind: 'refused', status: 401 }])
      expect([name, said.at(-1)]).toEqual([name, true])
    }
  const said: boolean[] = []
  const sender = deadTo(way, said, true)
  expect(await fetchPhoto(sender, sender.base, '/malfunctions/image/1')).toBeNull()
  expect(said).toEqual([true])
})

test('what somebody wrote elsewhere in a response is no refused token', async () => {
  const said: boolean[] = []
  const quoted = () =>
    Response.json([{ id: 1, category: 'Motor', remarks: TITLE, message: TITLE }], {
      headers: { Generation: 'a' },
    })
  const outcome = await wire.sendCall(deadTo(quoted, said, true), wire.malfunctionsOverview, { ship: '1' })
  expect(outcome).toMatchObject({ ok: true })
  expect(said).toEqual([false])
})

test('a login is refused in its own words', async () => {
  const said: boolean[] = []
  const way = () => Response.json({ message: TITLE }, { status: 404 })
  const outcome = await wire.sendCall(deadTo(way, said, true), wire.refreshToken, {
    email: 'a@b.be',
    pin: '1234',
  } as never)
  expect(outcome).toMatchObject({ ok: false, status: 404, message: TITLE })
  expect(said).toEqual([])
})
