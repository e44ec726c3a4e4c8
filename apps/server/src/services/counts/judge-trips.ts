/**
 * Judges trips after they changed: what people ashore should look at in their counts. Whatever changes a trip notes it in the same
 * transaction; a note is removed by who judged the trip after it, so a change is never missed, and boats never wait for this.
 */
import { countMarksOf, daysAfter, isEmptyTrip } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import { noteDays } from '../../repositories/counts/day-counts.ts'
import {
  concessionsToJudge,
  forgetNotes,
  holdFreeStatuses,
  type JudgedTrip,
  type JudgedVisit,
  type Judgement,
  type KeptMark,
  noteLaterTrips,
  noteSameShift,
  noteUnjudgedTrips,
  reviewedMarks,
  seldomEmptyOf,
  storeJudgements,
  takeNotes,
  tripsJudged,
  visitsJudged,
} from '../../repositories/counts/judgements.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'

/** Notes that are worked off in one transaction. */
const MAX_AT_A_TIME = 50

/**
 * Judges every trip that was noted, the concessions in turns; a trip that is being changed now is left for the next time. Returns how
 * many notes were worked off.
 */
export async function judgeTrips({ database }: Pick<Context, 'database'>): Promise<number> {
  let done = 0
  let waiting = await concessionsToJudge(database)
  while (waiting.length > 0) {
    const left: ConcessionNumber[] = []
    for (const concession of waiting) {
      const some = await askedBy(shoreAsks({ concession, account: 'counts' }), () =>
        database.transaction((tx) => judgeSome(tx, concession)),
      )
      done += some
      // Judging one trip may note another of the same shift.
      if (some > 0) left.push(concession)
    }
    waiting = left
  }
  return done
}

/**
 * Notes what a server of an earlier version changed without a note.
 * @param days 'recent': yesterday and today
 */
export async function noteUnjudged(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  days: 'recent' | 'all',
): Promise<void> {
  await noteUnjudgedTrips(database, days === 'all' ? null : daysAfter(clock.today(), -1))
}

async function judgeSome(tx: Transaction, concession: ConcessionNumber): Promise<number> {
  const notes = await takeNotes(tx, concession, MAX_AT_A_TIME)
  const ids = [...new Set(notes.map(({ trip }) => trip))]
  if (ids.length === 0) return 0
  const [trips, visits, reviewed] = await Promise.all([
    tripsJudged(tx, concession, ids),
    visitsJudged(tx, concession, ids),
    reviewedMarks(tx, concession, ids),
  ])
  const visitsOf = Map.groupBy(visits, ({ trip }) => trip)
  const empty = trips.filter(({ id, isOver }) => isOver && isEmptyTrip(visitsOf.get(id) ?? []))
  const seldomEmpty = await seldomEmptyOf(
    tx,
    concession,
    empty.map(({ id }) => id),
  )
  const judgements = trips.map((trip) =>
    judge(trip, visitsOf.get(trip.id) ?? [], {
      isSeldomEmpty: seldomEmpty.has(trip.id),
      looked: reviewed.get(trip.id) ?? [],
    }),
  )
  const free = await holdFreeStatuses(tx, concession, ids)
  const known = new Set(trips.map(({ id }) => id))
  storeJudgements(
    tx,
    concession,
    judgements.filter(({ trip }) => free.has(trip)),
  )
  noteSameShift(tx, concession, ids)
  noteLaterTrips(tx, concession, ids)
  noteDays(
    tx,
    concession,
    trips.map(({ serviceDay }) => serviceDay),
  )
  // A trip that is gone has nothing to judge.
  const judged = notes.filter(({ trip }) => free.has(trip) || !known.has(trip))
  forgetNotes(tx, concession, judged)
  return judged.length
}

interface Known {
  isSeldomEmpty: boolean
  /** Marks that somebody has looked at. */
  looked: readonly KeptMark[]
}

function judge(
  trip: JudgedTrip,
  visits: readonly JudgedVisit[],
  { isSeldomEmpty, looked }: Known,
): Judgement {
  const found = trip.isGivenUp ? [] : countMarksOf({ ...trip, visits, isSeldomEmpty })
  const sequences = new Map(visits.map(({ id, sequence }) => [id, sequence]))
  const marks = found.map(({ mark, visit, shore }) => ({
    mark,
    visit,
    sequence: visit === null ? null : (sequences.get(visit) ?? null),
    ...(shore === null ? {} : { shore }),
  }))
  const known = new Set(looked.map(keyOf))
  const open = marks.filter((mark) => !known.has(keyOf(mark))).length
  return { trip: trip.id, revision: trip.version, marks, open }
}

function keyOf({ mark, visit, sequence, shore }: KeptMark): string {
  return `${mark} ${visit ?? ''} ${sequence ?? ''} ${shore ?? ''}`
}
