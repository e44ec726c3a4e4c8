/** People ashore keep a log: they write in it, say a note better or take it back, and find it again by day, kind, ship and what is open. */
import { logNotes } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

const NOTE = { at: null, kind: 'note', text: 'Brug dicht', tags: [], ship: null, trip: null, isOpen: false }

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const list = async (query = ''): Promise<Anything[]> => {
    const response = await ask(server, dispatcher, ['GET', `/log${query}`])
    v.parse(logNotes.response, response.json())
    return response.json().notes
  }
  const write = (body: object = {}, who = dispatcher) =>
    ask(server, who, ['POST', '/log'], { body: { ...NOTE, ...body } })
  const written = async (body: object = {}): Promise<Anything> => (await write(body)).json().note
  const change = ({ id, revision }: Anything, body: object, who = dispatcher) =>
    ask(server, who, ['PUT', `/log/${id}`], {
      body: { ...NOTE, ...body },
      headers: { 'if-match': `"${revision}"` },
    })
  const withdraw = ({ id, revision }: Anything, who = dispatcher) =>
    ask(server, who, ['POST', `/log/${id}/withdraw`], { headers: { 'if-match': `"${revision}"` } })
  const texts = async (query = '') => (await list(query)).map(({ text }) => text)

  test('a note has its moment, kind, tags, ship and trip; that of a trip is about its ship', async () => {
    const { id } = await sail(client)
    const note = await written({
      kind: 'lost',
      text: 'Paraplu',
      tags: ['paraplu', 'paraplu'],
      trip: id,
      isOpen: true,
    })
    expect(note).toMatchObject({
      ...{
        at: TEN,
        writtenAt: TEN,
        kind: 'lost',
        text: 'Paraplu',
        tags: ['paraplu'],
        isOpen: true,
        revision: 1,
      },
      ...{ ship: { id: client.ship }, trip: { id, serviceDay: '2026-11-21' } },
      ...{ by: { name: `Collega ${dispatcher.email}` }, changedAt: null, withdrawnAt: null },
    })
    expect(await list()).toEqual([note])
  })

  test('it stands where it happened, whenever it was written', async () => {
    await written({ text: 'nu' })
    await written({ text: 'eerder', at: '2026-11-21T08:15' })
    await written({ text: 'gisteren', at: '2026-11-20T23:00' })
    expect(await texts()).toEqual(['nu', 'eerder', 'gisteren'])
    expect(await texts('?limit=2')).toEqual(['nu', 'eerder'])
    const { next } = (await ask(server, dispatcher, ['GET', '/log?limit=2'])).json()
    expect(await texts(`?limit=2&after=${next}`)).toEqual(['gisteren'])
  })

  describe('a call that was noted on the emergency page of a ship', () => {
    const call = (whom: string, note: string | null = null) =>
      ask(server, dispatcher, ['POST', `/ships/${client.ship}/calls`], { body: { trip: null, whom, note } })

    test('stands in it between the notes, page after page, and under its kind and ship', async () => {
      await written({ text: 'eerder', at: '2026-11-21T09:00' })
      expect((await call('112', 'komt eraan')).statusCode).toBe(200)
      await written({ text: 'gelijk' })
      await call('Reddingsdienst')
      expect(await texts()).toEqual(['gelijk', 'Reddingsdienst', '112: komt eraan', 'eerder'])
      expect(await texts('?kind=call')).toEqual(['Reddingsdienst', '112: komt eraan'])
      expect(await texts(`?ship=${client.ship}`)).toEqual(['Reddingsdienst', '112: komt eraan'])
      expect(await texts('?open=1')).toEqual([])
      expect(await texts('?kind=lost')).toEqual([])
      const paged: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page: Anything = (await ask(server, dispatcher, ['GET', `/log?limit=1&after=${after}`])).json()
        paged.push(...page.notes.map(({ text }: Anything) => text))
        after = page.next
      }
      expect(paged).toEqual(['gelijk', 'Reddingsdienst', '112: komt eraan', 'eerder'])
    })

    test('says its ship and who called, and is changed by nobody', async () => {
      await call('112')
      const [noted] = await list()
      expect(noted).toMatchObject({
        ...{ kind: 'call', at: TEN, writtenAt: TEN, ship: { id: client.ship }, isShipCall: true },
        by: { name: `Collega ${dispatcher.email}` },
      })
      expect((await change(noted, {})).statusCode).toBe(404)
      const elsewhere = await atWork(server, (await server.client()).concession, ['dispatcher'])
      expect((await ask(server, elsewhere, ['GET', '/log'])).json().notes).toEqual([])
    })
  })

  test('a day is a service day: what happens at two at night is of the day before', async () => {
    await written({ text: 'nacht', at: '2026-11-21T02:00' })
    await written({ text: 'dag', at: '2026-11-21T04:00' })
    expect(await texts('?day=2026-11-21')).toEqual(['dag'])
    expect(await texts('?day=2026-11-20')).toEqual(['nacht'])
  })

  test('it is narrowed to a kind, a ship, and what somebody has to see to yet', async () => {
    await written({ text: 'gesprek', kind: 'call' })
    await written({ text: 'schip', ship: client.ship, isOpen: true })
    const gone = await written({ text: 'weg', isOpen: true })
    await withdraw(gone)
    expect(await texts('?kind=call')).toEqual(['gesprek'])
    expect(await texts(`?ship=${client.ship}`)).toEqual(['schip'])
    expect(await texts('?open=1')).toEqual(['schip'])
    expect(await texts(`?kind=call&ship=${client.ship}&open=1`)).toEqual([])
  })

  test('a note is said better and seen to; the audit has what it was, and of two the second reads who was first', async () => {
    const planner = await atWork(server, client.concession, ['planner'])
    const note = await written({ isOpen: true, at: '2026-11-21T09:30' })
    const better = (await change(note, { text: 'Brug open' })).json().note
    expect(better).toMatchObject({
      ...{ text: 'Brug open', at: '2026-11-21T09:30:00+01:00', isOpen: false, revision: 2, changedAt: TEN },
    })
    const second = await change(note, {}, planner)
    expect([second.statusCode, second.json().conflict]).toMatchObject([
      409,
      { action: 'log-note-changed', by: `Collega ${dispatcher.email}` },
    ])
    const [line] = await server.rows<Anything>(
      `select detail from audit where concession = ${client.concession} and action = 'log-note-changed'`,
    )
    expect(line?.detail).toMatchObject({
      before: { text: 'Brug dicht', isOpen: true },
      after: { text: 'Brug open', isOpen: false },
    })
  })

  test('what is withdrawn stays in the log and is changed no more', async () => {
    const note = await written()
    expect((await withdraw(note)).json().note).toMatchObject({ withdrawnAt: TEN, revision: 2 })
    expect((await list())[0]).toMatchObject({ withdrawnAt: TEN })
    const again = await change({ ...note, revision: 2 }, {})
    expect([again.statusCode, again.json().conflict.action]).toEqual([409, 'log-note-withdrawn'])
  })

  test('what can’t be is refused: a moment to come, one that no clock shows, a ship or trip that is none', async () => {
    const refused = await Promise.all(
      [
        { at: '2026-11-21T10:06' },
        { at: '2026-02-31T10:00' },
        { ship: 999_999 },
        { trip: 999_999 },
        { text: ' ' },
        { kind: 'song' },
        { tags: Array.from({ length: 9 }, (_, nth) => `t${nth}`) },
      ].map(async (body) => (await write(body)).statusCode),
    )
    expect(refused).toEqual([422, 422, 404, 404, 422, 422, 422])
    expect((await write({ at: '2026-11-21T10:05' })).statusCode).toBe(200)
  })

  test('another concession has a log of its own', async () => {
    const note = await written()
    const { concession } = await server.client()
    const stranger = await atWork(server, concession, ['dispatcher'])
    expect((await ask(server, stranger, ['GET', '/log'])).json().notes).toEqual([])
    expect((await change(note, {}, stranger)).statusCode).toBe(404)
    expect((await withdraw(note, stranger)).statusCode).toBe(404)
  })
})
