/** The feeds of a concession as its admins turn them on and give out keys. */
import { REALTIME_KINDS, type RealtimeKey, type RealtimeKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import {
  putRealtimeFeed,
  type RealtimeFeedRow,
  realtimeFeeds,
} from '../../repositories/realtime/realtime-feeds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { problem } from '../http-error.ts'
import type { RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { newRealtimeKey, realtimeKeyHash } from './realtime-key.ts'

const SUBJECT = 'realtime_feeds'

/** Each of them, also those that nobody turned on yet, and how often any of them was changed. */
export interface ShownRealtimeFeeds {
  feeds: RealtimeFeedRow[]
  revision: number
}

export async function showRealtimeFeeds(
  database: Queries,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<ShownRealtimeFeeds> {
  const rows = await realtimeFeeds(database, concession)
  return {
    feeds: REALTIME_KINDS.map((kind) => rows.find((row) => row.kind === kind) ?? unset(kind)),
    revision: rows.reduce((sum, row) => sum + row.revision, 0),
  }
}

interface RealtimeChange {
  kind: RealtimeKind
  isOn: boolean
  key: RealtimeKey
  /** Trips of extra shifts are in it. */
  tellsExtra: boolean
}

/**
 * @returns the new key, of which only its hash is kept; null where none was made, or it was told before
 * @throws HttpError 428 without a revision, 409 with who changed it since
 */
export async function changeRealtimeFeed(
  context: Pick<Context, 'database' | 'clock' | 'random'>,
  change: RowChange,
  { kind, isOn, key, tellsExtra }: RealtimeChange,
): Promise<string | null> {
  let made: string | null = null
  const { isFirst } = await changeRow(
    context,
    change,
    // There is always one of each kind: off, as long as nobody turned them on.
    { subject: SUBJECT, hold: heldFeeds, gone: problem('office-changed-since') },
    async (tx, by, { feeds }) => {
      const before = feeds.find((row) => row.kind === kind) ?? unset(kind)
      made = key === 'new' ? newRealtimeKey(context.random) : null
      const keyHash = made === null ? (key === 'none' ? null : before.keyHash) : realtimeKeyHash(made)
      await putRealtimeFeed(tx, { kind, isOn, keyHash, tellsExtra }, by)
      const after = { isOn, hasKey: keyHash !== null, isNewKey: made !== null, tellsExtra }
      await auditOffice(tx, by, {
        action: 'realtime-feed-changed',
        subject: SUBJECT,
        detail: {
          ...{ kind, after },
          before: { isOn: before.isOn, hasKey: before.keyHash !== null, tellsExtra: before.tellsExtra },
        },
      })
      return {}
    },
  )
  return isFirst ? made : null
}

async function heldFeeds(tx: Queries, concession: ConcessionNumber): Promise<ShownRealtimeFeeds> {
  await lockConcession(tx, concession)
  return showRealtimeFeeds(tx, { concession })
}

function unset(kind: RealtimeKind): RealtimeFeedRow {
  return { kind, isOn: false, keyHash: null, tellsExtra: false, revision: 0, headerS: null, entities: null }
}
