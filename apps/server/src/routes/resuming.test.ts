/** [attack 12c] Another captain of the concession: what she may do to a trip that isn't hers, and where it can be seen. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { dataUrl, imageOfSize } from '../integrations/images/images.fixture.ts'
import { colleagueOf } from './colleague.fixture.ts'

const NOT_RESUMED = 'Deze vaart is van een andere kapitein, en je hebt ze niet hervat toen ze nog liep'

onEachServer((server) => {
  let an: Client
  let jan: Client
  let flight: Anything
  let items: Anything[]
  let checklist: number

  beforeEach(async () => {
    an = await server.client()
    jan = await colleagueOf(server, an, 'Jan De Smet')
    flight = await sail(an, { client_ref: 'trip-of-an' })
    items = flight.all_items
    const { track, shift, ship } = an
    const list = { ship, shift, track, start_stop: 1, flight: flight.id }
    checklist = JSON.parse((await an.post('/checklists/create', list)).json()).id
  })
  afterEach(() => server.setTime(MORNING))

  const update = (who: Client, more: Fields = {}, headers = {}) =>
    who.post('/flights/update', choices(who, { flight: flight.id, ...more }), headers)
  const pass = (who: Client, item: unknown = counted(items[0]), headers = {}) =>
    who.post('/items/passmultiple', { flight: flight.id, items: JSON.stringify([item]) }, headers)
  const resume = (who: Client) => who.get('/flights/incomplete', { flight: flight.id })
  const detail = async (who = an): Promise<Anything> => {
    const response = (await who.get('/flights/detail', { flight: flight.id })).json()
    return { ...JSON.parse(response.flight), all_items: response.all_items }
  }
  const finish = async () => {
    const all = items.map((item) => counted(item))
    await an.post('/items/passmultiple', { flight: flight.id, items: JSON.stringify(all) })
  }
  const audited = (action: string) =>
    server.rows(
      `select captain, detail from audit where subject = 'trips/${flight.id}' and action = '${action}'`,
    )
  /** Every call that changes a trip. */
  const writes = (who: Client): [string, Fields][] => [
    ['/flights/update', choices(who, { flight: flight.id })],
    ['/flights/stop', { flight: flight.id }],
    ['/items/passmultiple', { flight: flight.id, items: JSON.stringify([counted(items[0])]) }],
    ['/items/pass', { flight: flight.id, ...counted(items[0]) }],
    ['/items/skip', { flight: flight.id, item: items[0].id, why_skipped: 'mist', remarks: '' }],
    ['/items/insert', { flight: flight.id, after: items[0].id, stop: an.stops[3], departure: '10:05:00' }],
    [
      '/checklists/create',
      { ship: an.ship, shift: an.shift, track: an.track, start_stop: 0, flight: flight.id },
    ],
    [
      '/checklists/update',
      { checklist, checked: 1, field_id: an.fields[0], entry: '', value: '', remarks: '' },
    ],
    ['/checklists/complete', { checklist }],
    [
      '/malfunctions/create',
      { flight: flight.id, ship: an.ship, shift: an.shift, category: 'motor', remarks: 'rookt' },
    ],
  ]
  const everything = () =>
    server.rows(`select (select json_agg(t order by id) from trips t where concession = ${an.concession}) as trips,
      (select json_agg(v order by id) from stop_visits v where concession = ${an.concession}) as visits,
      (select count(*) from checklist_entries where concession = ${an.concession}) as entries,
      (select count(*) from trip_checklists where concession = ${an.concession}) as lists,
      (select count(*) from malfunctions where concession = ${an.concession}) as malfunctions,
      (select count(*) from idempotency_keys where concession = ${an.concession}) as keys`)

  describe('who hasn’t resumed a trip', () => {
    test('can’t rewrite or close one that is finished: 403, nothing changed and nothing kept under the key', async () => {
      await finish()
      const before = await everything()
      for (const [path, fields] of writes(jan)) {
        const response = await jan.post(path, fields, {
          'idempotency-key': `key${path.replaceAll('/', '-')}`,
        })
        expect([path, response.statusCode, response.json()]).toEqual([
          path,
          403,
          { message: NOT_RESUMED, code: 'trip-of-another' },
        ])
      }
      expect(await everything()).toEqual(before)
    })

    test('can’t change one that is under way either, but by choosing its ship and crew: then she sails it', async () => {
      for (const [path, fields] of writes(jan).slice(1))
        expect([path, (await jan.post(path, fields)).statusCode]).toEqual([path, 403])
      expect((await update(jan)).statusCode).toBe(200)
      expect(await audited('trip-taken-over')).toEqual([
        { captain: jan.captain, detail: { from: an.captain } },
      ])
      expect((await detail()).captain).toEqual({ id: jan.captain, full_name: 'Jan De Smet' })
      for (const [path, fields] of writes(jan))
        expect([path, (await jan.post(path, fields)).statusCode]).toEqual([path, 200])
      expect(await audited('trip-resumed')).toHaveLength(1)
    })

    test('is in the audit also with a ship and crew that are older than those that hold', async () => {
      server.setTime('2026-11-21T09:30:00Z')
      await update(an, { age_ms: 0, sequence: 2 })
      expect((await update(jan, { age_ms: 20 * 60_000, sequence: 1 })).statusCode).toBe(200)
      expect((await detail()).captain.id).toBe(an.captain)
      expect(await audited('trip-resumed')).toEqual([{ captain: jan.captain, detail: { from: an.captain } }])
    })

    test('may read it', async () => {
      await finish()
      expect((await detail(jan)).id).toBe(flight.id)
      expect((await jan.get('/flights/minimal', { flight: flight.id })).statusCode).toBe(200)
      expect((await pass(jan)).statusCode).toBe(403)
    })
  })

  describe('resuming', () => {
    test.each(['/flights/incomplete', '/flights/detail'])(
      'an unfinished trip of today by %s is in the audit, once, and lets its captain record from then on',
      async (path) => {
        for (const _ of [1, 2]) expect((await jan.get(path, { flight: flight.id })).statusCode).toBe(200)
        expect(await audited('trip-resumed')).toEqual([
          { captain: jan.captain, detail: { from: an.captain } },
        ])
        expect((await pass(jan)).statusCode).toBe(200)
        expect((await detail()).all_items[0].counted_by.id).toBe(jan.captain)
      },
    )

    test('holds for what is delivered when the trip is finished and its day long over: a tablet that was away', async () => {
      await resume(jan)
      await finish()
      server.setTime('2026-12-05T09:00:00Z')
      const late = { age_ms: 14 * 86_400_000, sequence: Date.parse(MORNING), recorded_at: MORNING }
      expect((await update(jan, late)).statusCode).toBe(200)
      expect((await pass(jan)).statusCode).toBe(200)
    })

    test('is no line in the audit for who sails the trip', async () => {
      await resume(an)
      await detail(an)
      await update(an)
      expect(await audited('trip-resumed')).toEqual([])
    })

    test('aboard, on the tablet that sailed it, is believed whenever it arrives', async () => {
      const onTablet = (who: Client, name: string) =>
        server.rows(`update tokens set device = '${name}' where captain = ${who.captain} returning captain`)
      await onTablet(an, 'tablet-of-the-boat')
      expect((await update(an, { sequence: Date.parse(MORNING) })).statusCode).toBe(200)
      await finish()
      await onTablet(jan, 'another-tablet')
      expect((await update(jan)).statusCode).toBe(403)
      await onTablet(jan, 'tablet-of-the-boat')
      expect((await update(jan)).statusCode).toBe(200)
      expect((await pass(jan)).statusCode).toBe(200)
    })

    test('isn’t possible once the trip is finished, closed, or of a day that is over', async () => {
      await an.post('/flights/stop', { flight: flight.id })
      const closed = await resume(jan)
      expect([closed.statusCode, closed.json().message]).toEqual([404, 'Deze vaart is afgesloten'])
      flight = await sail(an, { client_ref: 'second' })
      items = flight.all_items
      server.setTime('2026-11-22T09:00:00Z')
      const over = [403, 'Deze vaart is van een andere kapitein, en ze is al afgelopen']
      const late = await resume(jan)
      expect([late.statusCode, late.json().message]).toEqual(over)
      expect((await update(jan)).statusCode).toBe(403)
      // Its own captain still may.
      expect((await resume(an)).statusCode).toBe(200)
      expect((await update(an)).statusCode).toBe(200)
      server.setTime(MORNING)
      await finish()
      const finished = await resume(jan)
      expect([finished.statusCode, finished.json().message]).toEqual(over)
      await detail(jan)
      expect((await pass(jan)).statusCode).toBe(403)
      expect(await audited('trip-resumed')).toEqual([])
    })

    test('a trip of yesterday whose timetable runs on past the start of the day may be resumed', async () => {
      await server.rows(
        `update stop_visits set departure_s = 28 * 3600 + position where trip = ${flight.id} returning 1`,
      )
      // 03:30 in Brussels: the next service day has begun.
      server.setTime('2026-11-22T02:30:00Z')
      expect((await resume(jan)).statusCode).toBe(200)
      expect((await pass(jan)).statusCode).toBe(200)
    })

    test('a captain who was relieved goes on delivering, and so does everybody who sailed the trip', async () => {
      const eva = await colleagueOf(server, an, 'Eva')
      await update(jan)
      await update(eva)
      await finish()
      for (const who of [an, jan, eva]) expect((await pass(who)).statusCode).toBe(200)
    })
  })

  describe('what nothing is known of counts as resumed', () => {
    const isFrom = (open: string) =>
      server.rows(`update trips set open_until = ${open} where id = ${flight.id} returning 1`)

    test('a trip of before this was kept, for half a year', async () => {
      await finish()
      await isFrom(`now() + interval '1 day'`)
      expect((await pass(jan)).statusCode).toBe(200)
      await isFrom(`now() - interval '1 day'`)
      expect((await pass(jan)).statusCode).toBe(403)
    })

    test.each(['rescue/12', 'unsigned-rescue/12'])('what a rescue file brings: %s', async (device) => {
      await finish()
      await server.rows(`update tokens set device = '${device}' where captain = ${jan.captain} returning 1`)
      expect((await pass(jan)).statusCode).toBe(200)
    })
  })

  test('a photo isn’t kept for an entry that is refused', async () => {
    const image = dataUrl(await imageOfSize(5000))
    const entry = { checklist, checked: 1, field_id: an.fields[0], entry: '', value: '', remarks: '', image }
    expect((await jan.post('/checklists/update', entry)).statusCode).toBe(403)
    expect(await server.rows(`select 1 from photos where concession = ${an.concession}`)).toEqual([])
  })
})
