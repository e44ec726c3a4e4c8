/** The emergency page of a ship: who is aboard, how old that is, whom to call, who was called. */
import { shipCallLog, shipEmergency } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    at = await atMalfunctions(server)
    client = at.client
    dispatcher = at.dispatcher
  })

  const shown = async (who = dispatcher, ship = client.ship): Promise<Anything> => {
    const response = await ask(server, who, ['GET', `/ships/${ship}/emergency`])
    v.parse(shipEmergency.response, response.json())
    return response.json()
  }
  const log = (body: object, who = dispatcher, ship = client.ship) =>
    ask(server, who, ['POST', `/ships/${ship}/calls`], { body: { trip: null, note: null, ...body } })
  const underWay = async (people = 21) => {
    const trip = await sail(client)
    const stop = counted(trip.all_items[0], { people_on: people, people })
    const done = { flight: trip.id, items: JSON.stringify([stop]) }
    expect((await client.post('/items/passmultiple', done)).statusCode).toBe(200)
    return trip
  }

  test('a ship that never sailed says so, with its own numbers', async () => {
    await server.rows(
      `update ships set phone = '+32 470 12 34 56', vhf = '12', max_people = 75 where id = ${client.ship} returning 1`,
    )
    expect(await shown()).toMatchObject({
      ship: { id: client.ship, maxPeople: 75, phone: '+32 470 12 34 56', vhf: '12' },
      ...{ trip: null, others: 0, malfunctions: [], calls: [] },
    })
  })

  test('under way it has passengers and crew by name, and where that was', async () => {
    const trip = await underWay()
    await server.rows(
      `update captains set phone = '0470 11' where concession = ${client.concession} returning 1`,
    )
    const { trip: found } = await shown()
    expect(found).toMatchObject({
      ...{ id: trip.id, state: 'under-way', people: 21, heardAt: TEN },
      captain: { id: client.captain, name: expect.stringMatching(/\w/), phone: '0470 11' },
      last: { stopName: 'Halte 1', receivedAt: TEN },
      next: { stopName: 'Halte 2' },
      ...{ waiting: null, rejected: null, saidAt: null },
    })
    expect(found.stewards.map(({ id }: Anything) => id).toSorted()).toEqual(client.stewards.slice(0, 2))
    expect(found.stewards.every(({ name }: Anything) => /\w/.test(name))).toBe(true)
  })

  test('the newest place of the boat is there while it is under way and wanted, however old, and no longer', async () => {
    const trip = await underWay()
    expect((await shown()).trip.position).toBeNull()
    await server.rows(
      `insert into position_settings (concession, is_on, changed_at) values (${client.concession}, true, now()) returning 1`,
    )
    const position = { lat: 51.2227, lon: 4.3972, accuracy: 12, at: MORNING }
    expect((await client.post('/flights/live', { flight: trip.id, position })).statusCode).toBe(200)
    const told = { lat: 51.2227, lon: 4.3972, accuracy: 12 }
    expect((await shown()).trip.position).toMatchObject(told)
    server.setTime('2026-11-21T10:30:00Z')
    expect(Date.parse((await shown()).trip.position.at)).toBe(Date.parse(MORNING))
    const wanted = (isOn: boolean) =>
      server.rows(
        `update position_settings set is_on = ${isOn} where concession = ${client.concession} returning 1`,
      )
    await wanted(false)
    expect((await shown()).trip.position).toBeNull()
    await wanted(true)
    const rest = trip.all_items.slice(1).map((item: Anything) => counted(item))
    await client.post('/items/passmultiple', { flight: trip.id, items: JSON.stringify(rest) })
    expect((await shown()).trip).toMatchObject({ state: 'completed', position: null })
  })

  test('nobody was counted yet: that is unknown, not nobody', async () => {
    await sail(client)
    expect((await shown()).trip).toMatchObject({ state: 'prepared', people: null, last: null })
  })

  test('of two trips under way the newest is shown, and that there is another', async () => {
    await underWay()
    const [second] = await server.rows<{ id: number }>(
      `insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist)
        select concession, track, service, 'Dienst 2', true, true from shifts where id = ${client.shift} returning id`,
    )
    await server.rows(
      `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
        select concession, ${second?.id}, position, stop, arrival_s, departure_s from shift_stops where shift = ${client.shift}
        returning shift`,
    )
    const other = await sail(client, { shift: second?.id, client_ref: 'tweede' })
    const done = { flight: other.id, items: JSON.stringify([counted(other.all_items[0])]) }
    await client.post('/items/passmultiple', done)
    expect(await shown()).toMatchObject({ trip: { id: other.id }, others: 1 })
  })

  test('one that has arrived is the last, and one that is prepared after it comes first', async () => {
    const trip = await underWay()
    await client.post('/flights/stop', { flight: trip.id })
    expect((await shown()).trip).toMatchObject({ id: trip.id, state: 'closed' })
  })

  test('it has the malfunctions that aren’t solved, urgent ones first, for who may see them', async () => {
    await at.report()
    await at.report({ category: 'Incident', remarks: 'Man overboord' })
    const found = await shown()
    expect(found.malfunctions).toMatchObject([{ urgent: true, remarks: 'Man overboord' }, { urgent: false }])
    const messenger = await atWork(server, client.concession, ['messenger'])
    expect((await shown(messenger)).malfunctions).toBeNull()
  })

  test('names and a captain’s number are for who may see people', async () => {
    await underWay()
    const analyst = await atWork(server, client.concession, ['analyst'])
    const { trip } = await shown(analyst)
    expect([trip.captain, ...trip.stewards].map(({ name }: Anything) => name)).toEqual(
      [trip.captain, ...trip.stewards].map(() => null),
    )
    expect(trip.captain.phone).toBeNull()
  })

  test('the numbers of the deployment stand there by role', async () => {
    server.context.contacts = { planning: '03 123' }
    expect((await shown()).contacts).toEqual([{ role: 'planning', number: '03 123' }])
    server.context.contacts = {}
  })

  describe('the log of calls', () => {
    test('says who was called, when and by whom, the newest first; the audit too', async () => {
      const trip = await underWay()
      const first = await log({ whom: 'VTS Zandvliet', note: 'Zien de boot', trip: trip.id })
      v.parse(shipCallLog.response, first.json())
      server.setTime('2026-11-21T09:01:00Z')
      await log({ whom: '112' })
      expect((await shown()).calls).toMatchObject([
        { whom: '112', note: null, at: '2026-11-21T10:01:00+01:00', by: `Collega ${dispatcher.email}` },
        { whom: 'VTS Zandvliet', note: 'Zien de boot', at: TEN },
      ])
      const lines = await server.rows<Anything>(
        `select action, subject, detail from audit where concession = ${client.concession} and action = 'ship-called' order by id`,
      )
      expect(lines).toMatchObject([
        { subject: `ships/${client.ship}`, detail: { whom: 'VTS Zandvliet', note: 'Zien de boot' } },
        { detail: { whom: '112' } },
      ])
    })

    test('takes nobody, another concession’s ship, and who may not write to boats, for none', async () => {
      expect((await log({ whom: ' ' })).statusCode).toBe(422)
      const other = await server.client()
      expect((await log({ whom: '112' }, dispatcher, other.ship)).statusCode).toBe(404)
      const analyst = await atWork(server, client.concession, ['analyst'])
      expect((await log({ whom: '112' }, analyst)).statusCode).toBe(403)
      expect((await ask(server, dispatcher, ['GET', `/ships/${other.ship}/emergency`])).statusCode).toBe(404)
      expect((await shown()).calls).toEqual([])
    })
  })
})
