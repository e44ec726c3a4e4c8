/** A tablet: its storage, its clock that may be wrong, its link, and the tabs open on it, which can be killed. */

import { createHash } from 'node:crypto'
import type { Logbook } from '@vaarboek/engine'
import type { Secrets } from '@vaarboek/engine/testing'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import type { Link } from './link.ts'
import { type Chance, uuid } from './seeded.ts'
import { ZONE } from './simulated-server.ts'
import { Storage, type TabStorage } from './storage.ts'
import { QUICK_SECRETS, smallStorage, switchOn, type Tablet, type TabletOptions } from './tablet.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Everything pending is tried again this often (SYNC-07). */
const PERIOD_MS = 30_000

export interface Tab extends Tablet {
  device: SimulatedDevice
  storage: TabStorage
}

/** What a tablet may be changed in, to plant a bug. */
export interface TabletParts {
  fetch?: (
    fetch: typeof globalThis.fetch,
    world: { chance: Chance; time: VirtualTime },
  ) => typeof globalThis.fetch
  /** Of a tab. */
  logbook?: (logbook: Logbook, world: { chance: Chance; time: VirtualTime }) => Logbook
  outbox?: TabletOptions['outbox']
}

export class SimulatedDevice {
  readonly name: string
  readonly storage: Storage
  readonly link: Link
  readonly tabs: Tab[] = []
  /** When its clock was set, by the true time. */
  readonly clockSetAt: number[] = []
  readonly errors: unknown[] = []
  /** How often a tab listened to the server's stream that isn't the one that sends. */
  strayListeners = 0
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #parts: TabletParts
  readonly #small = smallStorage()
  #clockIsOff = 0
  /** Tabs that want to send, the one that does first. */
  #senders: { tab: TabStorage; begin: () => void }[] = []

  constructor(name: string, link: Link, world: { time: VirtualTime; chance: Chance; parts: TabletParts }) {
    this.name = name
    this.link = link
    this.#time = world.time
    this.#chance = world.chance
    this.#parts = world.parts
    this.storage = new Storage(world.time)
    const ring = () => {
      for (const tab of this.tabs) tab.wake()
      world.time.after(PERIOD_MS, ring)
    }
    world.time.after(PERIOD_MS, ring)
  }

  /** How far its clock is off, in milliseconds. */
  get clockIsOff(): number {
    return this.#clockIsOff
  }

  setClock(isOff: number): void {
    if (isOff !== this.#clockIsOff) this.clockSetAt.push(this.#time.now)
    this.#clockIsOff = isOff
  }

  /** The service day by its clock. */
  today(): string {
    return serviceClock(ZONE, () => this.#time.now + this.clockIsOff).today()
  }

  /** Opens the app in a tab of its own; null when it is killed before it stands. */
  async openTab(): Promise<Tab | null> {
    const [page, openedAt] = [uuid(this.#chance), this.#time.now]
    const storage = this.storage.openTab(() => this.#forget(storage))
    const world = { chance: this.#chance, time: this.#time }
    const [time, chance, { fetch, logbook }] = [this.#time, this.#chance, this.#parts]
    const clock = serviceClock(ZONE, () => time.now + this.clockIsOff)
    const alive = <Given extends unknown[], Value>(work: (...given: Given) => Promise<Value>) => {
      return (...given: Given): Promise<Value> => {
        if (storage.isCut()) return new Promise(() => {})
        return work(...given)
      }
    }
    const link = this.link.fetchOf(storage.cut)
    const switchingOn = switchOn({
      logbook: logbook ? logbook(storage.logbook, world) : storage.logbook,
      device: {
        now: () => clock.now(),
        clock: () => time.now + this.clockIsOff,
        steady: () => ({ page, ms: time.now - openedAt }),
        newId: () => uuid(chance),
      },
      deviceName: this.name,
      storage: this.#small,
      secrets: SECRETS,
      chance,
      fetch: alive(fetch ? fetch(link, world) : link),
      wait: alive(time.wait),
      alone: (work, ending) => this.#alone(storage, () => work(ending)),
      onListen: () => {
        // Over HTTP/1.1 a stream for each tab would leave no connection to send by.
        if (this.#senders[0]?.tab !== storage) this.strayListeners += 1
      },
      onError: (error) => this.errors.push(error),
      ...(this.#parts.outbox ? { outbox: this.#parts.outbox } : {}),
    })
    const on = await time.finish(switchingOn, PERIOD_MS, storage.isCut)
    if (on.is === 'failed') throw on.error
    if (on.is === 'cut') return null
    const tab: Tab = { ...on.value, device: this, storage }
    this.tabs.push(tab)
    return tab
  }

  /** The tab and everything it was doing is gone. */
  #forget(storage: TabStorage): void {
    const place = this.tabs.findIndex((tab) => tab.storage === storage)
    const [tab] = place < 0 ? [] : this.tabs.splice(place, 1)
    tab?.kill()
    const wasFirst = this.#senders[0]?.tab === storage
    this.#senders = this.#senders.filter((sender) => sender.tab !== storage)
    if (wasFirst) this.#senders[0]?.begin()
  }

  /** As the browser's locks: the first tab that asked, until it is gone. */
  async #alone(tab: TabStorage, work: () => Promise<void>): Promise<void> {
    await new Promise<void>((begin) => {
      this.#senders.push({ tab, begin })
      if (this.#senders[0]?.tab === tab) begin()
    })
    await work()
  }
}

/** The browser's own work in threads; these take the same course each time. */
const SECRETS: Secrets = {
  digest: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
  slowHash: QUICK_SECRETS.slowHash,
  lock: async () => null,
  sign: async () => null,
  newCode: () => 'AAAA',
}
