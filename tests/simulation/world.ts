/** What one schedule is played in: time, chance, the server, tablets, and what was confirmed. */

import type { LogbookFact } from '@vaarboek/domain'
import { type EngineState, type LogRecord, ownerOf } from '@vaarboek/engine'
import { NOTES } from '@vaarboek/engine/testing'
import type { Met } from './coverage.ts'
import type { SimulatedDevice, Tab, TabletParts } from './device.ts'
import type { Fates } from './fates.ts'
import type { Ledger } from './ledger.ts'
import type { Chance } from './seeded.ts'
import type { SeededCaptain, SeededConcession, ServerParts, SimulatedServer } from './simulated-server.ts'
import type { Ended, VirtualTime } from './virtual-time.ts'
import type { AnalystParts } from './watcher/analyst.ts'
import type { WatcherParts } from './watcher/watcher.ts'

export type Fault = 'lost' | 'duplicated' | 'altered' | 'misattributed' | 'stuck' | 'diverged'

/** What is changed in the product to plant a bug. */
export interface Parts extends ServerParts {
  tablet?: TabletParts
  watcher?: WatcherParts
  analyst?: AnalystParts
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
  /** Whether captains whom a tablet has never seen take over without network. */
  isAboutNewcomers: boolean
  /** How often each step of syncing met each fault. */
  met: Met
  note(...what: unknown[]): void
  blame(fault: Fault, what: string): void
}

type SignedIn = NonNullable<EngineState['signedIn']>

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
  const { signedIn } = tab.engine.store.getState()
  return seeded.captains.find((captain) => signedIn && isHim(signedIn, captain))
}

/** Whether this is who somebody is in truth: a pending captain by the address he typed, with a letter too many or without. */
function isHim({ captain }: SignedIn, { id, email }: SeededCaptain): boolean {
  return captain.id === String(id) || (isPending(captain) && isHisAddress(captain.fullName, email))
}

export function isPending({ id }: { id: string }): boolean {
  return id.startsWith('pending:')
}

export function isHisAddress(typed: string, email: string): boolean {
  return typed === email || typed === mistyped(email)
}

export function mistyped(email: string): string {
  return `x${email}`
}

export function ownerIn({ seeded }: World, captain: SeededCaptain): string {
  return ownerOf(String(seeded.concession), String(captain.id))
}

/** Under what a captain's records lie on a tablet: his own name, and those of a pending captain until somebody says that it is he. */
export async function ownersOn(
  world: World,
  { storage: { kept } }: SimulatedDevice,
  captain: SeededCaptain,
): Promise<string[]> {
  const [session, relieved] = await Promise.all([
    kept.read(NOTES.session),
    kept.readUnder(NOTES.relievedPrefix),
  ])
  const pending = [...relieved, ...(session ? [session] : [])].filter(
    (one) => isPending(one.captain) && isHim(one, captain),
  )
  const owners = pending.map((one) => ownerOf(one.concession, one.captain.id))
  return [...new Set([ownerIn(world, captain), ...owners])]
}

/** What a captain recorded last on a tablet, newest first. */
export async function latestOf(
  world: World,
  device: SimulatedDevice,
  captain: SeededCaptain,
  limit: number,
): Promise<LogRecord[]> {
  const { kept } = device.storage
  const owners = await ownersOn(world, device, captain)
  const found = await Promise.all(
    owners.map((owner) => kept.recordsBefore(owner, Number.MAX_SAFE_INTEGER, limit)),
  )
  return found
    .flat()
    .sort((one, other) => other.seq - one.seq)
    .slice(0, limit)
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
  const [before] = await latestOf(world, tab.device, captain, 1)
  const ended = await finish(world, tab, doing())
  if (ended.is === 'cut' && !tab.storage.isCut()) world.blame('stuck', 'a screen never answered')
  const written = await latestOf(world, tab.device, captain, LATEST)
  const record = written.find(({ fact, seq }) => fact.type === type && seq > (before?.seq ?? 0)) ?? null
  const isConfirmed = ended.is === 'done' ? ended.value.ok : record !== null
  world.note('attempt', type, ended.is, isConfirmed, record?.key)
  if (isConfirmed) confirm(record)
  else if (record) world.blame('altered', `refused on screen, yet recorded: ${type}`)
}
