/** Nobody waits for a timetable that is sent any more: whatever it was at is ended, nothing of it stays, and the next one is taken. */
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MORNING, startTestServer, type TestServer } from '../../app.fixture.ts'
import { openMigratedPglite } from '../../database/pglite.fixture.ts'
import { ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { atWork, type Colleague, OWN } from './staff.fixture.ts'
import { dailyFeed, outcomeOf, upload } from './timetable.fixture.ts'

const TRIPS = Array.from({ length: 3000 }, (_, place) => `t${place}`)
/** Written in many pieces. */
const LONG = zipOf(
  Object.entries(
    ferryFeed(
      TRIPS.map((trip) => `V,D,${trip},,,`),
      TRIPS.flatMap((trip) => [`${trip},1,A,08:00:00,08:00:00`, `${trip},2,B,08:10:00,08:10:00`]),
    ),
  ),
)
const PATIENCE = { timeout: 30_000 }

let server: TestServer
let base: string
let planner: Colleague
const folders: string[] = []
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
  server.setTime(MORNING)
  const { make, ...others } = server.context.folders
  server.context.folders = {
    ...others,
    make: async () => {
      const folder = await make()
      folders.push(folder)
      return folder
    },
  }
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  planner = await atWork(server, (await server.client()).concession, ['planner'])
})
afterAll(() => server.close())

/** Sends the first so many bytes of a long feed, over a connection of its own. `said` grows as the response does. */
function send(bytes = LONG.length) {
  const headers = {
    ...OWN,
    cookie: planner.cookie,
    'content-type': 'application/zip',
    'content-length': LONG.length,
    connection: 'close',
  }
  const sending = request(`${base}/api/office/timetable/versions?name=long.zip`, { method: 'POST', headers })
  const said: string[] = []
  const ended = new Promise<void>((resolve) => sending.once('close', resolve))
  sending.on('error', () => undefined)
  sending.on('response', (response) =>
    response
      .setEncoding('utf8')
      .on('data', (part) => said.push(part))
      .on('error', () => undefined),
  )
  sending.write(LONG.subarray(0, bytes))
  return { sending, ended, said: () => said.join('') }
}

const versions = () =>
  server.rows<{ name: string; state: string }>(
    'select source as name, state from timetable_versions order by version',
  )

/** The next feed is taken, and is all there is. */
async function expectNothingKept() {
  await vi.waitFor(async () => {
    expect(outcomeOf(await upload(server, planner, dailyFeed({ t1: '08' })))).toMatchObject({
      version: expect.any(Number),
    })
  }, PATIENCE)
  expect((await versions()).map(({ name }) => name)).not.toContain('long.zip')
  await vi.waitFor(() => expect(folders.filter((folder) => existsSync(folder))).toEqual([]), PATIENCE)
}

describe('whoever sends it leaves', () => {
  test('while it comes in', async () => {
    const { sending } = send(LONG.length / 2)
    await vi.waitFor(() => expect(folders.filter((folder) => existsSync(folder))).toHaveLength(1), PATIENCE)
    sending.destroy()
    await expectNothingKept()
  })

  test('while it is written', async () => {
    const { sending, said } = send()
    await vi.waitFor(() => expect(said()).toContain('shiftsWritten'), PATIENCE)
    sending.destroy()
    await expectNothingKept()
  })
})

test('a server that stops waits for no feed, and says that nothing came of it', async () => {
  const { said, ended } = send()
  await vi.waitFor(() => expect(said()).toContain('shiftsWritten'), PATIENCE)
  await Promise.all([server.app.close(), ended])
  expect(JSON.parse(said().trim().split('\n').at(-1) ?? '')).toEqual({ fault: null })
  expect(folders.filter((folder) => existsSync(folder))).toEqual([])
})
