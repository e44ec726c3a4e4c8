/** A feed that the office sends becomes a draft; a draft is compared anew. Both outside the event loop, one at a time in a server. */
import { daysAfter } from '@vaarboek/domain'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import { auditOffice } from '../office-by.ts'
import type { FeedOutcome } from '../timetable/import-feed.ts'
import { compareInWorker, importInWorker } from '../timetable/import-in-worker.ts'
import { heldDraft, subjectOf, type VersionChange } from './change-timetable.ts'
import { officeTransaction } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

const BUSY = sentence(
  'timetable-busy',
  'Er wordt al een dienstregeling gelezen of vergeleken. Probeer het opnieuw als die klaar is.',
)
const MAX_AHEAD = 400
/** So long somebody who was refused has to come again before whoever was first may have another. */
const HELD_MS = 10 * 60_000
/** Each of them may fill the disk with a file of the largest size. */
const MAX_SENDERS = 3

interface Reading {
  /** Where the file lies, and what people call it. */
  path: string
  name: string
  progress: (line: string) => void
  stop: AbortSignal
}

type Surroundings = Pick<Context, 'database' | 'clock'>

export class TimetableReader {
  readonly #context: Surroundings
  readonly #senders = new Set<StaffNumber>()
  /** Whose is read now. */
  #isBusy: ConcessionNumber | null = null
  /** Who was refused while another concession's was read: until then it's their turn. */
  #next: { concession: ConcessionNumber; untilMs: number } | null = null

  constructor(context: Surroundings) {
    this.#context = context
  }

  /**
   * Takes in a file of somebody who sends one: one of a person, and not while one is read, which would be for nothing.
   * @throws HttpError 409
   */
  async takeIn<File>(
    { concession, staff }: Pick<StaffCaller, 'concession' | 'staff'>,
    receive: () => Promise<File>,
  ): Promise<File> {
    this.#mustBeTheirs(concession)
    const isFull = this.#senders.size >= MAX_SENDERS || this.#senders.has(staff)
    if (isFull) throw new HttpError(409, BUSY)
    this.#senders.add(staff)
    try {
      return await receive()
    } finally {
      this.#senders.delete(staff)
    }
  }

  /** A draft that holds from tomorrow, or from today where nothing does yet. @throws HttpError why nothing was made of it */
  async read(caller: StaffCaller, { path, name, ...work }: Reading): Promise<FeedOutcome> {
    const { concession, staff, name: author, address } = caller
    const order = {
      ...{ path, name, concession, staff, author },
      ...{ routes: [], agencies: [], from: null, isTrial: false, isDraft: true },
    }
    const outcome = await this.#alone(concession, () =>
      importInWorker({ ...this.#context, ...work, by: author }, order),
    )
    const { version } = outcome
    if (version !== null) {
      const { database, clock } = this.#context
      const by = { concession, staff, address, at: clock.now() }
      const detail = { source: name, shifts: outcome.read.shifts }
      await officeTransaction(database, (tx) =>
        auditOffice(tx, by, { action: 'timetable-read', subject: subjectOf(version), detail }),
      )
    }
    return outcome
  }

  /** Says from which day a draft would hold. @throws HttpError 409 when it was changed since, 422 for a day that can't be */
  async moveTo(
    { caller, revision, version }: Omit<VersionChange, 'key'>,
    firstDay: string,
    stop: AbortSignal,
  ): Promise<void> {
    const { database, clock } = this.#context
    const key = { concession: caller.concession, version }
    const today = clock.today()
    if (firstDay < today) throw new HttpError(422, sentence('timetable-day', 'Die dag is voorbij.'))
    if (firstDay > daysAfter(today, MAX_AHEAD))
      throw new HttpError(422, sentence('timetable-day', `Kies een dag binnen ${MAX_AHEAD} dagen.`))
    const work = { ...this.#context, by: caller.name, progress: () => undefined, stop }
    await this.#alone(caller.concession, async () => {
      // Looked at in its turn: who compared it before has changed it.
      await officeTransaction(database, (tx) => heldDraft(tx, clock, key, revision))
      await compareInWorker(work, { ...key, firstDay })
    })
  }

  async #alone<Result>(concession: ConcessionNumber, work: () => Promise<Result>): Promise<Result> {
    this.#mustBeTheirs(concession)
    this.#isBusy = concession
    this.#next = null
    try {
      return await work()
    } finally {
      this.#isBusy = null
    }
  }

  /** @throws HttpError 409 while one is read, and while it is another concession's turn */
  #mustBeTheirs(concession: ConcessionNumber): void {
    const { clock } = this.#context
    const now = Date.parse(clock.now())
    const isAnothers = this.#next !== null && this.#next.concession !== concession && now < this.#next.untilMs
    if (this.#isBusy === null && !isAnothers) return
    if (this.#isBusy !== null && this.#isBusy !== concession)
      this.#next ??= { concession, untilMs: now + HELD_MS }
    throw new HttpError(409, BUSY)
  }
}
