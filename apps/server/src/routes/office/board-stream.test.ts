import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Anything, type Client, counted, type Fields, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { forgetCaptainOf } from '../../repositories/people/forgotten-people.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const asked = async (path: string, who = dispatcher) => (await ask(server, who, ['GET', path])).json()
  const pass = (trip: Anything, index: number, other: Fields = {}, who = client) =>
    who.post('/items/passmultiple', {
      flight: trip.id,
      items: [counted(trip.all_items[index], { key: `k${index}`, sequence: index + 1, ...other })],
    })

  describe('the stream of the board', () => {
    let base: string
    const streams: AbortController[] = []
    beforeAll(async () => {
      base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterEach(() => {
      for (const stream of streams.splice(0)) stream.abort()
    })

    interface Heard {
      id?: string
      event: string
      data: Anything
    }

    /** Opens it; `heard` grows while it is open. */
    async function live(query: string, { headers = {}, who = dispatcher } = {}) {
      const controller = new AbortController()
      streams.push(controller)
      const response = await fetch(`${base}/api/office/board/live?${query}`, {
        headers: { cookie: who.cookie, ...headers },
        signal: controller.signal,
      })
      const heard: Heard[] = []
      const listening = async () => {
        let text = ''
        for await (const part of response.body ?? []) {
          text += Buffer.from(part).toString()
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          heard.push(...blocks.filter((block) => block.includes('event: ')).map(heardIn))
        }
      }
      listening().catch(() => undefined)
      return { response, heard, leave: () => controller.abort() }
    }

    function heardIn(block: string): Heard {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const id = field('id')
      return { ...(id && { id }), event: field('event') ?? '', data: JSON.parse(field('data') ?? 'null') }
    }

    const rowsIn = (heard: Heard[]) =>
      heard.flatMap(({ event, data }) => (event === 'rows' ? data.trips : [])) as Anything[]

    test('tells within a moment what has changed since the board was read, as the board itself has it', async () => {
      const trip = await sail(client)
      const { cursor } = await asked('/board')
      await pass(trip, 0)
      const { heard, response } = await live(`after=${cursor}`)
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      await vi.waitFor(() => expect(rowsIn(heard)).toHaveLength(1), 5000)
      expect(rowsIn(heard)).toEqual((await asked('/board')).trips)
      expect(heard[0]).toMatchObject({
        event: 'clock',
        data: { now: expect.stringContaining('2026-11-21T10:00') },
      })
      await pass(trip, 1, { people: 9, bikes: 4 })
      await sail(client, { client_ref: 'tweede' })
      await vi.waitFor(() => expect(rowsIn(heard).at(-1)?.state).toBe('prepared'), 5000)
      const newest = new Map(rowsIn(heard).map((row) => [row.id, row]))
      expect([...newest.values()]).toEqual((await asked('/board')).trips)
    })

    test('where a boat lies is told without its trip, and the board and the trip itself have it', async () => {
      const trip = await sail(client)
      const item = trip.all_items[1]
      const { cursor } = await asked('/board')
      const { heard } = await live(`after=${cursor}`)
      const at = server.context.clock.now()
      await client.post('/flights/live', { flight: trip.id, arrived: { item: item.id, at } })
      const found = () => heard.find(({ event }) => event === 'live')
      await vi.waitFor(() => expect(found()).toBeDefined(), 5000)
      const lying = { item: item.id, stop: client.stops[1], stopName: 'Halte 2', since: expect.any(String) }
      expect(found()?.data.trips).toEqual([{ id: trip.id, lying, position: null }])
      expect(found()?.id).toBe((await asked('/board')).cursor)
      expect((await asked('/board')).trips).toMatchObject([{ lying, position: null }])
      expect((await asked(`/trips/${trip.id}`)).trip).toMatchObject({ lying, position: null })
      expect(rowsIn(heard)).toEqual([])
    })

    test('who was away for a moment is sent what was missed, and nothing twice', async () => {
      const trip = await sail(client)
      const { cursor } = await asked('/board')
      const first = await live(`after=${cursor}`)
      const second = await live(`after=${cursor}`)
      await pass(trip, 0)
      await vi.waitFor(() => expect(rowsIn(first.heard)).toHaveLength(1), 5000)
      const { id = '' } = first.heard.findLast((one) => one.id) ?? {}
      first.leave()
      await pass(trip, 1, { people: 9, bikes: 4 })
      await vi.waitFor(() => expect(rowsIn(second.heard)).toHaveLength(2), 5000)
      const again = await live(`after=${cursor}`, { headers: { 'last-event-id': id } })
      await vi.waitFor(() => expect(rowsIn(again.heard).map(({ version }) => version)).toEqual([2]), 5000)
    })

    test('what was missed is read anew for who comes back, however much later, and says when', async () => {
      const trip = await sail(client)
      const { cursor } = await asked('/board')
      await pass(trip, 0)
      const readAt = server.context.clock.now()
      // Nobody watches yet.
      await asked('/board')
      await pass(trip, 1)
      const laterAt = Date.parse(readAt) + 10 * 60_000
      server.setTime(new Date(laterAt).toISOString())
      const { heard } = await live(`after=${cursor}`)
      await vi.waitFor(() => expect(rowsIn(heard)).toMatchObject([{ version: 2 }]), 5000)
      const now = heard.find(({ event }) => event === 'rows')?.data.now
      expect(Date.parse(now)).toBe(laterAt)
    })

    describe('[attack 67] who comes back, also with a cursor from long before, is told nothing that went meanwhile', () => {
      const told = (heard: Heard[]) => JSON.stringify(heard)
      const from = (cursor: string) => cursor.replace(/\d+$/, '0')

      test('a place of a boat that was told, grew old or was turned off', async () => {
        const admin = await atWork(server, client.concession, ['admin'])
        const turn = async (isOn: boolean) => {
          const { revision } = (await ask(server, admin, ['GET', '/positions'])).json()
          const headers = { 'if-match': `"${revision}"` }
          const { statusCode } = await ask(server, admin, ['PUT', '/positions'], { body: { isOn }, headers })
          expect(statusCode).toBe(200)
        }
        const trip = await sail(client)
        await turn(true)
        const { cursor } = await asked('/board')
        const places = [51.2222, 51.2223, 51.2224]
        for (const [place, lat] of places.entries()) {
          const at = `2026-11-21T09:00:0${place}Z`
          server.setTime(at)
          const position = { lat, lon: 4.3972, accuracy: 8, at }
          expect((await client.post('/flights/live', { flight: trip.id, position })).statusCode).toBe(200)
          await asked('/board')
        }
        const seen = (heard: Heard[]) => places.filter((lat) => told(heard).includes(String(lat)))
        const isTold = (heard: Heard[]) => heard.some(({ event }) => event === 'live' || event === 'rows')
        const fresh = await live(`after=${cursor}`)
        await vi.waitFor(() => expect(isTold(fresh.heard)).toBe(true), 5000)
        expect(seen(fresh.heard)).toEqual([51.2224])
        fresh.leave()
        server.setTime('2026-11-21T09:11:00Z')
        const old = await live(`after=${cursor}`)
        await vi.waitFor(() => expect(isTold(old.heard)).toBe(true), 5000)
        expect(seen(old.heard)).toEqual([])
        old.leave()
        server.setTime('2026-11-21T09:00:05Z')
        await turn(false)
        for (const after of [cursor, from(cursor)]) {
          const { heard } = await live(`after=${after}`)
          await vi.waitFor(() => expect(heard.some(({ event }) => event !== 'clock')).toBe(true), 5000)
          await vi.waitFor(() => expect(heard.some(({ event }) => event === 'clock')).toBe(true), 5000)
          expect(seen(heard)).toEqual([])
        }
      })

      test('the name of a captain who was forgotten', async () => {
        const { cursor } = await asked('/board')
        await sail(client)
        await server.rows(`insert into devices (concession, device, secret_hash, captain, first_seen, last_seen)
          values (${client.concession}, 'rood', sha256('forgotten ${client.concession}'), ${client.captain},
            '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z') returning 1`)
        const first = await live(`after=${cursor}`)
        await vi.waitFor(() => expect(told(first.heard)).toContain('An Kapitein'), 5000)
        await server.context.database.transaction((tx) =>
          forgetCaptainOf(
            tx,
            { concession: client.concession, id: client.captain as never },
            'Iemand',
            '2026-11-21T09:00:00Z',
          ),
        )
        for (const after of [cursor, from(cursor)]) {
          const { heard } = await live(`after=${after}`)
          await vi.waitFor(() => expect(rowsIn(heard)).toHaveLength(1), 5000)
          await vi.waitFor(() => expect(heard.some(({ event }) => event === 'devices')).toBe(true), 5000)
          expect(told(heard)).toContain('Iemand')
          expect(told(heard)).not.toContain('An Kapitein')
        }
      })
    })

    test('who comes with a cursor of another process, another life of the database or none is told to read the board again', async () => {
      await sail(client)
      const { cursor } = await asked('/board')
      const [generation, process, number] = cursor.split('.')
      const others = [
        '',
        'x',
        `${generation}.andere.${number}`,
        `leven.${process}.${number}`,
        `${generation}.${process}.99`,
      ]
      for (const other of others) {
        const { heard } = await live(`after=${other}`)
        await vi.waitFor(
          () =>
            expect(
              heard.map(({ event }) => event),
              other,
            ).toEqual(['reset', 'clock']),
          5000,
        )
      }
    })

    test('a database that was restored resets who watches', async () => {
      const trip = await sail(client)
      const { cursor } = await asked('/board')
      const { heard } = await live(`after=${cursor}`)
      await server.rows(`update generation set id = gen_random_uuid()::text returning id`)
      const events = () => heard.map(({ event }) => event).filter((event) => event !== 'clock')
      await vi.waitFor(() => expect(events()).toEqual(['reset', 'rows']), 5000)
      expect(rowsIn(heard)).toMatchObject([{ id: trip.id }])
    })

    test('nobody without a session or the right', async () => {
      const reader = await atWork(server, client.concession, ['reader'])
      expect((await live('', { who: { ...dispatcher, cookie: '' } })).response.status).toBe(401)
      expect((await live('', { who: reader })).response.status).toBe(403)
    })

    describe('people of different rights and concessions who watch at once', () => {
      interface Watcher {
        who: Colleague
        sees: 'names' | 'no names' | 'nothing'
      }
      const NAMES = /An Kapitein/
      const toldTo = (heard: Heard[]) => JSON.stringify(heard.filter(({ event }) => event !== 'clock'))

      async function watchers(): Promise<Watcher[]> {
        const at = (concession: number, role: 'dispatcher' | 'analyst') => atWork(server, concession, [role])
        const elsewhere = (await server.client()).concession
        return [
          { who: dispatcher, sees: 'names' },
          { who: await at(client.concession, 'analyst'), sees: 'no names' },
          { who: await at(elsewhere, 'dispatcher'), sees: 'nothing' },
          { who: await at(elsewhere, 'analyst'), sees: 'nothing' },
        ]
      }

      test.each([
        ['first who sees names', (all: Watcher[]) => all],
        ['last who sees names', (all: Watcher[]) => all.toReversed()],
      ])('are told what each of them may see, %s', async (_, ordered) => {
        const trip = await sail(client)
        const { cursor } = await asked('/board')
        const all = ordered(await watchers())
        const open: { sees: Watcher['sees']; who: Colleague; heard: Heard[] }[] = []
        for (const { who, sees } of all) {
          const after = sees === 'nothing' ? (await asked('/board', who)).cursor : cursor
          open.push({ who, sees, heard: (await live(`after=${after}`, { who })).heard })
        }
        const inside = open.filter(({ sees }) => sees !== 'nothing')
        await pass(trip, 0)
        await vi.waitFor(() => {
          for (const { heard } of inside) expect(rowsIn(heard)).toHaveLength(1)
        }, 5000)
        // Who comes later is told of the same step.
        for (const { who, sees } of inside) {
          const { heard } = await live(`after=${cursor}`, { who })
          await vi.waitFor(() => expect(rowsIn(heard)).toHaveLength(1), 5000)
          open.push({ who, sees, heard })
        }
        for (const { sees, who, heard } of open) {
          if (sees === 'nothing') expect(toldTo(heard)).toBe('[]')
          else {
            expect(rowsIn(heard)).toEqual((await asked('/board', who)).trips)
            expect([sees, NAMES.test(toldTo(heard))]).toEqual([sees, sees === 'names'])
          }
          expect([sees, NAMES.test(JSON.stringify(await asked('/board', who)))]).toEqual([
            sees,
            sees === 'names',
          ])
        }
      })

      test('nobody without names is told them in what else stands on the board', async () => {
        const { cursor } = await asked('/board')
        const [named, nameless, other] = await watchers()
        if (!named || !nameless || !other) throw new Error('nobody watches')
        const heard = [
          (await live(`after=${cursor}`, { who: named.who })).heard,
          (await live(`after=${cursor}`, { who: nameless.who })).heard,
          (await live(`after=${(await asked('/board', other.who)).cursor}`, { who: other.who })).heard,
        ]
        await server.rows(`insert into devices (concession, device, secret_hash, captain, first_seen, last_seen)
          values (${client.concession}, 'blauw', sha256('two sights ${client.concession}'), ${client.captain},
            '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z') returning 1`)
        const devices = (some: Heard[] = []) => some.filter(({ event }) => event === 'devices')
        await vi.waitFor(() => {
          expect(devices(heard[0])).not.toEqual([])
          expect(devices(heard[1])).not.toEqual([])
        }, 9000)
        expect(heard.map((some) => NAMES.test(toldTo(some)))).toEqual([true, false, false])
        expect(devices(heard[2])).toEqual([])
      })
    })

    describe('what is planned', () => {
      const planned = (some: Heard[] = []) => some.filter(({ event }) => event === 'planned')
      const cancel = (reason: string, revision: number) =>
        ask(server, dispatcher, ['PUT', `/days/2026-11-21/shifts/${client.shift}`], {
          body: { isCancelled: true, ship: null, captain: client.captain, reason },
          headers: { 'if-match': `"${revision}"` },
        })

      test('is told as the board has it, to each as they may see it, and to nobody elsewhere', async () => {
        const { cursor } = await asked('/board')
        const elsewhere = await atWork(server, (await server.client()).concession, ['dispatcher'])
        const analyst = await atWork(server, client.concession, ['analyst'])
        const all = [
          { who: analyst, after: cursor },
          { who: dispatcher, after: cursor },
          { who: elsewhere, after: (await asked('/board', elsewhere)).cursor },
        ]
        const open: Heard[][] = []
        for (const { who, after } of all) open.push((await live(`after=${after}`, { who })).heard)
        await cancel('Laag water', 0)
        await vi.waitFor(() => {
          expect(planned(open[0])).toHaveLength(1)
          expect(planned(open[1])).toHaveLength(1)
        }, 9000)
        for (const [place, who] of [analyst, dispatcher].entries()) {
          const [said] = planned(open[place])
          expect(said?.data.planned).toEqual((await asked('/board', who)).planned)
          expect(said?.data.planned[0].plan).toMatchObject({ isCancelled: true })
        }
        const sees = (heard: Heard[] = []) => /An Kapitein|Collega/.test(JSON.stringify(planned(heard)))
        expect(open.map(sees)).toEqual([false, true, false])
        expect(planned(open[2])).toEqual([])
        // The same plan once more is no news; another reason is.
        await cancel('Laag water', 1)
        await cancel('Nog altijd', 2)
        await vi.waitFor(() => expect(JSON.stringify(planned(open[1]))).toContain('Nog altijd'), 9000)
        expect(planned(open[2])).toEqual([])
      })

      test('who was away is told of it, once, also beside rows', async () => {
        const { cursor } = await asked('/board')
        const first = await live(`after=${cursor}`)
        await cancel('Laag water', 0)
        await sail(client)
        await vi.waitFor(() => {
          expect(planned(first.heard)).toHaveLength(1)
          expect(rowsIn(first.heard)).toHaveLength(1)
        }, 9000)
        const { heard } = await live(`after=${cursor}`)
        await vi.waitFor(() => expect(rowsIn(heard)).toHaveLength(1), 9000)
        expect(planned(heard).map(({ data }) => data.planned)).toEqual([(await asked('/board')).planned])
      })
    })

    test('[attack 12] tells nothing of another concession', async () => {
      const other = await server.client()
      const trip = await sail(other)
      const { cursor } = await asked('/board')
      const { heard } = await live(`after=${cursor}`)
      await pass(trip, 0, {}, other)
      const own = await sail(client)
      await vi.waitFor(() => expect(rowsIn(heard)).toHaveLength(1), 5000)
      expect(rowsIn(heard)[0].id).toBe(own.id)
    })
  })
})
