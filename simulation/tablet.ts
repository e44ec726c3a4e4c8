/**
 * A tablet without a screen: the real session, dispatch and logbook with a clock, dice and network handed in. It can be
 * killed at any moment; what is on its logbook is all that is left.
 */
import { startDispatch } from '../apps/crew/src/dispatch/dispatch.ts'
import { heedGeneration } from '../apps/crew/src/dispatch/heed-generation.ts'
import type { Logbook } from '../apps/crew/src/logbook/logbook.ts'
import type { Device } from '../apps/crew/src/logbook/scribe.ts'
import { createSession } from '../apps/crew/src/session/create-session.ts'
import { browserSecrets } from '../apps/crew/src/session/secrets.ts'
import type { Session } from '../apps/crew/src/session/session.ts'

const BASE = 'http://shore.example/api'

export interface Tablet {
  session: Session
  ring(): void
  kill(): void
}

export interface TabletOptions {
  logbook: Logbook
  device: Device
  chance: () => number
  fetch: typeof fetch
  onError: (error: unknown) => void
}

/** Switches it on; answers when it has read its logbook. */
export async function switchOn(options: TabletOptions): Promise<Tablet> {
  const { logbook, device, chance, onError } = options
  const fetch = heedGeneration(logbook, device, options.fetch)
  const small = new Map<string, string>()
  const session = createSession({
    logbook,
    device,
    storage: {
      getItem: (key) => small.get(key) ?? null,
      setItem: (key, value) => small.set(key, value),
      removeItem: (key) => small.delete(key),
    },
    base: BASE,
    storageBase: BASE.replace('api', 'storage'),
    fetch,
    deviceName: 'simulated-tablet',
    secrets: browserSecrets(),
    random: chance,
    wait: nextTurn,
    position: async () => null,
    alert: () => {},
    ring: () => dispatch.ring(),
    ringForWork: () => dispatch.ringForWork(),
    reportError: onError,
  })
  const dispatch = startDispatch({
    logbook,
    device,
    random: chance,
    base: BASE,
    storageBase: BASE.replace('api', 'storage'),
    fetch,
    sendsKeys: true,
    deviceName: 'simulated-tablet',
    credentials: session.credentials,
    position: async () => (chance() < 0.5 ? null : { lon: 4.4, lat: 51.2 }),
    wait: nextTurn,
    alone: (work) => work(),
    onStatus: session.setSending,
    onFailed: () => {},
    onError,
  })
  await session.restore()
  const stop = () => {
    dispatch.stop()
    session.stop()
  }
  return { session, ring: dispatch.ring, kill: stop }
}

/** Any pause lasts one turn of the event loop; one without end lasts until the signal. */
function nextTurn(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (ms !== null) setImmediate(resolve)
  })
}
