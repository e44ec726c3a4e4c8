/** The list *Nu*: each kind of what came from crews, until it is answered; who has seen it; and what each role sees of it. */
import { incidentsSeen, officeIncidents } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, sail } from '../../app.fixture.ts'
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

  const listed = async (who = dispatcher): Promise<Anything[]> => {
    const response = await ask(server, who, ['GET', '/incidents'])
    v.parse(officeIncidents.response, response.json())
    return response.json().incidents
  }
  const idsOf = async (who = dispatcher) => (await listed(who)).map(({ id }) => id)
  const see = async (incidents: string[], who = dispatcher) => {
    const response = await ask(server, who, ['POST', '/incidents/seen'], { body: { incidents } })
    if (response.statusCode === 200) v.parse(incidentsSeen.response, response.json())
    return response
  }
  /** A trip with its first stop done at ten. */
  const underWay = async (of = client) => {
    const trip = await sail(of)
    const done = { flight: trip.id, items: JSON.stringify([counted(trip.all_items[0])]) }
    expect((await of.post('/items/passmultiple', done)).statusCode).toBe(200)
    return trip
  }

  test('nothing came: nothing is listed', async () => {
    expect(await listed()).toEqual([])
  })

  describe('a malfunction', () => {
    test('stands there until somebody takes it', async () => {
      const id = await at.report({ remarks: 'Boegschroef valt weg' })
      expect(await listed()).toMatchObject([
        {
          ...{ id: `malfunction/${id}`, kind: 'malfunction', urgent: false, at: TEN, ship: client.ship },
          ...{ malfunction: id, category: 'Motor', said: 'Boegschroef valt weg', trip: null, seenBy: [] },
          captainName: expect.stringMatching(/\w/),
        },
      ])
      await at.change(id, { state: 'taken', owner: at.technician.member })
      expect(await listed()).toEqual([])
    })

    test('that is urgent stands there until it is solved, however long', async () => {
      const id = await at.report()
      await at.change(id, { state: 'taken', owner: at.technician.member, urgent: true })
      server.setTime('2026-11-24T09:00:00Z')
      dispatcher = await atWork(server, client.concession, ['dispatcher'])
      at.technician = await atWork(server, client.concession, ['technician'])
      expect(await listed()).toMatchObject([{ id: `malfunction/${id}`, urgent: true }])
      const solved = { state: 'solved', done: 'Gerepareerd', urgent: true }
      expect((await at.change(id, solved, { revision: 2, who: at.technician })).statusCode).toBe(200)
      expect(await listed()).toEqual([])
    })

    test('that isn’t urgent is new for a day', async () => {
      await at.report()
      server.setTime('2026-11-22T09:00:01Z')
      dispatcher = await atWork(server, client.concession, ['dispatcher'])
      expect(await listed()).toEqual([])
    })
  })

  test('a reply of a crew stands there until somebody replies', async () => {
    const id = await at.report()
    await at.change(id, { state: 'taken', owner: at.technician.member })
    await at.crewSays(id, 'Nu ook links')
    expect(await listed()).toMatchObject([{ kind: 'reply', malfunction: id, said: 'Nu ook links' }])
    await at.say(id, 'replies', { text: 'We komen', image: null })
    expect(await listed()).toEqual([])
  })

  test('an urgent notification that a boat under way didn’t read in time stands there until it did', async () => {
    const trip = await underWay()
    const words = { title: 'Brug dicht', message: 'Keer om', urgent: true, audience: 'all' }
    const body = { ...words, tracks: [], ships: [], until: null }
    const sent = await ask(server, dispatcher, ['POST', '/notifications'], { body })
    const { id } = sent.json().notification
    expect(await listed()).toEqual([])
    server.setTime('2026-11-21T09:05:01Z')
    expect(await listed()).toMatchObject([
      { id: `unread/${trip.id}/${id}`, kind: 'unread', urgent: true, said: 'Brug dicht', trip: trip.id },
    ])
    await client.post('/notifications/read', { track: client.track, notificationId: id })
    expect(await listed()).toEqual([])
  })

  test('a boat that is silent under way stands there until it is heard; one that arrived never does', async () => {
    const trip = await underWay()
    server.setTime('2026-11-21T09:10:00Z')
    const since = Date.parse('2026-11-21T09:00:00Z')
    expect(await listed()).toMatchObject([
      { id: `silent/${trip.id}/${since}`, kind: 'silent', urgent: false, at: TEN, ship: client.ship },
    ])
    const more = { flight: trip.id, items: JSON.stringify([counted(trip.all_items[1])]) }
    await client.post('/items/passmultiple', more)
    expect(await listed()).toEqual([])
    server.setTime('2026-11-21T09:20:01Z')
    expect(await idsOf()).toHaveLength(1)
    await client.post('/flights/stop', { flight: trip.id })
    expect(await listed()).toEqual([])
  })

  test('records of a tablet that were rejected stand there until it holds none', async () => {
    const [tablet] = await server.rows<{ id: number }>(
      `insert into devices (concession, device, secret_hash, first_seen, last_seen, captain, rejected, said_at)
        values (${client.concession}, 'tablet-nu', '\\x${client.concession.toString(16).padStart(64, '0')}', '${TEN}', '${TEN}',
          ${client.captain}, 2, '${TEN}') returning id`,
    )
    const id = tablet?.id
    expect(await listed()).toMatchObject([
      { id: `rejected/${id}/2`, kind: 'rejected', tablet: id, count: 2, at: TEN },
    ])
    await server.rows(`update devices set rejected = 0 where id = ${id} returning 1`)
    expect(await listed()).toEqual([])
  })

  test('a record that its captain set aside stands there for a day, with why', async () => {
    const trip = await underWay()
    const record = {
      ...{ key: 'k-1', kind: 'passengersConfirmed', summary: '4 personen op te Kruibeke', trip: 't-1' },
      ...{ flight: trip.id, reason: 'Staat er al', refusal: 'Halte onbekend', content: '{}' },
      recorded_at: '2026-11-21T08:59:00Z',
    }
    expect((await client.post('/set-aside', record)).statusCode).toBe(200)
    expect(await listed()).toMatchObject([
      {
        ...{ kind: 'set-aside', said: '4 personen op te Kruibeke', reason: 'Staat er al', trip: trip.id },
        ...{ ship: client.ship, urgent: false, at: TEN },
      },
    ])
  })

  test('who took a trip over stands there, with who sailed it before', async () => {
    const trip = await underWay()
    const other = await server.client()
    await server.rows(
      `insert into audit (concession, at, captain, action, subject, detail)
        values (${client.concession}, '${TEN}', ${client.captain}, 'trip-taken-over', 'trips/${trip.id}',
          '{"from": ${client.captain}}') returning id`,
    )
    expect(await listed()).toMatchObject([
      { kind: 'relief', trip: trip.id, formerName: expect.any(String), captainName: expect.any(String) },
    ])
    const elsewhere = await atWork(server, other.concession, ['dispatcher'])
    expect(await listed(elsewhere)).toEqual([])
  })

  test('the newest stands first', async () => {
    const first = await at.report()
    server.setTime('2026-11-21T09:01:00Z')
    const second = await at.report()
    expect(await idsOf()).toEqual([`malfunction/${second}`, `malfunction/${first}`])
  })

  describe('having seen one', () => {
    test('is told to all, by who was first, and once a person', async () => {
      const id = `malfunction/${await at.report()}`
      const other = await atWork(server, client.concession, ['planner'])
      expect((await see([id])).json().incidents[0].seenBy).toEqual([
        { name: `Collega ${dispatcher.email}`, at: TEN },
      ])
      server.setTime('2026-11-21T09:02:00Z')
      await see([id])
      await see([id, id], other)
      expect((await listed())[0]?.seenBy).toEqual([
        { name: `Collega ${dispatcher.email}`, at: TEN },
        { name: `Collega ${other.email}`, at: '2026-11-21T10:02:00+01:00' },
      ])
    })

    test('is told apart for who asks', async () => {
      const id = `malfunction/${await at.report()}`
      const other = await atWork(server, client.concession, ['planner'])
      expect((await see([id])).json().incidents[0].isSeen).toBe(true)
      expect((await listed(other))[0]).toMatchObject({ isSeen: false, seenBy: [{ at: TEN }] })
    })

    test('of another concession is none of this one', async () => {
      const id = `malfunction/${await at.report()}`
      const other = await server.client()
      await see([id], await atWork(server, other.concession, ['dispatcher']))
      expect((await listed())[0]?.seenBy).toEqual([])
    })

    test.each([
      ['none', []],
      ['an empty name', ['']],
      ['what is no name', ['malfunction/x']],
      ['a long name', ['x'.repeat(90)]],
      ['too many', Array(201).fill('reply/1')],
    ])('of %s is refused', async (_, incidents) => {
      expect((await see(incidents)).statusCode).toBe(422)
    })
  })

  test('malfunctions and replies are for who may see those, names for who may see people', async () => {
    await at.report()
    await underWay()
    server.setTime('2026-11-21T09:30:00Z')
    const messenger = await atWork(server, client.concession, ['messenger'])
    const analyst = await atWork(server, client.concession, ['analyst'])
    expect((await listed(messenger)).map(({ kind }) => kind)).toEqual(['silent'])
    expect((await listed(analyst)).map(({ kind }) => kind).toSorted()).toEqual(['malfunction', 'silent'])
    expect((await listed(analyst)).every(({ captainName }) => captainName === null)).toBe(true)
    const reader = await atWork(server, client.concession, ['reader'])
    expect((await ask(server, reader, ['GET', '/incidents'])).statusCode).toBe(403)
  })
})
