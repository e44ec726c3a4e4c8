import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedFault, ImportProgress } from '@vaarboek/wire/office'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import { runAt } from '../../commands/commands.fixture.ts'
import type { Database } from '../../database/database.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import {
  EVERY_DAY,
  type FeedTexts,
  ferryFeed,
  folderOf,
  zipOf,
} from '../../integrations/gtfs/feed.fixture.ts'
import { AskerLeft, ServerStops } from '../stopped.ts'
import { throwAwayDraftsBefore } from './drafts.ts'
import { importInWorker } from './import-in-worker.ts'
import { publishImport } from './import-timetable.ts'

const TIMES = (trip: string) => [`${trip},1,A,08:00:00,08:00:00`, `${trip},2,B,08:10:00,08:10:00`]
const GOOD = ferryFeed(['V,D,t1,,,'], TIMES('t1'))
/** Written in many pieces. */
const LONG = ferryFeed(
  Array.from({ length: 3000 }, (_, place) => `V,D,t${place},,,`),
  Array.from({ length: 3000 }, (_, place) => TIMES(`t${place}`)).flat(),
)
/** Unpacks to 110 MB of names that are all different. */
const HEAVY = ferryFeed(
  Array.from({ length: 1300 }, (_, place) => `V,D,t${place},,${String(place).padEnd(85_000, 'x')},`),
  TIMES('t1'),
)
const LIMITS = { memoryMb: 64, minutes: 10 }

