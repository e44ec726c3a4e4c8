/** Imports that are stopped half-way in the real server, by who typed them and by the server's own end. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ferryFeed, folderOf } from '../integrations/gtfs/feed.fixture.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { askServer, operatorSocket } from './operator-socket.ts'

const { startServer, copyOfDemo } = processes()
const TRIPS = 30_000
const CONCESSION = ['--concession', '9']

describe('[attack 44] an import inside a running server', { timeout: PROCESSES_TAKE_MS }, () => {
  let settings: { DATA_DIR: string }
  let server: Awaited<ReturnType<typeof startServer>>
  let feed: Awaited<ReturnType<typeof folderOf>>
  beforeAll(async () => {
    settings = { DATA_DIR: await copyOfDemo('importing') }
    const trips = Array.from({ length: TRIPS }, (_, place) => `V,D,t${place},,,`)
    const times = Array.from({ length: TRIPS }, (_, place) => [
      `t${place},1,A,08:00:00,08:00:00`,
      `t${place},2,B,08:10:00,08:10:00`,
    ])
    feed = await folderOf(ferryFeed(trips, times.flat()))
    server = await startServer(settings)
  }, PROCESSES_TAKE_MS)
  afterAll(() => feed.gone())

  const typed = (...argv: string[]) => ({
    argv: [...argv, ...CONCESSION],
    cwd: feed.folder,
    by: 'wim',
  })
  const ask = (...argv: string[]) => askServer(operatorSocket(settings.DATA_DIR), typed(...argv))
  const shows = (words: string) =>
    vi.waitFor(async () => expect((await ask('list-timetables'))?.output).toContain(words), {
      timeout: PROCESSES_TAKE_MS / 4,
    })

  test('ends when its command line is stopped, and leaves nothing', async () => {
    const commandLine = connect(operatorSocket(settings.DATA_DIR))
    commandLine.end(JSON.stringify(typed('import-gtfs', '.')))
    await shows('being made')
    commandLine.destroy()
    await shows('There is no timetable yet.')
  })

  test('doesn’t hold up a server that stops; the next one throws away what was written', async () => {
    const importing = ask('import-gtfs', '.')
    await shows('being made')
    expect(await server.stop()).toBe(0)
    expect((await importing)?.error).toBe(
      'The server stops. Nothing was taken over; give the command again when it runs.',
    )
    expect(server.said.err).toBe('')
    const next = await startServer(settings)
    await shows('There is no timetable yet.')
    expect(await next.stop()).toBe(0)
    expect(next.said.err).toBe('')
  })
})
