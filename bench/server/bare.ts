/**
 * The floor: Fastify routes that run the same statements as our calls, on pg or PGlite as they come, with prepared
 * statements, those that don't need each other's rows sent together. Nothing is checked, read from a form or presented. As
 * 'sql' they run all statements; as 'effect' only those of the call's own effect and response, the audit included: no token
 * is looked up, no parts, no key is kept.
 */

import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import type { WireCounts } from '@vaarboek/wire'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Queries, Statement, Transaction, Value } from '../../apps/server/src/database/database.ts'
import { sendAudit } from '../../apps/server/src/repositories/audit/audit.ts'
import { notificationsOfTrack } from '../../apps/server/src/repositories/notifications/notifications.ts'
import { validToken } from '../../apps/server/src/repositories/people/tokens.ts'
import { claimKey, type KeyedRequest, storeResult } from '../../apps/server/src/repositories/request-keys.ts'
import { shiftsOfDay } from '../../apps/server/src/repositories/timetable/shifts.ts'
import { allTracks } from '../../apps/server/src/repositories/timetable/tracks.ts'
import {
  type NewVisit,
  nextVisits,
  plannedVisits,
  visitsAsGiven,
  visitsOfTrip,
} from '../../apps/server/src/repositories/trips/stop-visits.ts'
import { tripById, unfinishedOfShift } from '../../apps/server/src/repositories/trips/trip-read.ts'
import { makeStatus, NO_DIFFERENCE } from '../../apps/server/src/repositories/trips/trip-status.ts'
import {
  changeTripStops,
  insertTrip,
  knownParts,
  lockTrip,
} from '../../apps/server/src/repositories/trips/trips.ts'
import { deliverVisits, type VisitRecord } from '../../apps/server/src/repositories/trips/visit-records.ts'
import { countsOf } from '../../apps/server/src/services/trips/read-delivery.ts'

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
  stops: { ref: string; stop_id: number; departure_s: number }[]
}

interface Passed {
  concession: number
  captain: number
  flight: number
  items: (WireCounts & {
    id: number
    arrived: string
    departured: string
    key: string
    recorded_at: string
    sequence: number
  })[]
}

export const FLOORS = ['sql', 'effect'] as const
/** Which of our statements the floor runs: all of them, or only those of the effect. */
export type Floor = (typeof FLOORS)[number]

/** @param today the service day, 'YYYY-MM-DD' */
export function buildBare(database: BareDatabase, today: string, floor: Floor): FastifyInstance {
  const app = Fastify()
  const runsAll = floor === 'sql'
  app.get('/null', () => ({ ok: true }))
  if (runsAll)
    app.addHook('onRequest', async ({ url, headers: { authorization } }) => {
      if (url.startsWith('/api/'))
        await validToken(database, sha256(authorization?.slice(BEARER) ?? ''), new Date().toISOString())
    })
  app.post<{ Body: Chosen }>('/api/flights/create', (request) =>
    create(database, request.body, today, runsAll ? keyOf(request, request.body) : null),
  )
  app.post<{ Body: Passed }>('/api/items/passmultiple', (request) =>
    pass(database, request.body, runsAll ? keyOf(request, request.body) : null),
  )
  app.get<{ Querystring: Record<'concession' | 'track', number> }>('/api/shifts/overview', ({ query }) =>
    shiftsOfDay(database, query.concession, query.track, today),
  )
  app.get<{ Querystring: Record<'concession' | 'captain' | 'track', number> }>(
    '/api/notifications/index',
    async ({ query }) => {
      const [tracks, rows] = await Promise.all([
        allTracks(database, query.concession),
        notificationsOfTrack(database, query, false, { max: 200, at: `${today}T12:00:00Z` }),
      ])
      return { tracks, rows }
    },
  )
  app.get<{ Querystring: Record<'concession' | 'shift', number> }>(
    '/api/flights/not-flying',
    async ({ query }) => {
      const { concession, shift } = query
      const trips = await unfinishedOfShift(database, concession, shift, MAX_UNFINISHED)
      return {
        trips,
        next: await nextVisits(
          database,
          concession,
          trips.map(({ id }) => id),
        ),
      }
    },
  )
  return app
}

