/** A planner plans a week at once: all rows, or none where any is wrong; and sees who was first. */
import { MAX_PLANS, type RefusedPlan } from '@vaarboek/wire/office'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'
import { dailyFeed, publishToday } from './timetable.fixture.ts'

const TODAY = '2026-11-21'
const WHY = 'Te weinig water'

interface Row {
  day: string
  shift: number
  revision?: number
  isCancelled?: boolean
  ship?: number | string | null
  captain?: number | null
}

onEachServer((server) => {
  let client: Client
  let planner: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    planner = await atWork(server, client.concession, ['planner'])
  })
  const week = async (day = TODAY, who = planner): Promise<Anything> =>
    (await ask(server, who, ['GET', `/weeks/${day}`])).json()
  const plan = (
    rows: readonly Row[],
    {
      reason = null,
      who = planner,
      headers = {},
    }: { reason?: string | null; who?: Colleague; headers?: object } = {},
  ) => {
    const plans = rows.map((row) => ({ revision: 0, isCancelled: false, ship: null, captain: null, ...row }))
    return ask(server, who, ['PUT', '/plans'], { body: { plans, reason }, headers: { ...headers } })
  }
  const refusedOf = (response: { json: () => Anything }): RefusedPlan[] => response.json().params.rows
  const planned = () =>
    server.rows<{ day: string; ship: number; revision: number; reason: string }>(
      `select day, ship, revision, reason from day_plans where concession = ${client.concession} order by day`,
    )
  const days = (count: number) =>
    Array.from({ length: count }, (_, later) =>
      new Date(Date.parse(TODAY) + later * 86_400_000).toISOString().slice(0, 10),
    )

  test('a week shows each shift once, whichever version holds on a day, and nothing where it doesn’t sail', async () => {
    await publishToday(server, planner, dailyFeed({ a: '18', b: '19' }))
    const added = { name: 'Extra', copyOf: client.shift, startS: 50_000, reason: 'Kermis' }
    await ask(server, planner, ['POST', '/days/2026-11-23/shifts'], { body: added })
    const { days: shown, rows, ships, captains } = await week()
    expect(shown.map(({ day }: Anything) => day)).toEqual(days(7))
    expect(shown.map(({ startsS }: Anything) => startsS / 3600)).toEqual([0, 24, 48, 72, 96, 120, 144])
    expect(
      rows.map(({ name, cells }: Anything) => [name, cells.map((cell: unknown) => cell !== null)]),
    ).toEqual([
      ['Dienst 10', Array(7).fill(true)],
      ['Extra', [false, false, true, false, false, false, false]],
      [expect.stringMatching(/^18:00/), Array(7).fill(true)],
      [expect.stringMatching(/^19:00/), Array(7).fill(true)],
    ])
    expect(rows[1].cells[2]).toMatchObject({ isExtra: true, reason: 'Kermis', revision: 1 })
    expect([ships, captains.map(({ id }: Anything) => id)]).toMatchObject([
      [{ id: client.ship, outOfService: false }],
      [client.captain],
    ])
  })

  test('names stand in it for who may see them, choices for who may plan', async () => {
    await plan([{ day: TODAY, shift: client.shift, ship: client.ship, captain: client.captain }])
    const analyst = await atWork(server, client.concession, ['analyst'])
    const { rows, ships, captains } = await week(TODAY, analyst)
    expect(rows[0].cells[0]).toMatchObject({
      ship: { id: client.ship, name: 'Zeemeeuw' },
      captain: { id: client.captain, name: null },
    })
    expect([ships, captains]).toEqual([[], []])
    expect((await plan([{ day: TODAY, shift: client.shift }], { who: analyst })).statusCode).toBe(403)
  })

  test('many shifts of many days are planned at once, each with a line in the audit; what was so already isn’t', async () => {
    const rows = days(7).map((day) => ({
      day,
      shift: client.shift,
      ship: client.ship,
      captain: client.captain,
    }))
    const done = await plan(rows)
    expect([done.statusCode, done.json()]).toEqual([200, { changed: 7 }])
    expect((await planned()).map(({ ship, revision, reason }) => [ship, revision, reason])).toEqual(
      Array(7).fill([client.ship, 1, '']),
    )
    const again = await plan([
      ...rows.slice(0, 6).map((row) => ({ ...row, revision: 1 })),
      { day: '2026-11-27', shift: client.shift, revision: 1, captain: client.captain },
    ])
    expect(refusedOf(again)).toEqual([{ row: 7, because: 'reason-missing', by: null, at: null }])
    const taken = { day: '2026-11-27', shift: client.shift, revision: 1, captain: client.captain }
    const six = rows.slice(0, 6).map((row) => ({ ...row, revision: 1 }))
    expect((await plan([...six, taken], { reason: WHY })).json()).toEqual({ changed: 1 })
    expect((await planned()).map(({ reason, revision }) => `${reason}${revision}`)).toEqual([
      ...Array(6).fill('1'),
      `${WHY}2`,
    ])
    const audit = await server.rows<Anything>(
      `select subject, detail from audit where concession = ${client.concession} and action = 'day-shift-changed' order by id`,
    )
    expect(audit).toHaveLength(8)
    expect(audit.at(-1)).toMatchObject({
      subject: `day_plans/2026-11-27/${client.shift}`,
      detail: { shiftName: 'Dienst 10', state: 'planned', ship: null, reason: WHY },
    })
  })

  test('one reason is of those that need one; what a reason was given for before keeps it', async () => {
    const [first, second, third] = days(3) as [string, string, string]
    const shift = { shift: client.shift }
    const cancelled = { ...shift, isCancelled: true }
    await plan([{ ...cancelled, day: first }], { reason: WHY })
    const done = await plan(
      [
        { ...cancelled, day: first, revision: 1, ship: client.ship },
        { ...cancelled, day: second },
        { ...shift, day: third, ship: client.ship },
      ],
      { reason: 'Storm' },
    )
    expect(done.json()).toEqual({ changed: 3 })
    expect((await planned()).map(({ reason }) => reason)).toEqual(['Storm', 'Storm', ''])
    await plan([{ ...shift, day: first, revision: 2, ship: client.ship }], { reason: 'Storm' })
    expect((await planned())[0]).toMatchObject({ reason: '', revision: 3 })
  })

  describe('where any row is wrong nothing is planned', () => {
    test('each is named by its number, with why', async () => {
      const other = await server.client()
      const [first, second, third, fourth] = days(4) as [string, string, string, string]
      const good = { shift: client.shift, ship: client.ship }
      const refused = await plan([
        { ...good, day: '2026-11-20' },
        { ...good, day: first },
        { ...good, day: '2028-01-01' },
        { ...good, day: second, shift: other.shift },
        { ...good, day: first },
        { ...good, day: second, ship: other.ship },
        { ...good, day: third, captain: other.captain },
        { ...good, day: fourth, isCancelled: true },
      ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'plans-refused'])
      expect(refused.json().message).toBe('plans refused (rows: 7)')
      expect(refusedOf(refused).map(({ row, because }) => `${row} ${because}`)).toEqual([
        ...['1 day-over', '3 day-far', '4 shift-unknown', '5 named-twice', '6 ship-unknown'],
        ...['7 captain-unknown', '8 reason-missing'],
      ])
      expect(await planned()).toEqual([])
    })

    test('of two planners on one week the second reads which shifts the first changed, who and when', async () => {
      const [first, second] = days(2) as [string, string]
      const good = { shift: client.shift, ship: client.ship }
      expect((await plan([{ ...good, day: second }])).statusCode).toBe(200)
      const colleague = await atWork(server, client.concession, ['planner'])
      const rows = [first, second].map((day) => ({ ...good, day, captain: client.captain }))
      const late = await plan(rows, { who: colleague })
      expect(late.statusCode).toBe(409)
      expect(refusedOf(late)).toEqual([
        { row: 2, because: 'changed-since', by: `Collega ${planner.email}`, at: TEN },
      ])
      expect(await planned()).toHaveLength(1)
      const seen = rows.map((row, place) => ({ ...row, revision: place }))
      expect((await plan(seen, { who: colleague })).json()).toEqual({ changed: 2 })
    })

    test('of 2,000 rows with 30 wrong ones these are named; without them, and in one go, the others are planned', async () => {
      await server.rows(
        `insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist)
           select concession, track, service, 'Dienst ' || n, true, true from shifts, generate_series(1, 4) n
           where concession = ${client.concession} and id = ${client.shift}`,
      )
      const shifts = await server.rows<{ id: number }>(
        `select id from shifts where concession = ${client.concession} order by id`,
      )
      const rows: Row[] = days(400).flatMap((day) =>
        shifts.map(({ id }) => ({ day, shift: id, ship: client.ship, captain: client.captain })),
      )
      expect(rows).toHaveLength(MAX_PLANS)
      const wrong = rows.map((row, place) => (place % 67 === 5 ? { ...row, ship: 987_654 } : row))
      const refused = await plan(wrong)
      expect(refusedOf(refused).map(({ row }) => row)).toEqual(
        Array.from({ length: 30 }, (_, nth) => nth * 67 + 6),
      )
      expect(await planned()).toEqual([])
      const right = rows.filter((_, place) => place % 67 !== 5)
      expect((await plan(right)).json()).toEqual({ changed: 1970 })
      const [{ lines } = { lines: 0 }] = await server.rows<{ lines: number }>(
        `select count(*) as lines from audit where concession = ${client.concession} and action = 'day-shift-changed'`,
      )
      expect([(await planned()).length, Number(lines)]).toEqual([1970, 1970])
      expect((await plan([...rows, ...rows.slice(0, 1)])).statusCode).toBe(422)
    })
  })

  describe('a roster in words', () => {
    const read = async (rows: readonly (readonly string[])[], who = planner): Promise<Anything> => {
      const written = rows.map(([day = '', shift = '', ship = '', captain = '']) => ({
        day,
        shift,
        ship,
        captain,
      }))
      return ask(server, who, ['POST', '/plans/read'], { body: { rows: written } })
    }
    const shown = async (rows: readonly (readonly string[])[]) => {
      const { plans, refused } = (await read(rows)).json()
      return [
        plans.map(({ row, shift, ship, captain }: Anything) => [row, shift, ship, captain]),
        refused.map(({ row, because }: RefusedPlan) => `${row} ${because}`),
      ]
    }
    let captain: { name: string; email: string }
    beforeEach(async () => {
      const [one] = await server.rows<{ name: string; email: string }>(
        `select full_name as name, email from captains where concession = ${client.concession}`,
      )
      captain = one ?? { name: '', email: '' }
    })

    test('is read by names however they are written, and sent as it is read', async () => {
      const { shift, ship, captain: id } = client
      const [first, second, third] = days(3) as [string, string, string]
      const response = await read([
        [first, ' dienst  10', 'ZEEMEEUW ', captain.name.toUpperCase()],
        [second, 'Dienst 10 (Schelde)', '', captain.email],
        [third, 'Dienst 10', 'Zeemeeuw', '-'],
      ])
      const { plans, refused } = response.json()
      expect([response.statusCode, refused]).toEqual([200, []])
      expect(plans).toMatchObject([
        { row: 1, day: first, shift, shiftName: 'Dienst 10', ship, captain: id, revision: 0, isSame: false },
        { row: 2, day: second, shift, ship: null, captain: id, needsReason: false },
        { row: 3, day: third, shift, ship, captain: null },
      ])
      expect((await plan(plans)).json()).toEqual({ changed: 3 })
      const again = (
        await read([
          [first, 'Dienst 10', '', ''],
          [third, 'Dienst 10', '-', ''],
        ])
      ).json().plans
      expect(again).toMatchObject([
        { isSame: true, ship, captain: id, revision: 1 },
        { isSame: false, ship: null, needsReason: true },
      ])
    })

    test('by the ids of the source, in whichever version holds on the day', async () => {
      await publishToday(server, planner, dailyFeed({ a: '18', b: '19' }))
      const { rows } = await week()
      const { shift } = rows.find(({ name }: Anything) => name.startsWith('18:00')).cells[1]
      expect(await shown([['2026-11-22', 'a', 'Zeemeeuw', '']])).toEqual([
        [[1, shift, client.ship, null]],
        [],
      ])
    })

    test('by block and calendar, as runs of TODS have them', async () => {
      const stops = ['08', '09'].flatMap((hour) => [
        `t${hour},1,A,${hour}:00:00,${hour}:00:00`,
        `t${hour},2,B,${hour}:10:00,${hour}:10:00`,
      ])
      const feed = ferryFeed(['V,D,t08,B1,,', 'V,D,t09,B1,,'], stops)
      await publishToday(server, planner, zipOf(Object.entries(feed)))
      const found = (await read([['2026-11-22', 'B1:D', '', captain.email]])).json()
      expect(found).toMatchObject({ plans: [{ trackName: 'Veer', captain: client.captain }], refused: [] })
    })

    test('what is wrong is named by row: days, shifts, ships and captains, also those of another concession', async () => {
      const other = await server.client()
      await server.rows(`update ships set name = 'Reiger' where concession = ${other.concession}`)
      await server.rows(
        `insert into captains (concession, full_name, email, email_key, pin_hash) values
           (${client.concession}, '${captain.name}', 'twee@example.org', 'twee@example.org', 'none')`,
      )
      await ask(server, planner, ['POST', `/days/${TODAY}/shifts`], {
        body: { name: 'Dienst 10', copyOf: client.shift, startS: 50_000, reason: 'Kermis' },
      })
      const refusedRows = await shown([
        ['2026-11-20', 'Dienst 10', '', ''],
        ['31/12/2026', 'Dienst 10', '', ''],
        ['2028-01-01', 'Dienst 10', '', ''],
        [TODAY, 'Dienst 99', '', ''],
        [TODAY, 'Dienst 10', '', ''],
        ['2026-11-22', 'Dienst 10', 'Reiger', ''],
        ['2026-11-23', 'Dienst 10', '', 'Niemand'],
        ['2026-11-24', 'Dienst 10', '', captain.name],
        ['2026-11-25', 'Dienst 10', 'Zeemeeuw', 'twee@example.org'],
        ['2026-11-25', 'Dienst 10', '', ''],
        ['', '', '', ''],
      ])
      expect(refusedRows[1]).toEqual([
        ...[
          '1 day-over',
          '2 day-unknown',
          '3 day-far',
          '4 shift-unknown',
          '5 shift-unclear',
          '6 ship-unknown',
        ],
        ...['7 captain-unknown', '8 captain-unclear', '10 named-twice', '11 day-unknown'],
      ])
      expect(refusedRows[0]).toHaveLength(1)
      const theirs = await atWork(server, other.concession, ['planner'])
      const ofAnother = await read([['2026-11-25', 'Dienst 10', 'Zeemeeuw', captain.email]], theirs)
      expect(ofAnother.json()).toMatchObject({ plans: [], refused: [{ because: 'ship-unknown' }] })
    })

    test('of 2,000 rows the 30 wrong ones are named, and nothing is changed by reading', async () => {
      const rows = days(400).flatMap((day) =>
        Array(5)
          .fill(0)
          .map(() => [day, 'Dienst 10', 'Zeemeeuw', '']),
      )
      await server.rows(
        `insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist)
           select concession, track, service, 'Dienst 1' || n, true, true from shifts, generate_series(1, 4) n
           where concession = ${client.concession} and id = ${client.shift}`,
      )
      const all = rows.map(([day = '', ...more], place) => [day, `Dienst 1${place % 5}`, ...more.slice(1)])
      const wrong = all.map((row, place) => (place % 67 === 5 ? [...row.slice(0, 2), 'Zeemeeu', ''] : row))
      const { plans, refused } = (await read(wrong)).json()
      expect([plans.length, refused.length, refused[1]]).toEqual([
        1970,
        30,
        { row: 73, because: 'ship-unknown', by: null, at: null },
      ])
      expect(await planned()).toEqual([])
      expect((await read([...all, ...all.slice(0, 1)])).statusCode).toBe(422)
    })
  })
})
