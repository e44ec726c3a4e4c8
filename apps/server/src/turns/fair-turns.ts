/**
 * Turns at something scarce, shared fairly: by concession first, then between boats and shore, then by account. Whoever has taken the
 * least time goes next (start-time fair queueing), so one who asks for much waits for itself: a piece of work that comes from elsewhere
 * waits for the one that runs and for one of each other owner, whatever any of them piled up. What one piece costs is measured, and paid
 * afterwards.
 */
import type { Asker } from './asker.ts'
import { OwnedShare, type Piece } from './owned-share.ts'

/** Too many wait, or for too long: nothing was done, and it may be tried again. */
export class TurnRefused extends Error {}

export interface TurnSettings {
  /** Pieces of work at a time. */
  atOnce: number
  /** Pieces of work for people ashore together, at a time; as many as `atOnce` where nothing is said. */
  shoreAtOnce?: number
  /** Pieces that may wait. When there are more, one of whoever has the most is refused, never of another. */
  maxWaiting: number
  /** Calls when a piece has waited so long that whoever asked has left; returns how to stop it. Nobody waits too long without one. */
  patience?: (end: () => void) => () => void
  /** Waits until what has come in meanwhile is seen, where the work itself never does: before the next of several that wait. */
  giveWay?: () => Promise<void>
  /** Milliseconds that only grow. */
  nowMs: () => number
}

/** Milliseconds of work after which it gives way, also where nobody seems to wait. */
const UNHEARD_MS = 5
const ENDED = 'No more turns are taken'

export class FairTurns {
  readonly #settings: Required<TurnSettings>
  readonly #all = new OwnedShare({ name: 'all' }, null)
  /** Turns that an owner may have at a time: where several may work at once never all, so who comes again finds one. */
  readonly #ofOwner: number
  #shore = 0
  #gaveWayAtMs = 0
  #hasEnded = false
  #onIdle: () => void = () => undefined

  constructor(settings: TurnSettings) {
    const { atOnce } = settings
    this.#settings = {
      shoreAtOnce: atOnce,
      patience: () => () => undefined,
      giveWay: async () => undefined,
      ...settings,
    }
    this.#ofOwner = Math.max(1, atOnce - 1)
  }

  /** Does the work in its turn. @throws TurnRefused when too many wait, it waited too long, or no more is taken */
  take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new TurnRefused(ENDED))
    const leaf = asker.reduce((share: OwnedShare, next) => share.of(next), this.#all)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = async () => work()
    const piece: Piece = { start: () => start().then(resolve, reject), refuse: reject }
    leaf.queue.push(piece)
    leaf.count('waiting', 1)
    this.#start()
    if (leaf.queue.at(-1) === piece) this.#wait(leaf, piece)
    return promise
  }

  /** How many pieces wait: of all, or of the owner that somebody belongs to. */
  waiting(asker?: Asker): number {
    const [owner] = asker ?? []
    return owner ? (this.#all.parts.get(owner.name)?.waiting ?? 0) : this.#all.waiting
  }

  /** Takes no more: what waits is refused, and what comes. @returns once what runs is done */
  end(): Promise<void> {
    this.#hasEnded = true
    while (this.#all.waiting > 0) {
      const leaf = this.#all.longest()
      for (const piece of [...leaf.queue]) this.#refuse(leaf, piece, ENDED)
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onIdle = resolve
    if (this.#all.running === 0) resolve()
    return promise
  }

  #start(): void {
    while (this.#all.running < this.#settings.atOnce) {
      const leaf = this.#all.next((share) => this.#mayStart(share))
      const piece = leaf?.queue.shift()
      if (!leaf || !piece) return
      leaf.count('waiting', -1)
      void this.#do(leaf, piece)
    }
  }

  async #do(leaf: OwnedShare, piece: Piece): Promise<void> {
    const startedAt = this.#settings.nowMs()
    const shore = Number(leaf.isShore)
    this.#shore += shore
    leaf.begin()
    piece.stopWaiting?.()
    await piece.start()
    const tookMs = this.#settings.nowMs() - startedAt
    // Its turn isn't over before: whoever goes on at once would take the next one, and so for ever.
    if (this.#all.waiting > 0 || startedAt - this.#gaveWayAtMs > UNHEARD_MS) await this.#giveWay()
    leaf.end(tookMs)
    this.#shore -= shore
    this.#start()
    if (this.#all.running === 0) this.#onIdle()
  }

  async #giveWay(): Promise<void> {
    const { giveWay, nowMs } = this.#settings
    await giveWay()
    this.#gaveWayAtMs = nowMs()
  }

  #wait(leaf: OwnedShare, piece: Piece): void {
    piece.stopWaiting = this.#settings.patience(() => this.#refuse(leaf, piece, 'Waited too long for a turn'))
    if (this.#all.waiting <= this.#settings.maxWaiting) return
    // The newest of whoever has the most waiting.
    const longest = this.#all.longest()
    const last = longest.queue.at(-1)
    if (last) this.#refuse(longest, last, 'Too many wait for a turn')
  }

  #refuse(leaf: OwnedShare, piece: Piece, why: string): void {
    leaf.queue.splice(leaf.queue.indexOf(piece), 1)
    leaf.count('waiting', -1)
    piece.stopWaiting?.()
    piece.refuse(new TurnRefused(why))
  }

  #mayStart(share: OwnedShare): boolean {
    if (share.parent === this.#all && share.running >= this.#ofOwner) return false
    return !share.isShore || this.#shore < this.#settings.shoreAtOnce
  }
}