const MAX_UNFINISHED = 200
const BEARER = 'Bearer '.length

const sha256 = (text: string) => createHash('sha256').update(text).digest()

type Who = Record<'concession' | 'captain', number>

function keyOf({ headers }: FastifyRequest, { concession, captain }: Who): KeyedRequest {
  const key = String(headers['idempotency-key'])
  return { concession, captain, key, hash: sha256(key), hashVersion: 2, at: new Date().toISOString() }
}

async function create(database: BareDatabase, body: Chosen, today: string, key: KeyedRequest | null) {
  const at = new Date().toISOString()
  const { concession, captain, shift } = body
  return database.transaction(async (tx) => {
    if (key)
      await Promise.all([claimKey(tx, key), knownParts(tx, body), plannedVisits(tx, concession, shift)])
    const trip = await insertTrip(
      tx,
      {
        ...body,
        clientRef: body.client_ref,
        recordedAt: body.recorded_at,
        formerId: null,
        sequence: null,
        device: null,
        serviceDay: today,
        reckonedAt: at,
        at,
      },
      { sailedBy: [], marks: {} },
    )
    if (trip === null) throw new Error('The trip was there already')
    const subject = `trips/${trip}` as const
    visitsAsGiven(tx, concession, { id: trip, shift, at }, body.stops.map(visitOf))
    makeStatus(tx, concession, trip)
    sendAudit(tx, [{ concession, captain, device: null, at, action: 'trip-created', subject, detail: body }])
    const [made, visits] = await Promise.all([
      key ? tripById(tx, concession, trip) : { id: trip },
      visitsOfTrip(tx, concession, trip),
    ])
    if (key) storeResult(tx, key, { made, visits })
    return { made, visits }
  })
}

/** As it is stored; what the timetable knows beside it isn't looked for. */
function visitOf({ ref, stop_id, departure_s }: Chosen['stops'][number], position: number): NewVisit {
  const times = { arrivalS: departure_s, departureS: departure_s }
  return { clientRef: ref, stop: stop_id, ...times, leg: null, sequence: null, endSequence: null, position }
}

async function pass(
  database: BareDatabase,
  { concession, captain, flight, items }: Passed,
  key: KeyedRequest | null,
) {
  const at = new Date().toISOString()
  const visits = items.map(
    (item): VisitRecord => ({
      id: item.id,
      state: 'passed',
      arrivedAt: item.arrived,
      departedAt: item.departured,
      ...countsOf(item),
      whySkipped: null,
      remarks: null,
      sequence: item.sequence,
      deliveryKey: item.key,
      correction: null,
      recordedAt: item.recorded_at,
      reckonedAt: at,
      said: null,
      captain,
      device: null,
    }),
  )
  const line = { concession, captain, device: null, at, action: 'stop-passed' as const }
  const response = { items: visits.map(({ id }) => ({ id, status: 'accepted' })) }
  await database.transaction(async (tx) => {
    const held = key
      ? Promise.all([
          claimKey(tx, key),
          lockTrip(tx, concession, flight),
          visitsOfTrip(tx, concession, flight),
        ])
      : lockTrip(tx, concession, flight)
    deliverVisits(tx, { concession, at }, flight, visits)
    const passed = { ...NO_DIFFERENCE, passed: visits.length, lastPassed: visits.at(-1)?.id ?? null }
    changeTripStops(
      tx,
      { concession, at },
      { id: flight, revision: 0, statusVersion: 0 },
      { marks: {}, difference: passed },
    )
    sendAudit(
      tx,
      visits.map((visit) => ({ ...line, subject: `stop_visits/${visit.id}`, detail: visit })),
    )
    if (key) storeResult(tx, key, response)
    await held
  })
  return response
}
