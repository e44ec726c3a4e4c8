import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

/** A trip a line: its id, its route, and its stops with their times. */
type Trips = Record<string, [string, ...[string, string][]]>
const BOTH: Trips = {
  heen: ['V1', ['EEN', '10:00:00'], ['TWEE', '10:15:00']],
  terug: ['V1', ['TWEE', '11:00:00'], ['EEN', '11:15:00']],
  kort: ['V2', ['EEN', '12:00:00'], ['DRIE', '12:05:00']],
}

onEachServer((server) => {
  let folder: string
  let client: Client
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-feed-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  async function feed(
    name: string,
    trips: Trips,
    days = ['20261121', '20261122', '20261123'],
  ): Promise<void> {
    const at = join(folder, name)
    await mkdir(at, { recursive: true })
    const entries = Object.entries(trips)
    const files = {
      agency: [
        'agency_id,agency_name,agency_url,agency_timezone',
        'A,Rederij,https://example.org,Europe/Brussels',
      ],
      routes: [
        'route_id,agency_id,route_long_name,route_type',
        ...new Set(entries.map(([, [route]]) => `${route},A,Lijn ${route},4`)),
      ],
      stops: ['stop_id,stop_name', 'EEN,Pier Een', 'TWEE,Pier Twee', 'DRIE,Pier Drie'],
      trips: [
        'trip_id,route_id,service_id,trip_short_name',
        ...entries.map(([id, [route]]) => `${id},${route},D,${id}`),
      ],
      stop_times: [
        'trip_id,stop_id,stop_sequence,arrival_time,departure_time',
        ...entries.flatMap(([id, [, ...calls]]) =>
          calls.map(([stop, time], place) => `${id},${stop},${place + 1},${time},${time}`),
        ),
      ],
      calendar_dates: ['service_id,date,exception_type', ...days.map((day) => `D,${day},1`)],
    }
    for (const [table, lines] of Object.entries(files))
      await writeFile(join(at, `${table}.txt`), `${lines.join('\n')}\n`)
  }

  const run = (name: string, ...argv: string[]) =>
    runAt(server, [name, '--concession', String(client.concession), ...argv], folder)
  const versions = () =>
    server.rows(
      `select version, state, first_day::text as first from timetable_versions where concession = ${client.concession} order by 1`,
    )

  const audit = () =>
    server.rows(
      `select action, subject, detail ->> 'firstDay' as first from audit where concession = ${client.concession}`,
    )

  describe('[decision 13] import-gtfs', () => {
    test('makes version 1 from today, then one from tomorrow; the same feed again makes none and says so', async () => {
      await feed('a', BOTH)
      expect(await run('import-gtfs', 'a')).toContain(
        `Version 1 of concession ${client.concession} holds from 2026-11-21 on.`,
      )
      expect(await run('import-gtfs', 'a')).toContain('No new version: version 1 of')
      await feed('b', { ...BOTH, kort: ['V2', ['EEN', '12:00:00'], ['DRIE', '12:10:00']] })
      expect(await run('import-gtfs', 'b')).toContain('holds from 2026-11-22 on.')
      expect(await versions()).toEqual([
        { version: 1, state: 'published', first: '2026-11-21' },
        { version: 2, state: 'published', first: '2026-11-22' },
      ])
      expect(await audit()).toContainEqual({
        action: 'timetable-published',
        subject: 'timetable_versions/2',
        first: '2026-11-22',
      })
    })

    test('what a feed calls its things steers no terminal', async () => {
      await feed('a', BOTH)
      await run('import-gtfs', 'a')
      await feed('steers', {
        ...BOTH,
        'x\x1b]0;mine\x07\x9b31m': ['V1', ['EEN', '15:00:00'], ['TWEE', '15:10:00']],
      })
      for (const argv of [['steers', '--dry-run'], ['steers']]) {
        const output = await run('import-gtfs', ...argv)
        expect(output).toContain('x ]0;mine  31m')
        expect(output).not.toMatch(/[^\P{Cc}\n]/u)
      }
      expect(await run('import-gtfs', 'steers', '--json', '--dry-run')).not.toMatch(/[^\P{Cc}\n]/u)
    })

    test('--dry-run says what would change by shift and by day, and changes nothing', async () => {
      await feed('a', BOTH)
      await run('import-gtfs', 'a')
      const { terug: _, ...rest } = BOTH
      await feed(
        'c',
        {
          ...rest,
          heen: ['V1', ['EEN', '10:05:00'], ['DRIE', '10:10:00'], ['TWEE', '10:20:00']],
          extra: ['V1', ['EEN', '13:00:00'], ['TWEE', '13:15:00']],
        },
        ['20261122'],
      )
      const output = await run('import-gtfs', 'c', '--dry-run')
      expect(output).toContain('nothing was changed. The version would hold from 2026-11-22 on.')
      expect(output).toContain('Difference from version 1 (3 shifts, now 3):')
      expect(output).toMatch(/New shifts: 1\n {4}Dienst extra \(departure 13:00/)
      expect(output).toMatch(/Shifts that go: 1\n {4}Dienst terug \(departure 11:00/)
      expect(output).toContain('Dienst heen (departure 10:05): 2 stops +5 min; new Pier Drie')
      expect(output).toContain('2026-11-22: 3 shifts, before 3 (1 new, 1 gone)')
      expect(output).toContain('2026-11-23: 0 shifts, before 3 (0 new, 3 gone)')
      expect(await versions()).toHaveLength(1)
    })

    test('--from today is taken without a question and says which trips keep theirs; a day that is over isn’t', async () => {
      await feed('a', BOTH)
      await run('import-gtfs', 'a')
      const { id } = await sail(client)
      const { kort: _, ...rest } = BOTH
      await feed('d', rest)
      const output = await run('import-gtfs', 'd', '--from', '2026-11-21')
      expect(output).toContain('holds from 2026-11-21 on.')
      expect(output).toContain(`trip ${id} of 2026-11-21: Dienst 10, Zeemeeuw`)
      expect(output).toMatch(/Tracks that go: 1\n {4}Lijn V2/)
      expect(output).toContain('Mind: version 1 would begin on 2026-11-21 too.')
      await expect(run('import-gtfs', 'a', '--from', '2026-11-20')).rejects.toMatchObject({
        fault: { code: 'day-over', day: '2026-11-20' },
      })
      await expect(run('import-gtfs', 'a', '--from', '2026-02-30')).rejects.toThrow('--from must be a day')
    })

    test('--route and --agency take part of a feed; what is left out of a version doesn’t sail', async () => {
      await feed('a', BOTH)
      expect(await run('import-gtfs', 'a', '--route', 'V2', '--agency', 'A')).toContain(
        '1 track, 2 stops, 1 shift',
      )
      await expect(run('import-gtfs', 'a', '--route', 'V9')).rejects.toMatchObject({
        fault: { code: 'route-unknown', asked: 'V9' },
      })
      expect(await versions()).toHaveLength(1)
    })

    test('a version that begins earlier than a coming one holds until that one, and says so', async () => {
      await feed('a', BOTH)
      await run('import-gtfs', 'a', '--from', '2026-11-23')
      const { kort: _, ...rest } = BOTH
      await feed('d', rest)
      const output = await run('import-gtfs', 'd', '--from', '2026-11-22')
      expect(output).toContain('Mind: from 2026-11-23 on version 1 holds, which was there already.')
    })
  })

  test('[decision 13] list-timetables shows the versions, and which holds', async () => {
    expect(await run('list-timetables')).toBe('There is no timetable yet.')
    await feed('a', BOTH)
    await run('import-gtfs', 'a')
    const { kort: _, ...rest } = BOTH
    await feed('d', rest)
    await run('import-gtfs', 'd')
    const rows = (await run('list-timetables')).split('\n').map((row) => row.split(/ {2,}/).slice(0, 5))
    expect(rows).toEqual([
      ['version', 'state', 'from', 'until', 'shifts'],
      ['1', 'holds today', '2026-11-21', 'the next', '3'],
      ['2', 'holds later', '2026-11-22', 'the next', '2'],
    ])
  })
})
