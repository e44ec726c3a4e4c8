/** The office leaves an instruction at a stop of a line, changes and withdraws it; crews of that line read it there. */
import { instructionList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'
import { dailyFeed, publishToday } from './timetable.fixture.ts'

const TODAY = '2026-11-21'
const GLAD = 'Steiger glad, vastmaken aan boei 2'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const list = async (who = dispatcher): Promise<Anything[]> => {
    const response = await ask(server, who, ['GET', '/instructions'])
    v.parse(instructionList.response, response.json())
    return response.json().stops
  }
  const change = ({ track, stop }: Anything, body: object, revision = 0, who = dispatcher) =>
    ask(server, who, ['PUT', `/instructions/${track}/${stop}`], {
      body: { text: GLAD, until: null, ...body },
      headers: { 'if-match': `"${revision}"` },
    })
  const aboard = async (track = client.track, headers = {}) =>
    client.get('/stops/instructions', { track }, headers)
  const first = async () => (await list())[0] ?? {}
  const audit = () =>
    server.rows<Anything>(
      `select action, staff, detail from audit where concession = ${client.concession} and subject like 'instructions/%' order by id`,
    )

  test('it is left, changed and withdrawn; crews read it, and the audit says who did what', async () => {
    const place = await first()
    expect(place).toMatchObject({ track: client.track, text: null, until: null, revision: 0 })
    const { headers } = await aboard()
    expect((await change(place, { until: TODAY })).json().stops[0]).toMatchObject({ text: GLAD, revision: 1 })
    const now = await aboard(client.track, { 'if-none-match': String(headers.etag) })
    expect([now.statusCode, now.json()]).toEqual([200, [{ stop: place.stop, text: GLAD, until: TODAY }]])
    await change(place, { text: 'Boei 2 is weg' }, 1)
    expect((await aboard()).json()).toEqual([{ stop: place.stop, text: 'Boei 2 is weg', until: null }])
    expect((await change(place, { text: null }, 2)).statusCode).toBe(200)
    expect((await aboard()).json()).toEqual([])
    expect(await first()).toMatchObject({ text: null, revision: 3 })
    expect(await audit()).toEqual(
      [
        ['instruction-given', { text: GLAD, to: TODAY }],
        ['instruction-changed', { text: 'Boei 2 is weg', to: null }],
        ['instruction-withdrawn', { text: null, to: null }],
      ].map(([action, detail]) => ({
        action,
        staff: dispatcher.staff,
        detail: { track: client.track, stopName: place.stopName, ...(detail as object) },
      })),
    )
  })

  test('of two who change one at once the second reads who was first, also where there was none', async () => {
    const other = await atWork(server, client.concession, ['planner'])
    const place = await first()
    const both = await Promise.all([change(place, {}), change(place, { text: 'Boei 3' }, 0, other)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const second = await change(place, { text: null }, 0, other)
    expect([second.statusCode, second.json().conflict.action]).toEqual([409, 'instruction-given'])
    await change(place, { text: null }, 1)
    const { conflict } = (await change(place, {}, 1, other)).json()
    expect(conflict).toMatchObject({
      action: 'instruction-withdrawn',
      by: `Collega ${dispatcher.email}`,
    })
  })

  test('it is read through its last service day and on the trips of that day; one that has ended can’t be left', async () => {
    const place = await first()
    await change(place, { until: TODAY })
    server.setTime('2026-11-22T05:00:00+01:00')
    expect((await aboard()).json()).toHaveLength(1)
    server.setTime('2026-11-23T05:00:00+01:00')
    expect((await aboard()).json()).toEqual([])
    // The session of two days ago is over.
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
    expect(await first()).toMatchObject({ text: GLAD, until: TODAY })
    expect((await change(place, { until: '2026-11-22' }, 1)).statusCode).toBe(422)
    expect((await change(place, { text: null, until: null }, 1)).statusCode).toBe(200)
  })

  test('what isn’t there is refused, and withdrawing nothing does nothing', async () => {
    const place = await first()
    expect((await change({ ...place, stop: 999_999 }, {})).statusCode).toBe(404)
    expect((await change({ ...place, track: 999_999 }, {})).statusCode).toBe(404)
    expect((await change(place, { text: 'x'.repeat(201) })).statusCode).toBe(422)
    expect((await change(place, { text: null })).statusCode).toBe(200)
    expect([await first(), await audit()]).toMatchObject([{ revision: 0 }, []])
  })

  test('only crews of its line read it', async () => {
    const other = await server.client()
    await change(await first(), {})
    expect((await other.get('/stops/instructions', { track: other.track })).json()).toEqual([])
    expect((await aboard(999_999 as typeof client.track)).statusCode).toBe(404)
  })

  test('a stop that is published under another row keeps it, for boats of either version', async () => {
    const planner = await atWork(server, client.concession, ['planner'])
    const named = (name: string) => ({
      'stops.txt': `stop_id,stop_name,stop_lat,stop_lon\nA,${name},51.2,4.4\nB,Lillo,51.3,4.3\n`,
    })
    const stopA = async (name: string) => (await list()).find(({ stopName }) => stopName === name) ?? {}
    await publishToday(server, planner, dailyFeed({ a: '18' }, named('Steenplein')))
    const before = await stopA('Steenplein')
    await change(before, {})
    await publishToday(server, planner, dailyFeed({ a: '18' }, named('Ponton Steen')))
    const after = await stopA('Ponton Steen')
    expect(after).toMatchObject({ track: before.track, text: GLAD, revision: 1 })
    expect(after.stop).not.toBe(before.stop)
    expect(await stopA('Steenplein')).toEqual({})
    expect((await aboard(before.track)).json()).toEqual(
      [before.stop, after.stop].map((stop) => ({ stop, text: GLAD, until: null })),
    )
    // Whoever had the page open since before changes the same one.
    await change(before, { text: 'Boei 3' }, 1)
    expect(await stopA('Ponton Steen')).toMatchObject({ text: 'Boei 3', revision: 2 })
    expect((await change(after, { text: null }, 2)).statusCode).toBe(200)
    expect((await aboard(before.track)).json()).toEqual([])
  })
})
