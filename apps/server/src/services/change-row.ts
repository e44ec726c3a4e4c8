/** Two people change one row: the second is told who was first, what they did and when, and nothing is written over. */

import { ROW_ACTIONS, type RowSubject } from '@vaarboek/wire/office'
import type { Queries } from '../database/database.ts'
import { lastActionOn } from '../repositories/audit/audit.ts'
import type { ConcessionNumber } from '../repositories/row-ids.ts'
import type { OfficeBy } from './by.ts'
import type { Context } from './context.ts'
import { notFound, type Problem } from './http-error.ts'
import { type Done, mutateOfficeOnce, type RowChange } from './mutate.ts'
import { ChangedSince, demandRevision } from './revision.ts'

interface Row<Held> {
  /** As the audit names it: 'devices/12'. */
  subject: RowSubject
  /** Holds it until the transaction's end; undefined when there is none. */
  hold: (tx: Queries, concession: ConcessionNumber) => Promise<Held | undefined>
  /** What is said when there is none. */
  gone: Problem
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
      await demandUnchanged(context, tx, by.concession, { subject, given: revision, current: held.revision })
      return work(tx, by, held)
    },
  })
}

interface Seen extends Pick<Row<never>, 'subject'> {
  given: number | null
  current: number
}

/** @throws HttpError 428 without a revision, 409 with who was first */
export async function demandUnchanged(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  concession: ConcessionNumber,
  { subject, given, current }: Seen,
): Promise<void> {
  const isOther = given !== null && given !== current
  const deed = isOther ? await lastActionOn(tx, concession, { subject, of: ROW_ACTIONS }) : undefined
  if (!deed) return demandRevision(given, current)
  throw new ChangedSince({ ...deed, at: clock.at(Date.parse(deed.at)) })
}
