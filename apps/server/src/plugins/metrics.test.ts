import { afterEach, describe, expect, test, vi } from 'vitest'
import { counted, MORNING, sail, type TestServer } from '../app.fixture.ts'
import { buildApp } from '../app.ts'
import { DatabaseBusy, DatabaseGone } from '../database/database.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { markDone, WHOLE_DATABASE } from '../repositories/upkeep/work-figures.ts'
import { OWN_COUNTERS, OWN_METRICS, WORK_METRICS } from './work-metric-list.ts'

onEachServer((server) => {
  afterEach(() => server.setTime(MORNING))

  const scrape = async (app = server.app) => (await app.inject({ url: '/metrics' })).body
  const lines = (text: string, concession: number) =>
    text.split('\n').filter((line) => line.includes(`concession="${concession}"`))

  test('boats, counts, tablets, queues and sessions of each concession', async () => {
    const { client, concession } = await sailing(server)
    await server.rows(`insert into devices (concession, device, secret_hash, first_seen, last_seen, said_at, waiting, rejected, oldest_waiting_at)
      values (${concession}, 'silent', sha256('silent ${concession}'), '2026-11-20', '2026-11-21T08:00Z', '2026-11-21T08:00Z', 7, 2, '2026-11-21T06:00Z'),
        (${concession}, 'heard', sha256('heard ${concession}'), '2026-11-20', '2026-11-21T09:05Z', '2026-11-21T09:05Z', 3, 0, '2026-11-20T06:00Z'),
        (${concession}, 'done', sha256('done ${concession}'), '2026-11-20', '2026-11-20', '2026-11-20', 0, 0, null)`)
    await server.rows(`insert into set_aside_records (concession, captain, key, kind, summary, reason, refusal, content, recorded_at, created_at)
      values (${concession}, ${client.captain}, 'k', 'count', '', '', '', '{}', now(), now())`)
    server.setTime('2026-11-21T09:10:00Z')
    const seconds = (iso: string) => Date.parse(iso) / 1000
    const of = `concession="${concession}"`
    expect(lines(await scrape(), concession)).toEqual([
      `vaarboek_boats_under_way{${of}} 1`,
      `vaarboek_newest_count_timestamp_seconds{${of}} ${seconds(MORNING)}`,
      `vaarboek_records_refused{${of}} 2`,
      `vaarboek_records_set_aside{${of}} 1`,
      `vaarboek_records_waiting{${of}} 10`,
      `vaarboek_tablets_holding{${of}} 2`,
      `vaarboek_tablets_silent{${of}} 1`,
      `vaarboek_silent_oldest_record_timestamp_seconds{${of}} ${seconds('2026-11-21T06:00Z')}`,
      `vaarboek_queue_length{${of},queue="mail"} 0`,
      `vaarboek_queue_length{${of},queue="push"} 0`,
      `vaarboek_queue_tried{${of},queue="mail"} 0`,
      `vaarboek_queue_tried{${of},queue="push"} 0`,
      `vaarboek_sessions{${of},of="captains"} 1`,
      `vaarboek_sessions{${of},of="office"} 0`,
    ])
  })

  test('a trip that nobody ended is under way for twelve hours; nothing is said of counts where there are none', async () => {
    const { concession } = await sailing(server)
    const other = await server.client()
    server.setTime('2026-11-21T22:00:00Z')
    const text = await scrape()
    expect(text).toContain(`vaarboek_boats_under_way{concession="${concession}"} 0`)
    expect(text).not.toContain(`vaarboek_newest_count_timestamp_seconds{concession="${other.concession}"}`)
  })

  test('the size of the database, its standbys, and when it was backed up', async () => {
    await markDone(server.database, WHOLE_DATABASE, 'backup', { at: MORNING, detail: {} })
    server.setTime('2026-11-21T09:20:00Z')
    const text = await scrape()
    expect(text).toContain(
      `vaarboek_task_done_timestamp_seconds{concession="0",task="backup"} ${Date.parse(MORNING) / 1000}`,
    )
    expect(Number(/^vaarboek_database_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1e6)
    expect(text).toContain('\nvaarboek_standbys 0\n')
  })

  test('what was read is given again for ten seconds; many scrapes at once are one reading', async () => {
    server.setTime('2026-11-21T10:00:00Z')
    let readings = 0
    const counting = watched(server, (work) => {
      readings += 1
      return server.database.transaction(work)
    })
    const app = await counting
    await Promise.all([scrape(app), scrape(app), scrape(app)])
    server.setTime('2026-11-21T10:00:09Z')
    await scrape(app)
    expect(readings).toBe(1)
    server.setTime('2026-11-21T10:00:11Z')
    await scrape(app)
    expect(readings).toBe(2)
    await app.close()
  })

  test('how the process does is measured once, however many servers there were in it', async () => {
    const begun = vi.spyOn(globalThis, 'setInterval')
    const app = await watched(server, (work) => server.database.transaction(work))
    expect(begun).not.toHaveBeenCalled()
    for (const one of [app, server.app]) expect(await scrape(one)).toContain('nodejs_eventloop_utilization')
    begun.mockRestore()
    await app.close()
  })

  describe('while the database can’t be asked', () => {
    const none = (text: string) =>
      text
        .split('\n')
        .filter((line) =>
          /^vaarboek_(?!database_waiting|standby_missing|live_passed_over|log_bytes)/.test(line),
        )

    test.each([
      ['is away', new DatabaseGone('gone')],
      ['has too much to do', new DatabaseBusy('busy')],
    ])('as it %s there are no figures of it, not those of before either', async (_, error) => {
      let isAway = false
      const app = await watched(server, (work) =>
        isAway ? Promise.reject(error) : server.database.transaction(work),
      )
      expect(await scrape(app)).toContain('\nvaarboek_figures_read 1\n')
      isAway = true
      server.setTime('2026-11-21T09:30:00Z')
      const away = await scrape(app)
      expect(none(away)).toEqual(['vaarboek_figures_read 0'])
      expect(away).toContain('process_resident_memory_bytes')
      await app.close()
    })

    test('boats that wait for it go first', async () => {
      const app = await watched(server, (work) => server.database.transaction(work), 51)
      const text = await scrape(app)
      expect(none(text)).toEqual(['vaarboek_figures_read 0'])
      expect(text).toContain('\nvaarboek_database_waiting 51\n')
      await app.close()
    })
  })

  describe('who may read', () => {
    const from = async (
      {
        trustedProxies = [] as string[],
        metricsReaders,
      }: { trustedProxies?: string[]; metricsReaders?: string[] },
      remoteAddress: string,
      headers: Record<string, string> = {},
    ) => {
      const { context } = server
      const settings = { context, appFolder: '/nowhere', trustedProxies, logger: false as const }
      const app = await buildApp(metricsReaders ? { ...settings, metricsReaders } : settings)
      const { statusCode } = await app.inject({ url: '/metrics', remoteAddress, headers })
      await app.close()
      return statusCode
    }

    test('this machine, unless a proxy on it asks for somebody', async () => {
      expect(await from({}, '127.0.0.1')).toBe(200)
      expect(await from({}, '::1')).toBe(200)
      expect(await from({}, '10.0.0.7')).toBe(404)
      for (const header of [
        'x-forwarded-for',
        'x-forwarded-proto',
        'x-forwarded-host',
        'x-real-ip',
        'forwarded',
        'via',
      ])
        expect(await from({}, '127.0.0.1', { [header]: '127.0.0.1' })).toBe(404)
      const trustedProxies = ['127.0.0.1']
      expect(await from({ trustedProxies }, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    })

    test('and whoever is set, also behind a proxy that is believed', async () => {
      const metricsReaders = ['10.0.0.0/24', '2001:db8::/32', '192.0.2.1']
      expect(await from({ metricsReaders }, '10.0.0.7')).toBe(200)
      expect(await from({ metricsReaders }, '::ffff:10.0.0.7')).toBe(200)
      expect(await from({ metricsReaders }, '2001:db8::9')).toBe(200)
      expect(await from({ metricsReaders }, '192.0.2.1')).toBe(200)
      expect(await from({ metricsReaders }, '192.0.2.2')).toBe(404)
      expect(await from({ metricsReaders }, '127.0.0.1')).toBe(404)
      const trustedProxies = ['127.0.0.1']
      expect(
        await from({ trustedProxies, metricsReaders }, '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }),
      ).toBe(200)
    })
  })

  test('each name on the list is told, once, and begins with ours', async () => {
    const text = await scrape()
    const names = [...WORK_METRICS, ...Object.values(OWN_METRICS)].map(({ name }) => name)
    expect(names.every((name) => name.startsWith('vaarboek_'))).toBe(true)
    expect([...text.matchAll(/^# TYPE (vaarboek_\w+) gauge$/gm)].map(([, name]) => name).toSorted()).toEqual(
      names.toSorted(),
    )
    const counters = [...text.matchAll(/^# TYPE (vaarboek_\w+) counter$/gm)].map(([, name]) => name)
    expect(counters.toSorted()).toEqual(
      Object.values(OWN_COUNTERS)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test('how much was logged is as it is now, not added up at each look', async () => {
    let bytes = 1200
    const { context } = server
    const settings = { appFolder: '/nowhere', trustedProxies: [], logger: false as const }
    const app = await buildApp({ context, ...settings, loggedBytes: () => bytes })
    await scrape(app)
    expect(await scrape(app)).toContain('\nvaarboek_log_bytes_total 1200\n')
    bytes = 1500
    expect(await scrape(app)).toContain('\nvaarboek_log_bytes_total 1500\n')
    await app.close()
  })
})

/** A trip with one count. */
async function sailing(server: TestServer) {
  const client = await server.client()
  const flight = await sail(client)
  await client.post('/items/passmultiple', { flight: flight.id, items: [counted(flight.all_items[0])] })
  return { client, concession: client.concession }
}

type Transaction = TestServer['database']['transaction']

/** The server, whose figures are read by another way. */
function watched(server: TestServer, transaction: Transaction, waiting = 0) {
  const { context } = server
  const database = Object.create(context.database, {
    transaction: { value: transaction },
    waiting: { value: () => waiting },
  })
  const settings = { appFolder: '/nowhere', trustedProxies: [], logger: false as const }
  return buildApp({ context: { ...context, database }, ...settings })
}
