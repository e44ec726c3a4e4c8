/** An urgent notification rings a tablet, by the server that was asked or by the next one. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ashoreAt } from '../../../tests/kit/ashore.ts'
import type { Anything } from './app.fixture.ts'
import { type PushServiceOfTest, startPushService } from './integrations/push/push-service.fixture.ts'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'
import { CAPTAINS } from './services/demo/fleet.ts'

const { startServer, copyOfDemo } = processes()

let service: PushServiceOfTest
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Anything> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers })
  expect(response.status).toBe(200)
  return response.json()
}

test('the office rings through the server that runs, or through the next one that can', {
  timeout: PROCESSES_TAKE_MS,
}, async () => {
  const settings = { DATA_DIR: await copyOfDemo('rung'), WEATHER: 'off' }
  const server = await startServer({ ...settings, PUSH: 'test' })
  const { email, pin } = CAPTAINS[0]
  const { api_token } = await post(`${server.address}/api/refreshtoken`, { email, pin })
  const headers = { authorization: `Bearer ${api_token}`, concession: '2' }
  const tracks = await fetch(`${server.address}/api/tracks/overview`, { headers })
  const [{ id: track }] = JSON.parse((await tracks.json()) as string)
  const settingsSaid: Anything = await (await fetch(`${server.address}/api/settings`)).json()
  await post(`${server.address}/api/notifications/subscribe`, { track, ...service.subscribe() }, headers)

  const urgent = ({ address }: { address: string }, title: string) =>
    ashoreAt(address).sendNotification({ title, message: 'm', urgent: true })
  const titles = () => service.rung.map(({ body }) => JSON.parse(body).title)
  await urgent(server, 'Brug dicht')
  await vi.waitFor(() => expect(titles()).toEqual(['Brug dicht']), 20_000)

  await server.stop()
  const mute = await startServer({ ...settings, PUSH: 'off' })
  await urgent(mute, 'Hoogwater')
  await mute.stop()
  expect(titles()).toEqual(['Brug dicht'])
  const next = await startServer({ ...settings, PUSH: 'test' })
  await vi.waitFor(() => expect(titles()).toEqual(['Brug dicht', 'Hoogwater']), 20_000)

  // The same key, for its owner only.
  const kept = join(settings.DATA_DIR, 'vapid')
  expect(service.rung.map(({ key }) => key)).toEqual([settingsSaid.push_key, settingsSaid.push_key])
  expect(await readFile(kept, 'utf8')).toMatch(/^[\w-]{43}$/)
  if (process.platform !== 'win32') expect((await stat(kept)).mode & 0o777).toBe(0o600)
  await next.stop()
})
