/** Two people change one row: the second is told who was first, what they did and when, and nothing is written over. */

import { type Conflict, ROW_ACTIONS, type RowSubject } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { lastActionOn } from '../repositories/audit/audit.ts'
import { lockConcession } from '../repositories/concessions.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { OfficeBy } from './by.ts'
import type { Context } from './context.ts'
import { notFound, type Problem, problem } from './http-error.ts'
import { type Done, mutateOfficeOnce, type RowChange } from './mutate.ts'
import { demandUnchanged } from './revision.ts'

interface Row<Held> {
  /** As the audit names it: 'devices/12'. */
  subject: RowSubject
  /** Holds it until the transaction's end; undefined when there is none. */
  hold: (tx: Queries, concession: ConcessionNumber) => Promise<Held | undefined>
  /** What is said when there is none. */
  gone: Problem
}

/**
 * Settings of a concession as such a row. They are always there, the usual ones where nobody chose any, so that the concession is what is
 * held.
 */
export function settingsOf<Held>(
  subject: RowSubject,
  read: (tx: Queries, concession: ConcessionNumber) => Promise<Held>,
): Row<Held> {
  return {
    subject,
    async hold(tx, concession) {
      await lockConcession(tx, concession)
      return read(tx, concession)
    },
    gone: problem('office-changed-since'),
  }
}

/**
 * Does `work` with a row that others change too.
 * @throws HttpError 404 when it is gone, 428 without a revision, 409 when somebody changed it since; as {@link mutateOfficeOnce}
 */
export function changeRow<Held extends { revision: number }, Result>(
  context: Pick<Context, 'database' | 'clock'>,
  { revision, ...change }: RowChange,
  { subject, hold, gone }: Row<Held>,
  work: (tx: Queries, by: OfficeBy, held: Held) => Promise<Result>,
): Promise<Done<Result>> {
  return mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      const held = await hold(tx, by.concession)
      if (!held) throw notFound(gone)
      await demandUnchanged({ given: revision, current: held.revision }, () =>
        whoChangedRow(context, tx, by.concession, subject),
      )
      return work(tx, by, held)
    },
  })
}

/** The last change of a row, as the audit has it; undefined when it has none. */
export async function whoChangedRow(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  concession: ConcessionNumber,
  subject: RowSubject,
): Promise<Conflict | undefined> {
  const done = await lastActionOn(tx, concession, { subject, of: ROW_ACTIONS })
  return done && { ...done, at: clock.at(Date.parse(done.at)) }
}
