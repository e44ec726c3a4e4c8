/** Feeds of live data in tests: turned on by an admin, and read by who knows nothing of how they were made. */
import type { RealtimeKind } from '@vaarboek/wire/office'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../app.fixture.ts'
import { ask, type Colleague } from '../../routes/office/staff.fixture.ts'
import { decodedBytes, type Message } from './second-reader.fixture.ts'

/** The message of a response, as readers of the whole specification have it. */
export function decoded({ rawPayload, statusCode, body }: LightMyRequestResponse): Message {
  if (statusCode !== 200) throw new Error(body)
  return decodedBytes(rawPayload)
}

/** Turns a feed on. @returns its key, where it has a new one */
export async function turnOn(
  server: TestServer,
  admin: Colleague,
  kind: RealtimeKind,
  {
    key = 'none',
    isOn = true,
    tellsExtra = false,
  }: { key?: string; isOn?: boolean; tellsExtra?: boolean } = {},
): Promise<string | null> {
  const { revision } = (await ask(server, admin, ['GET', '/realtime-feeds'])).json()
  const response = await ask(server, admin, ['PUT', `/realtime-feeds/${kind}`], {
    body: { isOn, key, tellsExtra },
    headers: { 'if-match': `"${revision}"` },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().key
}

export function readFeed(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url: `/gtfs-rt/${path}`, headers })
}

export function readSiri(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url: `/siri/${path}`, headers })
}
