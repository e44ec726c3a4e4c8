import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startTestServer } from '../../app.fixture.ts'
import { buildApp } from '../../app.ts'
import { openMigratedPglite } from '../../database/pglite.fixture.ts'
import { logFindings } from './check-log.ts'

const GB = 1024 ** 3
const HERE = { host: '127.0.0.1', port: 3000 }
const START_S = 1_796_000_000
const metrics = (bytes: number) =>
  `# TYPE vaarboek_log_bytes_total counter\nvaarboek_log_bytes_total ${bytes}\n\nprocess_start_time_seconds ${START_S}\n`
/** Figures found hours after the start of a server that tells this. */
const found = async (hours: number, told: string | null, free: number | null = GB, folders = [tmpdir()]) =>
  (
    await logFindings(HERE, {
      nowMs: () => START_S * 1000 + hours * 3600_000,
      fetch: async () => (told === null ? Promise.reject(new TypeError('gone')) : new Response(told)),
      freeAt: async () => free,
      folders,
    })
  ).map(({ level, found: what, values }) => [level, what, ...values])

test('a day’s log is told, and in how many days the disk is full with what is made of it', async () => {
  // 32 MB in two days is 16 MB a day, which takes 64.
  const bytes = 32 * 1024 ** 2
  expect(await found(48, metrics(bytes))).toEqual([['right', 'full', '16.0', tmpdir(), '16']])
  expect(await found(48, metrics(bytes), GB / 4)).toEqual([['warning', 'full', '16.0', tmpdir(), '4']])
  expect(await found(48, metrics(bytes), null)).toEqual([['right', 'written', '16.0']])
  expect(await found(48, metrics(bytes), GB, ['/nowhere'])).toEqual([['right', 'written', '16.0']])
})

test('nothing is said of a day by a server that just started, nor where it can’t be seen', async () => {
  expect(await found(0.5, metrics(3 * 1024 ** 2))).toEqual([['right', 'young', '3.0', '30']])
  const unseen = [['right', 'unseen', 'http://127.0.0.1:3000/metrics']]
  expect(await found(48, null)).toEqual(unseen)
  expect(await found(48, 'vaarboek_log_bytes_total Nan\n')).toEqual(unseen)
})

test('a real server tells it', async () => {
  const server = await startTestServer(await openMigratedPglite())
  const settings = {
    appFolder: '/nowhere',
    trustedProxies: [],
    logger: false as const,
    loggedBytes: () => 1024 ** 2,
  }
  const app = await buildApp({ context: server.context, ...settings })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const [one] = await logFindings({ host: '0.0.0.0', port: Number(port) }, { nowMs: () => Date.now(), fetch })
  expect([one?.found, one?.values[0]]).toEqual(['young', '1.0'])
  await app.close()
  await server.close()
})
