/**
 * Reads a checklist as an office draws it up: CSV with a heading, or the same columns as JSON. A line that can't be right
 * is refused with its number; half a checklist is never taken over.
 */
import { unfitIn } from '@vaarboek/wire/server'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

const MAX_LENGTH = 300
const MAX_FIELDS = 500
/** The unit of what is only ticked. */
const NO_UNIT = 'n.v.t'

/** A checklist that can't be read; the message says where. */
export class WrongChecklist extends Error {}

const line = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((given) => given?.trim() ?? ''),
  v.maxLength(MAX_LENGTH),
)
const required = v.pipe(line, v.minLength(1))
const minimum = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  // An office writes 1,5.
  v.transform((given) => (given === null || given === '' ? null : Number(String(given).replace(',', '.')))),
  v.nullable(v.pipe(v.number(), v.finite())),
)
const YES = ['', 'ja', 'yes', 'true', '1']
const NO = ['nee', 'no', 'false', '0']
/** Yes when nothing is said. */
const yes = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), ''),
  v.transform((given) =>
    String(given ?? '')
      .trim()
      .toLowerCase(),
  ),
  v.picklist([...YES, ...NO]),
  v.transform((given) => YES.includes(given)),
)

const field = v.pipe(
  v.strictObject({
    category: required,
    subcategory: line,
    title: required,
    text: line,
    unit: v.pipe(
      line,
      v.transform((given) => given || NO_UNIT),
    ),
    minimum,
    remarks: yes,
    check: yes,
  }),
  v.transform(({ minimum: increase, remarks: asksRemarks, check: asksCheck, ...rest }) => ({
    ...rest,
    increase,
    asksRemarks,
    asksCheck,
  })),
)

export type ReadField = v.InferOutput<typeof field>

/** @throws WrongChecklist */
export function readChecklist(text: string): ReadField[] {
  const rows = rowsOf(text.replace(/^\uFEFF/, '').trim())
  if (rows.length === 0) throw new WrongChecklist('The checklist is empty.')
  if (unfitIn(rows)) throw new WrongChecklist("The checklist has characters or layers that can't be stored.")
  if (rows.length > MAX_FIELDS) throw new WrongChecklist(`A checklist has ${MAX_FIELDS} points at most.`)
  return rows.map((row, index) => {
    const read = v.safeParse(field, row)
    if (read.success) return read.output
    const column = read.issues[0].path?.[0]?.key
    throw new WrongChecklist(
      column ? `Point ${index + 1}: '${column}' isn't right.` : `Point ${index + 1}: this is no point.`,
    )
  })
}

function rowsOf(text: string): unknown[] {
  if (text.startsWith('[')) return jsonRows(text)
  try {
    const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
    return parse(text, { columns: true, delimiter, trim: true, skip_empty_lines: true })
  } catch (error) {
    throw new WrongChecklist(`The CSV cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function jsonRows(text: string): unknown[] {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongChecklist('The JSON cannot be read.')
  }
}
