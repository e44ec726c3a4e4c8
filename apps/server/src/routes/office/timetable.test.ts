/** The planner reads a timetable, looks at what it changes, publishes it, and takes it back. */
import { beforeEach, describe, expect, test } from 'vitest'

import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { EVERY_DAY, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { throwAwayDraftsBefore } from '../../services/timetable/drafts.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'
import { change, dailyFeed, draftOf, outcomeOf, publishToday, upload } from './timetable.fixture.ts'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
/** As a shift without a name of its own is called. */
const named = (hour: string) => `${hour}:00 Sint-Anna → Lillo`

onEachServer((server) => {
  let client: Client
  let planner: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    planner = await atWork(server, client.concession, ['planner'])
  })
  const versions = async (who = planner) =>
    (await ask(server, who, ['GET', '/timetable/versions'])).json().versions
  const states = async () =>
    (await versions()).map(({ version, state }: { version: number; state: string }) => [version, state])
  const audit = (action: string) =>
    server.rows<{ staff: number; detail: object }>(
      `select staff, detail from audit where concession = ${client.concession} and action = '${action}'`,
    )

  describe('a feed that is sent', () => {
    test('becomes a draft that no tablet sees, with what was read, refused and is different', async () => {
      const first = await publishToday(server, planner, dailyFeed({ a: '08', b: '09', c: '10' }))
      const feed = dailyFeed(
        { a: '08', b: '11', d: '12' },
        {
          'calendar_dates.txt': 'service_id,date,exception_type\nD,20269999,1\n',
        },
      )
      const sent = await upload(server, planner, feed, { name: 'zomer <2027>.zip' })
      expect(sent.body).toContain('"progress":{"rowsRead":')
      const { version: number } = outcomeOf(sent)
      const whole = (await ask(server, planner, ['GET', `/timetable/versions/${number}`])).json()
      expect(whole.version).toMatchObject({
        ...{ version: 2, state: 'draft', isWhole: true, holds: null, firstDay: TOMORROW, shifts: 3 },
        source: 'zomer <2027>.zip',
      })
      expect(whole.report).toMatchObject({ before: first, timeZones: ['Europe/Brussels'] })
      expect(whole.report.refused).toEqual([
        {
          remark: { code: 'no-such-day' },
          file: 'calendar_dates.txt',
          rows: [{ row: 2, about: 'D' }],
          count: 1,
        },
      ])
      const { differences } = whole.report
      expect(differences.added.first).toEqual([
        { ref: 'trip:d', name: '12:00 Sint-Anna → Lillo', startS: 43_200 },
      ])
      expect(differences.gone.first.map(({ name }: { name: string }) => name)).toEqual([
        '10:00 Sint-Anna → Lillo',
      ])
      expect(differences.calendar[0]).toEqual({ day: TOMORROW, before: 3, now: 3, added: 1, gone: 1 })
      const [line] = await server.rows<{ id: number }>(
        `select id from tracks where concession = ${client.concession} and name = 'Veer'`,
      )
      const listed = await client.get('/shifts/overview', { track: line?.id, day: TOMORROW })
      const shown: { name: string }[] = listed.json()
      expect(shown.map(({ name }) => name)).toEqual(['08', '09', '10'].map(named))
      const shifts = await ask(server, planner, ['GET', `/timetable/versions/2/shifts?day=${TOMORROW}`])
      expect(shifts.json().shifts.map(({ name }: { name: string }) => name)).toEqual([
        ...['08', '11', '12'].map(named),
      ])
      expect(await audit('timetable-read')).toMatchObject([
        { staff: planner.staff },
        { staff: planner.staff },
      ])
    })

    test('that is the same as what holds makes none, and says so', async () => {
      const feed = dailyFeed({ a: '08' })
      const version = await publishToday(server, planner, feed)
      expect(outcomeOf(await upload(server, planner, feed))).toEqual({ version: null, sameAs: version })
      expect(await states()).toEqual([[1, 'published']])
    })

    test('of two concessions each is told of its own, whichever is read first', async () => {
      const elsewhere = await atWork(server, (await server.client()).concession, ['planner'])
      const read = async (who: Colleague, name: string, hour: string) => {
        const heard: string[] = []
        for (;;) {
          const sent = await upload(server, who, dailyFeed({ [hour]: hour }), { name })
          heard.push(sent.body)
          if (sent.statusCode === 200 && outcomeOf(sent).version)
            return { heard, version: outcomeOf(sent).version }
        }
      }
      const both = await Promise.all([
        read(planner, 'van-hier.zip', '08'),
        read(elsewhere, 'van-ginder.zip', '09'),
      ])
      expect(both.map(({ version }) => version)).toEqual([1, 1])
      const [here, there] = both.map(({ heard }) => heard.join())
      expect([here?.includes('van-ginder'), there?.includes('van-hier')]).toEqual([false, false])
      const shown = await Promise.all([versions(), versions(elsewhere)])
      expect(shown.map((some) => some.map(({ source }: { source: string }) => source))).toEqual([
        ['van-hier.zip'],
        ['van-ginder.zip'],
      ])
    })

    test.each<[string, Buffer, object]>([
      ['no zip', Buffer.from('PK, maar geen zip'), { code: 'zip-unreadable', zip: 'feed.zip' }],
      [
        'a path out of the zip',
        zipOf([['../../x/stops.txt', 'a']]),
        { code: 'entry-unreadable', zip: 'feed.zip', why: 'outside' },
      ],
      [
        'no ferries',
        dailyFeed({ a: '08' }, { 'routes.txt': 'route_id,route_type\nV,3\n' }),
        { code: 'nothing-to-import' },
      ],
      ['a table that lacks', zipOf([['stops.txt', 'stop_id']]), { code: 'file-missing', file: 'agency.txt' }],
    ])('%s is refused, and nothing is kept', async (_, feed, why) => {
      const { fault } = outcomeOf(await upload(server, planner, feed))
      expect(fault).toMatchObject(why)
      expect(JSON.stringify(fault)).not.toMatch(/\/tmp|received/)
      expect(await states()).toEqual([])
    })

    test('is taken from planners only, under a name, and only as a zip', async () => {
      const feed = dailyFeed({ a: '08' })
      const dispatcher = await atWork(server, client.concession, ['dispatcher'])
      expect((await upload(server, dispatcher, feed)).statusCode).toBe(403)
      expect((await upload(server, { cookie: '' }, feed)).statusCode).toBe(401)
      expect((await upload(server, planner, feed, { name: ' ' })).statusCode).toBe(422)
      for (const headers of [
        { 'content-type': 'text/plain' },
        { 'sec-fetch-site': 'cross-site' },
        { 'x-kantoor': '' },
      ]) {
        const { statusCode } = await upload(server, planner, feed, { headers })
        expect([403, 415]).toContain(statusCode)
      }
      expect(await states()).toEqual([])
    })

    test('whose sender loses the role while it is sent is left alone, and what was published stays', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08' }))
      const sending = upload(server, planner, dailyFeed({ b: '09' }))
      await server.rows(`delete from staff_roles where staff = ${planner.staff} and role = 'planner'`)
      expect([401, 403]).toContain((await sending).statusCode)
      const other = await atWork(server, client.concession, ['planner'])
      expect(await versions(other)).toHaveLength(1)
    })
  })

  describe('a draft', () => {
    test('is published once under one key, from its day, by who gave the password again', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08' }))
      const { version: row } = await draftOf(server, planner, dailyFeed({ a: '08', b: '09' }))
      const publish = (revision: number, key = 'k'.repeat(20)) =>
        change(server, planner, ['POST', `${row.version}/publish`], { revision, key, body: { accepted: [] } })
      server.setTime('2026-11-21T09:06:00Z')
      const asked = await publish(row.revision)
      expect([asked.statusCode, asked.json().code]).toEqual([403, 'office-confirm'])
      server.setTime(MORNING)
      for (const _ of [1, 2]) {
        const done = await publish(row.revision)
        expect([done.statusCode, done.json()]).toEqual([200, { firstDay: TOMORROW }])
      }
      expect(await audit('timetable-published')).toHaveLength(2)
      expect(await states()).toEqual([
        [2, 'published'],
        [1, 'published'],
      ])
      const again = await publish(row.revision, 'l'.repeat(20))
      expect([again.statusCode, again.json().code]).toEqual([409, 'office-changed-since'])
      const published = { action: 'timetable-published', version: 2, holds: false }
      expect(again.json().conflict).toMatchObject({ ...published, at: TEN })
    })

    test('from today, on days without a shift or in another time zone is published only after a yes to each', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08' }))
      const [heading] = EVERY_DAY.split('\n')
      const feed = dailyFeed(
        { a: '08', b: '09' },
        {
          'calendar.txt': `${heading}\n`,
          'calendar_dates.txt': 'service_id,date,exception_type\nD,20261121,1\nD,20261124,1\n',
          'agency.txt': 'agency_name,agency_timezone\nVeer,Australia/Melbourne\n',
        },
      )
      const draft = await draftOf(server, planner, feed)
      const moved = await change(server, planner, ['PUT', '2/first-day'], {
        ...{ revision: draft.version.revision, body: { firstDay: TODAY } },
      })
      const { version: row, questions } = moved.json()
      expect(questions.map(({ about }: { about: string }) => about)).toEqual([
        ...['today', 'empty-days', 'time-zone'],
      ])
      expect(questions[1].items.slice(0, 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-25'])
      const publish = (accepted: string[]) =>
        change(server, planner, ['POST', '2/publish'], { revision: row.revision, body: { accepted } })
      const open = await publish(['today', 'time-zone'])
      expect([open.statusCode, open.json().code]).toEqual([422, 'timetable-ask'])
      expect(open.json().params).toEqual({ today: false, emptyDays: expect.any(Number), zones: [] })
      expect((await publish(['today', 'time-zone', 'empty-days'])).statusCode).toBe(200)
    })

    test('is compared on the days on which it would hold: from a later version’s first day on that one sails', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08', b: '09' }))
      const later = await draftOf(server, planner, dailyFeed({ c: '10' }))
      const moveTo = async ({ version: { version, revision } }: Anything, firstDay: string) =>
        (
          await change(server, planner, ['PUT', `${version}/first-day`], { revision, body: { firstDay } })
        ).json()
      const { version: row } = await moveTo(later, '2026-11-26')
      const body = { accepted: ['today', 'empty-days', 'time-zone'] }
      await change(server, planner, ['POST', `${row.version}/publish`], { revision: row.revision, body })
      const draft = await moveTo(await draftOf(server, planner, dailyFeed({ a: '08' })), '2026-11-24')
      const { calendar } = draft.report.differences
      expect(calendar.map(({ day, before, now }: Anything) => [day, before, now])).toEqual([
        ['2026-11-24', 2, 1],
        ['2026-11-25', 2, 1],
      ])
      expect(draft.others).toEqual([{ version: row.version, firstDay: '2026-11-26' }])
    })

    test('says which trips keep their stops, and whose shift it has', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08', b: '09' }))
      const shifts = await server.rows<{ id: number; track: number }>(
        `select id, track from shifts where concession = ${client.concession} and version = 1 order by name`,
      )
      for (const { id: shift, track } of shifts) await sail({ ...client, shift, track })
      const draft = await draftOf(server, planner, dailyFeed({ a: '10' }))
      const moved = await change(server, planner, ['PUT', '2/first-day'], {
        ...{ revision: draft.version.revision, body: { firstDay: TODAY } },
      })
      expect(moved.json().trips).toMatchObject([
        { shiftName: named('08'), state: 'prepared', isKept: true },
        { shiftName: named('09'), state: 'prepared', isKept: false },
      ])
      const messenger = await atWork(server, client.concession, ['analyst'])
      const seen = (await ask(server, messenger, ['GET', '/timetable/versions/2'])).json()
      expect(seen.trips.map((trip: { captainName: unknown }) => trip.captainName)).toEqual([null, null])
    })

    test('that was compared with what doesn’t hold any more must be compared again', async () => {
      await publishToday(server, planner, dailyFeed({ a: '08' }))
      const { version: row } = await draftOf(server, planner, dailyFeed({ b: '09' }))
      await publishToday(server, planner, dailyFeed({ c: '10' }))
      const body = { accepted: [] }
      const late = await change(server, planner, ['POST', '2/publish'], { revision: row.revision, body })
      expect([late.statusCode, late.json().code]).toEqual([409, 'office-changed-since'])
      const published = { action: 'timetable-published', version: 3, holds: true }
      expect(late.json().conflict).toMatchObject(published)
      const seen = (await ask(server, planner, ['GET', '/timetable/versions/2'])).json()
      expect(seen.isOutdated).toBe(true)
      const again = await change(server, planner, ['PUT', '2/first-day'], {
        ...{ revision: row.revision, body: { firstDay: TOMORROW } },
      })
      expect(again.json()).toMatchObject({ isOutdated: false, report: { before: 3 } })
    })

    test('goes from no day that is over, too far, or on which nothing sails', async () => {
      const { version: row } = await draftOf(server, planner, dailyFeed({ a: '08' }))
      for (const firstDay of ['2026-11-20', '2028-01-01', '2026-02-30', '']) {
        const body = { firstDay }
        const moved = await change(server, planner, ['PUT', '1/first-day'], { revision: row.revision, body })
        expect(moved.statusCode, firstDay).toBe(422)
      }
      const missing = await ask(server, planner, ['PUT', '/timetable/versions/1/first-day'], {
        body: { firstDay: TOMORROW },
      })
      expect(missing.statusCode).toBe(428)
    })

    test('is thrown away with all of it, and its number never comes again: not to another draft, nor to an import', async () => {
      const { version: row } = await draftOf(server, planner, dailyFeed({ a: '08' }))
      await throwAwayDraftsBefore(server.database, server.context.clock.after(60_000))
      expect(await states()).toEqual([[1, 'draft']])
      expect((await change(server, planner, ['DELETE', '1'], row)).statusCode).toBe(200)
      expect(await states()).toEqual([])
      const [left] = await server.rows<{ many: number }>(
        `select count(*) as many from shifts where concession = ${client.concession} and version = 1`,
      )
      expect(left?.many).toBe(0)
      expect((await change(server, planner, ['DELETE', '1'], row)).statusCode).toBe(404)
      const { version: next } = await draftOf(server, planner, dailyFeed({ a: '08' }))
      expect(await states()).toEqual([[2, 'draft']])
      expect((await change(server, planner, ['DELETE', '2'], next)).statusCode).toBe(200)
      expect(await publishToday(server, planner, dailyFeed({ b: '09' }))).toBe(3)
      expect((await change(server, planner, ['DELETE', '1'], row)).statusCode).toBe(404)
      expect(await audit('timetable-draft-deleted')).toMatchObject([
        { detail: { source: 'feed.zip' } },
        { detail: { source: 'feed.zip' } },
      ])
    })
  })

  test('[decision 13] a version that is withdrawn gives way to the one before, unless there is none', async () => {
    await publishToday(server, planner, dailyFeed({ a: '08' }))
    await publishToday(server, planner, dailyFeed({ b: '09' }))
    const [second, first] = await versions()
    expect([second.holds, first.holds]).toEqual(['now', 'past'])
    const withdrawn = await change(server, planner, ['POST', '2/withdraw'], second)
    expect(withdrawn.json()).toEqual({ from: TODAY, instead: 1 })
    const twice = await change(server, planner, ['POST', '2/withdraw'], second)
    expect(twice.json().conflict).toMatchObject({
      action: 'timetable-withdrawn',
      at: TEN,
      version: 2,
      holds: false,
    })
    const only = await change(server, planner, ['POST', '1/withdraw'], first)
    expect([only.statusCode, only.json().code]).toEqual([409, 'timetable-needed'])
    expect((await versions()).map(({ state }: { state: string }) => state)).toEqual([
      ...['withdrawn', 'published'],
    ])
  })

  test('[SEC-06] a version of another concession is none here', async () => {
    const { version: row } = await draftOf(server, planner, dailyFeed({ a: '08' }))
    const elsewhere = await atWork(server, (await server.client()).concession, ['planner'])
    for (const asked of [
      ['GET', '1'],
      ['GET', `1/shifts?day=${TODAY}`],
      ['PUT', '1/first-day'],
      ['POST', '1/publish'],
      ['POST', '1/withdraw'],
      ['DELETE', '1'],
    ] as const) {
      const body = { firstDay: TOMORROW, accepted: [] }
      const { revision } = row
      expect(
        (await change(server, elsewhere, [...asked], { revision, body })).statusCode,
        asked.join(' '),
      ).toBe(404)
    }
    expect(await states()).toEqual([[1, 'draft']])
  })
})
