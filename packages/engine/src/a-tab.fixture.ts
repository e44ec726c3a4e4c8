/** One tab of a tablet without network, on a logbook with a captain and a trip in it: what tests of the engine start with. */
import type { TripFact } from '@vaarboek/domain'
import { AT, aTrip } from '@vaarboek/domain/testing'
import { onTestFinished } from 'vitest'
import type { EngineDeps, SmallStorage } from './context.ts'
import { type CreateEngineOptions, createEngine, type RunningEngine } from './create-engine.ts'
import { createRecord, type Device } from './log/create-record.ts'
import { type Change, type Logbook, ownerOf } from './log/logbook.ts'
import { NOTES } from './notes.ts'

export const OWNER = ownerOf('2', '7')

let id = 0
export const device: Device = {
  now: () => AT,
  clock: () => 1000 + id,
  newId: () => {
    id += 1
    return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  },
}

/** Writes a captain and their trip into the logbook. */
export async function putAboard(logbook: Logbook, ...facts: TripFact[]): Promise<void> {
  const captain = { id: '7', fullName: 'Ada Veer' }
  await logbook.note(NOTES.session, { token: 'a', concession: '2', captain })
  if (facts.length > 0)
    await logbook.append(
      facts.map((fact) => createRecord(device, OWNER, aTrip().id, fact)),
      0,
    )
  await logbook.note(NOTES.current(OWNER), aTrip().id)
}

/** The same logbook as another tab sees it: every change comes from elsewhere. */
export function seenElsewhere(kept: Logbook): Logbook {
  const listeners = new Set<(change: Change) => void>()
  kept.onChange((change) => {
    for (const listener of listeners) listener({ ...change, elsewhere: true })
  })
  const onChange = (listener: (change: Change) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { ...kept, onChange }
}

/** Small values by name, with the token in it. */
export function smallStorage(): SmallStorage {
  const kept = new Map([['token', 'a']])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/**
 * Opens a tab on a logbook. It is closed when its test has ended.
 * @param fetch the network; without it no request gets a response
 * @param reportError what becomes of an error; without it the test fails
 * @param senses its device; without it the one of these tests
 * @param pushTarget where the device gets pushes; without it nowhere
 * @param position where it is; without it nobody knows
 * @param wait for how long; without it for ever
 * @param slowHash of a PIN; without it there is none
 */
export async function openTab(
  logbook: Logbook,
  storage = smallStorage(),
  fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch')),
  pushTarget?: EngineDeps['pushTarget'],
  reportError: CreateEngineOptions['reportError'] = (error) => {
    throw error
  },
  senses = device,
  position: EngineDeps['position'] = async () => null,
  wait: EngineDeps['wait'] = () => new Promise(() => {}),
  slowHash: EngineDeps['secrets']['slowHash'] = async () => null,
): Promise<RunningEngine> {
  const engine = createEngine({
    logbook,
    device: senses,
    setZone: () => {},
    storage,
    base: 'http://shore.example/api',
    storageBase: 'http://shore.example/storage',
    fetch,
    deviceName: 'tablet',
    secrets: {
      digest: async () => null,
      slowHash,
      lock: async () => null,
      sign: async () => null,
      newCode: () => '',
    },
    wording: {
      record: async ({ type }) => type,
      trip: ({ id }) => id,
      rejection: ({ message }) => message,
      category: () => 'Engine',
    },
    random: () => 0.5,
    wait,
    position,
    readsPhoto: async () => true,
    alert: () => {},
    wake: () => {},
    wakeNow: () => {},
    wakeForWork: () => {},
    ...(pushTarget && { pushTarget }),
    reportError,
  })
  onTestFinished(() => engine.stop())
  engine.setOnline(false)
  await engine.restore()
  return engine
}
