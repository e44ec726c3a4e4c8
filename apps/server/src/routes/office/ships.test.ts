import { shipList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { holdShips } from '../../repositories/fleet/ships.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import { replaceChecklist } from '../../services/fleet/replace-checklist.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let an: Client
  let planner: Colleague
  beforeEach(async () => {
    an = await server.client()
    planner = await atWork(server, an.concession, ['planner'])
  })

  const list = async (who = planner): Promise<Anything[]> => {
    const response = await ask(server, who, ['GET', '/ships'])
    if (response.statusCode !== 200) throw new Error(response.body)
    v.parse(shipList.response, response.json())
    return response.json().ships
  }
  const GIVEN = { name: 'Zeemeeuw', maxPeople: 80, maxBikes: 50, inService: true }
  const add = (more: object = {}) => {
    const { inService: _, ...body } = { ...GIVEN, name: 'Aalscholver', ...more }
    return ask(server, planner, ['POST', '/ships'], { body })
  }
  const change = (more: object, revision = 1, ship = String(an.ship)) =>
    ask(server, planner, ['PUT', `/ships/${ship}`], {
      body: { ...GIVEN, ...more },
      headers: { 'if-match': `"${revision}"` },
    })
  const giveChecklist = (staff: StaffNumber | null) => {
    const points = { category: 'Motor', subcategory: '', title: 'Olie', text: '' }
    const fields = [{ ...points, unit: 'n.v.t', increase: null }]
    const { database, clock } = server.context
    const by = { concession: an.concession, staff, address: null, at: clock.now() }
    const ship = { id: an.ship, name: 'Zeemeeuw' }
    return database.transaction((tx) => replaceChecklist(tx, by, { ship, kind: 'stop', fields }))
  }
  const aboard = (headers: Record<string, string> = {}) => an.get('/ships/index', {}, headers)

  test('a ship is added and seen aboard at once, without a maximum nothing is bounded', async () => {
    const tag = String((await aboard()).headers.etag)
    const { ship } = (await add({ maxBikes: null })).json()
    expect(ship).toMatchObject({ name: 'Aalscholver', maxPeople: 80, maxBikes: null, inService: true })
    const now = await aboard({ 'if-none-match': tag })
    expect(now.statusCode).toBe(200)
    expect(now.json()).toMatchObject([{ name: 'Aalscholver' }, { name: 'Zeemeeuw' }])
    expect((await list()).map(({ name }) => name)).toEqual(['Aalscholver', 'Zeemeeuw'])
  })

  test('two of one name from before keep it while a maximum changes; a third can’t take it', async () => {
    await server.rows(
      `insert into ships (concession, name) values (${an.concession}, 'ZEEMEEUW') returning id`,
    )
    expect((await change({ maxPeople: 60 })).json().ship).toMatchObject({ name: 'Zeemeeuw', maxPeople: 60 })
    expect((await add({ name: 'Zeemeeuw' })).statusCode).toBe(409)
  })

  test('its name and maximums are what tablets get from then on; who comes second is told who was first', async () => {
    const tag = String((await aboard()).headers.etag)
    expect((await change({ name: 'Zee<b>meeuw', maxPeople: 60 })).json().ship).toMatchObject({
      ...{ name: 'Zee<b>meeuw', maxPeople: 60, revision: 2 },
    })
    const now = await aboard({ 'if-none-match': tag })
    expect(now.json()).toMatchObject([{ name: 'Zee<b>meeuw', max_people: 60, max_bikes: 50 }])
    const second = await change({ maxPeople: 70 })
    expect(second.statusCode).toBe(409)
    expect(second.json().conflict).toMatchObject({
      action: 'ship-changed',
      by: `Collega ${planner.email}`,
    })
    const audit = await server.rows<Anything>(
      `select action, staff, detail from audit where concession = ${an.concession} and subject = 'ships/${an.ship}'`,
    )
    const detail = { name: 'Zee<b>meeuw', maxPeople: 60, maxBikes: 50, inService: true }
    expect(audit).toEqual([{ action: 'ship-changed', staff: planner.staff, detail }])
  })

  test('one that is out of service is so for the office; crews go on seeing it', async () => {
    await change({ inService: false })
    expect(await list()).toMatchObject([{ inService: false, keptAshore: false }])
    expect((await aboard()).json()).toMatchObject([{ name: 'Zeemeeuw' }])
  })

  test('says its checklists, since when, and whether a malfunction keeps it ashore', async () => {
    expect(await list()).toMatchObject([
      {
        startChecklist: { name: 'Start', points: 4, since: null },
        stopChecklist: null,
        keptAshore: false,
      },
    ])
    await giveChecklist(null)
    const { id } = (
      await an.post('/malfunctions/create', { ship: an.ship, category: 'Motor', remarks: 'Lek' })
    ).json()
    await server.rows(`update malfunctions set out_of_service = true where id = ${id} returning 1`)
    expect(await list()).toMatchObject([
      {
        stopChecklist: { name: 'Zeemeeuw, stop', points: 1, since: '2026-11-21T10:00:00+01:00' },
        keptAshore: true,
      },
    ])
  })

  test('first is who changed it, not who did something else to it since', async () => {
    const other = await atWork(server, an.concession, ['admin'])
    expect((await change({ maxPeople: 60 })).statusCode).toBe(200)
    await giveChecklist(other.staff as StaffNumber)
    expect((await change({ maxPeople: 70 })).json().conflict.by).toBe(`Collega ${planner.email}`)
  })

  test('two ships don’t have one name, however it is written', async () => {
    for (const response of [await add({ name: 'ZEEMEEUW ' }), await add({ name: 'zeemeeuw' })])
      expect([response.statusCode, response.json().code]).toEqual([409, 'office-ship-known'])
    const { ship } = (await add()).json()
    expect((await change({ name: 'Zeemeeuw' }, 1, ship.id)).json().code).toBe('office-ship-known')
    // Its own, otherwise written.
    expect((await change({ name: 'ZeeMeeuw' })).statusCode).toBe(200)
  })

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { maxPeople: -1 },
    { maxPeople: 1.5 },
    { maxBikes: 100_001 },
  ])('[attack 24] %j is refused', async (more) => {
    for (const response of [await add(more), await change(more)]) expect(response.statusCode).toBe(422)
  })

  test('[attack 12] a ship of another concession isn’t seen nor changed', async () => {
    const other = await server.client()
    expect((await list()).map(({ id }) => id)).toEqual([an.ship])
    expect((await change({}, 1, String(other.ship))).statusCode).toBe(404)
  })

  test('two people change two ships at the same moment, and boats make trips on them meanwhile', async (context) => {
    if (server.database.kind !== 'postgresql') context.skip()
    const other = (await add()).json().ship.id
    for (let revision = 1; revision <= 5; revision += 1) {
      const name = `Zeemeeuw ${revision}`
      const both = [change({ name }, revision), change({ name: `Aalscholver ${revision}` }, revision, other)]
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    }
    await server.database.transaction(async (tx) => {
      await holdShips(tx, an.concession)
      expect(await sail(an)).toMatchObject({ ship: { id: an.ship } })
    })
  })
})
