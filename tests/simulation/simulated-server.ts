/**
 * The real server on a real database, which can die before or after a commit and be started again, and the
 * operators behind it.
 */
import './quick-argon2.ts'
import { createHash } from 'node:crypto'
import { buildApp } from '../../apps/server/src/app.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { exportsFolder } from '../../apps/server/src/files/exports-folder.ts'
import { momentFolders } from '../../apps/server/src/files/moment-folders.ts'
import { ImageReader } from '../../apps/server/src/integrations/images/image-reader.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import type { Context } from '../../apps/server/src/services/context.ts'
import { PhotoGate } from '../../apps/server/src/services/load/photo-gate.ts'
import { replyFromShore } from '../../apps/server/src/services/malfunctions/reply-to-malfunction.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import type { SimulatedRequest, SimulatedResponse } from './link.ts'
import { type Death, mortalDatabase } from './mortal-database.ts'
import { below, type Chance } from './seeded.ts'
import type { VirtualTime } from './virtual-time.ts'

export const ZONE = 'Europe/Brussels'
export const PIN = '2580'
/** What the server may be changed in, to plant a bug. */
export interface ServerParts {
  database?: (database: Database) => Database
  serve?: (
    serve: (request: SimulatedRequest) => Promise<SimulatedResponse | null>,
  ) => (request: SimulatedRequest) => Promise<SimulatedResponse | null>
}

export interface SeededCaptain {
  id: number
  email: string
  /** Nobody else sails these. */
  shifts: number[]
}

/** A concession with a few captains, each with shifts of her own at the same times as everybody's. */
export interface SeededConcession {
  concession: number
  track: number
  captains: SeededCaptain[]
}

export class SimulatedServer {
  readonly database: Database
  /** The next transaction takes the server with it. */
  dies: Death | null = null
  isUp = true
  #app: Awaited<ReturnType<typeof buildApp>> | null = null
  #serve: (request: SimulatedRequest) => Promise<SimulatedResponse | null>
  #time: VirtualTime
  #chance: Chance
  #planted: ServerParts['database'] | null = null
  readonly #rinse: string

  private constructor(database: Database, time: VirtualTime, chance: Chance, rinse: string) {
    this.database = database
    this.#time = time
    this.#chance = chance
    this.#rinse = rinse
    this.#serve = (request) => this.#inject(request)
  }

  static async open(time: VirtualTime, chance: Chance): Promise<SimulatedServer> {
    const database = await openMigratedPglite(ZONE)
    await database.script(`update generation set id = 'simulated'`)
    // The same statements by the thousand over few rows: planning each of them takes longer than it gives back.
    await database.script('set plan_cache_mode = force_generic_plan')
    const tables = await database.query<{ name: string }>({
      name: 'simulation-tables',
      text: `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'generation')`,
    })
    const rinse = tables.map(({ name }) => `delete from ${name};`).join('\n')
    return new SimulatedServer(database, time, chance, rinse)
  }

  /** Empties the database, so that no schedule knows of another, and starts the server. */
  async begin(
    time: VirtualTime,
    chance: Chance,
    captains: number,
    parts: ServerParts = {},
  ): Promise<SeededConcession> {
    this.#time = time
    this.#chance = chance
    this.#serve = (request) => this.#inject(request)
    this.dies = null
    const wasUp = this.isUp
    this.isUp = true
    await this.database.script(`set session_replication_role = replica; ${this.#rinse}
      set session_replication_role = origin;
      select setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) from pg_sequences`)
    if (parts.serve) this.#serve = parts.serve(this.#serve)
    const planted = parts.database ?? null
    if (!this.#app || planted !== this.#planted || !wasUp) {
      this.#planted = planted
      await this.restart()
    }
    return this.#seed(captains)
  }

