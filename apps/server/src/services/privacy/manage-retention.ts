/** The retention of a concession, as its admins see and set it. */
import type { RequestOf } from '@vaarboek/wire'
import type { retentionChange } from '@vaarboek/wire/office'
import type { Retention } from '../../repositories/upkeep/retention.ts'
import { whoChangedRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { countTooOld, type Removed } from './keep-limits.ts'
import { RETENTION_SUBJECT, type RetentionNow, retentionOf, setRetention } from './set-retention.ts'

export interface ShownRetention extends RetentionNow {
  tooOld: Removed
}

/** @param asked days to count by, in place of those that hold; what is left out counts as it is now */
export function showRetention(
  context: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: { readonly [Kind in keyof Retention]?: Retention[Kind] | undefined },
): Promise<ShownRetention> {
  return context.database.transaction(async (database) => {
    const { days, revision } = await retentionOf(database, concession)
    const by = <Kind extends keyof Retention>(kind: Kind): Retention[Kind] =>
      asked[kind] === undefined ? days[kind] : asked[kind]
    const counted = {
      photos: by('photos'),
      names: by('names'),
      positions: by('positions'),
      trails: by('trails'),
      audit: by('audit'),
      log: by('log'),
    }
    const tooOld = await countTooOld({ database, clock: context.clock }, concession, counted)
    return { days, revision, tooOld }
  })
}

/** What is to hold; a kind that a page of an earlier version doesn't know stays as it is. */
type Given = RequestOf<typeof retentionChange>

/** @throws HttpError 428 without a revision, 409 with who changed it since */
export async function changeRetention(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key, revision: given }: RowChange,
  days: Given,
): Promise<ShownRetention> {
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await setRetention(tx, by, async ({ days: held, revision: current }) => {
        await demandUnchanged({ given, current }, () =>
          whoChangedRow(context, tx, by.concession, RETENTION_SUBJECT),
        )
        const { trails = held.trails, log = held.log } = days
        return { ...days, trails, log }
      })
      return {}
    },
  })
  return showRetention(context, caller, {})
}
