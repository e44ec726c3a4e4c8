/**
 * The floor: Fastify routes that run the same statements as our calls do for their effect, on pg or PGlite as they come,
 * with prepared statements, those that don't need each other's rows sent together. No token is looked up, nothing is
 * checked, no key is kept; what is written and read for the answer is the same, the audit included.
 */
import { PGlite } from '@electric-sql/pglite'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Queries, Statement, Transaction, Value } from '../../apps/server/src/database/database.ts'
import { sendAudit } from '../../apps/server/src/repositories/audit.ts'
import { notificationsOfTrack } from '../../apps/server/src/repositories/notifications.ts'
import { shiftsOfDay } from '../../apps/server/src/repositories/shifts.ts'
import {
  type DeliveredVisit,
  deliverVisits,
  visitsFromShift,
  visitsOfTrip,
} from '../../apps/server/src/repositories/stop-visits.ts'
import { allTracks } from '../../apps/server/src/repositories/tracks.ts'
import { insertTrip, lockTrip, settleCompletion } from '../../apps/server/src/repositories/trips.ts'

export interface BareDatabase extends Queries {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Asks {
  query(statement: pg.QueryConfig): Promise<{ rows: unknown[] }>
}

/** pg as it comes, on as many connections as our server opens. */
export function barePostgres(url: string): BareDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true })
  const on = (client: Asks): Queries => ({
    query: async <Row>({ name, text }: { name: string; text: string }, values: readonly unknown[] = []) =>
      (await client.query({ name, text, values: [...values] })).rows as Row[],
    script: async (text) => void (await client.query({ text })),
  })
  return {
    ...on(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await withSend(on(client), work)
        await client.query('commit')
        return result
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** PGlite as it comes. */
export async function barePglite(dataDir: string): Promise<BareDatabase> {
  const pglite = await PGlite.create({ dataDir })
  const on = (client: Pick<PGlite, 'query' | 'exec'>): Queries => ({
    query: async <Row>({ text }: { text: string }, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    script: async (text) => void (await client.exec(text)),
  })
  return {
    ...on(pglite),
    transaction: (work) => pglite.transaction((tx) => withSend(on(tx as unknown as PGlite), work)),
    close: () => pglite.close(),
  }
}

/** Waits for what was sent, then for the commit. */
async function withSend<T>(queries: Queries, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = []
  const send = (statement: Statement, values?: readonly Value[]) =>
    void sent.push(queries.query(statement, values))
  const result = await work({ ...queries, send })
  await Promise.all(sent)
  return result
}

interface Chosen {
  concession: number
  captain: number
  track: number
  shift: number
  ship: number
  stewards: number[]
  lon: number
  lat: number
  client_ref: string
  recorded_at: string
}

interface Passed {
  concession: number
  captain: number
  flight: number
  items: {
    id: number
    arrived: string
    departured: string
    people_on: number
    people_off: number
    people: number
    bikes_on: number
    bikes_off: number
    bikes: number
    key: string
    recorded_at: string
    sequence: number
  }[]
}

/** @param today the service day, 'YYYY-MM-DD' */
export function buildBare(database: BareDatabase, today: string): FastifyInstance {
  const app = Fastify()
  app.get('/null', () => ({ ok: true }))
  app.post<{ Body: Chosen }>('/api/flights/create', ({ body }) => create(database, body, today))
  app.post<{ Body: Passed }>('/api/items/passmultiple', ({ body }) => pass(database, body))
  app.get<{ Querystring: Record<'concession' | 'track', number> }>('/api/shifts/overview', ({ query }) =>
    shiftsOfDay(database, query.concession, query.track, today),
  )
  app.get<{ Querystring: Record<'concession' | 'captain' | 'track', number> }>(
    '/api/notifications/index',
    async ({ query }) => {
      const [tracks, rows] = await Promise.all([
        allTracks(database, query.concession),
        notificationsOfTrack(database, query, false, 200),
      ])
      return { tracks, rows }
    },
  )
  return app
}

async function create(database: BareDatabase, body: Chosen, today: string) {
  const at = new Date().toISOString()
  const { concession, captain, shift } = body
  return database.transaction(async (tx) => {
    const trip = await insertTrip(tx, {
      ...body,
      clientRef: body.client_ref,
      recordedAt: body.recorded_at,
      formerId: null,
      sequence: null,
      device: null,
      serviceDay: today,
      at,
    })
    if (trip === null) throw new Error('The trip was there already')
    const subject = `trips/${trip}`
    visitsFromShift(tx, concession, trip, shift, at)
    sendAudit(tx, [{ concession, captain, device: null, at, action: 'trip-created', subject, detail: body }])
    const visits = await visitsOfTrip(tx, concession, trip)
    return { trip, visits }
  })
}

async function pass(database: BareDatabase, { concession, captain, flight, items }: Passed) {
  const at = new Date().toISOString()
  const visits = items.map(
    (item): DeliveredVisit => ({
      id: item.id,
      state: 'passed',
      arrivedAt: item.arrived,
      departedAt: item.departured,
      peopleOn: item.people_on,
      peopleOff: item.people_off,
      people: item.people,
      bikesOn: item.bikes_on,
      bikesOff: item.bikes_off,
      bikes: item.bikes,
      whySkipped: null,
      remarks: null,
      sequence: item.sequence,
      deliveryKey: item.key,
      recordedAt: item.recorded_at,
    }),
  )
  const line = { concession, captain, device: null, at, action: 'stop-passed' }
  await database.transaction(async (tx) => {
    const held = lockTrip(tx, concession, flight)
    deliverVisits(tx, concession, flight, visits, { captain, device: null, at })
    settleCompletion(tx, concession, flight, at)
    sendAudit(
      tx,
      visits.map((visit) => ({ ...line, subject: `stop_visits/${visit.id}`, detail: visit })),
    )
    await held
  })
  return { items: visits.map(({ id }) => ({ id, status: 'accepted' })) }
}
