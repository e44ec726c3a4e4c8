/** The validator's rules over a day of boats, read every few minutes: late, skipped, put in, silent, past midnight, by headway, turned in mid-day. */
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type FeedTexts, ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { atWork, type Colleague } from '../../routes/office/staff.fixture.ts'
import { publishToday } from '../../routes/office/timetable.fixture.ts'
import { decoded, readFeed, turnOn } from './realtime.fixture.ts'
import { type Feeds, faultsOf } from './realtime-rules.fixture.ts'
import { inWords } from './second-reader.fixture.ts'
import { staticFeedOf } from './static-feed.fixture.ts'

const KINDS = ['trip-updates', 'vehicle-positions', 'alerts'] as const
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
/** Stop times of a trip, ten minutes apart, with so many minutes at each stop. */
const times = (trip: string, stops: string, startMinutes: number, waits = 0) =>
  [...stops].map((stop, place) => {
    const arrival = startMinutes + place * 10
    return `${trip},${place * 2 + 1},${stop},${clockOf(arrival)},${clockOf(arrival + waits)}`
  })

/** A vessel that goes there and back all day, one that calls twice at a pier, one by headway, one past midnight. */
const DAY: FeedTexts = ferryFeed(
  [
    ...Array.from({ length: 6 }, (_, place) => `V,D,t${place},K1,,${place % 2}`),
    ...['V,D,round,,,', 'W,D,exact,,,0', 'W,D,about,,,1', 'V,D,late,K2,,', 'V,D,later,K2,,'],
  ],
  [
    ...Array.from({ length: 6 }, (_, place) =>
      times(`t${place}`, place % 2 ? 'DCBA' : 'ABCD', 600 + place * 40, place % 3),
    ).flat(),
    ...times('round', 'ABCAD', 615),
    ...times('exact', 'AB', 600),
    ...times('about', 'CD', 600),
    ...times('late', 'ABCD', 23 * 60 + 20),
    ...times('later', 'DCBA', 24 * 60 + 5),
  ],
  {
    'frequencies.txt':
      'trip_id,start_time,end_time,headway_secs,exact_times\nexact,10:00:00,12:00:00,1800,1\nabout,10:00:00,12:00:00,2400,0\n',
  },
)

const seeded = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

onEachServer((server) => {
  let client: Client
  let admin: Colleague
  beforeEach(async () => {
    server.setTime('2026-11-21T08:00:00+01:00')
    client = await server.client()
    admin = await atWork(server, client.concession, ['admin', 'planner'])
    await publishToday(server, admin, zipOf(Object.entries(DAY)))
    for (const kind of KINDS) await turnOn(server, admin, kind)
    await server.rows(
      `insert into position_settings (concession, is_on, changed_at) values (${client.concession}, true, now()) returning 1`,
    )
  })

  const readAll = async (): Promise<Feeds> => {
    const [tripUpdates, vehiclePositions, alerts] = await Promise.all(
      KINDS.map(async (kind) => inWords(decoded(await readFeed(server, `${client.concession}/${kind}.pb`)))),
    )
    if (!tripUpdates || !vehiclePositions || !alerts) throw new Error('No feeds')
    return { tripUpdates, vehiclePositions, alerts }
  }

  async function made(ref: string, ship: string) {
    const [shift] = await server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${client.concession} and source_ref like '${ref}'
        order by source_ref limit 1`,
    )
    const [own] = await server.rows<{ id: number }>(
      `insert into ships (concession, name, max_people) values (${client.concession}, '${ship}', 40) returning id`,
    )
    const choices = { shift: shift?.id ?? 0, track: shift?.track ?? 0, ship: own?.id ?? 0 }
    return sail({ ...client, ...choices }, { client_ref: ship.replaceAll(' ', '-') })
  }

  /** What a boat does at each of its stops: at the minute it is planned, and so many later. */
  interface Deed {
    atMs: number
    do: () => Promise<unknown>
  }
  const midnight = Date.parse('2026-11-21T00:00:00+01:00')
  function deedsOf(trip: Anything, chance: (most: number) => number): Deed[] {
    const silentFrom = chance(3) === 0 ? 2 + chance(4) : Number.POSITIVE_INFINITY
    return trip.all_items.flatMap((item: Anything, place: number): Deed[] => {
      if (place >= silentFrom) return []
      const late = chance(9) - 2
      const atMs = midnight + item.departure_s * 1000 + late * 60_000
      const people = chance(45)
      const tell = (toldMs: number, arrives: boolean): Deed => ({
        atMs: toldMs,
        do: () => {
          const at = new Date(toldMs).toISOString()
          const near = { lat: 51 + chance(9) / 10_000, lon: 4 + chance(9) / 10_000 }
          return client.post('/flights/live', {
            flight: trip.id,
            ...(arrives && { arrived: { item: item.id, at } }),
            position: { ...near, accuracy: 8, at },
          })
        },
      })
      const told = chance(2) === 0 ? [tell(atMs - 240_000, false), tell(atMs - 120_000, true)] : []
      const count = { people_on: people, people, bikes_on: 0, bikes: 0, sequence: place + 1 }
      return [
        ...told,
        {
          atMs,
          do: () => {
            const said = new Date(atMs + 3600_000).toISOString().slice(0, 19).replace('T', ' ')
            const skip = {
              item: item.id,
              action: 'skip',
              why_skipped: 'other',
              remarks: 'Mist',
              sequence: place + 1,
            }
            const pass = counted(item, { ...count, arrived: said, departured: said })
            const one = place > 0 && chance(6) === 0 ? skip : pass
            const items = [{ ...one, key: `${trip.id}-${place}` }]
            return client.post('/items/passmultiple', { flight: trip.id, items })
          },
        },
      ]
    })
  }

  test.each([1, 2])('a day of boats, by chance %i', async (seed) => {
    const chance = seeded(seed)
    server.setTime('2026-11-21T09:30:00+01:00')
    const trips = await Promise.all(
      ['block:K1%', 'trip:round%', 'trip:exact%', 'trip:about%', 'block:K2%'].map((ref, place) =>
        made(ref, `Schip ${seed}-${place}`),
      ),
    )
    const deeds = trips
      .flatMap((trip) => deedsOf(trip, chance))
      .toSorted((one, other) => one.atMs - other.atMs)
    const timetable = staticFeedOf(DAY)
    let [before, told]: [Feeds | null, number] = [null, 0]
    const ships: Anything[] = []
    for (let nowMs = midnight + 9.6 * 3600_000; nowMs < midnight + 25.5 * 3600_000; nowMs += 11 * 60_000) {
      for (; deeds[0] && deeds[0].atMs <= nowMs; ) {
        const deed = deeds.shift()
        server.setTime(new Date(deed?.atMs ?? 0).toISOString())
        await deed?.do()
      }
      server.setTime(new Date(nowMs).toISOString())
      const feeds = await readAll()
      expect(
        faultsOf({ timetable, feeds, before, nowS: nowMs / 1000 }),
        new Date(nowMs).toISOString(),
      ).toEqual([])
      told += feeds.tripUpdates.entity?.length ?? 0
      ships.push(...(feeds.vehiclePositions.entity ?? []).map(({ vehicle }: Anything) => vehicle))
      before = feeds
    }
    expect(told).toBeGreaterThan(50)
    expect(ships.filter(({ currentStatus }) => currentStatus === 'STOPPED_AT').length).toBeGreaterThan(0)
    expect(ships.filter(({ position }) => position).length).toBeGreaterThan(4)
  })
})
