/** What requests are made of: two concessions with trips, one of the attacker's own and one that must never be touched. */
import {
  type Anything,
  type Client,
  sail,
  startTestServer,
  type TestServer,
} from '../../apps/server/src/app.fixture.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'

/** Trips one request may be about: enough that none becomes very long. */
const TRIPS = 40
const SPARE = 20
export const PIN = '1234'

/** Something of a concession that requests name by its number. */
export interface Ids {
  flights: { id: number; items: number[] }[]
  checklists: number[]
  malfunctions: number[]
  notifications: number[]
}

export interface Prepared {
  /** Tokens one may log out with. */
  spare: string[]
  own: Omit<Client, 'get' | 'post'> & Ids
  foreign: Omit<Client, 'get' | 'post'> & Ids
}

/** Fills an empty database; closes it. */
export async function prepare(database: Database): Promise<Prepared> {
  const server = await startTestServer(database)
  const own = await furnished(server, TRIPS)
  const foreign = await furnished(server, 2)
  // The fixture's clock stands still; the server's own goes on.
  await server.rows(`update tokens set expires_at = now() + interval '1 year' returning 1`)
  const spare = Array.from({ length: SPARE }, (_, n) => `spare-${n}`)
  await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at)
    select concession, sha256(('spare-' || n)::bytea), captain, created_at, expires_at
    from tokens, generate_series(0, ${SPARE - 1}) n where captain = ${own.captain} returning 1`)
  await server.close()
  return { own, foreign, spare }
}

async function furnished(server: TestServer, trips: number): Promise<Prepared['own']> {
  const crew = await server.client()
  const { get: _, post, ...client } = crew
  const { concession, captain, email, track, shift, ship } = client
  const pinHash = await hashPin(PIN, server.context.pepper, server.context.random)
  const setPin = { name: 'fuzz-pin', text: 'update captains set pin_hash = $1 where email = $2' }
  await server.database.query(setPin, [pinHash, email])
  const ids: Ids = { flights: [], checklists: [], malfunctions: [], notifications: [] }
  for (let trip = 0; trip < trips; trip += 1) {
    const flight: Anything = await sail(crew, { client_ref: `trip-${trip}` })
    const items = flight.all_items.map((item: Anything) => item.id)
    ids.flights.push({ id: flight.id, items })
  }
  const flight = ids.flights[0]?.id
  for (const start_stop of [1, 0]) {
    const made = await post('/checklists/create', { ship, shift, track, start_stop, flight })
    ids.checklists.push(JSON.parse(made.json()).id)
  }
  for (const remarks of ['Lek', 'Rook']) {
    const made = await post('/malfunctions/create', { ship, category: 'Defect melden', remarks })
    ids.malfunctions.push(made.json().id)
  }
  const [row] = await server.rows<{ id: number }>(
    `with n as (insert into notifications
        (concession, title, message, sender_firstname, sender_lastname, created_at)
        values (${concession}, 'Mist', 'Vaar traag', 'Els', 'Wal', now()) returning id),
      t as (insert into notification_tracks (concession, track, notification) select ${concession}, ${track}, id from n)
    select id from n`,
  )
  if (!row || !captain) throw new Error('Nothing was made')
  ids.notifications.push(row.id)
  return { ...client, ...ids }
}
