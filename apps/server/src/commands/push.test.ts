/** An urgent notification rings a tablet, whichever process wrote it. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Anything } from '../app.fixture.ts'
import { type PushServiceOfTest, startPushService } from '../integrations/push/push-service.fixture.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { CAPTAINS } from '../services/demo/fleet.ts'

const { vaarboek, vaarboekHere, startServer, copyOfDemo } = processes()

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

test('a command rings through the server that runs, or through the next one that starts', {
  timeout: PROCESSES_TAKE_MS,
}, async () => {
  const settings = { DATA_DIR: await copyOfDemo('rung'), PUSH: 'test', WEATHER: 'off' }
  const server = await startServer(settings)
  const { email, pin } = CAPTAINS[0]
  const { api_token } = await post(`${server.address}/api/refreshtoken`, { email, pin })
  const headers = { authorization: `Bearer ${api_token}`, concession: '2' }
  const tracks = await fetch(`${server.address}/api/tracks/overview`, { headers })
  const [{ id: track }] = JSON.parse((await tracks.json()) as string)
  const settingsSaid: Anything = await (await fetch(`${server.address}/api/settings`)).json()
  await post(`${server.address}/api/notifications/subscribe`, { track, ...service.subscribe() }, headers)

  const urgent = (title: string) => [
    'send-notification',
    ...['--concession', '2', '--title', title, '--message', 'm', '--urgent'],
  ]
  const titles = () => service.rung.map(({ body }) => JSON.parse(body).title)
  expect(await vaarboek(settings, ...urgent('Brug dicht'))).toMatchObject({ code: 0, stderr: '' })
  await vi.waitFor(() => expect(titles()).toEqual(['Brug dicht']), 20_000)

  await server.stop()
  expect(await vaarboekHere(settings, ...urgent('Hoogwater'))).toMatchObject({ code: 0, stderr: '' })
  expect(titles()).toEqual(['Brug dicht'])
  const next = await startServer(settings)
  await vi.waitFor(() => expect(titles()).toEqual(['Brug dicht', 'Hoogwater']), 20_000)

  // The same key, for its owner only.
  const kept = join(settings.DATA_DIR, 'vapid')
  expect(service.rung.map(({ key }) => key)).toEqual([settingsSaid.push_key, settingsSaid.push_key])
  expect(await readFile(kept, 'utf8')).toMatch(/^[\w-]{43}$/)
  if (process.platform !== 'win32') expect((await stat(kept)).mode & 0o777).toBe(0o600)
  await next.stop()
})
