/**
 * A tablet whose captain has logged in and gone through the wizard, without its screens: the app's own engine does both on
 * a logbook in this process, and a browser is handed what was written. For journeys about what comes after.
 * `prepared.journey.ts` compares it with what the screens write.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  browserSecrets,
  createEngine,
  deviceName,
  openIndexedDbLogbook,
  serverTime,
  watchGeneration,
} from '@vaarboek/engine'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { zonedDevice } from '../../apps/crew/src/platform/device.ts'
import { dutchWording } from '../../apps/crew/src/text/wording.ts'
import { type Captain, SHIP, STEWARD } from './crew.ts'
import { readDatabase, type StoredDatabase } from './stored-database.ts'

/** All of a browser's storage that the app uses. */
export interface PreparedTablet {
  database: StoredDatabase
  localStorage: [string, string][]
}

export interface Preparation {
  captain: Captain
  track: string
  shift: string
  /** The trip is under way to its first stop. */
  isStarted: boolean
  /** The tablet's clock, milliseconds since 1970. */
  clock: () => number
}

/** @param server its address, past whatever the network does to the tablet */
export async function prepareTablet(
  server: string,
  { captain, track, shift, isStarted, clock }: Preparation,
): Promise<PreparedTablet> {
  const name = `tablet-${randomUUID()}`
  const localStorage = new Map<string, string>()
  const { engine, logbook } = await startEngine(name, server, localStorage, clock)
  try {
    const login = await engine.account.login(captain.email, captain.pin)
    if (!login.ok) throw new Error(`${captain.email} can't log in: ${login.reason}`)
    await choose(engine, track, shift)
    const prepared = await engine.wizard.prepareTrip()
    if (!prepared.ok) throw new Error(`There is no trip: ${JSON.stringify(prepared.refused)}`)
    if (isStarted) await engine.trip.start()
    // Written behind the login, as the hash of the PIN is, beside the session and under the captain's address.
    while (!engine.store.getState().signedIn?.captain.fullName) await wait(5)
    let database = await readDatabase(name)
    while (unhashed(database).length < 2) {
      await wait(5)
      database = await readDatabase(name)
    }
    const { salt, hash } = await hashOf(captain.pin)
    for (const kept of unhashed(database)) Object.assign(kept, { salt, hash })
    return { database, localStorage: [...localStorage] }
  } finally {
    engine.stop()
    // Its channel to other tabs would keep the process alive; what the engine is still writing is told there.
    setTimeout(() => logbook.close(), 1000)
  }
}

/** Stands where a slow hash will. */
const UNHASHED = 'unhashed'
const hashes = new Map<string, Promise<{ salt: string; hash: string | null }>>()

/** Slow on purpose, a tenth of a second and more: once for each PIN. */
function hashOf(pin: string) {
  const known = hashes.get(pin)
  if (known) return known
  const salt = randomUUID()
  const made = browserSecrets()
    .slowHash(pin, salt)
    .then((hash) => ({ salt, hash }))
  hashes.set(pin, made)
  return made
}

/** The notes in which a hash is missing. */
function unhashed({ stores }: StoredDatabase): { hash: string }[] {
  const notes = stores.find(({ name }) => name === 'notes')?.entries ?? []
  return notes.map(({ value }) => value as { hash: string }).filter((value) => value?.hash === UNHASHED)
}

async function startEngine(
  name: string,
  server: string,
  localStorage: Map<string, string>,
  clock: () => number,
) {
  const secrets = { ...browserSecrets(), slowHash: async () => UNHASHED }
  const page = randomUUID()
  const senses = { ...zonedDevice(clock, randomUUID), steady: () => ({ page, ms: performance.now() }) }
  const device = { ...senses, server: serverTime(senses) }
  const logbook = await openIndexedDbLogbook({ name, digest: secrets.digest })
  const nobody = () => {}
  const engine = createEngine({
    logbook,
    device,
    setZone: device.setZone,
    storage: {
      getItem: (key) => localStorage.get(key) ?? null,
      setItem: (key, value) => void localStorage.set(key, value),
      removeItem: (key) => void localStorage.delete(key),
    },
    // As the browser has them: what is kept of a server is kept under its base.
    base: '/api',
    storageBase: '/storage',
    fetch: watchGeneration(logbook, device, (path, init) => fetch(new URL(String(path), server), init)),
    deviceName: await deviceName(logbook, device),
    secrets,
    wording: dutchWording,
    random: Math.random,
    wait: () => new Promise(nobody),
    position: async () => null,
    readsPhoto: async () => true,
    alert: nobody,
    // Sending is left to the browser.
    wake: nobody,
    wakeNow: nobody,
    wakeForWork: nobody,
    reportError: (error) => {
      throw error
    },
  })
  await engine.restore()
  return { engine, logbook }
}

/** Everything but the last tap of the wizard. */
async function choose(
  { store, reference, wizard }: RunningEngine,
  track: string,
  shift: string,
): Promise<void> {
  const lists = () => store.getState().reference
  await reference.load('tracks')
  wizard.chooseTrack(named(lists().tracks, track))
  for (const kind of ['shifts', 'ships', 'stewards', 'stops'] as const) await reference.load(kind)
  wizard.chooseShift(named(lists().shifts, shift))
  wizard.chooseShip(named(lists().ships, SHIP))
  const steward = lists().stewards.find(({ firstName, lastName }) => `${firstName} ${lastName}` === STEWARD)
  if (!steward) throw new Error(`There is no ${STEWARD}`)
  wizard.toggleSteward(steward)
}

function named<Thing extends { name: string }>(things: Thing[], name: string): Thing {
  const found = things.find((thing) => thing.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
