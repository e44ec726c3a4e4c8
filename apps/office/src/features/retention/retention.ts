/** What the form about retention and its question share. */
import type { ResponseOf } from '@vaarboek/wire'
import { FEWEST_DAYS, type Kept, type retentionShow } from '@vaarboek/wire/office'

export type Retention = ResponseOf<typeof retentionShow>
export type Days = Retention['days']

/** What the page is kept under. */
export const RETENTION = 'retention'

export const KINDS = Object.keys(FEWEST_DAYS) as Kept[]

/** What was filled in; nothing stands for ever. */
export function daysIn(fields: Record<string, string>): Days {
  const of = (kind: Kept) => (fields[kind] ? Number(fields[kind]) : null)
  return { photos: of('photos'), names: of('names'), positions: of('positions'), audit: of('audit') }
}
