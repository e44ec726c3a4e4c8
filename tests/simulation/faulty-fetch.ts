/** A network between the real client engine and the real server handlers that loses requests and responses by chance. */
import type { TestServer } from '../../apps/server/src/app.fixture.ts'

export interface Weather {
  /** Nothing gets through at all. */
  isDown: boolean
  /** How often something goes wrong, 0 to 1. */
  roughness: number
}

/** What something on the way answers in the server's place. */
const PORTAL_SAYS = ['<html>Wifi</html>', '{}', '[]', '{"items":[]}', '{"status":"maintenance"}', 'true', '']

/** A `fetch` whose calls end in the server's own handlers. Relative faults: see {@link Weather}. */
export function faultyFetch(app: TestServer['app'], weather: Weather, chance: () => number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const payload = Buffer.from(await request.arrayBuffer())
    const luck = chance()
    const rough = weather.roughness
    if (weather.isDown || luck < rough * 0.35) throw new TypeError('request lost')
    if (luck < rough * 0.45) return new Response(PORTAL_SAYS[Math.floor(chance() * PORTAL_SAYS.length)])
    if (luck < rough * 0.55) return new Response('{"message":"Even niet"}', { status: 503 })
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    })
    if (luck < rough) throw new TypeError('answer lost')
    const { generation = '', etag = '', date = '' } = answer.headers
    const headers = { generation: String(generation), etag: String(etag), date: String(date) }
    return new Response(answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    })
  }
}
