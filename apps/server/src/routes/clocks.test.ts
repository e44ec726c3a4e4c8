/** [fault 27] Tablets whose clocks are wrong: nothing is refused for it, and what the server makes of it is stored beside it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { colleagueOf } from './colleague.fixture.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.parse(MORNING)
/** Larger than any clock's, and still a whole number. */
const ENDLESS = Number.MAX_SAFE_INTEGER

/** What a tablet says of a record made so long ago, whose clock is so far off. */
function by(clockIsOff: number, ageMs: number, known = true): Fields {
  const ms = NOW + clockIsOff - ageMs
  const recorded_at = new Date(ms).toISOString()
  return { recorded_at, sequence: Math.max(0, ms), ...(known ? { age_ms: ageMs } : {}) }
}
const moment = (ms: number) => new Date(ms).toISOString()

onEachServer((server) => {
  let an: Client
  let jan: Client
  let flight: Anything
  let items: Anything[]

  beforeEach(async () => {
    an = await server.client()
    jan = await colleagueOf(server, an, 'Jan De Smet')
  })
  afterEach(() => server.setTime(MORNING))

  /** Her session is of that tablet from now on. */
  const isOn = ({ concession, captain }: Client, device: string) =>
    server.rows(
      `update tokens set device = '${device}' where concession = ${concession} and captain = ${captain}`,
    )
  async function anSails(said: Fields = by(0, 3 * 60 * MINUTE)): Promise<void> {
    const sent = choices(an, { client_ref: 'trip-of-an', ...said })
    await isOn(an, 'tablet-of-an')
    const response = await an.post('/flights/create', sent)
    flight = JSON.parse(response.json().flight)
    items = flight.all_items
    // Jan resumes it; that he sails it may be told later.
    await jan.get('/flights/incomplete', { flight: flight.id })
  }
  const takeOver = async (who: Client, device: string, said: Fields) => {
    await isOn(who, device)
    return who.post('/flights/update', choices(who, { flight: flight.id, ...said }))
  }
  const count = async (who: Client, device: string, people: number, said: Fields) => {
    const item = counted(items[0], { people_on: people, people, key: `${device}-${people}`, ...said })
    await isOn(who, device)
    const response = await who.post('/items/passmultiple', {
      flight: flight.id,
      items: JSON.stringify([item]),
    })
    expect(response.json().items).toMatchObject([{ status: 'accepted' }])
  }
  const held = async () => {
    const shown = (await an.get('/flights/detail', { flight: flight.id })).json().all_items[0]
    return { people: shown.people, by: shown.counted_by.id }
  }
  const history = async () =>
    (
      await server.rows<{ people: number }>(
        `select people_on as people from stop_visit_history where visit = ${items[0].id} order by id`,
      )
    ).map(({ people }) => people)

  describe('nothing is refused for its clock', () => {
    test.each([
      ['1970', -NOW + 5 * MINUTE],
      ['a day behind', -DAY],
      ['a day ahead', DAY],
      ['2100', Date.parse('2100-06-01T00:00:00Z') - NOW],
      ['9999', Date.parse('9999-06-01T00:00:00Z') - NOW],
    ])('a trip, a count, a checklist and a report of a tablet in %s', async (_, off) => {
      const tablet = NOW + off
      const day = moment(tablet).slice(0, 10)
      await anSails({ ...by(off, 2 * MINUTE), service_day: day })
      const wall = (ms: number) => moment(ms).slice(0, 19).replace('T', ' ')
      await count(an, 'tablet-of-an', 5, {
        ...by(off, MINUTE),
        arrived: wall(tablet - 4 * MINUTE),
        departured: wall(tablet - MINUTE),
      })
      const [row] = await server.rows<Anything>(`select v.*, t.service_day from stop_visits v
        join trips t on t.id = v.trip where v.id = ${items[0].id}`)
      const ms = (text: string) => Date.parse(text)
      expect(ms(row.recorded_at)).toBe(tablet - MINUTE)
      expect(ms(row.reckoned_at)).toBe(NOW - MINUTE)
      expect([ms(row.arrived_at), ms(row.departed_at)]).toEqual([NOW - 4 * MINUTE, NOW - MINUTE])
      expect(row.said).toMatchObject({
        arrived: wall(tablet - 4 * MINUTE),
        recorded_at: moment(tablet - MINUTE),
      })
      expect(row.service_day).toBe(off === -DAY ? day : '2026-11-21')

      const recorded_at = moment(tablet)
      const list = await an.post('/checklists/create', {
        ship: an.ship,
        shift: an.shift,
        track: an.track,
        start_stop: 1,
        flight: flight.id,
        recorded_at,
      })
      expect(list.statusCode).toBe(200)
      const entry = {
        checklist: JSON.parse(list.json()).id,
        checked: 1,
        field_id: an.fields[0],
        ...by(off, 0),
      }
      expect((await an.post('/checklists/update', entry)).statusCode).toBe(200)
      const report = { ship: an.ship, category: 1, remarks: 'Lek', client_ref: 'lek', recorded_at }
      expect((await an.post('/malfunctions/create', report)).statusCode).toBe(200)
    })

    test('an arrival in another year than the count, since the clock was set between, is not known', async () => {
      await anSails()
      await count(an, 'tablet-of-an', 5, { ...by(0, 0), arrived: '1970-01-01 00:05:00' })
      expect(
        await server.rows(`select arrived_at, said->>'arrived' as said from stop_visits
        where id = ${items[0].id}`),
      ).toEqual([{ arrived_at: null, said: '1970-01-01 00:05:00' }])
    })

    test('a sequence that is no whole number is refused, and an age that can’t be one is no age', async () => {
      await anSails()
      for (const sequence of [-1, 1e300]) {
        const response = await an.post('/items/passmultiple', {
          flight: flight.id,
          items: JSON.stringify([counted(items[0], { sequence })]),
        })
        expect(response.statusCode).toBe(422)
      }
      await count(an, 'tablet-of-an', 5, { sequence: 1, age_ms: 'oud' })
    })
  })

  describe('[attack 23b] who took over is known after what was counted', () => {
    const audited = () =>
      server.rows(
        `select captain, detail->'held'->>'deliveryKey' as held, detail->'holds'->>'deliveryKey' as holds from audit
          where subject = 'stop_visits/${items[0].id}' and action = 'stop-judged-again'`,
      )
    const revision = async () =>
      JSON.parse((await an.get('/flights/detail', { flight: flight.id })).json().flight).revision

    test('his count of before it arrived holds then; the other is history, and tablets ask for it', async () => {
      await anSails()
      await count(jan, 'tablet-of-jan', 7, by(0, 50 * MINUTE))
      await count(an, 'tablet-of-an', 5, by(0, 10 * MINUTE))
      expect(await held()).toEqual({ people: 5, by: an.captain })
      const before = await revision()
      const late = await takeOver(jan, 'tablet-of-jan', { ...by(0, 60 * MINUTE) })
      expect(JSON.parse(late.json().flight).revision).toBe(before + 1)
      expect(await held()).toEqual({ people: 7, by: jan.captain })
      expect(await history()).toEqual([5])
      expect(await audited()).toEqual([
        { captain: jan.captain, held: 'tablet-of-an-5', holds: 'tablet-of-jan-7' },
      ])
      const [row] = await server.rows<Anything>(`select * from stop_visits where id = ${items[0].id}`)
      expect(row).toMatchObject({ device: 'tablet-of-jan', delivery_key: 'tablet-of-jan-7' })
      expect(Date.parse(row.reckoned_at)).toBe(NOW - 50 * MINUTE)
    })

    test('also when somebody who took over after him was heard first', async () => {
      await anSails()
      await count(jan, 'tablet-of-jan', 7, by(0, 50 * MINUTE))
      await count(an, 'tablet-of-an', 5, by(0, 45 * MINUTE))
      const piet = await colleagueOf(server, an, 'Piet Maes')
      await takeOver(piet, 'tablet-of-piet', by(0, 5 * MINUTE))
      const before = await revision()
      const late = await takeOver(jan, 'tablet-of-jan', by(0, 60 * MINUTE))
      const { captain, revision: after } = JSON.parse(late.json().flight)
      expect([captain.id, after]).toEqual([piet.captain, before + 1])
      expect(await held()).toEqual({ people: 7, by: jan.captain })
    })

    test('a taking over that is told again changes nothing more, nor does one that came after all counts', async () => {
      await anSails()
      await count(jan, 'tablet-of-jan', 7, by(0, 50 * MINUTE))
      await count(an, 'tablet-of-an', 5, by(0, 10 * MINUTE))
      for (const age of [60, 60]) await takeOver(jan, 'tablet-of-jan', by(0, age * MINUTE))
      await takeOver(an, 'tablet-of-an', by(0, MINUTE))
      expect(await held()).toEqual({ people: 7, by: jan.captain })
      expect(await history()).toEqual([5])
      expect(await audited()).toHaveLength(1)
    })
  })

  describe('[attack 23b] who took over later wins', () => {
    test.each([
      ['a day ahead', DAY],
      ['in 2100', Date.parse('2100-06-01T00:00:00Z') - NOW],
      ['a day behind', -DAY],
    ])('over a tablet %s, in either order, and both stay', async (_, off) => {
      for (const isAnFirst of [true, false]) {
        an = await server.client()
        jan = await colleagueOf(server, an, 'Jan De Smet')
        await anSails(by(off, 60 * MINUTE))
        expect((await takeOver(jan, 'tablet-of-jan', by(0, 30 * MINUTE))).statusCode).toBe(200)
        const ans = () => count(an, 'tablet-of-an', 5, by(off, 40 * MINUTE))
        const jans = () => count(jan, 'tablet-of-jan', 7, by(0, 20 * MINUTE))
        for (const send of isAnFirst ? [ans, jans] : [jans, ans]) await send()
        expect(await held()).toEqual({ people: 7, by: jan.captain })
        expect(await history()).toEqual([5])
      }
    })

    test('also over what she counted after she was relieved, and until she takes it back', async () => {
      await anSails()
      await takeOver(jan, 'tablet-of-jan', by(0, 60 * MINUTE))
      await count(jan, 'tablet-of-jan', 7, by(0, 50 * MINUTE))
      await count(an, 'tablet-of-an', 5, by(0, 10 * MINUTE))
      expect(await held()).toMatchObject({ people: 7 })
      await takeOver(an, 'tablet-of-an', by(0, 5 * MINUTE))
      await count(an, 'tablet-of-an', 6, by(0, MINUTE))
      expect(await held()).toEqual({ people: 6, by: an.captain })
      expect((await history()).toSorted()).toEqual([5, 7])
    })

    test('it is in the audit, and the response says who sails it', async () => {
      await anSails()
      const { flight: changed } = (await takeOver(jan, 'tablet-of-jan', by(0, MINUTE))).json()
      expect(JSON.parse(changed).captain).toMatchObject({ id: jan.captain })
      expect(
        await server.rows(`select captain, device, detail from audit
          where subject = 'trips/${flight.id}' and action = 'trip-taken-over'`),
      ).toEqual([{ captain: jan.captain, device: 'tablet-of-jan', detail: { from: an.captain } }])
    })

    test('settings of a tablet a day ahead do not keep the ship from who took over', async () => {
      await anSails(by(DAY, 60 * MINUTE))
      await takeOver(an, 'tablet-of-an', by(DAY, 30 * MINUTE))
      await takeOver(jan, 'tablet-of-jan', by(0, MINUTE))
      const detail = (await an.get('/flights/detail', { flight: flight.id })).json().flight
      expect(JSON.parse(detail).captain.id).toBe(jan.captain)
    })
  })

  test('[attack 23b] an endless sequence freezes nothing for another tablet', async () => {
    await anSails({})
    await count(an, 'tablet-of-an', 5, { sequence: ENDLESS })
    server.setTime(moment(NOW + MINUTE))
    await count(an, 'another-of-an', 6, { sequence: NOW + MINUTE })
    expect(await held()).toMatchObject({ people: 6 })
  })

  test('without an age, as older tablets send: a clock that is ahead counts as the moment of arrival', async () => {
    await anSails(by(0, 60 * MINUTE, false))
    await count(an, 'tablet-of-an', 5, by(DAY, 0, false))
    server.setTime(moment(NOW + 10 * MINUTE))
    await count(an, 'another-of-an', 6, by(5 * MINUTE, 0, false))
    expect(await held()).toMatchObject({ people: 6 })
    await count(an, 'third-of-an', 7, by(-5 * MINUTE, 0, false))
    expect(await held()).toMatchObject({ people: 6 })
  })

  test('of one tablet its own order decides, whatever ages it says', async () => {
    await anSails()
    await count(an, 'tablet-of-an', 5, { ...by(0, MINUTE), sequence: 2 })
    await count(an, 'tablet-of-an', 6, { ...by(0, 0), sequence: 1 })
    expect(await held()).toMatchObject({ people: 5 })
  })

  test('of one tablet its own order decides, in whatever requests and order its records come', async () => {
    await anSails()
    await takeOver(jan, 'tablet-of-jan', { ...by(0, 60 * MINUTE), sequence: 100 })
    await count(an, 'tablet-of-an', 9, by(0, 0))
    // His clock was set meanwhile: by their ages all of these are older than his taking over.
    const old = { ...by(0, 90 * MINUTE) }
    await count(jan, 'tablet-of-jan', 1, { ...old, sequence: 101 })
    await count(jan, 'tablet-of-jan', 4, { ...old, sequence: 104 })
    await count(jan, 'tablet-of-jan', 3, { ...old, sequence: 103 })
    await count(jan, 'tablet-of-jan', 2, { ...old, sequence: 102 })
    expect(await held()).toEqual({ people: 4, by: jan.captain })
    expect(
      await server.rows(`select sequence from stop_visit_history where visit = ${items[0].id}
        and device = 'tablet-of-jan' order by reckoned_at, sequence`),
    ).toEqual([101, 102, 103].map((sequence) => ({ sequence })))
    expect((await history()).toSorted()).toEqual([1, 2, 3, 9])
  })

  test('what was counted before the trip was chosen anew, since its first choice was refused, is as old as it is', async () => {
    await anSails(by(0, MINUTE))
    const before = by(0, 25 * MINUTE)
    await count(an, 'tablet-of-an', 5, {
      ...before,
      arrived: '2026-11-21 09:34:00',
      departured: '2026-11-21 09:35:00',
    })
    const [row] = await server.rows<Anything>(
      `select reckoned_at, arrived_at, departed_at, said from stop_visits where id = ${items[0].id}`,
    )
    const ago = (text: string) => (NOW - Date.parse(text)) / MINUTE
    expect([row.reckoned_at, row.arrived_at, row.departed_at].map(ago)).toEqual([25, 26, 25])
    expect(row.said).toBeNull()
  })

  test('of another tablet nothing is older than the trip', async () => {
    await anSails(by(0, MINUTE))
    await count(jan, 'tablet-of-jan', 5, by(0, 25 * MINUTE))
    const [row] = await server.rows<Anything>(`select reckoned_at from stop_visits where id = ${items[0].id}`)
    expect(NOW - Date.parse(row.reckoned_at)).toBe(MINUTE)
  })

  test('a session without a tablet’s name is none of the captain’s tablets: their sequences say nothing of each other', async () => {
    await anSails(by(0, 60 * MINUTE))
    await server.rows(`update trips set device = null,
      tablet_marks = '{"${an.captain}/": {"sequence": ${NOW}, "at": ${NOW - 60 * MINUTE}}}' where id = ${flight.id}`)
    const changed = await takeOver(an, 'tablet-of-an', { ...by(-DAY, 5 * MINUTE), lon: 7 })
    expect(changed.statusCode).toBe(200)
    expect(await server.rows(`select lon, device from trips where id = ${flight.id}`)).toEqual([
      { lon: 7, device: 'tablet-of-an' },
    ])
  })

  test('what comes by a rescue file stands where its captain’s tablet put it', async () => {
    await anSails(by(-DAY, 60 * MINUTE))
    await count(an, 'tablet-of-an', 5, by(-DAY, 40 * MINUTE))
    const rescued = by(-DAY, 20 * MINUTE)
    // No tablet measures the age there: its clock was a day behind.
    await count(an, 'rescue/1', 6, { ...rescued, age_ms: DAY + 20 * MINUTE })
    expect(await held()).toMatchObject({ people: 6 })
  })

  test('a record that comes again is as old as it was the first time', async () => {
    await anSails()
    await count(an, 'tablet-of-an', 5, by(0, 20 * MINUTE))
    await count(an, 'another-of-an', 6, by(0, 10 * MINUTE))
    await count(an, 'tablet-of-an', 5, { ...by(0, 20 * MINUTE), age_ms: 0 })
    expect(await held()).toMatchObject({ people: 6 })
    expect(await history()).toEqual([5])
  })
})
