/**
 * Lets photos in one at a time. Decoding one takes up to 200 MB and all of a processor, whatever its file weighs: six at once of
 * 210 kB each cost 500 MB. Who has to wait too long is told to come back; the app keeps a photo until the server has it.
 */
import { Allowance } from './allowance.ts'
import { HttpError, sentence } from './http-error.ts'

/** Photos that wait, or are being decoded; each holds its bytes, a megabyte at most. */
const MAX_INSIDE = 20
/** So one captain never keeps all others out. */
export const MAX_INSIDE_OF_CAPTAIN = 4
/** A photo of every field of two checklists, and a dozen reports. */
export const MAX_PHOTOS_AN_HOUR = 120
const HOUR_MS = 3600 * 1000
/** Of all captains together: two of the largest photos that are taken, or some thirty of a tablet's. Less than half a processor. */
export const MAX_PIXELS = { aWindow: 100_000_000, windowMs: 10_000 }
const SOON_S = 10
const LATER_S = 600

const BUSY = sentence('busy', 'De server verwerkt al veel foto’s. Probeer het zo opnieuw.')

export class PhotoGate {
  readonly #pixels = new Allowance(MAX_PIXELS.aWindow, MAX_PIXELS.windowMs)
  readonly #anHour = new Allowance(MAX_PHOTOS_AN_HOUR, HOUR_MS)
  readonly #insideOf = new Map<string, number>()
  #inside = 0
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Decodes when all before it are done.
   * @param captain who sends it @param nowMs milliseconds since 1970
   * @param decode is handed what to call with the number of pixels, before they are drawn
   * @throws HttpError 503 when too many wait or too many pixels were drawn, 429 when this captain sent too many in an hour; all
   *   mean: later
   */
  async pass<Result>(
    captain: string,
    nowMs: number,
    decode: (beforeDrawing: (pixels: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const own = this.#insideOf.get(captain) ?? 0
    if (this.#inside >= MAX_INSIDE || own >= MAX_INSIDE_OF_CAPTAIN) throw new HttpError(503, BUSY, SOON_S)
    if (!this.#anHour.take(captain, nowMs))
      throw new HttpError(
        429,
        sentence('too-many-photos', 'Te veel foto’s in een uur. De volgende gaan later mee.'),
        LATER_S,
      )
    this.#inside += 1
    this.#insideOf.set(captain, own + 1)
    const beforeDrawing = (pixels: number) => {
      if (this.#pixels.take('all', nowMs, pixels)) return
      this.#anHour.giveBack(captain)
      throw new HttpError(503, BUSY, SOON_S)
    }
    const turn = this.#last.then(() => decode(beforeDrawing))
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#leave(captain)
    }
  }

  #leave(captain: string): void {
    this.#inside -= 1
    const left = (this.#insideOf.get(captain) ?? 1) - 1
    if (left > 0) this.#insideOf.set(captain, left)
    else this.#insideOf.delete(captain)
  }
}
