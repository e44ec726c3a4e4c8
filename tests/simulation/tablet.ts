/**
 * One tab of a tablet without a screen: the real engine, outbox and logbook, with clock, dice, network and storage
 * handed in.
 */
import { createHash } from 'node:crypto'
import {
  browserSecrets,
  createEngine,
  type Device,
  type Logbook,
  type Outbox,
  serverTime,
  startOutbox,
  watchGeneration,
} from '@vaarboek/engine'
import type { OutboxOptions, RunningEngine, Secrets, SmallStorage } from '@vaarboek/engine/testing'
import { NOTIFICATIONS_LIVE_PATH } from '@vaarboek/wire'
import { dutchWording } from '../../apps/crew/src/text/wording.ts'
import { watchTablet } from '../kit/tablets-on.ts'
import type { Chance } from './seeded.ts'

const BASE = 'http://shore.example/api'
const STORAGE_BASE = 'http://shore.example/storage'

export interface Tablet {
  engine: RunningEngine
  /** Tries to send what waits. */
  wake(): void
  /** Ends it; what is in its logbook is all that is left. */
  kill(): void
}

/** The browser's, but a PIN's hash takes no time. The real one is in `secrets.test.ts` and in journeys. */
export const QUICK_SECRETS: Secrets = {
  ...browserSecrets(),
  slowHash: async (text, salt) => createHash('sha256').update(`${text} ${salt}`).digest('hex'),
}

export interface TabletOptions {
  logbook: Logbook
  device: Device
  chance: Chance
  setZone?: (zone: string) => void
  fetch: typeof fetch
  deviceName?: string
  storage?: SmallStorage
  secrets?: Secrets
  /** Without it any pause lasts one turn of the event loop. */
  wait?: OutboxOptions['wait']
  /** One tab of a tablet sends; without it there is only one. */
  alone?: OutboxOptions['alone']
  /** The tab listens to the server's stream. */
  onListen?: () => void
  /** Without it every photo can be read. */
  readsPhoto?: (image: Blob) => Promise<boolean>
  onError: (error: unknown) => void
  /** The chosen shift has gone from the list. */
  onShiftGone?: () => void
  /** Changes what the outbox is handed, to plant a bug. */
  outbox?: (options: OutboxOptions) => OutboxOptions
}

/** Switches it on; answers when it has read its logbook. */
export async function switchOn(options: TabletOptions): Promise<Tablet> {
  const { logbook, chance } = options
  const device = { ...options.device, server: serverTime(options.device) }
  let isOff = false
  // What was still under way when it was switched off is nobody's: its server may be gone with its test.
  const onError = (error: unknown) => {
    if (!isOff) options.onError(error)
  }
  const watched = watchTablet(kill)
  const network: typeof globalThis.fetch = (input, init) => {
    watched.asks(String(input))
    return options.fetch(input, init)
  }
  const fetch = watchGeneration(logbook, device, withoutStream(network, options.onListen))
  const { deviceName = 'simulated-tablet', storage = smallStorage(), secrets = QUICK_SECRETS } = options
  const { wait = nextTurn, alone = (work, ending) => work(ending) } = options
  let outbox: Outbox | null = null
  const engine = createEngine({
    logbook,
    device,
    setZone: options.setZone ?? (() => {}),
    storage,
    base: BASE,
    storageBase: STORAGE_BASE,
    fetch,
    deviceName,
    secrets,
    wording: dutchWording,
    random: chance,
    wait,
    position: async () => null,
    readsPhoto: options.readsPhoto ?? (async () => true),
    ...(options.onShiftGone ? { onShiftGone: options.onShiftGone } : {}),
    alert: () => {},
    wake: () => outbox?.wake(),
    wakeNow: () => outbox?.wakeNow(),
    wakeForWork: () => outbox?.wakeForWork(),
    reportError: onError,
  })
  await engine.restore()
  engine.listen()
  const handed: OutboxOptions = {
    logbook,
    device,
    random: chance,
    base: BASE,
    storageBase: STORAGE_BASE,
    fetch,
    deviceName,
    credentials: engine.credentials,
    relieved: engine.relieved,
    findWhose: engine.findWhose,
    position: async () => (chance() < 0.5 ? null : { lon: 4.4, lat: 51.2 }),
    wait,
    alone: (work, ending) =>
      alone((held) => {
        engine.lead(held)
        return work(held)
      }, ending),
    onStatus: engine.setSending,
    onRevision: engine.checkRevision,
    onFailed: () => {},
    onError,
  }
  const started = startOutbox(options.outbox?.(handed) ?? handed)
  outbox = started
  return { engine, wake: started.wake, kill }

  function kill(): void {
    isOff = true
    watched.isOff()
    outbox?.stop()
    engine.stop()
  }
}

/** Small values by name, as localStorage keeps them. */
export function smallStorage(): SmallStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/**
 * The server's stream of what is new only makes things faster: here it isn't there, and everybody asks now and then. A tablet whose
 * pauses last one turn would try for it without end.
 */
function withoutStream(ashore: typeof fetch, onListen = () => {}): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes(NOTIFICATIONS_LIVE_PATH)) return ashore(input, init)
    onListen()
    return new Response(null, { status: 404 })
  }
}

function nextTurn(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (ms !== null) setImmediate(resolve)
  })
}
