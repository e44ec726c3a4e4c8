/** Every version's database and outbox, opened and sent by this one. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { DATABASE_VERSION } from '@vaarboek/engine/testing'
import { describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { migrationNames } from '../../apps/server/src/database/migrate.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { faultyFetch } from '../simulation/faulty-fetch.ts'
import { switchOn } from '../simulation/tablet.ts'
import { fillDatabase, fillLogbook } from './fill.ts'
import { FIXTURES, type Fixture } from './fixture.ts'

const names = (await readdir(FIXTURES)).sort()
const fixtureOf = async (name: string): Promise<Fixture> =>
  JSON.parse(await readFile(join(FIXTURES, name), 'utf8'))

/**
 * The last migration of each version that sailed, by its heading in the changelog; those between two come out together, so nobody has
 * some of them. Before 0.1.0 each sailed by itself. No tag says which commit was built as 0.2.0: it is the last one whose changelog
 * stood wholly under that heading (ab1233b1), whose own code wrote its fixtures.
 */
const LAST_RELEASED: Record<string, string> = {
  '0.1.0': '0005-years-of-sailing.sql',
  '0.2.0': '0036-retention-revision.sql',
}
const FIRST = '0.1.0'

test('[fault 24] every migration and logbook version that sailed has left a fixture', async () => {
  const fixtures = await Promise.all(names.map(fixtureOf))
  const migrations = await migrationNames()
  const one = migrations.slice(0, migrations.indexOf(LAST_RELEASED[FIRST] ?? ''))
  expect(fixtures.map((fixture) => fixture.migrations.at(-1))).toEqual(
    expect.arrayContaining([...one, ...Object.values(LAST_RELEASED)]),
  )
  const versions = Array.from({ length: DATABASE_VERSION - 1 }, (_, version) => version + 1)
  expect(fixtures.map(({ logbook }) => logbook.version)).toEqual(expect.arrayContaining(versions))
})

test('each version of the changelog says its last migration', async () => {
  const changelog = await readFile(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, version]) => version)
  expect(Object.keys(LAST_RELEASED)).toEqual(versions.toReversed())
})

describe.each(names)('%s', (name) => {
  onEachDatabase((open) => {
    test('[fault 24] its database is migrated, its outbox sent, and the server has what the captain saw confirmed', async () => {
      const fixture = await fixtureOf(name)
      const database = await open()
      await fillDatabase(database, fixture)
      const server = await startTestServer(database)
      const logbookName = `${name}-${database.kind}`
      await fillLogbook(logbookName, fixture)
      const logbook = await openIndexedDbLogbook({ name: logbookName })
      const owner = ownerOf(String(fixture.concession), String(fixture.captain))
      const waited = await logbook.outstanding(owner)
      expect(waited.length).toBeGreaterThan(5)

      const calm = { isDown: false, roughness: 0 }
      const tablet = await switchOn({
        logbook,
        device: tickingDevice(Math.max(...waited.map(({ sequence }) => sequence))),
        chance: () => 0.7,
        fetch: faultyFetch(server.app, calm, () => 0.9),
        onError: (error) => {
          throw error
        },
      })
      // The trip under way is there as it was left.
      const under = fixture.ledger.stops.at(-1)
      const { trip } = tablet.engine.store.getState()
      expect(trip?.id).toBe(under?.trip)
      expect(trip?.stops.findLast(({ state }) => state !== 'open')).toMatchObject({
        id: under?.stop,
        count: { peopleOn: under?.on, peopleOff: under?.off },
      })
      await emptied(() => logbook.outstanding(owner), tablet.wake)
      expect((await logbook.outstanding(owner)).map(({ fact, rejected }) => [fact.type, rejected])).toEqual(
        [],
      )
      expect(await arrivedAt(server)).toEqual(confirmedIn(fixture))
      // The logbook stays open: the engine still keeps small things that nobody waits for.
      tablet.kill()
      await server.close()
    }, 180_000)
  })
})

async function emptied(waiting: () => Promise<{ rejected: unknown }[]>, ring: () => void): Promise<void> {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    if ((await waiting()).every(({ rejected }) => rejected !== null)) return
    ring()
    await wait(20)
  }
}

function confirmedIn({ ledger }: Fixture) {
  const stops = ledger.stops.map(({ state, on, off }) => `${state} ${on} ${off}`).sort()
  const { trips, reports, entries, read } = ledger
  return { trips, stops, reports: reports.toSorted(), entries: entries.toSorted(), read: read.toSorted() }
}

async function arrivedAt(server: TestServer): Promise<ReturnType<typeof confirmedIn>> {
  const texts = async (select: string) =>
    (await server.rows<{ text: string }>(select)).map(({ text }) => text).sort()
  const [trips] = await server.rows<{ many: number }>('select count(*) as many from trips')
  return {
    trips: trips?.many ?? 0,
    stops: await texts(
      `select state || ' ' || people_on || ' ' || people_off as text from stop_visits where state <> 'open'`,
    ),
    reports: await texts(`select remarks || ' ' || (photo is not null)::text as text from malfunctions`),
    entries: await texts(
      `select field || ' ' || coalesce(value, 'null') || ' ' || coalesce(remarks, 'null') as text from checklist_entries`,
    ),
    read: await texts('select notification::text as text from notification_reads'),
  }
}