  async #boot(): Promise<void> {
    const database = this.#planted?.(this.#mortal()) ?? this.#mortal()
    const context = simulatedContext(
      database,
      () => this.#time.now,
      () => this.#chance(),
    )
    this.#app = await buildApp({ context, appFolder: '/nowhere', trustedProxies: [], logger: false })
    await this.#app.ready()
  }

  /** The database of a server that may die round a commit. */
  #mortal(): Database {
    return mortalDatabase(this.database, (when) => {
      if (this.dies !== when) return false
      this.dies = null
      this.isUp = false
      return true
    })
  }

  /** A new server on the same database. */
  async restart(): Promise<void> {
    await this.#app?.close()
    await this.#boot()
    this.isUp = true
  }

  /** Asks the server; null while it is down, or when it dies of it. */
  serve(request: SimulatedRequest): Promise<SimulatedResponse | null> {
    return this.isUp ? this.#serve(request) : Promise.resolve(null)
  }

  async #inject({ method, url, headers, body }: SimulatedRequest): Promise<SimulatedResponse | null> {
    const answer = await this.#app?.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    if (!answer || !this.isUp) return null
    const generation = String(answer.headers.generation ?? '')
    const date = String(answer.headers.date)
    return { status: answer.statusCode, body: answer.body, headers: { generation, date } }
  }

  /** As {@link serve}, and the server dies of it at its commit; one that commits nothing leaves it alive. */
  async serveAndDie(request: SimulatedRequest, when: Death): Promise<SimulatedResponse | null> {
    this.dies = when
    const response = await this.serve(request)
    this.dies = null
    return response
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.database.close()
  }

  rows<Row>(text: string): Promise<Row[]> {
    return this.database.query({ name: `simulation-${createHash('md5').update(text).digest('hex')}`, text })
  }

  /** The office tells all boats something; returns its number. */
  async notify({ concession }: SeededConcession, title: string): Promise<number> {
    const sender = { firstname: 'Wim', lastname: 'Van Hoof' }
    const notice = { concession, trackIds: null, title, message: title, urgent: false, sender }
    const at = new Date(this.#time.now).toISOString()
    return this.database.transaction((tx) => sendNotification(tx, at, notice))
  }

  /** The office answers a malfunction. */
  async answer({ concession }: SeededConcession, malfunction: number, text: string): Promise<void> {
    const by = { concession, staff: null, address: null, at: new Date(this.#time.now).toISOString() }
    const reply = { malfunction, author: 'Wim Van Hoof', text }
    await this.database.transaction((tx) => replyFromShore(tx, by, reply, null))
  }

  /** All tokens of a captain are dead from now on: revoked, or run out. */
  async endTokens(
    { concession }: SeededConcession,
    captain: number,
    how: 'revoked_at' | 'expires_at',
  ): Promise<void> {
    const at = new Date(this.#time.now).toISOString()
    await this.database.script(
      `update tokens set ${how} = '${at}' where concession = ${concession} and captain = ${captain}`,
    )
  }

  async #seed(captains: number): Promise<SeededConcession> {
    const random = {
      bytes: (count: number) => Uint8Array.from({ length: count }, () => below(this.#chance, 256)),
    }
    const hash = await hashPin(PIN, Buffer.from('a pepper for simulations'), random)
    const [seeded] = await this.database.query<SeededConcession>(SEED, [captains, hash])
    if (!seeded) throw new Error('No concession')
    return seeded
  }
}

/** What a server of the simulation is handed. */
export function simulatedContext(database: Database, now: () => number, chance: Chance): Context {
  return {
    database,
    reading: database,
    clock: serviceClock(ZONE, now),
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => below(chance, 256)) },
    pepper: Buffer.from('a pepper for simulations'),
    newDevices: 'open',
    mail: { send: async () => {} },
    weather: async () => null,
    contacts: {},
    folders: momentFolders('/nowhere'),
    exports: exportsFolder('/nowhere'),
    push: null,
    photos: new PhotoGate(new ImageReader()),
    office: { url: '', allowsPlainHttp: false, provider: null },
    log: () => {},
  }
}

/** How many stops a shift has, from eight in the morning. */
export const STOPS = 6
/** Where the boat turns, counted from 0: there one leg ends and the next begins. */
const TURNS_AT = 3
const SHIFTS_EACH = 3

const SEED = {
  name: 'simulation-seed',
  text: `with
    o as (insert into concessions (name) values ('Simulatie') returning concession),
    c as (insert into captains (concession, email, email_key, full_name, pin_hash)
      select concession, 'kapitein-' || n || '@example.org', 'kapitein-' || n || '@example.org', 'Kapitein ' || n, $2
      from o, generate_series(1, $1::int) n order by n returning concession, id, email),
    e as (insert into timetable_versions (concession, version, state, first_day, source, author, created_at, published_at)
      select concession, 1, 'published', '2000-01-01', 'zaaigoed', 'zaaigoed', '2000-01-01', '2000-01-01' from o
      returning version),
    k as (insert into tracks (concession, name, source_ref, version) select concession, 'Schelde', 'S', 1 from o returning id),
    s as (insert into stops (concession, name, source_ref, version)
      select concession, 'Halte ' || n, 'H' || n, 1 from o, generate_series(1, ${STOPS}) n returning id, name),
    v as (insert into services (concession, version, name, every_day, source_ref)
      select o.concession, e.version, 'Elke dag', true, 'D' from o, e returning id, version),
    d as (insert into shifts (concession, version, track, service, name, has_start_checklist, has_end_checklist, source_ref)
      select c.concession, v.version, k.id, v.id, c.email || ' ' || n, true, true, c.email || ' ' || n
      from c, k, v, generate_series(1, ${SHIFTS_EACH}) n order by c.id, n returning id, concession, name),
    p as (insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
      select d.concession, d.id, n - 1, s.id, 28800 + n * 300, 28800 + n * 300
      from d, generate_series(1, ${STOPS}) n join s on s.name = 'Halte ' || n),
    g as (insert into shift_legs (concession, shift, leg, trip_ref, route_ref, direction_id, start_s, first_position, last_position)
      select d.concession, d.id, x.leg, d.name || ' ' || x.leg, 'S', x.leg, 28800, x.first, x.last
      from d, (values (0, 0, ${TURNS_AT}), (1, ${TURNS_AT}, ${STOPS - 1})) x (leg, first, last)),
    l as (insert into checklists (concession, name) select concession, 'Lijst ' || n from o, generate_series(1, 2) n
      returning id, name),
    f as (insert into checklist_fields (concession, checklist, position, category, subcategory, title, unit, increase)
      select o.concession, l.id, x.position, 'Motor', '', x.title, x.unit, x.increase
      from o, l, (values (1, 'Olie', 'liter', 5), (2, 'Radar', 'n.v.t', null), (3, 'Druk', 'bar', 2))
        x (position, title, unit, increase)),
    h as (insert into ships (concession, name, max_people, max_bikes, start_checklist, stop_checklist)
      select o.concession, 'Schip ' || n, 80, 50,
        (select id from l where name = 'Lijst 1'), (select id from l where name = 'Lijst 2')
      from o, generate_series(1, 2) n returning id),
    w as (insert into stewards (concession, firstname, lastname, name_key)
      select concession, n, 'Matroos', n || ' matroos' from o, unnest(array['zoë', 'bram', 'amina']) n returning id)
    select o.concession, k.id as track,
      (select json_agg(json_build_object('id', c.id, 'email', c.email, 'shifts',
        (select json_agg(d.id order by d.id) from d where d.name like c.email || '%')) order by c.id) from c) as captains
    from o, k`,
}
