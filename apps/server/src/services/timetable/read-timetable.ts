/** A feed that the office sends becomes a draft; a draft is compared anew. Both outside the event loop, one at a time in a server. */
import { daysAfter } from '@vaarboek/domain'
import type { ImportProgress } from '@vaarboek/wire/office'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { HttpError, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import type { StaffContext } from '../staff-context.ts'
import { heldDraft, subjectOf, type VersionChange } from './change-timetable.ts'
import { finishDraft } from './drafts.ts'
import { compareInWorker, importInWorker } from './import-in-worker.ts'
import type { ImportReport } from './short-differences.ts'

const BUSY = problem('timetable-busy')
const MAX_AHEAD = 400
/** So long somebody who was refused has to come again before whoever was first may have another. */
const HELD_MS = 10 * 60_000
/** Each of them may fill the disk with a file of the largest size. */
const MAX_SENDERS = 3

interface Reading {
  /** The file's path, and its name for people. */
  path: string
  name: string
  progress: (done: ImportProgress) => void
  stop: AbortSignal
}

type Surroundings = Pick<StaffContext, 'database' | 'inPieces' | 'clock'>

export class TimetableReader {
  readonly #context: Surroundings
  readonly #senders = new Set<StaffNumber>()
  /** The concession whose timetable is read now. */
  #isBusy: ConcessionNumber | null = null
  /** The concession that was refused while another one's was read: until then it's their turn. */
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
  async read(caller: StaffCaller, { path, name, ...work }: Reading): Promise<ImportReport> {
    const { concession, staff, name: author, address } = caller
    const order = {
      path,
      source: name,
      concession,
      staff,
      author,
      routes: [],
      agencies: [],
      from: null,
      isTrial: false,
    }
    const { inPieces, clock } = this.#context
    const context = { database: inPieces, clock }
    return this.#alone(concession, async () => {
      const report = await importInWorker({ ...context, ...work }, order)
      await finishDraft(context, concession, report, async (tx, { version }, at) => {
        const by = { concession, staff, address, at }
        const detail = { source: name, shifts: report.read.shifts }
        await auditOffice(tx, by, { action: 'timetable-read', subject: subjectOf(version), detail })
      })
      return report
    })
  }

  /** Says from which day a draft would hold. @throws HttpError 409 when it was changed since, 422 for a day that can't be */
  async moveTo(
    { caller, revision, version }: Omit<VersionChange, 'key'>,
    firstDay: string,
    stop: AbortSignal,
  ): Promise<void> {
    const { database, inPieces, clock } = this.#context
    const key = { concession: caller.concession, version }
    const today = clock.today()
    if (firstDay < today) throw new HttpError(422, problem('timetable-day', { because: 'over' }))
    if (firstDay > daysAfter(today, MAX_AHEAD))
      throw new HttpError(422, problem('timetable-day', { because: 'far', days: MAX_AHEAD }))
    const work = { database: inPieces, clock, progress: () => undefined, stop }
    await this.#alone(caller.concession, async () => {
      // Looked at in its turn: who compared it before has changed it.
      await database.transaction((tx) => heldDraft(tx, clock, key, revision))
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
