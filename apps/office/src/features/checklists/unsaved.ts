/** A draft as it is typed and not saved yet, kept in this window. Pure. */
import { MALFUNCTION_CAUSES } from '@vaarboek/domain'
import { CHECKLIST_KINDS } from '@vaarboek/wire/office'
import * as v from 'valibot'
import type { Draft } from './checklists.ts'
import { outlineOf } from './outline.ts'

const point = v.object({
  key: v.string(),
  title: v.string(),
  text: v.string(),
  unit: v.string(),
  minimum: v.string(),
  remarks: v.boolean(),
  check: v.boolean(),
  malfunction: v.picklist(MALFUNCTION_CAUSES),
})

const typed = v.object({
  name: v.string(),
  kind: v.picklist(CHECKLIST_KINDS),
  ships: v.array(v.string()),
  outline: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      parts: v.array(v.object({ key: v.string(), name: v.string(), points: v.array(point) })),
    }),
  ),
})

/** The lines that the editor shows. */
export type Typed = v.InferOutput<typeof typed>

const keptSchema = v.object({
  typed,
  /** The revision it was begun from: what others saved since isn't written over. */
  revision: v.number(),
})
export type Kept = v.InferOutput<typeof keptSchema>

/** What was kept; null for what isn't of this version. */
export function readKept(kept: unknown): Kept | null {
  const read = v.safeParse(keptSchema, kept)
  return read.success ? read.output : null
}

export function typedOf({ name, kind, ships, points }: Draft): Typed {
  return { name, kind, ships: ships.map(({ id }) => id), outline: outlineOf(points) }
}
