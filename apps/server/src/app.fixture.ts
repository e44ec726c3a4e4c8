/**
 * The real server for tests: built as in production, on a real database, with a clock one can set. Every test gets
 * concessions of its own, so tests share a database without seeing each other.
 */
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from './app.ts'
import type { Database } from './database/database.ts'
import { fairDatabase } from './database/fair-database.ts'
import { migrate } from './database/migrate.ts'
import { giveNormalForms } from './database/normal-forms.ts'
import { CONNECTIONS } from './database/postgres.ts'
import { exportsFolder } from './files/exports-folder.ts'
import { momentFolders } from './files/moment-folders.ts'
import { ImageReader } from './integrations/images/image-reader.ts'
import type { Message } from './integrations/mail/mail.ts'
import type { Context } from './services/context.ts'
import { PhotoGate } from './services/load/photo-gate.ts'
import { serviceClock } from './services/service-clock.ts'

/** Ten o'clock in the morning in Antwerp. */
export const MORNING = '2026-11-21T09:00:00Z'

export type Fields = Record<string, unknown>

/** Sends requests as a captain who is logged in, of a concession of its own that has one of everything. */
export interface Client {
  concession: number
  captain: number
  email: string
  token: string
  track: number
  shift: number
  ship: number
  stewards: number[]
  stops: number[]
  /** Of the ship's start checklist. */
  fields: number[]
  /** Fields go in the query of a GET, and urlencoded in the body of a POST. */
  get(path: string, fields?: Fields, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export interface TestServer {
  app: FastifyInstance
  database: Database
  /** What the server works with; a test may replace the world outside: mail, weather, contacts. */
  context: Context
  /** E-mails that were sent. */
  mails: Message[]
  /** What was logged beside requests. */
  logged: { error: unknown; what: string }[]
  setTime(iso: string): void
  /** A new concession and its captain. */
  client(): Promise<Client>
  rows<Row>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** Starts the server on an empty database. */
export async function startTestServer(
  raw: Database,
  {
    appFolder = '/nowhere',
    officeFolder = '/nowhere',
    timeZone = 'Europe/Brussels',
  }: { appFolder?: string; officeFolder?: string; timeZone?: string } = {},
): Promise<TestServer> {
  const database = fairDatabase(raw, raw.kind === 'pglite' ? 1 : CONNECTIONS)
  await migrate(database)
  let nowMs = Date.parse(MORNING)
  const mails: Message[] = []
  const logged: TestServer['logged'] = []
  const context: Context = {
    database,
    reading: database,
    clock: serviceClock(timeZone, () => nowMs),
    random: { bytes: (count: number) => randomBytes(count) },
    pepper: Buffer.from('a pepper for tests'),
    newDevices: 'open',
    mail: { send: async (message) => void mails.push(message) },
    weather: async () => null,
    contacts: {},
    folders: momentFolders(tmpdir()),
    exports: exportsFolder(join(tmpdir(), `vaarboek-exports-${randomBytes(6).toString('hex')}`)),
    push: null,
    photos: new PhotoGate(new ImageReader()),
    office: { url: 'https://vaarboek.example', allowsPlainHttp: false, provider: null },
    log: (error, what) => void logged.push({ error, what }),
  }
  const app = await buildApp({ context, appFolder, officeFolder, trustedProxies: [], logger: false })
  return {
    app,
    database,
    context,
    mails,
    logged,
    setTime: (iso) => {
      nowMs = Date.parse(iso)
    },
    client: async () => withCaptain(app, await seed(database)),
    rows: (text) => database.query({ name: `test-${createHash('md5').update(text).digest('hex')}`, text }),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

type Seed = Omit<Client, 'get' | 'post'>

export function withCaptain(app: FastifyInstance, seeded: Seed): Client {
  const own = { authorization: `Bearer ${seeded.token}`, concession: String(seeded.concession) }
  return {
    ...seeded,
    get: (path, fields = {}, headers = {}) =>
      app.inject({
        method: 'GET',
        url: `/api${path}`,
        query: texts(fields),
        headers: { ...own, ...headers },
      }),
    post: (path, fields = {}, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: new URLSearchParams(texts(fields)).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...own, ...headers },
      }),
  }
}

function texts(fields: Fields): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]))
}

