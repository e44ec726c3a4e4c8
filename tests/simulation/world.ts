/** What one schedule is played in: time, chance, the server, tablets, and what was confirmed. */

import type { LogbookFact } from '@vaarboek/domain'
import { type LogRecord, ownerOf } from '@vaarboek/engine'
import type { Met } from './coverage.ts'
import type { SimulatedDevice, Tab, TabletParts } from './device.ts'
import type { Fates } from './fates.ts'
import type { Ledger } from './ledger.ts'
import type { Chance } from './seeded.ts'
import type { SeededCaptain, SeededConcession, ServerParts, SimulatedServer } from './simulated-server.ts'
import type { Ended, VirtualTime } from './virtual-time.ts'
import type { WatcherParts } from './watcher/watcher.ts'

export type Fault = 'lost' | 'duplicated' | 'altered' | 'misattributed' | 'stuck' | 'diverged'

/** What is changed in the product to plant a bug. */
export interface Parts extends ServerParts {
  tablet?: TabletParts
  watcher?: WatcherParts
}

export interface World {
  time: VirtualTime
  chance: Chance
  server: SimulatedServer
  seeded: SeededConcession
  devices: SimulatedDevice[]
  ledger: Ledger
  parts: Parts
  /** Notifications the operators sent. */
  notifications: number[]
  /** What happens to requests on a rough link. */
  fates: Fates
  /** Whether crews fill in lists before they do much else. */
  isAboutLists: boolean
  /** How often each step of syncing met each fault. */
  met: Met
  note(...what: unknown[]): void
  blame(fault: Fault, what: string): void
}

/** Nobody waits longer than this for a screen. */
const PATIENCE_MS = 300_000
/** What somebody just did stands among so many records. */
const LATEST = 10

/** Lets time pass until what a captain asked for is done, or her tab is killed. */
export function finish<Value>({ time }: World, tab: Tab, doing: Promise<Value>): Promise<Ended<Value>> {
  return time.finish(doing, PATIENCE_MS, tab.storage.isCut)
}

/** The captain who is logged in on a tab. */
export function captainOn({ seeded }: World, tab: Tab): SeededCaptain | undefined {
  const id = tab.engine.store.getState().signedIn?.captain.id
  return seeded.captains.find((captain) => String(captain.id) === id)
}

export function ownerIn({ seeded }: World, captain: SeededCaptain): string {
  return ownerOf(String(seeded.concession), String(captain.id))
}

/**
 * A captain does something. It is confirmed when the tablet says so; when the tab dies of it, or its storage fails halfway,
 * when a record of it lies on the disk afterwards: then it is in the list of records.
 * @param type what is recorded of it
 * @param confirm writes it into the ledger
 */
export async function attempt(
  world: World,
  tab: Tab,
  doing: () => Promise<{ ok: boolean }>,
  type: LogbookFact['type'],
  confirm: (record: LogRecord | null) => void,
): Promise<void> {
  const captain = captainOn(world, tab)
  if (!captain) return
  const owner = ownerIn(world, captain)
  const { kept } = tab.device.storage
  const [before] = await kept.recordsBefore(owner, Number.MAX_SAFE_INTEGER, 1)
  const ended = await finish(world, tab, doing())
  if (ended.is === 'cut' && !tab.storage.isCut()) world.blame('stuck', 'a screen never answered')
  const written = await kept.recordsBefore(owner, Number.MAX_SAFE_INTEGER, LATEST)
  const record = written.find(({ fact, seq }) => fact.type === type && seq > (before?.seq ?? 0)) ?? null
  const isConfirmed = ended.is === 'done' ? ended.value.ok : record !== null
  world.note('attempt', type, ended.is, isConfirmed, record?.key)
  if (isConfirmed) confirm(record)
  else if (record) world.blame('altered', `refused on screen, yet recorded: ${type}`)
}
