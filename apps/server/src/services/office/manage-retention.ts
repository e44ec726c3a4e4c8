/** The retention of a concession, as its admins see and set it. */
import type { Retention } from '../../repositories/retention.ts'
import type { Context } from '../context.ts'
import { countTooOld, type Removed } from '../privacy/keep-limits.ts'
import { retentionOf, setRetention } from '../privacy/set-retention.ts'
import { type Change, mutateOffice } from './mutate-office.ts'
import { readOffice } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

export interface ShownRetention {
  days: Retention
  tooOld: Removed
}

/** @param asked days to count by, in place of those that hold; what is left out counts as it is now */
export function showRetention(
  context: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: { readonly [Kind in keyof Retention]?: number | null | undefined },
): Promise<ShownRetention> {
  return readOffice(context, async (database) => {
    const days = await retentionOf(database, concession)
    const by = (kind: keyof Retention) => (asked[kind] === undefined ? days[kind] : asked[kind])
    const counted = {
      photos: by('photos'),
      names: by('names'),
      positions: by('positions'),
      audit: by('audit'),
    }
    return { days, tooOld: await countTooOld({ database, clock: context.clock }, concession, counted) }
  })
}

export async function changeRetention(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  days: Retention,
): Promise<ShownRetention> {
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await setRetention(tx, by, days)
      return {}
    },
  })
  return showRetention(context, caller, {})
}
