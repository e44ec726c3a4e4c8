/** Unsaved plans of a week, as they are kept in this window. Pure. */
import * as v from 'valibot'
import type { Drafts } from './drafts.ts'
import type { Place } from './week.ts'

const planSchema = v.object({
  ship: v.nullable(v.string()),
  captain: v.nullable(v.string()),
  isCancelled: v.boolean(),
})
const keptSchema = v.array(
  v.object({ key: v.string(), revision: v.nullable(v.number()), before: planSchema, now: planSchema }),
)

/** Null where all is saved: then nothing is kept. */
export function keptOf(drafts: Drafts): v.InferOutput<typeof keptSchema> | null {
  if (drafts.size === 0) return null
  return [...drafts].map(([key, { revision, before, now }]) => ({ key, revision, before, now }))
}

/** Kept plans, on the cells of now: of a shift that doesn't sail any more nothing is left to plan. */
export function draftsFrom(kept: unknown, places: readonly Place[]): Drafts {
  const read = v.safeParse(keptSchema, kept)
  const at = new Map(places.map((place) => [place.key, place]))
  return new Map(
    (read.success ? read.output : []).flatMap(({ key, ...draft }) => {
      const place = at.get(key)
      return place && !place.isOver ? [[key, { place, ...draft }] as const] : []
    }),
  )
}