onEachServer((server) => {
  let client: Client
  const gone: (() => Promise<void>)[] = []
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })
  afterAll(() => Promise.all(gone.map((remove) => remove())))

  async function folder(files: FeedTexts): Promise<string> {
    const made = await folderOf(files)
    gone.push(made.gone)
    return made.folder
  }
  async function zip(files: FeedTexts): Promise<string> {
    const path = join(await folder({}), 'feed.zip')
    await writeFile(path, zipOf(Object.entries(files)))
    return path
  }
  const order = (path: string) => ({
    ...{ path, routes: [], agencies: [], concession: client.concession },
    ...{ source: 'feed', author: 'test', from: null, isTrial: false },
  })
  const work = (
    stop = new AbortController().signal,
    progress: (done: ImportProgress) => void = () => undefined,
  ) => ({
    ...{
      ...server.context,
      by: 'wim',
      pepperPlace: 'PIN_PEPPER',
      sourceMaps: '/nowhere',
      officeUrl: '',
      stop,
      progress,
    },
  })
  const versions = () =>
    server.rows(`select state from timetable_versions where concession = ${client.concession}`)
  const shifts = () =>
    server.rows(`select id from shifts where concession = ${client.concession} and version > 0`)
  /** Nothing is kept, the server goes on, and the next import is taken. */
  async function expectNothingKept() {
    expect(await versions()).toEqual([])
    expect((await client.get('/tracks/overview')).statusCode).toBe(200)
    const concession = String(client.concession)
    const next = await runAt(server, ['import-gtfs', await folder(GOOD), '--concession', concession])
    expect(next).toContain('Version 1 of concession')
  }

  describe('[attack 44] a feed made to exhaust the server', () => {
    // They end while the feed is read; what was written by then is thrown away below, on each database.
    beforeEach(({ skip }) => skip(server.database.kind !== 'pglite', 'shown on PGlite'))

    test('that takes more memory than an import may have ends its thread only', async () => {
      const path = await zip(HEAVY)
      const asked = importInWorker(work(), order(path), LIMITS)
      asked.catch(() => undefined)
      expect((await client.get('/tracks/overview')).statusCode).toBe(200)
      await expect(asked).rejects.toMatchObject({ fault: { code: 'import-too-large', memoryMb: 64 } })
      await expectNothingKept()
    })

    test('that takes longer than an import may take is stopped, and says so', async () => {
      const limits = { memoryMb: 512, minutes: 0 }
      await expect(importInWorker(work(), order(await zip(LONG)), limits)).rejects.toMatchObject({
        fault: { code: 'import-too-long', minutes: 0 },
      })
      await expectNothingKept()
    })

    const frequencies = Array.from({ length: 70 }, (_, place) => `t${place},00:00:00,48:00:00,60`)
    test.each<[string, FeedTexts, Partial<FeedFault>]>([
      [
        'headways',
        {
          ...LONG,
          'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', ...frequencies].join('\n'),
        },
        { code: 'too-many', max: 200_000, counted: 'departures' },
      ],
      [
        'a line of fifty megabytes',
        { ...GOOD, 'stops.txt': 'x'.repeat(50_000_000) },
        { code: 'row-too-long', file: 'stops.txt', row: 1 },
      ],
      [
        'a calendar of letters',
        { ...GOOD, 'calendar.txt': EVERY_DAY.toUpperCase() },
        { file: 'calendar.txt' },
      ],
    ])('by %s is refused, and nothing is kept', async (_, files, fault) => {
      await expect(importInWorker(work(), order(await zip(files)))).rejects.toMatchObject({ fault })
      await expectNothingKept()
    })
  })

  describe('[attack 44] an import that is stopped half-way', () => {
    async function stopHalfWay(why: Error): Promise<void> {
      const stopping = new AbortController()
      const onProgress = (done: ImportProgress) => {
        if ('shiftsWritten' in done) stopping.abort(why)
      }
      const asked = importInWorker(work(stopping.signal, onProgress), order(await folder(LONG)))
      await expect(asked).rejects.toThrow(why.message)
    }

    test('by whoever typed it leaves nothing', async () => {
      await stopHalfWay(new AskerLeft())
      expect(await shifts()).toEqual([])
      await expectNothingKept()
    })

    test('by a server that stops holds that up by nothing; the next server throws away what was written', async () => {
      await stopHalfWay(new ServerStops())
      expect(await versions()).toEqual([{ state: 'draft' }])
      await throwAwayDraftsBefore(server.database, server.context.clock.now())
      expect(await versions()).toEqual([{ state: 'draft' }])
      await throwAwayDraftsBefore(server.database, server.context.clock.after(60_000))
      expect(await shifts()).toEqual([])
      await expectNothingKept()
    })

    test('when all of it is written leaves nothing', async () => {
      const stopping = new AbortController()
      const onProgress = (done: ImportProgress) => {
        if ('shiftsWritten' in done && done.shiftsWritten === done.of) stopping.abort(new AskerLeft())
      }
      const asked = importInWorker(work(stopping.signal, onProgress), order(await folder(GOOD)))
      await expect(asked).rejects.toBeInstanceOf(AskerLeft)
      await expectNothingKept()
    })

    test('before it begins reads nothing', async () => {
      const asked = importInWorker(work(AbortSignal.abort(new AskerLeft())), order('nergens'))
      await expect(asked).rejects.toBeInstanceOf(AskerLeft)
    })
  })

  describe('[attack 44] an import that is published', () => {
    const publisher = () => ({ concession: client.concession, author: 'test', by: 'wim' })
    const written = async (files: FeedTexts) => importInWorker(work(), order(await folder(files)))
    /** The database, with its transactions as another one does them. */
    const databaseWith = (transaction: Database['transaction']) => ({ ...server.database, transaction })

    test('is a draft that nobody can publish until then', async () => {
      const report = await written(GOOD)
      const rows = () =>
        server.rows(
          `select state, read_at is null as "isOpen" from timetable_versions where concession = ${client.concession}`,
        )
      expect(await rows()).toEqual([{ state: 'draft', isOpen: true }])
      await publishImport(server.context, report, publisher())
      expect(await rows()).toEqual([{ state: 'published', isOpen: false }])
      expect(
        await server.rows(`select action, subject, captain, staff, device, address, detail from audit
          where concession = ${client.concession} and action like 'timetable-%'`),
      ).toEqual([
        {
          ...{ action: 'timetable-published', subject: 'timetable_versions/1' },
          ...{ captain: null, staff: null, device: null, address: null },
          detail: {
            ...{ firstDay: report.firstDay, before: null, author: 'test', by: 'wim' },
            ...{ feedVersion: null, sha256: report.read.sha256 },
            ...{ tracks: 2, stops: 2, services: 1, shifts: 1 },
          },
        },
      ])
    })

    test('leaves nothing when the database fails at the last statement', async () => {
      const failing = databaseWith((done) =>
        server.database.transaction((tx) => {
          const query: typeof tx.query = (statement, values) =>
            statement.name === 'versions-publish'
              ? Promise.reject(new Error('de schijf is vol'))
              : tx.query(statement, values)
          return done({ ...tx, query })
        }),
      )
      const report = await written(LONG)
      const asked = publishImport({ ...server.context, database: failing }, report, publisher())
      await expect(asked).rejects.toThrow('de schijf is vol')
      expect(await shifts()).toEqual([])
      await expectNothingKept()
    })

    test('is published, and says so, when only the confirmation of its commit was lost', async () => {
      let isLost = false
      const losing = databaseWith(async (done) => {
        const result = await server.database.transaction(done)
        if (isLost) return result
        isLost = true
        throw new Error('de verbinding is weg')
      })
      const report = await written(GOOD)
      await publishImport({ ...server.context, database: losing }, report, publisher())
      expect(isLost).toBe(true)
      expect(await versions()).toEqual([{ state: 'published' }])
      expect(await shifts()).toHaveLength(1)
    })

    test('gives way to another version that came since it was compared, and leaves nothing', async () => {
      const report = await written(LONG)
      const concession = String(client.concession)
      await runAt(server, ['import-gtfs', await folder(GOOD), '--concession', concession])
      await expect(publishImport(server.context, report, publisher())).rejects.toMatchObject({
        fault: { code: 'version-since' },
      })
      expect(await versions()).toEqual([{ state: 'published' }])
      expect(await shifts()).toHaveLength(1)
    })

    test('is refused when it was thrown away since', async () => {
      const report = await written(GOOD)
      await throwAwayDraftsBefore(server.database, server.context.clock.after(60_000))
      await expect(publishImport(server.context, report, publisher())).rejects.toMatchObject({
        fault: { code: 'draft-discarded', version: report.version },
      })
      await expectNothingKept()
    })
  })
})
