/** An owner's share in turns, and within it those of the accounts: who waits, who works, and what was taken. */
import type { Share } from './asker.ts'

/** A piece of work that waits. */
export interface Piece {
  start: () => Promise<unknown>
  refuse: (why: Error) => void
  stopWaiting?: () => void
}

/** Paid when a piece begins, so that one who begins many at once is behind at once; the difference is paid at its end. */
const PAID_AHEAD_MS = 1
/** Idle shares are looked through when there are twice as many as after the last time, and not before. */
const SWEPT_ABOVE = 64

export class OwnedShare {
  readonly name: string
  readonly parent: OwnedShare | null
  readonly isShore: boolean
  readonly parts = new Map<string, OwnedShare>()
  readonly queue: Piece[] = []
  waiting = 0
  running = 0
  /** Milliseconds taken, counted from where others stood when it came. */
  taken = 0
  readonly #pays: number
  /** Milliseconds taken by the part that was served last: who comes again starts there, with nothing saved up. */
  #reached = 0
  #sweptAbove = SWEPT_ABOVE

  constructor({ name, pays = 1, isShore }: Share, parent: OwnedShare | null) {
    this.name = name
    this.parent = parent
    this.isShore = isShore ?? parent?.isShore ?? false
    this.#pays = pays
  }

  get isIdle(): boolean {
    return this.waiting === 0 && this.running === 0
  }

  /** The part of that name, which is about to be used. */
  of(share: Share): OwnedShare {
    if (this.isIdle) this.#begins()
    const known = this.parts.get(share.name)
    if (known) {
      if (known.isIdle) known.taken = Math.max(known.taken, this.#reached)
      return known
    }
    this.#sweep()
    const part = new OwnedShare(share, this)
    part.taken = this.#reached
    this.parts.set(share.name, part)
    return part
  }

  /** Counts here and in all that it is a part of. */
  count(what: 'waiting' | 'running', by: number): void {
    this[what] += by
    this.parent?.count(what, by)
  }

  begin(): void {
    this.count('running', 1)
    this.#pay(PAID_AHEAD_MS)
  }

  end(tookMs: number): void {
    this.count('running', -1)
    this.#pay(tookMs - PAID_AHEAD_MS)
  }

  /** The share that goes next: at each level the one that has taken the least, of those that may; else undefined. */
  next(mayStart: (share: OwnedShare) => boolean): OwnedShare | undefined {
    if (this.queue.length > 0) return this
    const passed = new Set<OwnedShare>()
    for (let part = this.#least(passed); part; part = this.#least(passed.add(part))) {
      const leaf = mayStart(part) ? part.next(mayStart) : undefined
      if (!leaf) continue
      this.#reached = Math.max(this.#reached, part.taken)
      return leaf
    }
    return undefined
  }

  /** The share with the most waiting, in the owner that has the most; of equals the one that came last. */
  longest(): OwnedShare {
    if (this.parts.size === 0) return this
    const parts = [...this.parts.values()]
    return parts.reduce((most, part) => (part.waiting >= most.waiting ? part : most)).longest()
  }

  /** The part that has taken the least, of those with something waiting, but for these. */
  #least(passed: ReadonlySet<OwnedShare>): OwnedShare | undefined {
    let least: OwnedShare | undefined
    for (const part of this.parts.values())
      if (part.waiting > 0 && !passed.has(part) && (!least || part.taken < least.taken)) least = part
    return least
  }

  #pay(ms: number): void {
    this.taken += ms * this.#pays
    if (this.parent) this.parent.#pay(ms)
  }

  /** Nobody has waited or worked: what was taken before is nobody's loss. */
  #begins(): void {
    this.parts.clear()
    this.#reached = 0
    this.#sweptAbove = SWEPT_ABOVE
  }

  /** Takes away the idle parts that owe nothing. */
  #sweep(): void {
    if (this.parts.size < this.#sweptAbove) return
    for (const [name, part] of this.parts)
      if (part.isIdle && part.taken <= this.#reached) this.parts.delete(name)
    this.#sweptAbove = 2 * this.parts.size + SWEPT_ABOVE
  }
}
