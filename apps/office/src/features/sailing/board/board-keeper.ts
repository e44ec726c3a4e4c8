/**
 * Keeps the board of today as the server has it: by its stream, and where that isn't open by asking again and again. It knows no page
 * and no browser: where it reads, listens and waits is handed in.
 */
import { type Board, type BoardNews, takeBoard, takeEvent } from './board-state.ts'
import { followBoard, SILENT_MS, type StreamState, type Streams } from './follow-board.ts'

/** The stream says all that changes; now and then that is compared with the whole. */
export const COMPARE_MS = 5 * 60_000
const POLL_MS = 5000
const OPEN_AGAIN_MS = 60_000
/** A response that takes longer is old when it comes. */
const READ_WITHIN_MS = 20_000

export interface BoardSources extends Streams {
  /** Asks for the whole board. @throws when that fails */
  read: (options: { isBackground: boolean; signal: AbortSignal }) => Promise<Board>
  /** Whether it failed because the server wasn't reached. */
  isUnreached: (error: Error | null) => boolean
  /** The server's clock as far as it is known, in milliseconds since 1970. */
  clock: { now: () => number; heard: (said: number) => void }
}

export interface LiveBoard {
  board: Board | undefined
  error: Error | null
  /** Whether what changes comes by itself, will in a moment, is asked for, or doesn't come: the server wasn't reached. */
  link: 'live' | 'connecting' | 'polling' | 'cut'
  /** The moment up to which the board is known, by the server's clock, milliseconds since 1970. */
  heardAt: number
}

/** Whether what is shown must look old. */
export function isOld({ link, heardAt }: Pick<LiveBoard, 'link' | 'heardAt'>, now: number): boolean {
  return link === 'cut' || now - heardAt > SILENT_MS
}

export class BoardKeeper {
  readonly #sources: BoardSources
  readonly #onChange: () => void
  #shown: LiveBoard
  #stream: StreamState | 'closed' = 'closed'
  #closeStream = () => {}
  #stopWaiting = () => {}
  /** Since the stream was open, or the page: it was cut, refused, or let a round of asking pass. */
  #hasFailed = false
  #reading: AbortController | null = null
  /** News of the stream since the reading that is under way was asked for. */
  #since: BoardNews[] = []
  /** The stream doesn't know what was missed: what it says makes a board only together with one that is read. */
  #isReset = false

  /** @param known what was shown before, if anything was */
  constructor(sources: BoardSources, onChange: () => void, known?: LiveBoard) {
    this.#sources = sources
    this.#onChange = onChange
    this.#shown = known ?? { board: undefined, error: null, link: 'connecting', heardAt: 0 }
  }

  get shown(): LiveBoard {
    return this.#shown
  }

  /** Somebody looks. Returns how to stop. */
  start(): () => void {
    this.#open()
    this.#read()
    return () => {
      this.#close()
      this.#stopWaiting()
      const reading = this.#reading
      this.#reading = null
      reading?.abort()
    }
  }

  /** Reads the board, one reading at a time: a new one takes the place of the one before. */
  #read(): void {
    const { clock, later, read } = this.#sources
    const [before, reading] = [this.#reading, new AbortController()]
    this.#reading = reading
    before?.abort()
    this.#stopWaiting()
    this.#since = []
    const askedAt = clock.now()
    const stopLimit = later(READ_WITHIN_MS, () => reading.abort())
    const settle = (change: () => void) => {
      stopLimit()
      if (this.#reading !== reading) return
      this.#reading = null
      change()
      const isFollowed = this.#stream === 'open' && this.#shown.error === null
      this.#stopWaiting = later(isFollowed ? COMPARE_MS : POLL_MS, () => {
        this.#hasFailed ||= !isFollowed
        this.#read()
      })
    }
    read({ isBackground: this.#shown.board !== undefined, signal: reading.signal }).then(
      (board) => settle(() => this.#take(board, askedAt)),
      (error: Error) => settle(() => this.#change({ error })),
    )
  }

  #take(read: Board, askedAt: number): void {
    const { board: before, heardAt } = this.#shown
    this.#isReset = false
    this.#change({
      board: takeBoard(read, this.#since),
      error: null,
      heardAt: Math.max(heardAt, askedAt),
    })
    if (before && before.day !== read.day) this.#close()
    if (this.#stream === 'closed') this.#open()
  }

  #open(): void {
    const { board } = this.#shown
    if (!board) return
    this.#stream = 'trying'
    this.#closeStream = followBoard(this.#sources, board, {
      onNews: (news) => this.#hear(news),
      onReset: () => {
        this.#isReset = true
        this.#read()
      },
      onState: (state) => this.#turn(state),
    })
  }

  #close(): void {
    this.#stream = 'closed'
    this.#closeStream()
    this.#closeStream = () => {}
  }

  #turn(state: StreamState): void {
    const isOther = state !== this.#stream
    this.#stream = state
    this.#hasFailed = state !== 'open'
    if (state === 'refused') {
      this.#closeStream()
      this.#closeStream = this.#sources.later(OPEN_AGAIN_MS, () => this.#open())
    }
    if (!isOther) return
    this.#change({})
    if (state !== 'open') this.#read()
  }

  #hear(news: BoardNews): void {
    const saidAt = Date.parse(news.event.now)
    this.#sources.clock.heard(saidAt)
    this.#since.push(news)
    const { board, heardAt } = this.#shown
    if (board && !this.#isReset)
      this.#change({ board: takeEvent(board, news), heardAt: Math.max(heardAt, saidAt) })
  }

  #change(change: Partial<LiveBoard>): void {
    const next = { ...this.#shown, ...change }
    const isCut = this.#sources.isUnreached(next.error)
    const unheard = isCut ? 'cut' : this.#hasFailed ? 'polling' : 'connecting'
    this.#shown = { ...next, link: this.#stream === 'open' ? 'live' : unheard }
    this.#onChange()
  }
}
