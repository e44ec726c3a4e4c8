import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { judgeTrips } from '../../services/counts/judge-trips.ts'
import { sumDays } from '../../services/counts/sum-days.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const DAY = '2026-11-21'
const COUNT = { peopleOn: 4, peopleOff: 0, people: 4, bikesOn: 2, bikesOff: 0, bikes: 2 }

onEachServer((server) => {
  let client: Client
  let trip: Anything
  let analyst: Colleague
  let keys = 0
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
    trip = await sail(client)
    // Aboard isn't what got on.
    await deliver(0, { people_on: 5, people: 6 })
  })

  const work = async () => {
    await judgeTrips(server.context)
    await sumDays(server.context)
  }
  async function deliver(place: number, more: Fields = {}): Promise<void> {
    const item = counted(trip.all_items[place], { sequence: Date.now() + ++keys, key: `k${keys}`, ...more })
    const response = await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    expect(response.json().items[0].status).toBe('accepted')
    await work()
  }
  const read = async (path: string, by = analyst) => (await ask(server, by, ['GET', path])).json()
  const change = (path: string, body: Fields, revision: number | null, by = analyst) =>
    ask(server, by, ['PUT', path], {
      body,
      headers: revision === null ? {} : { 'if-match': `"${revision}"` },
    })
  const queue = async () => (await read('/reviews')).trips
  const version = async () => (await read(`/trips/${trip.id}`)).trip.version
  const review = async (body: Fields, revision?: number | null) =>
    change(
      `/reviews/${trip.id}`,
      { note: null, ...body },
      revision === undefined ? await version() : revision,
    )
  const day = async () => (await read(`/reviews/days?from=${DAY}&until=${DAY}`)).days[0]

  describe('a trip with a mark', () => {
    test('stands in the queue with its stop, until somebody says how its counts are', async () => {
      const [one] = await queue()
      expect(one).toMatchObject({
        trip: { id: trip.id, marks: 1 },
        marks: [{ mark: 'load-differs', item: trip.all_items[0].id }],
        review: null,
      })
      const said = await review({ state: 'wrong', note: '  Nageteld op de beelden ' })
      expect(said.json()).toMatchObject({
        trip: { marks: 0 },
        review: { state: 'wrong', note: 'Nageteld op de beelden', by: expect.stringMatching(/^Collega /) },
      })
      await work()
      expect(await queue()).toEqual([])
      expect(await read(`/trips/${trip.id}`)).toMatchObject({
        review: { state: 'wrong' },
        trip: { marks: 0 },
      })
    })

    test('comes back when a later record has a mark of its own', async () => {
      await review({ state: 'in-order' })
      await deliver(1, { people_on: 0, people_off: 0, people: 6, bikes_on: 0 })
      expect(await queue()).toEqual([])
      await deliver(2, { people_on: 0, people_off: 0, people: 9, bikes_on: 0 })
      expect(await queue()).toMatchObject([
        { marks: [{ mark: 'load-differs' }], review: { state: 'in-order' } },
      ])
    })

    test('is not looked through with eyes of before: another record, or another person, was first', async () => {
      const seen = await version()
      await deliver(1, { people_on: 0, people: 6, bikes_on: 0 })
      expect((await review({ state: 'in-order' }, seen)).statusCode).toBe(409)
      const now = await version()
      const other = await atWork(server, client.concession, ['analyst'])
      const both = await Promise.all([
        review({ state: 'in-order' }, now),
        change(`/reviews/${trip.id}`, { state: 'not-used', note: 'Proefvaart' }, now, other),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const lost = both.find(({ statusCode }) => statusCode === 409)
      expect(lost?.json()).toMatchObject({ conflict: { action: 'counts-reviewed' } })
      expect((await review({ state: 'in-order' }, null)).statusCode).toBe(428)
    })

    test.each(['wrong', 'not-used'])('%s needs a word', async (state) => {
      const refused = await review({ state, note: ' ' })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'count-reason-missing'])
      expect(await queue()).toHaveLength(1)
    })

    test('of another concession is not there', async () => {
      const stranger = await atWork(server, (await server.client()).concession, ['analyst'])
      const asked = await change(`/reviews/${trip.id}`, { state: 'in-order', note: null }, 1, stranger)
      expect(asked.statusCode).toBe(404)
      const correction = { count: COUNT, reason: 'x' }
      const item = trip.all_items[0].id
      expect((await change(`/corrections/${item}`, correction, 1, stranger)).statusCode).toBe(404)
    })
  })

  describe('a count of the shore', () => {
    const correct = async (body: Fields, place = 0) =>
      change(`/corrections/${trip.all_items[place].id}`, body, await version())

    test('stands beside the crew’s, is what sums reckon with, and can be taken away', async () => {
      const said = await correct({ count: COUNT, reason: 'Vier op de beelden' })
      expect(said.json()).toMatchObject({ shore: { ...COUNT, reason: 'Vier op de beelden' } })
      await work()
      const [stop] = (await read(`/trips/${trip.id}`)).stops
      expect(stop).toMatchObject({ peopleOn: 5, people: 6, shore: COUNT })
      expect((await day()).sums).toMatchObject({ counted: 1, peopleOn: 4, bikesOn: 2 })
      const taken = await correct({ count: null, reason: 'Toch niet' })
      expect(taken.json()).toMatchObject({ shore: null })
      await work()
      expect((await day()).sums).toMatchObject({ peopleOn: 5 })
    })

    test('is refused only where another count holds than the one it was put beside, not by a later version', async () => {
      const item = `/corrections/${trip.all_items[0].id}`
      const seen = await version()
      const crew = { peopleOn: 5, peopleOff: 0, people: 6, bikesOn: 2, bikesOff: 0, bikes: 2 }
      const put = (before: Fields, count: Fields) => change(item, { before, count, reason: 'Beelden' }, seen)
      for (const [before, people] of [
        [crew, 4],
        [{ ...COUNT, people: 4 }, 3],
        [{ ...COUNT, people: 3 }, 2],
      ] as const) {
        expect((await put(before, { ...COUNT, people })).statusCode).toBe(200)
        await work()
      }
      const late = await put({ ...COUNT, people: 3 }, { ...COUNT, people: 1 })
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { conflict: { action: 'count-corrected-ashore', by: expect.stringMatching(/^Collega /) } },
      ])
      await deliver(1, { people_on: 1, people: 7 })
      expect((await put({ ...COUNT, people: 2 }, COUNT)).statusCode).toBe(200)
      const unsaid = await change(item, { count: COUNT, reason: 'Beelden' }, seen)
      expect(unsaid.statusCode).toBe(409)
    })

    test('each that was ever said is kept with what held until then, and is in the audit', async () => {
      const crew = { peopleOn: 5, peopleOff: 0, people: 6, bikesOn: 2, bikesOff: 0, bikes: 2 }
      await correct({ count: COUNT, reason: 'Beelden' })
      await correct({ count: { ...COUNT, people: 3 }, reason: 'Nog eens geteld' })
      await deliver(0, { people_on: 8, people: 8, correction: 'Groep vergeten' })
      await correct({ count: null, reason: 'De bemanning weet het' })
      await correct({ count: COUNT, reason: 'Toch niet' })
      const { stops, audit } = await read(`/trips/${trip.id}`)
      const changes = [
        { before: crew, count: COUNT, reason: 'Beelden' },
        { before: COUNT, count: { ...COUNT, people: 3 }, reason: 'Nog eens geteld' },
        { before: { ...COUNT, people: 3 }, count: null, reason: 'De bemanning weet het' },
        { before: { ...crew, peopleOn: 8, people: 8 }, count: COUNT, reason: 'Toch niet' },
      ]
      const who = { by: expect.stringMatching(/^Collega /), at: expect.any(String) }
      expect(stops[0].shoreHistory).toEqual(changes.map((change) => ({ ...change, ...who })))
      expect(stops[1].shoreHistory).toEqual([])
      const lines = audit.filter(({ action }: Anything) => action === 'count-corrected-ashore')
      expect(lines.map(({ detail }: Anything) => detail)).toEqual(
        changes.map(({ before, count, reason }) => ({ ...count, before, reason })),
      )
    })

    test.each([
      [{ people: 9999 }, [{ because: 'over-maximum', kind: 'people', given: 9999, most: 75 }]],
      [
        { people: 81, bikes: 51 },
        [
          { because: 'over-maximum', kind: 'people', given: 81, most: 75 },
          { because: 'over-maximum', kind: 'bikes', given: 51, most: 50 },
        ],
      ],
      [{ peopleOff: 500 }, [{ because: 'more-off', kind: 'people', given: 500, most: 6 }]],
    ])('that can hardly be true is asked once, and kept when that was said: %j', async (over, doubts) => {
      await server.rows(
        `update ships set max_people = 75, max_bikes = 50 where concession = ${client.concession}`,
      )
      await deliver(1, { people_on: 0, people: 6, bikes_on: 0 })
      const body = { count: { ...COUNT, ...over }, reason: 'Beelden' }
      const asked = await correct(body, 1)
      expect([asked.statusCode, asked.json()]).toMatchObject([
        422,
        { code: 'count-corrected-ask', params: { doubts } },
      ])
      expect((await read(`/trips/${trip.id}`)).stops[1]).toMatchObject({ shore: null, shoreHistory: [] })
      const said = await correct({ ...body, isAsked: true }, 1)
      expect(said.json()).toMatchObject({ shore: over })
    })

    test('who was aboard on arrival is by the counts that hold', async () => {
      await deliver(1, { people_on: 0, people: 6, bikes_on: 0 })
      const off = { count: { ...COUNT, peopleOn: 0, people: 0, peopleOff: 9 }, reason: 'Beelden' }
      expect((await correct(off, 1)).json()).toMatchObject({ code: 'count-corrected-ask' })
      await correct({ count: { ...COUNT, peopleOn: 9, people: 9 }, reason: 'Beelden' })
      expect((await correct(off, 1)).statusCode).toBe(200)
    })

    test.each([
      [{ people: -1 }, 'count.people'],
      [{ peopleOff: -1 }, 'count.peopleOff'],
      [{ bikes: 1.5 }, 'count.bikes'],
      [{ peopleOn: 100_001 }, 'count.peopleOn'],
      [{ bikesOn: '4' }, 'count.bikesOn'],
    ])('that can’t be is refused, with its field, whoever says so: %j', async (over, field) => {
      const refused = await correct({ count: { ...COUNT, ...over }, reason: 'x', isAsked: true })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { code: 'field-invalid', message: `Het veld '${field}' is niet geldig` },
      ])
      expect((await read(`/trips/${trip.id}`)).stops[0].shore).toBeNull()
    })

    test('as many as the crew’s own may say is taken', async () => {
      const most = { count: { ...COUNT, people: 100_000 }, reason: 'x', isAsked: true }
      expect((await correct(most)).json()).toMatchObject({ shore: { people: 100_000 } })
    })

    test('that is as it should be settles the mark of the crew’s; taken away, the mark is back', async () => {
      expect(await queue()).toHaveLength(1)
      await correct({ count: COUNT, reason: 'Beelden' })
      await work()
      expect(await queue()).toEqual([])
      expect(await read(`/trips/${trip.id}`)).toMatchObject({
        trip: { marks: 0 },
        stops: [{ marks: [] }, {}, {}, {}],
      })
      await correct({ count: null, reason: 'Toch niet' })
      await work()
      expect(await queue()).toMatchObject([{ marks: [{ mark: 'load-differs', isShore: false }] }])
    })

    test('has marks of its own, which ask again after a review and before a day is approved', async () => {
      await server.rows(`update ships set max_people = 75 where concession = ${client.concession}`)
      await review({ state: 'in-order' })
      await work()
      expect(await queue()).toEqual([])
      const count = { ...COUNT, peopleOn: 9999, people: 9999 }
      await correct({ count, reason: 'Beelden', isAsked: true })
      await work()
      const marked = { mark: 'over-maximum', isShore: true }
      expect(await queue()).toMatchObject([
        { trip: { marks: 1 }, marks: [{ ...marked, item: trip.all_items[0].id }] },
      ])
      expect(await read(`/trips/${trip.id}`)).toMatchObject({
        trip: { marks: 1 },
        stops: [{ marks: [marked] }, {}, {}, {}],
      })
      expect((await read(`/board?day=${DAY}`)).trips).toMatchObject([{ marks: 1 }])
      expect((await read('/trips')).trips).toMatchObject([{ marks: 1 }])
      const asked = await change(`/reviews/days/${DAY}`, { isAsked: false }, 0)
      expect(asked.json()).toMatchObject({ code: 'day-approve-ask', params: { marked: 1 } })
      await review({ state: 'wrong', note: 'Gezien' })
      await work()
      expect(await queue()).toEqual([])
      await correct({ count: { ...count, people: 9998, peopleOn: 9998 }, reason: 'Nog eens', isAsked: true })
      await work()
      expect(await queue()).toMatchObject([{ marks: [marked] }])
    })

    test('makes the next stop a question where the crew’s load doesn’t follow from it', async () => {
      await correct({ count: COUNT, reason: 'Beelden' })
      await deliver(1, { people_on: 0, people_off: 0, people: 6, bikes_on: 0, bikes: 2 })
      expect(await queue()).toMatchObject([
        { marks: [{ mark: 'load-differs', isShore: true, item: trip.all_items[1].id }] },
      ])
    })

    test('needs a stop that was counted, and a reason', async () => {
      const open = await correct({ count: COUNT, reason: 'x' }, 3)
      expect([open.statusCode, open.json().code]).toEqual([422, 'count-corrected-open'])
      const silent = await correct({ count: COUNT, reason: '' })
      expect([silent.statusCode, silent.json().code]).toEqual([422, 'count-reason-missing'])
    })
  })

  describe('a day', () => {
    const approve = async (body: Fields, revision: number) =>
      change(`/reviews/days/${DAY}`, { isAsked: false, ...body }, revision)

    test('is approved with its sums once nothing is open, or when that was said', async () => {
      const asked = await approve({}, 0)
      expect([asked.statusCode, asked.json()]).toMatchObject([
        422,
        { code: 'day-approve-ask', params: { open: 1, marked: 1 } },
      ])
      const said = await approve({ isAsked: true }, 0)
      expect(said.json()).toMatchObject({
        ...{ day: DAY, trips: 1, open: 1, marked: 1, revision: 1 },
        approved: { sums: { counted: 1, peopleOn: 5 }, changedAt: null },
      })
      expect((await approve({ isAsked: true }, 0)).json()).toMatchObject({
        conflict: { action: 'day-approved' },
      })
    })

    test('that was approved says since when its sums are others, and keeps those it was approved with', async () => {
      await approve({ isAsked: true }, 0)
      await deliver(1, { people_on: 3, people: 9 })
      expect(await day()).toMatchObject({
        sums: { counted: 2, peopleOn: 8 },
        approved: { sums: { counted: 1, peopleOn: 5 }, changedAt: expect.any(String) },
      })
      expect((await approve({ isAsked: true }, 1)).json()).toMatchObject({
        revision: 2,
        approved: { sums: { counted: 2 }, changedAt: null },
      })
    })

    test('that was approved says so where only who was aboard is another', async () => {
      await approve({ isAsked: true }, 0)
      const sums = { peopleOn: 5, peopleAboard: 6, bikesAboard: 2 }
      expect(await day()).toMatchObject({ sums, approved: { sums, changedAt: null } })
      const count = { ...COUNT, peopleOn: 5, people: 5 }
      await change(`/corrections/${trip.all_items[0].id}`, { count, reason: 'Beelden' }, await version())
      await work()
      expect(await day()).toMatchObject({
        sums: { ...sums, peopleAboard: 5 },
        approved: { sums, changedAt: expect.any(String) },
      })
      expect((await approve({ isAsked: true }, 1)).json()).toMatchObject({
        revision: 2,
        approved: { sums: { peopleAboard: 5 }, changedAt: null },
      })
    })

    test('that an earlier version approved, without who was aboard, is another only where what it kept is', async () => {
      await approve({ isAsked: true }, 0)
      await server.rows(`update day_reviews set sums = sums - 'peopleAboard' - 'bikesAboard'
        where concession = ${client.concession} returning 1`)
      const without = { sums: { peopleOn: 5, peopleAboard: null, bikesAboard: null } }
      await review({ state: 'in-order' })
      await work()
      expect(await day()).toMatchObject({ approved: { ...without, changedAt: null } })
      await deliver(1, { people_on: 3, people: 9 })
      expect(await day()).toMatchObject({ approved: { ...without, changedAt: expect.any(String) } })
    })

    test('is approved with the sums that were shown, or not: the refusal says those of now', async () => {
      const late = counted(trip.all_items[1], { sequence: Date.now() + 1000, key: 'late', people_on: 2 })
      await client.post('/items/passmultiple', { flight: trip.id, items: [late] })
      const { sums, isWaiting } = await day()
      expect([isWaiting, sums.counted, sums.peopleOn]).toEqual([true, 1, 5])
      const refused = await approve({ isAsked: true, sums }, 0)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'day-sums-changed', params: { sums: { counted: 2, peopleOn: 7 } } },
      ])
      expect(await day()).toMatchObject({ approved: null, isWaiting: true })
      const { sums: now } = refused.json().params
      expect((await approve({ isAsked: true, sums: now }, 0)).json()).toMatchObject({
        approved: { sums: now },
      })
    })

    test('two who approve it at once: one is told who was first', async () => {
      const other = await atWork(server, client.concession, ['analyst'])
      const both = await Promise.all(
        [analyst, other].map((who) => change(`/reviews/days/${DAY}`, { isAsked: true }, 0, who)),
      )
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const late = both.find(({ statusCode }) => statusCode === 409)
      expect(late?.json().conflict).toMatchObject({ action: 'day-approved' })
      expect(await day()).toMatchObject({ revision: 1 })
    })

    test('that was approved is changed by a trip that comes ashore three weeks later', async () => {
      await approve({ isAsked: true }, 0)
      server.setTime('2026-12-12T10:00:00Z')
      analyst = await atWork(server, client.concession, ['analyst'])
      trip = await sail(client, { service_day: DAY, client_ref: 'three-weeks' })
      await deliver(0, { people_on: 2, people: 2 })
      expect(await day()).toMatchObject({
        trips: 2,
        sums: { counted: 2, peopleOn: 7 },
        approved: { sums: { counted: 1, peopleOn: 5 }, changedAt: expect.any(String) },
      })
    })

    test('says that it has changes which aren’t in its sums yet: before it was ever summed, and after', async () => {
      const late = counted(trip.all_items[1], { sequence: Date.now() + 1000, key: 'late', people_on: 2 })
      await client.post('/items/passmultiple', { flight: trip.id, items: [late] })
      expect(await day()).toMatchObject({ isWaiting: true, sums: { counted: 1 } })
      await judgeTrips(server.context)
      expect(await day()).toMatchObject({ isWaiting: true, sums: { counted: 1 } })
      await sumDays(server.context)
      expect(await day()).toMatchObject({ isWaiting: false, sums: { counted: 2 } })
      const other = await atWork(server, (await server.client()).concession, ['analyst'])
      expect((await read(`/reviews/days?from=${DAY}&until=${DAY}`, other)).days).toEqual([])
    })

    test('is told to who reads approved counts only, with the sums it was approved with', async () => {
      const reader = await atWork(server, client.concession, ['reader'])
      const approved = async (query = '') => read(`/counts/approved${query}`, reader)
      const nothing = { counted: 0, peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 }
      expect(await approved()).toEqual({ from: '2026-08-22', until: DAY, days: [], total: nothing })
      await approve({ isAsked: true }, 0)
      await deliver(1, { people_on: 3, people: 9 })
      const [one] = (await approved()).days
      expect(one).toMatchObject({ day: DAY, revision: 1, sums: { counted: 1, peopleOn: 5 } })
      expect(one.changedAt).toEqual(expect.any(String))
      await server.rows(`insert into day_reviews (concession, day, sums, staff, approved_at)
        select concession, day - 1, sums, staff, approved_at from day_reviews where concession = ${client.concession}`)
      expect((await approved()).total).toMatchObject({ counted: 2, peopleOn: 10 })
      expect((await approved(`?from=${DAY}`)).days).toHaveLength(1)
      expect(await approved('?from=2026-01-01&until=2027-02-05')).toMatchObject({ code: 'days-range' })
      const other = await atWork(server, (await server.client()).concession, ['reader'])
      expect((await read('/counts/approved', other)).days).toEqual([])
    })

    test('counts no trip that is not to be used', async () => {
      await review({ state: 'not-used', note: 'Proefvaart' })
      await work()
      expect(await day()).toMatchObject({
        trips: 1,
        notUsed: 1,
        marked: 0,
        sums: { counted: 0, peopleOn: 0 },
      })
    })

    test('without a trip is no day to approve; a range is a month, or at most 62 days', async () => {
      const empty = await change('/reviews/days/2026-11-20', { isAsked: true }, 0)
      expect([empty.statusCode, empty.json().code]).toEqual([422, 'day-nothing-to-approve'])
      expect(await read('/reviews/days')).toMatchObject({
        from: '2026-10-22',
        until: DAY,
        days: [{ day: DAY }],
      })
      for (const range of ['from=2026-01-01&until=2026-03-04', 'from=2026-03-04&until=2026-03-03'])
        expect(await read(`/reviews/days?${range}`)).toMatchObject({ code: 'days-range' })
      expect((await read('/reviews/days?from=2026-01-01&until=2026-03-03')).days).toEqual([])
    })
  })
})
