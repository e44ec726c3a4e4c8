/**
 * What a tablet keeps: one logbook for all its tabs. A tab can be killed in the middle of a write, the storage can be full,
 * and one tab hears of another's writes a little later.
 */

import { reviveTrip } from '@vaarboek/domain'
import { createMemoryLogbook, type Logbook } from '@vaarboek/engine'
import type { Change } from '@vaarboek/engine/testing'
import type { VirtualTime } from './virtual-time.ts'

/** How long another tab hears nothing of a write. */
const CHANNEL_MS = 3

/**
 * What each call does to the disk: a tablet may die before or after all but reading, and a full one takes nothing that is written. A
 * call of the logbook that isn't here doesn't compile.
 */
const DOES: Record<
  Exclude<keyof Logbook, 'onChange' | 'close' | 'holdNotes'>,
  'reads' | 'writes' | 'erases'
> = {
  append: 'writes',
  appendAndNote: 'writes',
  check: 'writes',
  acknowledge: 'writes',
  reject: 'writes',
  retryRejected: 'writes',
  setAside: 'writes',
  prepare: 'writes',
  saveSnapshot: 'writes',
  note: 'writes',
  keepPhoto: 'writes',
  // With the same generation as before, and there is no other here, it writes nothing.
  adoptGeneration: 'erases',
  erase: 'erases',
  eraseUnder: 'erases',
  forgetPhotos: 'erases',
  recordsOf: 'reads',
  waitingOf: 'reads',
  recordsBefore: 'reads',
  outstanding: 'reads',
  countOutstanding: 'reads',
  allOutstanding: 'reads',
  snapshots: 'reads',
  snapshotOf: 'reads',
  read: 'reads',
  readUnder: 'reads',
  photo: 'reads',
}

/** One tab's way to the storage, until it is killed. */
export interface TabStorage {
  logbook: Logbook
  /** Kills the tab at once. */
  cut(): void
  /** Kills it at its write after so many others, before or just after that is on the disk. */
  cutAtWrite(after: number, when: 'before' | 'after'): void
  isCut(): boolean
}

export class Storage {
  isFull = false
  readonly kept: Logbook
  readonly #time: VirtualTime
  #writer: object | null = null

  /** @param kept what is on the disk: a logbook that lasts */
  constructor(time: VirtualTime, kept: Logbook = createMemoryLogbook()) {
    this.#time = time
    this.kept = kept
  }

  /** @param onCut called when the tab is killed */
  openTab(onCut: () => void): TabStorage {
    const tab = {}
    let isCut = false
    let fatal: { left: number; when: 'before' | 'after' } | null = null
    const cut = () => {
      isCut = true
      onCut()
    }
    const never = () => new Promise<never>(() => {})

    const call = (
      name: keyof typeof DOES,
      work: (...given: unknown[]) => unknown,
      given: unknown[],
    ): unknown => {
      if (isCut) return never()
      const does = DOES[name]
      const isFatal = does !== 'reads' && fatal !== null && fatal.left-- <= 0
      if (isFatal && fatal?.when === 'before') {
        cut()
        return never()
      }
      if (does === 'writes' && this.isFull)
        return Promise.reject(new DOMException('The storage is full', 'QuotaExceededError'))
      this.#writer = tab
      const answer = work(...given)
      this.#writer = null
      if (!isFatal) return answer
      cut()
      return never()
    }

    const onChange = (listener: (change: Change) => void) =>
      this.kept.onChange((change) => {
        if (isCut) return
        if (this.#writer === tab) listener(change)
        else this.#time.after(CHANNEL_MS, () => !isCut && listener({ ...change, elsewhere: true }))
      })

    const logbook = new Proxy(revived(this.kept), {
      get: (kept, name: keyof Logbook) => {
        if (name === 'onChange') return onChange
        if (name === 'close') return () => {}
        if (name === 'holdNotes') return kept.holdNotes
        return (...given: unknown[]) => call(name, kept[name] as (...given: unknown[]) => unknown, given)
      },
    })
    return {
      logbook,
      cut,
      cutAtWrite: (left, when) => {
        fatal = { left, when }
      },
      isCut: () => isCut,
    }
  }
}

/** As the browser's logbook reads what an earlier version wrote. */
function revived(kept: Logbook): Logbook {
  return {
    ...kept,
    snapshots: async (owner, day) =>
      (await kept.snapshots(owner, day)).map(({ trip, seq }) => ({ trip: reviveTrip(trip), seq })),
    snapshotOf: async (tripId) => {
      const found = await kept.snapshotOf(tripId)
      return found && { ...found, trip: reviveTrip(found.trip) }
    },
  }
}
