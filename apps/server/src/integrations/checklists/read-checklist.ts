/**
 * Reads a checklist as an office draws it up: CSV with a heading, the same copied from a spreadsheet, or the same columns as JSON; and judges
 * the points that the office's editor sends. A line that can't be right is refused with its number; half a checklist is never taken over.
 */
import { MALFUNCTION_CAUSES, type MalfunctionCause } from '@vaarboek/domain'
import {
  type ChecklistFault,
  MAX_CHECKLIST_POINTS,
  MAX_CHECKLIST_TEXT,
  type PointColumn,
} from '@vaarboek/wire/office/server'
import { unfitIn } from '@vaarboek/wire/server'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

/** The unit of what is only ticked. */
const NO_UNIT = 'n.v.t'

/** A checklist that can't be read; the message says where, for operators. */
export class WrongChecklist extends Error {
  readonly fault: ChecklistFault

  /** @param words in the place of those that the fault has */
  constructor(fault: ChecklistFault, words = inWords(fault)) {
    super(words)
    this.fault = fault
  }
}

function inWords(fault: ChecklistFault): string {
  switch (fault.because) {
    case 'empty':
      return 'The checklist is empty.'
    case 'unfit':
      return "The checklist has characters or layers that can't be stored."
    case 'unreadable':
      return 'The checklist cannot be read.'
    case 'long':
      return `A checklist has ${fault.most} points at most.`
    case 'point':
      return fault.column === null
        ? `Point ${fault.point}: this is no point.`
        : `Point ${fault.point}: '${fault.column}' isn't right.`
  }
}

const line = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((given) => given?.trim() ?? ''),
  v.maxLength(MAX_CHECKLIST_TEXT),
)
const required = v.pipe(line, v.minLength(1))
const minimum = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  // An office writes 1,5.
  v.transform((given) => (given === null || given === '' ? null : Number(String(given).replace(',', '.')))),
  v.nullable(v.pipe(v.number(), v.finite())),
)
/** A word as somebody types it into a cell. */
const word = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), ''),
  v.transform((given) =>
    String(given ?? '')
      .trim()
      .toLowerCase(),
  ),
)
const YES = ['', 'ja', 'yes', 'true', '1']
const NO = ['nee', 'no', 'false', '0']
/** Yes when nothing is said. */
const yes = v.pipe(
  word,
  v.picklist([...YES, ...NO]),
  v.transform((given) => YES.includes(given)),
)

/** No when nothing is said. */
const CAUSES: Readonly<Record<string, MalfunctionCause>> = {
  ...Object.fromEntries(MALFUNCTION_CAUSES.map((cause) => [cause, cause])),
  ...Object.fromEntries(['', ...NO].map((given) => [given, 'never'])),
  ...Object.fromEntries(YES.slice(1).map((given) => [given, 'failed'])),
  ...{ opmerking: 'remarked', remark: 'remarked' },
}
const cause = v.pipe(
  word,
  v.check((given) => Object.hasOwn(CAUSES, given)),
  v.transform((given) => CAUSES[given] ?? 'never'),
)

const columns = {
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
  malfunction: cause,
} satisfies Record<PointColumn, v.GenericSchema>

const field = v.pipe(
  v.strictObject(columns),
  v.transform(({ minimum: increase, remarks, check, malfunction, ...rest }) => ({
    ...rest,
    increase,
    asksRemarks: remarks,
    asksCheck: check,
    malfunctionWhen: malfunction,
  })),
)

export type ReadField = v.InferOutput<typeof field>

/** @throws WrongChecklist */
export function readChecklist(text: string): ReadField[] {
  // Tabs at the end are empty cells.
  const fields = judgePoints(rowsOf(text.replace(/^\uFEFF/, '').replace(/^\s+|[\r\n ]+$/g, '')))
  if (fields.length === 0) throw new WrongChecklist({ because: 'empty' })
  return fields
}

/** The points of rows by the columns of a file; none is no fault yet. @throws WrongChecklist */
export function judgePoints(rows: readonly unknown[]): ReadField[] {
  if (unfitIn(rows)) throw new WrongChecklist({ because: 'unfit' })
  if (rows.length > MAX_CHECKLIST_POINTS)
    throw new WrongChecklist({ because: 'long', most: MAX_CHECKLIST_POINTS })
  return rows.map((row, index) => {
    const read = v.safeParse(field, row)
    if (read.success) return read.output
    const column = read.issues[0].path?.[0]?.key
    throw new WrongChecklist({
      because: 'point',
      point: index + 1,
      column: column === undefined ? null : String(column),
    })
  })
}

function rowsOf(text: string): unknown[] {
  if (text.startsWith('[')) return jsonRows(text)
  try {
    return parse(text, {
      ...{ columns: true, delimiter: delimiterOf(text), trim: true, skip_empty_lines: true },
      skip_records_with_empty_values: true,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new WrongChecklist({ because: 'unreadable' }, `The CSV cannot be read: ${why}`)
  }
}

/** As the heading has it: a spreadsheet copies tabs, and saves semicolons here. */
function delimiterOf(text: string): string {
  const heading = text.split('\n', 1)[0] ?? ''
  return ['\t', ';'].find((one) => heading.includes(one)) ?? ','
}

function jsonRows(text: string): unknown[] {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongChecklist({ because: 'unreadable' }, 'The JSON cannot be read.')
  }
}
