/** Feeds of live data: as an admin turned them on, and their last rendering. SQL only. */
import type { RealtimeKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

export interface FeedOf {
  concession: ConcessionNumber
  kind: RealtimeKind
}

export interface RealtimeFeedRow {
  kind: RealtimeKind
  isOn: boolean
  /** SHA-256; null: no key is needed. */
  keyHash: Uint8Array | null
  /** Trips of extra shifts are in it. */
  tellsExtra: boolean
  revision: number
  /** The time in the header of its last rendering, in seconds since 1970. */
  headerS: number | null
  entities: number | null
}

export interface SeenFeedRow extends RealtimeFeedRow {
  /** A server is rendering it, or died at it. */
  isClaimed: boolean
}

const COLUMNS = `kind, is_on as "isOn", key_hash as "keyHash", tells_extra as "tellsExtra", revision, header_s as "headerS", entities`
const all = statement('realtime-feeds-all', `select ${COLUMNS} from realtime_feeds where concession = $1`)
const one = statement(
  'realtime-feeds-one',
  `select ${COLUMNS}, claimed_s is not null as "isClaimed" from realtime_feeds where concession = $1 and kind = $2`,
)

/** The feeds that were ever changed. */
export function realtimeFeeds(db: Queries, concession: ConcessionNumber): Promise<RealtimeFeedRow[]> {
  return db.query(all, [concession])
}

export async function realtimeFeed(
  db: Queries,
  { concession, kind }: FeedOf,
): Promise<SeenFeedRow | undefined> {
  return (await db.query<SeenFeedRow>(one, [concession, kind]))[0]
}

const put = statement(
  'realtime-feeds-put',
  `insert into realtime_feeds (concession, kind, is_on, key_hash, changed_at, staff, tells_extra) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (concession, kind) do update set revision = realtime_feeds.revision + 1, is_on = excluded.is_on,
      bytes = case when excluded.is_on then realtime_feeds.bytes end, key_hash = excluded.key_hash,
      tells_extra = excluded.tells_extra, changed_at = excluded.changed_at, staff = excluded.staff`,
)

export async function putRealtimeFeed(
  tx: Queries,
  { kind, isOn, keyHash, tellsExtra }: Pick<RealtimeFeedRow, 'kind' | 'isOn' | 'keyHash' | 'tellsExtra'>,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber | null },
): Promise<void> {
  await tx.query(put, [concession, kind, isOn, keyHash, at, staff, tellsExtra])
}

const claim = statement(
  'realtime-feeds-claim',
  `update realtime_feeds set claimed_s = $3::bigint
    where concession = $1 and kind = $2 and is_on and header_s is not distinct from $4::bigint
      and (claimed_s is null or abs($3 - claimed_s) > $5::bigint)
    returning true as ours`,
)

interface Claim extends FeedOf {
  /** When it is claimed, in seconds since 1970. */
  nowS: number
}

/**
 * Lets one server render a feed whose last rendering is known; one that died at it is waited for no longer than so many seconds.
 * @returns whether it is for this one to do
 */
export async function claimRendering(
  db: Queries,
  { concession, kind, nowS }: Claim,
  { headerS, withinS }: { headerS: number | null; withinS: number },
): Promise<boolean> {
  return (await db.query(claim, [concession, kind, nowS, headerS, withinS])).length > 0
}

const store = statement(
  'realtime-feeds-store',
  `update realtime_feeds set header_s = $4, entities = $5, bytes = $6, claimed_s = null
    where concession = $1 and kind = $2 and is_on and claimed_s = $3 and (header_s is null or header_s < $4)
    returning true as stored`,
)

/** @param bytes null where no other server reads them @returns whether it holds now; another server may have been at it meanwhile */
export async function storeRendering(
  db: Queries,
  { concession, kind, nowS }: Claim,
  rendered: { headerS: number; entities: number; bytes: Uint8Array | null },
): Promise<boolean> {
  const { headerS, entities, bytes } = rendered
  return (await db.query(store, [concession, kind, nowS, headerS, entities, bytes])).length > 0
}

const forget = statement(
  'realtime-feeds-forget',
  `update realtime_feeds set header_s = header_s + 1, bytes = null, claimed_s = null
    where concession = $1 and kind = any (array(select jsonb_array_elements_text($2::jsonb)))`,
)

/** No server has a rendering that holds any more, and none that is being made is kept: the next who asks has it rendered anew. */
export async function forgetRenderings(
  tx: Queries,
  concession: ConcessionNumber,
  kinds: readonly RealtimeKind[],
): Promise<void> {
  await tx.query(forget, [concession, jsonValue(kinds)])
}

const bytesOf = statement(
  'realtime-feeds-bytes',
  'select header_s as "headerS", bytes from realtime_feeds where concession = $1 and kind = $2',
)

export async function renderedBytes(
  db: Queries,
  { concession, kind }: FeedOf,
): Promise<{ headerS: number | null; bytes: Uint8Array | null } | undefined> {
  const [row] = await db.query<{ headerS: number | null; bytes: Uint8Array | null }>(bytesOf, [
    concession,
    kind,
  ])
  return row
}

const held = statement(
  'realtime-feeds-version',
  `select feed_version as "feedVersion" from timetable_versions where concession = $1 and version = timetable_on($1, $2)`,
)

/** GTFS feed_version of the timetable that holds on a day; null where none does, or it says none. */
export async function feedVersionOn(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<string | null> {
  const [row] = await db.query<{ feedVersion: string | null }>(held, [concession, day])
  return row?.feedVersion ?? null
}
