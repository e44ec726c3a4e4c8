/**
 * [fault 32] The server is put back to a backup of the middle of a day that was sailed to its end. Two tablets fill it again by
 * themselves: with the real engine, outbox, handlers, databases, backup and restore.
 */

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { activeStop } from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import { createMemoryLogbook, ownerOf } from '@vaarboek/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  MORNING,
  sail,
  startTestServer,
  type TestServer,
} from '../../apps/server/src/app.fixture.ts'
import { runAt } from '../../apps/server/src/commands/commands.fixture.ts'
import { readBackup } from '../../apps/server/src/database/backup-file.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { fillMigratedFolder } from '../../apps/server/src/database/pglite.fixture.ts'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { restorePglite } from '../../apps/server/src/database/restore-pglite.ts'
import { restorePostgres } from '../../apps/server/src/database/restore-postgres.ts'
import { tokenHash } from '../../apps/server/src/services/accounts/log-in.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { PIXEL, report } from './office.ts'
import { seededChance } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'

const timeZone = 'Europe/Brussels'
const postgresUrl = process.env.TEST_DATABASE_URL

interface Place {
  open(): Promise<Database>
  restore(file: string): Promise<void>
}

const CALM = { isDown: false, roughness: 0 }

/** All that crews told, by the names that both lives of the database share. */
const TOLD = {
  visits: `select t.id as trip, t.captain, t.ship, t.service_day, t.completed_at is not null as completed, v.stop,
      v.departure_s, v.inserted, v.position, v.state, v.people_on, v.people_off, v.people_aboard, v.why_skipped,
      v.remarks, v.sequence, v.delivery_key, v.correction, v.captain as counted_by
    from trips t join stop_visits v on v.concession = t.concession and v.trip = t.id order by t.id, v.position`,
  history: `select v.trip, v.stop, v.departure_s, h.people_on, h.sequence, h.delivery_key, h.correction
    from stop_visit_history h join stop_visits v on v.id = h.visit order by v.trip, h.sequence, h.delivery_key`,
  malfunctions: `select trip, captain, remarks, photo is not null as photo from malfunctions order by remarks`,
  entries: `select c.trip, c.kind, e.field, e.checked, e.value, e.remarks, e.sequence
    from checklist_entries e join trip_checklists c on c.id = e.trip_checklist order by c.trip, c.kind, e.field`,
  crew: 'select trip, steward from trip_stewards order by trip, steward',
  photos: 'select count(*) as photos from photos',
}

class Boat {
  readonly logbook = createMemoryLogbook()
  readonly ledger: number[] = []
  readonly owner: string
  readonly weather = { ...CALM }
  #tablet: Tablet | undefined
  readonly #seed: number
  readonly #client: Pick<Client, 'token' | 'concession' | 'captain'>

  constructor(client: Pick<Client, 'token' | 'concession' | 'captain'>, seed: number) {
    this.#client = client
    this.#seed = seed
    this.owner = ownerOf(String(client.concession), String(client.captain))
  }

