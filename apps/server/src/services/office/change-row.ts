/** Two people change one row: the second is told who was first, what they did and when, and nothing is written over. */
import type { Queries } from '../../database/database.ts'
import type { Deed } from '../../repositories/audit-deeds.ts'
import { lastDeedOn } from '../../repositories/office-audit.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { type AnyCode, notFound, type Sentence } from '../http-error.ts'
import type { OfficeBy } from '../office-by.ts'
import { type Done, mutateOfficeOnce, type RowChange } from './mutate-office.ts'
import { changedSince, demandRevision } from './revision.ts'

/** What was done, as it stands behind a name. */
export const DEED_WORDS: Readonly<Partial<Record<Deed, string>>> = {
  'captain-added': 'voegde deze kapitein toe',
  'captain-blocked': 'blokkeerde deze kapitein',
  'captain-readdressed': 'gaf deze kapitein een ander e-mailadres',
  'captain-renamed': 'gaf deze kapitein een andere naam',
  'captain-unblocked': 'liet deze kapitein weer toe',
  'pin-replaced': 'gaf deze kapitein een nieuwe pincode',
  'pin-sent': 'mailde deze kapitein een nieuwe pincode',
  'ship-added': 'voegde dit schip toe',
  'ship-changed': 'wijzigde dit schip',
  'steward-added': 'voegde deze steward toe',
  'steward-hidden': 'verborg deze steward',
  'steward-merged': 'voegde hier een steward mee samen',
  'steward-picture-removed': 'nam de foto van deze steward weg',
  'steward-pictured': 'gaf deze steward een foto',
  'steward-renamed': 'gaf deze steward een andere naam',
  'steward-shown': 'toonde deze steward weer',
  'device-renamed': 'gaf deze tablet een andere naam',
  'device-logged-out': 'meldde iedereen op deze tablet af',
  'retention-changed': 'wijzigde de bewaartermijnen',
}

interface Row<Held> {
  /** As the audit names it: 'devices/12'. */
  subject: string
  /** Holds it until the transaction's end; undefined when there is none. */
  hold: (tx: Queries, concession: ConcessionNumber) => Promise<Held | undefined>
  /** What is said when there is none. */
  gone: Sentence<AnyCode>
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
  const deed = given !== null && given !== current ? await lastDeedOn(tx, concession, subject) : undefined
  if (!deed) return demandRevision(given, current)
  const time = clock.at(Date.parse(deed.at)).slice(11, 16)
  throw changedSince(
    `${deed.by} ${DEED_WORDS[deed.action] ?? 'wijzigde dit'}, om ${time}. Bekijk het opnieuw.`,
  )
}
