/**
 * [fault 27] Captains relieve each other on one tablet whose clock is set meanwhile: what was recorded on it stands in the order
 * it was recorded in, whoever was captain.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { colleagueOf } from './colleague.fixture.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Date.parse(MORNING)
const BOAT = 'tablet-of-the-boat'
/** Larger than any clock's, and still a whole number. */
const ENDLESS = Number.MAX_SAFE_INTEGER

/** What a tablet says of a record of so many minutes ago, by the age it measured and by the server's time as it had heard it. */
function madeAgo(minutes: number, says: { age?: number; heard?: number | null } = {}): Fields {
  const ms = NOW - minutes * MINUTE
  const { age = minutes, heard = minutes } = says
  return {
    recorded_at: new Date(ms).toISOString(),
    sequence: ms,
    age_ms: age * MINUTE,
    ...(heard === null ? {} : { server_ms: NOW - heard * MINUTE }),
  }
}

onEachServer((server) => {
  let an: Client
  let jan: Client
  let flight: string
  let items: Anything[]

  const isOn = ({ concession, captain }: Client, device: string) =>
    server.rows(
      `update tokens set device = '${device}' where concession = ${concession} and captain = ${captain}`,
    )
  const takesOver = async (who: Client, said: Fields, device = BOAT) => {
    await isOn(who, device)
    const response = await who.post('/flights/update', choices(who, { flight, ...said }))
    expect(response.statusCode).toBe(200)
  }
  const counts = async (who: Client, people: number, said: Fields, device = BOAT) => {
    const key = `${device}-${people}`
    const item = counted(items[0], { people_on: people, people, key, ...said })
    await isOn(who, device)
    const response = await who.post('/items/passmultiple', { flight, items: JSON.stringify([item]) })
    expect(response.json().items).toMatchObject([{ status: 'accepted' }])
  }
  const sailsIt = async () => {
    const detail = await an.get('/flights/detail', { flight })
    return JSON.parse(detail.json().flight).captain.id
  }
  const held = async () => {
    const shown = (await an.get('/flights/detail', { flight })).json().all_items[0]
    return { people: shown.people, by: shown.counted_by.id }
  }

  beforeEach(async () => {
    an = await server.client()
    jan = await colleagueOf(server, an, 'Jan De Smet')
    await isOn(an, BOAT)
    const made = await an.post('/flights/create', choices(an, { client_ref: 'trip', ...madeAgo(60) }))
    const trip = JSON.parse(made.json().flight)
    flight = trip.id
    items = trip.all_items
    await isOn(jan, BOAT)
  })
  afterEach(() => server.setTime(MORNING))

  /** An counts and takes the trip back; of both the tablet says they are a minute old, since its clock was set back. */
  const seemsYoung = madeAgo(4, { age: 1 })

  describe('who relieved the other later sails the trip, whatever the clock says', () => {
    test.each(['first', 'last'])('the earlier one seems younger, and arrives %s', async (comes) => {
      await takesOver(jan, madeAgo(20))
      const earlier = () => takesOver(an, seemsYoung)
      const later = () => takesOver(jan, madeAgo(3))
      for (const send of comes === 'first' ? [earlier, later] : [later, earlier]) await send()
      expect(await sailsIt()).toBe(jan.captain)
    })

    test.each(['first', 'last'])(
      'where no server was heard, and the clock stood in 1970: it arrives %s',
      async (comes) => {
        const age = NOW / MINUTE
        await takesOver(jan, madeAgo(20))
        const earlier = () => takesOver(an, madeAgo(4, { age: 0, heard: null }))
        const later = () => takesOver(jan, madeAgo(3, { age, heard: null }))
        for (const send of comes === 'first' ? [earlier, later] : [later, earlier]) await send()
        expect(await sailsIt()).toBe(jan.captain)
      },
    )

    test('what the later one counts holds over the earlier one’s count of the same stop', async () => {
      await counts(an, 5, seemsYoung)
      await takesOver(jan, madeAgo(3))
      await counts(jan, 7, madeAgo(2))
      expect(await held()).toEqual({ people: 7, by: jan.captain })
      await takesOver(an, madeAgo(1))
      await counts(an, 6, { ...madeAgo(0), age_ms: 30 * MINUTE, server_ms: NOW - 30 * MINUTE })
      expect(await held()).toEqual({ people: 6, by: an.captain })
    })
  })

  /** Of some minutes after now, when it arrives at once. */
  const madeIn = (minutes: number, heard: number | null = -minutes): Fields => {
    server.setTime(new Date(NOW + minutes * MINUTE).toISOString())
    return { ...madeAgo(-minutes, { age: 0, heard }), sequence: NOW + minutes * MINUTE }
  }

  test('[attack] a captain’s endless sequence on another’s tablet freezes nothing for long', async () => {
    await takesOver(jan, { ...madeAgo(20), sequence: ENDLESS })
    await takesOver(an, madeIn(16))
    await counts(an, 6, madeIn(17))
    expect(await sailsIt()).toBe(an.captain)
    expect(await held()).toEqual({ people: 6, by: an.captain })
  })

  test('[attack] nor for ever for an app that tells no server’s time', async () => {
    await takesOver(jan, { ...madeAgo(0), sequence: ENDLESS })
    await takesOver(an, madeIn(DAY / MINUTE + 16, null))
    expect(await sailsIt()).toBe(an.captain)
  })

  test('tablets without a name are not one tablet', async () => {
    await server.rows(`update tokens set device = null where captain in (${an.captain}, ${jan.captain})`)
    const change = (who: Client, said: Fields) =>
      who.post('/flights/update', choices(who, { flight, ...said }))
    expect((await change(jan, { ...madeAgo(20), sequence: ENDLESS })).statusCode).toBe(200)
    expect((await change(an, madeAgo(18))).statusCode).toBe(200)
    expect(await sailsIt()).toBe(an.captain)
  })

  test('an answer of a checklist holds over the one that was given before it on the same tablet', async () => {
    await takesOver(jan, madeAgo(20))
    const made = await an.post('/checklists/create', {
      ...{ ship: an.ship, shift: an.shift, track: an.track, start_stop: 1, flight },
      recorded_at: MORNING,
    })
    const checklist = JSON.parse(made.json()).id
    const answers = async (who: Client, remarks: string, said: Fields) => {
      const entry = { checklist, checked: 1, field_id: an.fields[0], remarks, ...said }
      expect((await who.post('/checklists/update', entry)).statusCode).toBe(200)
    }
    await answers(an, 'van An', seemsYoung)
    await answers(jan, 'van Jan', madeAgo(3))
    await answers(an, 'te laat', { ...madeAgo(5), age_ms: 0, server_ms: NOW - MINUTE })
    expect(
      await server.rows(`select captain, remarks from checklist_entries where trip_checklist = ${checklist}`),
    ).toEqual([{ captain: jan.captain, remarks: 'van Jan' }])
  })
})
