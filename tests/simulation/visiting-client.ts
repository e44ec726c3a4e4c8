/**
 * A day of somebody else's client with our server: it knows section 7 of the specification and nothing else, so its trips have no name and
 * its requests no key. It sails one shift again and again, is started again in mid-trip, and repeats what it has no answer to, sometimes late.
 * What the server has is judged by what it counted.
 */
import { counted, type Fields, MORNING, sail, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { below, type Chance, oneOf, seededChance } from './seeded.ts'

const LONGEST_PAUSE_MS = 300_000
const MOST_ABOARD = 60

interface Sailed {
  id: number
  stops: number[]
  /** People who boarded, by the stop's number. */
  counts: Map<number, number>
}

interface Row {
  trip: number
  stop: number
  state: string
  people: number
}

/** Plays one day. Returns what went wrong, in words. */
export async function playVisitor(server: TestServer, seed: number): Promise<string[]> {
  const client = await server.client()
  const chance = seededChance(seed)
  const trips: Sailed[] = []
  const sent: Fields[] = []
  let now = Date.parse(MORNING)
  /** Sends it once, or once more when no answer came, or twice at the same moment. */
  const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    now += below(chance, LONGEST_PAUSE_MS)
    server.setTime(new Date(now).toISOString())
    const luck = below(chance, 4)
    if (luck === 0) return (await Promise.all([request(), request()]))[1]
    if (luck === 1) await request()
    return request()
  }
  const create = () => ask(() => sail(client))
  const send = (fields: Fields) => ask(() => client.post('/items/passmultiple', fields))
  const countNext = async ({ id, stops, counts }: Sailed) => {
    const next = stops.filter((stop) => !counts.has(stop)).slice(0, 1 + below(chance, 2))
    for (const stop of next) counts.set(stop, 1 + below(chance, MOST_ABOARD))
    const items = next.map((stop) =>
      counted({ id: stop }, { people_on: counts.get(stop), people: counts.get(stop) }),
    )
    sent.push({ flight: id, items })
    await send({ flight: id, items })
  }
  for (let times = 2 + below(chance, 3); times > 0; times -= 1) {
    const made = await create()
    const trip: Sailed = {
      id: made.id,
      stops: made.all_items.map(({ id }: { id: number }) => id),
      counts: new Map(),
    }
    trips.push(trip)
    const isStopped = below(chance, 3) === 0
    const all = isStopped ? below(chance, trip.stops.length) : trip.stops.length
    while (trip.counts.size < all) {
      // Started again it asks for the trip by the same choices.
      if (below(chance, 4) === 0) await create()
      await countNext(trip)
      await sendLate(chance, sent, send)
    }
    if (trip.counts.size < trip.stops.length)
      await ask(() => client.post('/flights/stop', { flight: trip.id }))
  }
  await sendLate(chance, sent, send)
  return judged(trips, await rowsOf(server, client.concession))
}

/** A copy of something said before, also on a trip that is over. */
async function sendLate(chance: Chance, sent: Fields[], send: (fields: Fields) => Promise<unknown>) {
  const late = below(chance, 3) === 0 ? oneOf(chance, sent) : undefined
  if (late) await send(late)
}

function rowsOf({ rows }: TestServer, concession: number): Promise<Row[]> {
  return rows(`select trip, id as stop, state, people_on as people from stop_visits where concession = ${concession}
    order by trip, position`)
}

function judged(trips: readonly Sailed[], rows: readonly Row[]): string[] {
  const known = new Set(rows.map(({ trip }) => trip))
  const made = trips.map(({ id }) => id)
  return [
    ...(new Set(made).size < trips.length
      ? [`lost: of ${trips.length} trips ${new Set(made).size} were made`]
      : []),
    ...[...known].filter((id) => !made.includes(id)).map((id) => `duplicated: trip ${id}`),
    ...trips.flatMap(({ id, stops, counts }) =>
      stops.flatMap((stop) => {
        const row = rows.find((one) => one.stop === stop)
        const held = row?.state === 'passed' ? row.people : undefined
        return held === counts.get(stop)
          ? []
          : [`altered: stop ${stop} of trip ${id}: ${held} for ${counts.get(stop)}`]
      }),
    ),
  ]
}
