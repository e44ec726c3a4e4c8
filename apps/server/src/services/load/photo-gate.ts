/**
 * Lets photos in one at a time, by turns of the concessions that send them, then of their captains. Decoding one takes up to 200 MB
 * and all of a processor, whatever its file weighs: six at once of 210 kB each cost 500 MB. Who has to wait too long is told to come
 * back; the app keeps a photo until the server has it.
 */
import type { ImageReader } from '../../integrations/images/image-reader.ts'
import type { Asker } from '../../turns/asker.ts'
import { FairTurns, TurnRefused } from '../../turns/fair-turns.ts'
import { HttpError, problem } from '../http-error.ts'
import { Allowance } from './allowance.ts'

/** Photos that wait; each holds its bytes, a megabyte at most. */
const MAX_WAITING = 60
/** So a captain doesn't fill their own concession's part. */
export const MAX_INSIDE_OF_CAPTAIN = 4
/** A photo of every field of two checklists, and a dozen reports. */
export const MAX_PHOTOS_AN_HOUR = 120
const HOUR_MS = 3600 * 1000
const SOON_S = 10
const LATER_S = 600

export const BUSY = problem('busy', { part: 'photos' })

export class PhotoGate {
  readonly reader: ImageReader
  readonly #turns: FairTurns
  readonly #rest: (ms: number) => Promise<unknown>
  readonly #nowMs: () => number
  readonly #anHour = new Allowance(MAX_PHOTOS_AN_HOUR, HOUR_MS)
  readonly #insideOf = new Map<string, number>()

  /**
   * @param rest waits after each photo for as long as that took, so all of them together never take more than half a processor
   * @param nowMs milliseconds that only grow
   */
  constructor(
    reader: ImageReader,
    rest: (ms: number) => Promise<unknown> = async () => undefined,
    nowMs = () => performance.now(),
  ) {
    this.reader = reader
    this.#rest = rest
    this.#nowMs = nowMs
    this.#turns = new FairTurns({ atOnce: 1, maxWaiting: MAX_WAITING, nowMs })
  }

  /**
   * Decodes in its turn.
   * @param sender who sends it @param nowMs milliseconds since 1970
   * @throws HttpError 503 when too many wait, 429 when this captain sent too many in an hour; both mean: later
   */
  async pass<Result>(sender: Asker, nowMs: number, decode: () => Promise<Result>): Promise<Result> {
    const name = sender.map((share) => share.name).join('/')
    const own = this.#insideOf.get(name) ?? 0
    if (own >= MAX_INSIDE_OF_CAPTAIN) throw new HttpError(503, BUSY, SOON_S)
    if (!this.#anHour.take(name, nowMs)) throw new HttpError(429, problem('too-many-photos'), LATER_S)
    this.#insideOf.set(name, own + 1)
    try {
      return await this.#inTurn(sender, decode)
    } catch (error) {
      if (!(error instanceof TurnRefused)) throw error
      this.#anHour.giveBack(name)
      throw new HttpError(503, BUSY, SOON_S)
    } finally {
      this.#leave(name)
    }
  }

  /** Whoever sent it doesn't wait for the rest. */
  #inTurn<Result>(sender: Asker, decode: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const turn = async () => {
      const startedAt = this.#nowMs()
      await decode().then(resolve, reject)
      await this.#rest(this.#nowMs() - startedAt)
    }
    this.#turns.take(sender, turn).catch(reject)
    return promise
  }

  #leave(name: string): void {
    const left = (this.#insideOf.get(name) ?? 1) - 1
    if (left > 0) this.#insideOf.set(name, left)
    else this.#insideOf.delete(name)
  }
}
