/** Publishing a timetable says what becomes of planned ships and captains, and does it. */
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'
import { change, dailyFeed, draftOf, publishToday } from './timetable.fixture.ts'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'
const WHY = 'Te weinig water'

onEachServer((server) => {
  let client: Client
  let planner: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    planner = await atWork(server, client.concession, ['planner'])
    await publishToday(server, planner, dailyFeed({ a: '18', b: '19', c: '20', d: '21' }))
  })
  const get = async (path: string, who = planner): Promise<Anything> =>
    (await ask(server, who, ['GET', path])).json()
  const shifts = async (): Promise<Anything[]> => (await get(`/days/${TOMORROW}`)).shifts
  const named = (all: Anything[], hour: string) => all.find(({ name }) => name.startsWith(hour))
  const planned = async () =>
    Object.fromEntries(
      (await shifts()).map(({ name, ship, captain, isCancelled, reason }) => [
        name.slice(0, 2),
        [ship?.name ?? null, captain?.id ?? null, isCancelled, reason],
      ]),
    )
  /** A ship on each from six in the evening on, a captain on the second, the fourth cancelled. */
  const planAll = async () => {
    const all = await shifts()
    const plans = ['18', '19', '20', '21'].map((hour) => ({
      ...{ day: TOMORROW, shift: named(all, hour).shift, revision: 0, isCancelled: hour === '21' },
      ...{ ship: client.ship, captain: hour === '19' ? client.captain : null },
    }))
    const done = await ask(server, planner, ['PUT', '/plans'], { body: { plans, reason: WHY } })
    expect(done.json()).toEqual({ changed: 4 })
  }
  const NOBODY = [null, null, false, null]

  test('it is said which stay, which go to another shift of the line at their time, and which fall away', async () => {
    await planAll()
    const { version: draft } = await draftOf(server, planner, dailyFeed({ a: '18', x: '19', y: '21' }))
    const { plans } = await get(`/timetable/versions/${draft.version}`)
    expect(plans.kept).toBe(1)
    expect(plans.moved).toMatchObject({
      count: 2,
      first: [
        { day: TOMORROW, shipName: 'Zeemeeuw', captainName: expect.any(String), isCancelled: false },
        { isCancelled: true, captainName: null },
      ],
    })
    expect(plans.moved.first[0].newName).toMatch(/^19:00/)
    expect(plans.falls).toMatchObject({ count: 1, first: [{ shiftName: expect.stringMatching(/^20:00/) }] })
    const analyst = await atWork(server, client.concession, ['analyst'])
    const seen = await get(`/timetable/versions/${draft.version}`, analyst)
    expect(seen.plans.moved.first[0].captainName).toBeNull()

    const body = { accepted: ['today', 'empty-days', 'time-zone'] }
    const { revision } = draft
    const done = await change(server, planner, ['POST', `${draft.version}/publish`], { revision, body })
    expect(done.statusCode, done.body).toBe(200)
    expect(await planned()).toMatchObject({
      '18': ['Zeemeeuw', null, false, null],
      '19': ['Zeemeeuw', client.captain, false, null],
      '21': ['Zeemeeuw', null, true, WHY],
    })
    const lines = await server.rows<Anything>(
      `select action, subject, detail from audit where concession = ${client.concession} order by id desc limit 3`,
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['day-shift-changed', 'day-shift-changed', 'timetable-published'],
    ])
    expect(lines[2].detail.plans).toEqual({ kept: 1, moved: 2, falls: 1 })
  })

  test('what is withdrawn gives them back to the shifts they had', async () => {
    await planAll()
    const { version: draft } = await draftOf(server, planner, dailyFeed({ x: '19' }))
    const body = { accepted: ['today', 'empty-days', 'time-zone'] }
    await change(server, planner, ['POST', `${draft.version}/publish`], { revision: draft.revision, body })
    expect((await planned())['19']).toEqual(['Zeemeeuw', client.captain, false, null])
    const { version } = await get(`/timetable/versions/${draft.version}`)
    await change(server, planner, ['POST', `${draft.version}/withdraw`], { revision: version.revision })
    expect(await planned()).toMatchObject({
      '18': ['Zeemeeuw', null, false, null],
      '19': ['Zeemeeuw', client.captain, false, null],
      '20': ['Zeemeeuw', null, false, null],
    })
  })

  test('plans of days before it, and of days on which a later version holds, aren’t touched', async () => {
    await planAll()
    const moved = async (hours: Record<string, string>, firstDay: string) => {
      const { version } = await draftOf(server, planner, dailyFeed(hours))
      const to = { revision: version.revision, body: { firstDay } }
      return (await change(server, planner, ['PUT', `${version.version}/first-day`], to)).json()
    }
    const nothing = { kept: 0, moved: { count: 0 }, falls: { count: 0 } }
    expect((await moved({ a: '18' }, '2026-11-23')).plans).toMatchObject(nothing)
    const { version } = await moved({ a: '18', b: '19', c: '20', d: '21', e: '22' }, TOMORROW)
    const body = { accepted: ['today', 'empty-days', 'time-zone'] }
    await change(server, planner, ['POST', `${version.version}/publish`], {
      revision: version.revision,
      body,
    })
    expect((await moved({ a: '17' }, TODAY)).plans).toMatchObject(nothing)
    expect((await planned())['18']).not.toEqual(NOBODY)
  })
})