/** The timetable of that concession: four stops from 10:00, ten minutes apart. */
const DEPARTURES = ['10:00:00', '10:10:00', '10:20:00', '10:30:00']

async function seed(database: Database): Promise<Seed> {
  const token = randomBytes(16).toString('hex')
  const email = `${token}@example.org`
  const hash = createHash('sha256').update(token).digest()
  const [row] = await database.query<Omit<Seed, 'token' | 'email'>>(SEED, [
    email,
    hash,
    JSON.stringify(DEPARTURES.map((_, index) => 36_000 + index * 600)),
  ])
  if (!row) throw new Error('No concession')
  await database.transaction(giveNormalForms)
  return { ...row, token, email }
}

const SEED = {
  name: 'test-seed',
  text: `with
    o as (insert into concessions (name) values ('Test') returning concession),
    c as (insert into captains (concession, email, full_name, pin_hash)
      select concession, $1, 'An Kapitein', 'none' from o returning id, concession),
    t as (insert into tokens (concession, hash, captain, created_at, expires_at)
      select concession, $2, id, '2026-01-01', '2027-01-01' from c),
    k as (insert into tracks (concession, name) select concession, 'Schelde' from o returning id),
    s as (insert into stops (concession, name)
      select concession, 'Halte ' || n from o, generate_series(1, 4) n returning id, name),
    v as (insert into services (concession, name, every_day) select concession, 'Elke dag', true from o returning id),
    d as (insert into shifts (concession, track, service, name, has_start_checklist)
      select o.concession, k.id, v.id, 'Dienst 10', true from o, k, v returning id),
    p as (insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
      select o.concession, d.id, x.position, s.id, x.departure::int, x.departure::int
      from o, d, jsonb_array_elements_text($3::jsonb) with ordinality x (departure, position)
      join s on s.name = 'Halte ' || x.position),
    l as (insert into checklists (concession, name) select concession, 'Start' from o returning id),
    f as (insert into checklist_fields (concession, checklist, position, category, subcategory, title, unit, increase,
        details)
      select o.concession, l.id, x.position, x.category, x.subcategory, x.title, x.unit, x.increase, x.details
      from o, l, (values
        (1, 'Motor', 'Niveaus', 'Olie', 'liter', 5, null::jsonb),
        (2, 'Motor', 'Niveaus', 'Water', 'n.v.t', null, null),
        (3, 'Motor', 'Druk', 'Oliedruk', 'bar', 2, '{"name":"Druk","unit":"bar"}'),
        (4, 'Brug', '', 'Radar', 'n.v.t', null, null)
      ) x (position, category, subcategory, title, unit, increase, details) returning id),
    h as (insert into ships (concession, name, max_people, max_bikes, start_checklist)
      select o.concession, 'Zeemeeuw', 80, 50, l.id from o, l returning id),
    w as (insert into stewards (concession, firstname, lastname)
      select concession, n, 'Matroos' from o, unnest(array['zoë', 'Bram', 'amina']) n returning id)
    select c.concession, c.id as captain, k.id as track, d.id as shift, h.id as ship,
      (select json_agg(id order by id) from w) as stewards, (select json_agg(id order by id) from s) as stops,
      (select json_agg(id order by id) from f) as fields
    from c, k, d, h`,
}

/** The choices of the wizard, as flights/create takes them. */
export function choices(client: Client, other: Fields = {}): Fields {
  const { track, shift, ship, stewards } = client
  return { lon: 4.4, lat: 51.2, track, shift, ship, stewards: stewards.slice(0, 2), ...other }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses as a foreign client would
export type Anything = any

/** Makes a flight; returns it with its items. */
export async function sail(client: Client, other: Fields = {}): Promise<Anything> {
  const response = await client.post('/flights/create', choices(client, other))
  if (response.statusCode !== 200) throw new Error(response.body)
  return JSON.parse(response.json().flight)
}

/** An item of passmultiple as the app sends it. */
export function counted(item: { id: number }, other: Fields = {}): Fields {
  return {
    item: item.id,
    id: item.id,
    arrived: '2026-11-21 10:00:30',
    departured: '2026-11-21 10:01:00',
    people_on: 5,
    people_off: 0,
    bikes_on: 2,
    bikes_off: 0,
    people: 5,
    bikes: 2,
    ...other,
  }
}
