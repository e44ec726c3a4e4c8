/** What a trip is made of, looked up in the concession. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { TripSettings } from './trips.ts'

/** The settings that name something else of the concession's. */
export type TripParts = Pick<TripSettings, 'concession' | 'track' | 'shift' | 'ship' | 'stewards'>

/** Which parts of the settings the concession has. */
export interface KnownParts {
  track: boolean
  shift: boolean
  shiftOnTrack: boolean
  ship: boolean
  stewards: number
}

const known = statement(
  'trips-known-parts',
  `select exists (select 1 from tracks where concession = $1 and id = $2) as track,
    exists (select 1 from shifts where concession = $1 and id = $3) as shift,
    exists (select 1 from shifts where concession = $1 and id = $3 and track = $2) as "shiftOnTrack",
    exists (select 1 from ships where concession = $1 and id = $4) as ship,
    (select count(*) from stewards where concession = $1
      and id in (select value::bigint from jsonb_array_elements_text($5::jsonb))) as stewards`,
)

/** Looks all parts of the settings up in the concession. */
export async function knownParts(tx: Queries, parts: TripParts): Promise<KnownParts> {
  const { concession, track, shift, ship, stewards } = parts
  const [row] = await tx.query<KnownParts>(known, [concession, track, shift, ship, jsonValue(stewards)])
  if (!row) throw new Error('A lookup without a row')
  return row
}
