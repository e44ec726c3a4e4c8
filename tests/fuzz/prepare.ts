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
import { type OfficeIds, officeOf } from './office-prepare.ts'

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
  office: OfficeIds
}

/** In the names and texts of the concession nobody may see, and nowhere else. */
export const SECRET = 'geheim7f3e'

export interface Prepared {
  /** Tokens one may log out with. */
  spare: string[]
  own: Omit<Client, 'get' | 'post'> & Ids
  foreign: Omit<Client, 'get' | 'post'> & Ids
}

/** Fills an empty database; closes it. */
export async function prepare(database: Database): Promise<Prepared> {
  const server = await startTestServer(database)
  const own = await furnished(server, TRIPS, 'eigen')
  const foreign = await furnished(server, 2, SECRET)
  // The fixture's clock stands still; the server's own goes on.
  await server.rows(`update tokens set expires_at = now() + interval '1 year' returning 1`)
  const spare = Array.from({ length: SPARE }, (_, n) => `spare-${n}`)
  await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at)
    select concession, sha256(('spare-' || n)::bytea), captain, created_at, expires_at
    from tokens, generate_series(0, ${SPARE - 1}) n where captain = ${own.captain} returning 1`)
  await server.close()
  return { own, foreign, spare }
}

async function furnished(server: TestServer, trips: number, name: string): Promise<Prepared['own']> {
  const crew = await server.client()
  const { get: _, post, ...client } = crew
  const { concession, captain, email, track, shift, ship } = client
  const pinHash = await hashPin(PIN, server.context.pepper, server.context.random)
  const setPin = { name: 'fuzz-pin', text: 'update captains set pin_hash = $1 where email = $2' }
  await server.database.query(setPin, [pinHash, email])
  await server.rows(`with
    c as (update captains set full_name = '${name} Kapitein' where concession = ${concession}),
    s as (update ships set name = '${name} Zeemeeuw' where concession = ${concession}),
    t as (update tracks set name = '${name} Schelde' where concession = ${concession})
    select 1`)
  const office = await officeOf(server.database, concession, name)
  const ids: Ids = { flights: [], checklists: [], malfunctions: [], notifications: [], office }
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
  for (const remarks of [`${name} Lek`, `${name} Rook`]) {
    const made = await post('/malfunctions/create', { ship, category: 'Defect melden', remarks })
    ids.malfunctions.push(made.json().id)
  }
  const [row] = await server.rows<{ id: number }>(
    `with n as (insert into notifications
        (concession, title, message, sender_firstname, sender_lastname, created_at)
        values (${concession}, '${name} Mist', 'Vaar traag', 'Els', 'Wal', now()) returning id),
      t as (insert into notification_tracks (concession, track, notification) select ${concession}, ${track}, id from n)
    select id from n`,
  )
  if (!row || !captain) throw new Error('Nothing was made')
  ids.notifications.push(row.id)
  return { ...client, ...ids }
}