  get tablet(): Tablet {
    if (!this.#tablet) throw new Error('Not switched on')
    return this.#tablet
  }

  get trip() {
    return this.tablet.engine.store.getState().trip
  }

  async switchOn(server: () => TestServer): Promise<void> {
    const { token, concession, captain } = this.#client
    const session = { token, concession: String(concession), captain: { id: String(captain), fullName: '' } }
    await this.logbook.note('session', session)
    const chance = seededChance(this.#seed)
    // Who takes over does it later.
    const device = tickingDevice(Date.parse(MORNING) + this.#seed * 3_600_000)
    const ask: typeof fetch = (input, init) => faultyFetch(server().app, this.weather, chance)(input, init)
    this.#tablet = await switchOn({ logbook: this.logbook, device, chance, fetch: ask, onError: throwIt })
  }

  /** Counts the next stops. */
  async count(stops: number): Promise<void> {
    const { engine } = this.tablet
    if (this.trip?.startedAt === null) await engine.trip.start()
    for (let done = 0; done < stops; done += 1) {
      const stop = this.trip && activeStop(this.trip)
      if (!stop) return
      await engine.trip.arrive()
      const peopleOn = 1 + this.ledger.length
      await engine.trip.count({ addingPeople: peopleOn, removingPeople: -(this.trip?.load.people ?? 0) })
      const recorded = await engine.trip.confirm(stop.id)
      if (!recorded.ok) throw new Error(recorded.refused)
      this.ledger.push(peopleOn)
    }
  }

  async report(remarks: string): Promise<void> {
    const { engine } = this.tablet
    const photo = await engine.photos.keep(new Blob([PIXEL]))
    engine.malfunctions.editReport({ situation: 1, remarks, photo: photo.ok ? photo.name : null })
    expect(await engine.malfunctions.sendReport()).toMatchObject({ ok: true })
  }

  /** Rings until nothing waits any more. */
  async settle(): Promise<void> {
    const end = performance.now() + 60_000
    while (performance.now() < end) {
      const waiting = await this.logbook.outstanding(this.owner)
      if (waiting.every(({ rejected }) => rejected !== null)) break
      this.tablet.wake()
      await wait(20)
    }
    expect(
      (await this.logbook.outstanding(this.owner)).map(({ fact, rejected }) => [
        fact.type,
        rejected?.message,
      ]),
    ).toEqual([])
  }

  /** What the app does by itself every half minute; then everything that follows of it. */
  async halfAMinute(): Promise<void> {
    await this.tablet.engine.notifications.load()
    await this.settle()
  }
}

function throwIt(error: unknown): never {
  throw error
}

function suite(place: () => Promise<Place>) {
  let folder: string
  let where: Place
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-restored-'))
    where = await place()
    server = await startTestServer(await where.open())
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const told = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(TOLD).map(async ([name, text]) => [name, await server.rows(text)] as const),
      ),
    )
  const notify = (concession: number, title: string) =>
    server.database.transaction((tx) =>
      sendNotification(tx, MORNING, {
        concession,
        trackIds: null,
        title,
        message: title,
        urgent: false,
        sender: { firstname: 'Wim', lastname: 'Van Hoof' },
      }),
    )

  test('[fault 32] what came after the backup is delivered again, once, under the numbers it had', async () => {
    const client = await server.client()
    const anna = new Boat(client, 1)
    const bert = new Boat(await secondCaptain(server, client), 2)
    await notify(client.concession, 'Mist')
    await anna.switchOn(() => server)
    await setUpTrip(anna.tablet)
    await anna.count(2)
    await anna.report('voor de back-up')
    await anna.settle()
    const file = join(folder, 'middag.vaarboek')
    await runAt(server, ['backup', file])

    // The afternoon that the server will lose: an inserted stop, a correction, a report, a read notification …
    const { engine } = anna.tablet
    const [first, , third] = anna.trip?.stops ?? []
    const [known] = engine.store.getState().reference.stops
    if (!first || !third || !known) throw new Error('No stops')
    expect(await engine.trip.insert(third.id, known, 5)).toMatchObject({ ok: true })
    const corrected = aCount({ peopleOn: 40 })
    expect(await engine.trip.correctCount(first.id, corrected, 'verteld')).toMatchObject({ ok: true })
    await anna.report('na de back-up')
    await report(anna.tablet, () => 0.7, { reports: [], entries: [], read: new Set() })
    await notify(client.concession, 'Brug dicht')
    await engine.notifications.load()
    const unread = engine.store.getState().notifications?.unread ?? []
    expect(unread).toHaveLength(2)
    for (const id of unread) await engine.notifications.read(id)
    await anna.count(9)
    await anna.settle()
    // … a second trip, which a colleague takes over on his own tablet and ends.
    await engine.wizard.sailAnotherShift()
    // The crew came along; the wizard below ticks it anew.
    for (const steward of engine.store.getState().choices.crew) engine.wizard.toggleSteward(steward)
    // The server will lose her too: no tablet keeps more of her than the number.
    expect(await engine.wizard.addSteward('Nour', 'Haddad')).toMatchObject({ ok: true })
    await setUpTrip(anna.tablet)
    await anna.count(1)
    await anna.report('op de tweede vaart')
    await anna.settle()
    await bert.switchOn(() => server)
    await setUpTrip(bert.tablet)
    expect(bert.trip?.flightId).toBe(anna.trip?.flightId)
    await bert.count(9)
    await bert.settle()
    const before = await told()
    expect(before.entries).not.toEqual([])
    const [{ photos } = { photos: 0 }] = await server.rows<{ photos: number }>(TOLD.photos)
    expect(before.visits?.filter((visit) => (visit as { state: string }).state === 'passed')).toHaveLength(9)
    // Without network: this never reached shore.
    anna.weather.isDown = true
    await anna.report('nooit aangekomen')

    for (const deliverers of [
      [bert, anna],
      [anna, bert],
    ]) {
      await server.close()
      await where.restore(file)
      server = await startTestServer(await where.open())
      expect(await told()).not.toEqual(before)
      anna.weather.isDown = false
      // Somebody else makes a trip before the tablets speak: its number was never another's.
      const other = await server.client()
      const { id } = await sail(other)
      expect(id).toBeGreaterThan(1_000_000)
      for (const boat of deliverers) await boat.halfAMinute()
      await server.rows(`delete from trips where concession = ${other.concession}`)

      const after = await told()
      const reports = (after.malfunctions ?? []) as { remarks: string }[]
      expect(reports.filter(({ remarks }) => remarks === 'nooit aangekomen')).toHaveLength(1)
      expect({
        ...after,
        malfunctions: reports.filter(({ remarks }) => remarks !== 'nooit aangekomen'),
      }).toEqual({
        ...before,
        photos: [{ photos: photos + 1 }],
      })
    }
    // Judged against what the captains saw confirmed, the corrected count included.
    const people = (
      await server.rows<{ on: number }>(
        `select people_on as on from stop_visits where concession = ${client.concession} order by 1`,
      )
    ).map(({ on }) => on)
    expect(people).toEqual([...anna.ledger.slice(1), 40, ...bert.ledger].sort((a, b) => a - b))
    anna.tablet.kill()
    bert.tablet.kill()
  }, 300_000)
}

async function secondCaptain(server: TestServer, { concession }: Client) {
  const token = randomBytes(16).toString('hex')
  const [row] = await server.rows<{ id: number }>(
    `insert into captains (concession, email, full_name, pin_hash)
      values (${concession}, '${token}@example.org', 'Bert', 'none') returning id`,
  )
  const captain = row?.id ?? 0
  const hash = Buffer.from(tokenHash(token)).toString('hex')
  await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at)
    values (${concession}, '\\x${hash}', ${captain}, '2026-01-01', '2027-01-01')`)
  return { token, concession, captain }
}

describe('PGlite', () =>
  suite(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-restored-data-'))
    await fillMigratedFolder(folder)
    return {
      open: () => openPglite({ folder, timeZone }),
      restore: async (file) => restorePglite(folder, await readBackup(file), true),
    }
  }))

describe.skipIf(!postgresUrl)('PostgreSQL', () =>
  suite(async () => {
    const name = `restored_${process.pid}_${process.hrtime.bigint()}`
    const open = (url: string) => openPostgres({ url, timeZone, onBrokenConnection: () => undefined })
    const admin = open(postgresUrl ?? '')
    await admin.script(`create database ${name}`)
    await admin.close()
    const url = new URL(postgresUrl ?? '')
    url.pathname = `/${name}`
    return {
      open: async () => open(url.href),
      restore: async (file) =>
        restorePostgres(url.href, await readBackup(file), { replaces: true, dataDir: tmpdir(), jobs: 2 }),
    }
  }),
)
