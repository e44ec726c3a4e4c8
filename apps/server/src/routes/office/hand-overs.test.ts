/** One shift hands over to the next: what is open, happened and is planned, as it was when it was signed; the same of a day. */
import { dayReport, handOver, handOverNow } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { STANDING } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

const TODAY = '2026-11-21'
const NOTE = { at: null, kind: 'note', text: 'Brug dicht', tags: [], ship: null, trip: null, isOpen: false }

onEachServer((server) => {
  let client: Client
  let leaving: Colleague
  let coming: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    leaving = await atWork(server, client.concession, ['dispatcher'])
    coming = await atWork(server, client.concession, ['dispatcher'])
  })

  const now = async (): Promise<Anything> => {
    const response = await ask(server, leaving, ['GET', '/hand-overs/now'])
    v.parse(handOverNow.response, response.json())
    return response.json().content
  }
  const sign = async (remarks = ''): Promise<Anything> => {
    const response = await ask(server, leaving, ['POST', '/hand-overs'], { body: { remarks } })
    v.parse(handOver.response, response.json())
    return response.json()
  }
  const receive = ({ id }: Anything, who = coming, revision = 1) =>
    ask(server, who, ['POST', `/hand-overs/${id}/receive`], { headers: { 'if-match': `"${revision}"` } })
  const shown = async ({ id }: Anything): Promise<Anything> =>
    (await ask(server, coming, ['GET', `/hand-overs/${id}`])).json()
  const write = async (body: object): Promise<Anything> =>
    (await ask(server, leaving, ['POST', '/log'], { body: { ...NOTE, ...body } })).json().note
  const report = async (remarks: string): Promise<number> => {
    const fields = { flight: '', ship: client.ship, shift: '', category: 'Motor', remarks, image: '' }
    return (await client.post('/malfunctions/create', fields)).json().id
  }
  const send = (title: string) =>
    ask(server, leaving, ['POST', '/notifications'], {
      body: { title, message: 'x', urgent: true, audience: 'all', tracks: [], ships: [], until: null },
    })

  test('it tells what is open, whenever it began, and what happened in the last twelve hours', async () => {
    server.setTime('2026-11-20T20:00:00+01:00')
    await write({ text: 'gisteren', isOpen: true })
    const old = await report('Lek')
    server.setTime(MORNING)
    leaving = await atWork(server, client.concession, ['dispatcher', 'technician'])
    await write({ text: 'vandaag' })
    await ask(server, leaving, ['POST', `/log/${(await write({ text: 'weg' })).id}/withdraw`], {
      headers: { 'if-match': '"1"' },
    })
    const fresh = await report('Rook')
    await send('Brug open')
    server.setTime('2026-11-21T10:01:00+01:00')
    const { from, until, open, happened } = await now()
    expect([from, until]).toEqual(['2026-11-20T22:01:00+01:00', '2026-11-21T10:01:00+01:00'])
    expect(open.notes.map(({ text }: Anything) => text)).toEqual(['gisteren'])
    expect(happened.notes.map(({ text }: Anything) => text)).toEqual(['vandaag'])
    expect(open.malfunctions.map(({ id }: Anything) => id)).toEqual([String(fresh), String(old)])
    expect(happened.malfunctions).toMatchObject([{ id: String(fresh), remarks: 'Rook', state: 'new' }])
    expect(open.notifications).toMatchObject([{ title: 'Brug open', urgent: true, sentAt: TEN }])
    expect(happened.notifications).toHaveLength(1)
    const solved = { ...STANDING, state: 'solved', done: 'Dicht' }
    await ask(server, leaving, ['PUT', `/malfunctions/${old}`], {
      body: solved,
      headers: { 'if-match': '"1"' },
    })
    expect((await now()).open.malfunctions).toHaveLength(1)
  })

  test('a call that was noted on a ship’s emergency page is of what happened', async () => {
    const body = { trip: null, whom: '112', note: 'komt eraan' }
    await ask(server, leaving, ['POST', `/ships/${client.ship}/calls`], { body })
    server.setTime('2026-11-21T10:01:00+01:00')
    expect((await now()).happened.notes).toMatchObject([{ at: TEN, kind: 'call', text: '112: komt eraan' }])
  })

  test('boats under way stand in it with who is aboard, and trips in numbers; no captain is named', async () => {
    const { id, all_items: items } = await sail(client)
    await client.post('/items/passmultiple', { flight: id, items: [counted(items[0])] })
    const content = await now()
    expect(content.open.underWay).toMatchObject([{ trip: String(id), people: counted(items[0]).people }])
    expect(content.happened.trips).toEqual({ made: 1, over: 0, givenUp: 0, skippedStops: 0 })
    const [captain] = await server.rows<{ name: string }>(
      `select full_name as name from captains where id = ${client.captain}`,
    )
    expect(JSON.stringify(content)).not.toContain(captain?.name)
  })

  test('what is wrong with a boat stands beside it, as the board has it', async () => {
    const { id, all_items: items } = await sail(client)
    await client.post('/items/passmultiple', { flight: id, items: [counted(items[0])] })
    await send('Brug open')
    const fields = {
      flight: '',
      ship: client.ship,
      shift: '',
      category: 'Incident',
      remarks: 'Man',
      image: '',
    }
    await client.post('/malfunctions/create', fields)
    server.setTime('2026-11-21T10:30:00+01:00')
    const [boat] = (await now()).open.underWay
    expect(boat.trouble).toMatchObject({ incident: 'Incident', silentSince: TEN, isUnread: true })
    expect(boat.trouble.late.seconds).toBeGreaterThan(300)
    const signed = await sign()
    expect(signed.content.open.underWay[0].trouble).toEqual(boat.trouble)
  })

  test('a sheet that was signed before that was noted is still shown', async () => {
    const { id, all_items: items } = await sail(client)
    await client.post('/items/passmultiple', { flight: id, items: [counted(items[0])] })
    const signed = await sign()
    await server.rows(
      `update hand_overs set content = content #- '{open,underWay,0,trouble}' where id = ${signed.id} returning 1`,
    )
    const before = await shown(signed)
    v.parse(handOver.response, before)
    expect(before.content.open.underWay[0]).not.toHaveProperty('trouble')
  })

  test('the hours to come are told: how many shifts, and those without a ship, cancelled or put in', async () => {
    server.setTime('2026-11-21T05:00:00+01:00')
    leaving = await atWork(server, client.concession, ['dispatcher'])
    const before = (await now()).planned
    expect(before.shifts).toBeGreaterThan(0)
    expect([before.withoutShip, before.withoutCaptain]).toEqual([before.shifts, before.shifts])
    await ask(server, leaving, ['PUT', `/days/${TODAY}/shifts/${client.shift}`], {
      body: { isCancelled: true, ship: null, captain: null, reason: 'Mist' },
      headers: { 'if-match': '"0"' },
    })
    const { planned, happened } = await now()
    const cancelled = { day: TODAY, isCancelled: true, reason: 'Mist' }
    expect(planned.shifts).toBe(before.shifts - 1)
    expect(planned.toKnow).toContainEqual(expect.objectContaining(cancelled))
    expect(happened.shifts).toMatchObject([cancelled])
  })

  test('what was signed stays as it was; who comes signs as somebody else, once', async () => {
    const note = await write({ isOpen: true })
    const signed = await sign('Let op de brug')
    expect(signed).toMatchObject({
      ...{ signedAt: TEN, remarks: 'Let op de brug', receivedAt: null, receivedBy: null, revision: 1 },
      signedBy: { id: leaving.member },
    })
    await ask(server, leaving, ['PUT', `/log/${note.id}`], {
      body: { ...NOTE, text: 'Brug open' },
      headers: { 'if-match': '"1"' },
    })
    expect((await shown(signed)).content.open.notes).toMatchObject([{ text: 'Brug dicht' }])
    expect((await receive(signed, leaving)).statusCode).toBe(422)
    const received = (await receive(signed)).json()
    expect(received).toMatchObject({ receivedAt: TEN, receivedBy: { id: coming.member }, revision: 2 })
    const third = await atWork(server, client.concession, ['planner'])
    const late = await receive(signed, third, 2)
    expect([late.statusCode, late.json().conflict.action]).toEqual([409, 'hand-over-received'])
  })

  test('the next one begins where the last was signed, when that was within a day', async () => {
    await sign()
    server.setTime('2026-11-21T14:00:00+01:00')
    expect((await now()).from).toBe(TEN)
    server.setTime('2026-11-23T14:00:00+01:00')
    leaving = await atWork(server, client.concession, ['dispatcher'])
    expect((await now()).from).toBe('2026-11-23T02:00:00+01:00')
  })

  test('it is mailed to a colleague who may read it, and to nobody else', async () => {
    await write({ isOpen: true })
    const signed = await sign('Let op')
    const messenger = await atWork(server, client.concession, ['messenger'])
    const mail = (staff: unknown) =>
      ask(server, leaving, ['POST', `/hand-overs/${signed.id}/mail`], { body: { staff } })
    expect(signed.colleagues.map(({ id }: Anything) => id)).toEqual(
      expect.arrayContaining([leaving.member, coming.member]),
    )
    expect((await mail(messenger.member)).statusCode).toBe(422)
    const sent = server.mails.length
    expect((await mail(coming.member)).json()).toEqual({ mail: 'sent' })
    expect(server.mails.slice(sent)).toMatchObject([
      { to: coming.email, text: expect.stringContaining('Brug dicht') },
    ])
  })

  test('a day is reported from its start to that of the next, yesterday where none is said', async () => {
    const of = async (query = ''): Promise<Anything> => {
      const response = await ask(server, leaving, ['GET', `/day-report${query}`])
      v.parse(dayReport.response, response.json())
      return response.json()
    }
    await write({ text: 'nacht', at: '2026-11-21T02:00' })
    await write({ text: 'dag', at: '2026-11-21T04:00' })
    const texts = ({ content }: Anything) => content.happened.notes.map(({ text }: Anything) => text)
    const yesterday = await of()
    expect(yesterday).toMatchObject({ today: TODAY, day: '2026-11-20' })
    expect(texts(yesterday)).toEqual(['nacht'])
    expect(texts(await of(`?day=${TODAY}`))).toEqual(['dag'])
    const open = ({ content }: Anything) => content.open.notes.map(({ text }: Anything) => text)
    await write({ text: 'van gisteren', at: '2026-11-20T22:00', isOpen: true })
    await write({ text: 'van vandaag', at: '2026-11-21T04:00', isOpen: true })
    await report('Lek')
    await send('Brug open')
    const later = await of()
    expect(open(later)).toEqual(['van gisteren'])
    expect([later.content.open.malfunctions, later.content.open.notifications]).toEqual([[], []])
    expect(open(await of(`?day=${TODAY}`))).toEqual(['van vandaag', 'van gisteren'])
    expect(yesterday.content.planned.until).toBe('2026-11-22T03:00:00+01:00')
  })

  test('another concession doesn’t have it', async () => {
    const signed = await sign()
    const { concession } = await server.client()
    const stranger = await atWork(server, concession, ['dispatcher'])
    expect((await ask(server, stranger, ['GET', `/hand-overs/${signed.id}`])).statusCode).toBe(404)
    expect((await receive(signed, stranger)).statusCode).toBe(404)
    expect((await ask(server, stranger, ['GET', '/hand-overs'])).json().handOvers).toEqual([])
  })
})
