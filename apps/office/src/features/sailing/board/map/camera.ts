/** Moves the view: what is drawn follows once a picture, without React; who lays names waits until it rests. */
import { type Fit, type View, wholeView } from './view.ts'

/** It rests when nothing moved it for so long. */
const RESTS_MS = 160

export interface Screen {
  nextFrame: (draw: () => void) => () => void
  later: (ms: number, act: () => void) => () => void
}

export type Draw = (fit: Fit, view: View, isMoving: boolean) => void

export class Camera {
  readonly #screen: Screen
  readonly #onRest: (view: View) => void
  readonly #draws = new Set<Draw>()
  #fit: Fit
  #view: View
  #isMoving = false
  #stopFrame: (() => void) | null = null
  #stopRest = () => {}

  constructor(fit: Fit, screen: Screen, onRest: (view: View) => void) {
    this.#fit = fit
    this.#view = wholeView(fit)
    this.#screen = screen
    this.#onRest = onRest
  }

  get view(): View {
    return this.#view
  }

  /** Draws at once, and after each move. Returns how to stop. */
  follow(draw: Draw): () => void {
    this.#draws.add(draw)
    draw(this.#fit, this.#view, this.#isMoving)
    return () => this.#draws.delete(draw)
  }

  /** The window has another size. Who sees all of it goes on seeing all of it. */
  resize(fit: Fit): void {
    if (fit === this.#fit) return
    this.#fit = fit
    if (this.#view.k === 1) this.#view = wholeView(fit)
    this.#draw()
    this.#onRest(this.#view)
  }

  move(change: (fit: Fit, view: View) => View): void {
    this.#view = change(this.#fit, this.#view)
    this.#isMoving = true
    this.#stopFrame ??= this.#screen.nextFrame(() => {
      this.#stopFrame = null
      this.#draw()
    })
    this.#stopRest()
    this.#stopRest = this.#screen.later(RESTS_MS, () => {
      this.#isMoving = false
      this.#draw()
      this.#onRest(this.#view)
    })
  }

  stop(): void {
    this.#stopFrame?.()
    this.#stopFrame = null
    this.#stopRest()
  }

  #draw(): void {
    for (const draw of this.#draws) draw(this.#fit, this.#view, this.#isMoving)
  }
}
