/**
 * A real engine without network for component tests: the browser's own logbook, photos and cryptography, a captain who is
 * logged in, and a trip made of facts. Only the network is missing.
 */
import type { TripFact, TripId } from '@vaarboek/domain'
import { AT } from '@vaarboek/domain/testing'
import { browserSecrets, createEngine, openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { createRecord, NOTES, type RunningEngine } from '@vaarboek/engine/testing'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { readsPhoto } from '../platform/browser.ts'
import { dutchWording } from '../text/wording.ts'
import { EngineProvided } from './hooks.ts'
import { openPanel } from './panel.ts'
import './global.css'

const OWNER = ownerOf('2', '7')
const TRIP = 'trip-1'
const EARLIER = 'trip-0'

const device = { now: () => AT, clock: () => Date.now(), newId: () => crypto.randomUUID() }

const throwIt = (error: unknown): void => {
  throw error
}

/**
 * The engine with these facts in its logbook, in a database of its own.
 * @param earlier those of a trip before
 * @param reportError what becomes of an error; without it the test fails
 */
export async function engineWith(
  facts: readonly TripFact[] = [],
  earlier: readonly TripFact[] = [],
  reportError: (error: unknown) => void = throwIt,
): Promise<RunningEngine> {
  const secrets = browserSecrets()
  const logbook = await openIndexedDbLogbook({ name: `component-${device.newId()}`, digest: secrets.digest })
  await logbook.note(NOTES.session, {
    token: 'a',
    concession: '2',
    captain: { id: '7', fullName: 'Ada Veer' },
  })
  const write = (trip: TripId, made: readonly TripFact[]) =>
    logbook.append(
      made.map((fact) => createRecord(device, OWNER, trip, fact)),
      0,
    )
  if (earlier.length > 0) await write(EARLIER, earlier)
  if (facts.length > 0) {
    await write(TRIP, facts)
    await logbook.note(NOTES.current(OWNER), TRIP)
  }
  const values = new Map([['token', 'a']])
  const engine = createEngine({
    logbook,
    device,
    setZone: () => {},
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    base: '/nowhere/api',
    storageBase: '/nowhere/storage',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    deviceName: 'tablet',
    secrets,
    wording: dutchWording,
    random: () => 0.5,
    wait: () => new Promise(() => {}),
    position: async () => null,
    readsPhoto,
    alert: () => {},
    wake: () => {},
    wakeNow: () => {},
    wakeForWork: () => {},
    reportError,
  })
  engine.setOnline(false)
  await engine.restore()
  onTestFinished(() => {
    engine.stop()
    openPanel(null)
  })
  return engine
}

/** Draws a part of a screen on an engine. */
export function renderOn(engine: RunningEngine, part: ReactNode) {
  return render(<EngineProvided value={engine}>{part}</EngineProvided>)
}
