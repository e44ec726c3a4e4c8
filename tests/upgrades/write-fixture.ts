/**
 * Writes what this version leaves behind, for every later one to open: the server's database and a tablet's logbook with a
 * full outbox, and the ledger of what the captain saw confirmed. `npm run fixture`, before a migration or a logbook version
 * is added; what is there already is never written anew.
 */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { activeStop } from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import { openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { faultyFetch } from '../simulation/faulty-fetch.ts'
import { openOffice, report } from '../simulation/office.ts'
import { setUpTrip } from '../simulation/set-up-trip.ts'
import { switchOn, type Tablet } from '../simulation/tablet.ts'
import { databaseOf, logbookOf } from './dump.ts'
import { type Confirmed, FIXTURES, type Fixture } from './fixture.ts'

const NAME = 'vaarboek-fixture'

/** A day: a trip that the server has, one that it has half of, one it has never heard of. */
async function sailDay(server: TestServer, client: Client): Promise<Fixture['ledger']> {
  const weather = { isDown: false, roughness: 0 }
  const logbook = await openIndexedDbLogbook({ name: NAME })
  const captain = { id: String(client.captain), fullName: 'An Kapitein' }
  await logbook.note('session', { token: client.token, concession: String(client.concession), captain })
  const device = tickingDevice(Date.parse(MORNING))
  const tablet = await switchOn({
    logbook,
    device,
    chance: () => 0.7,
    fetch: faultyFetch(server.app, weather, () => 0.9),
    onError: (error) => console.error(error),
  })
  const stops: Confirmed[] = []
  const office = await openOffice(server, client)
  const owner = ownerOf(String(client.concession), captain.id)
  const sent = async () => {
    while ((await logbook.outstanding(owner)).length > 0) {
      tablet.wake()
      for (let turns = 0; turns < 20; turns += 1) await turn()
    }
  }
  const tell = async (luck: number) => report(tablet, () => luck, office)

  await setUpTrip(tablet)
  await count(tablet, stops, 9)
  await tell(0.1)
  await tell(0.7)
  await tell(0.5)
  await sent()
  await another(tablet)
  await count(tablet, stops, 1)
  await sent()

  weather.isDown = true
  const { engine } = tablet
  const [known] = engine.store.getState().reference.stops
  const place = engine.store.getState().trip?.stops[2]
  if (!known || !place) throw new Error('No stops')
  await engine.trip.insert(place.id, known, 5)
  await count(tablet, stops, 1)
  const corrected = stops.at(-1)
  if (corrected) {
    const again = aCount({ peopleOn: 31, peopleOff: corrected.off })
    if ((await engine.trip.correctCount(corrected.stop, again, 'verteld')).ok) corrected.on = 31
  }
  const skipped = activeStop(engine.store.getState().trip ?? never())
  if (skipped && (await engine.trip.skip([skipped.id], 'other', 'mist')).ok)
    stops.push({ trip: tripOf(tablet), stop: skipped.id, state: 'skipped', on: 0, off: 0 })
  await count(tablet, stops, 9)
  await tell(0.1)
  await tell(0.7)
  await another(tablet)
  await count(tablet, stops, 2)
  await tell(0.1)
  tablet.kill()
  // What nobody waits for is kept too.
  for (let turns = 0; turns < 100; turns += 1) await turn()
  logbook.close()
  return { trips: 3, stops, reports: office.reports, entries: office.entries, read: [...office.read] }
}

function never(): never {
  throw new Error('No trip')
}

function tripOf({ engine }: Tablet): string {
  return (engine.store.getState().trip ?? never()).id
}

/** Another trip by the same crew. */
async function another(tablet: Tablet): Promise<void> {
  const { engine } = tablet
  await engine.wizard.sailAnotherShift()
  // The crew came along; the wizard ticks it anew.
  for (const steward of engine.store.getState().choices.crew) engine.wizard.toggleSteward(steward)
  await setUpTrip(tablet)
}

async function count(tablet: Tablet, ledger: Confirmed[], stops: number): Promise<void> {
  const { engine } = tablet
  if (engine.store.getState().trip?.startedAt === null) await engine.trip.start()
  for (let done = 0; done < stops; done += 1) {
    const trip = engine.store.getState().trip ?? never()
    const stop = activeStop(trip)
    if (!stop) return
    await engine.trip.arrive()
    const [on, off] = [1 + ledger.length, trip.load.people]
    await engine.trip.count({ addingPeople: on, removingPeople: -off })
    const recorded = await engine.trip.confirm(stop.id)
    if (!recorded.ok) throw new Error(recorded.refused)
    ledger.push({ trip: trip.id, stop: stop.id, state: 'passed', on, off })
  }
}

const server = await startTestServer(await openPglite({ folder: null, timeZone: 'Europe/Brussels' }))
const client = await server.client()
const { concession, captain } = client
const ledger = await sailDay(server, client)
const database = await databaseOf(server)
const migrations = (database.tables.migrations ?? [])
  .map((row) => String((row as { name: string }).name))
  .sort()
const fixture: Fixture = { migrations, concession, captain, ledger, database, logbook: await logbookOf(NAME) }
const path = join(FIXTURES, `${migrations.at(-1)?.replace('.sql', '')}.json`)
await writeFile(path, `${JSON.stringify(fixture)}\n`, { flag: 'wx' })
await server.close()
console.log(path)
