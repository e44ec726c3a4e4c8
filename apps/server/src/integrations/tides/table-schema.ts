/** Reads a Table Schema as it is, and judges rows by it: what a row must have, may have, and refers to. */
import * as v from 'valibot'

export type TableValue = string | number | boolean | null
export type TableRow = Readonly<Record<string, TableValue | undefined>>

const key = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => (typeof given === 'string' ? [given] : given)),
)

const tableSchema = v.object({
  fields: v.array(
    v.object({
      name: v.string(),
      type: v.picklist(['string', 'integer', 'number', 'boolean', 'date', 'datetime']),
      constraints: v.optional(
        v.object({
          required: v.optional(v.boolean(), false),
          unique: v.optional(v.boolean(), false),
          minimum: v.optional(v.number()),
          maximum: v.optional(v.number()),
          enum: v.optional(v.array(v.union([v.string(), v.number()]))),
        }),
        {},
      ),
    }),
  ),
  primaryKey: key,
  missingValues: v.array(v.string()),
  foreignReferences: v.optional(
    v.array(v.object({ fields: key, reference: v.object({ resource: v.string(), fields: key }) })),
    [],
  ),
})

export type TableSchema = v.InferOutput<typeof tableSchema>
type Field = TableSchema['fields'][number]

/** @throws when it has what isn't understood here: nothing is left unjudged */
export function readTableSchema(json: string): TableSchema {
  return v.parse(tableSchema, JSON.parse(json))
}

const DATE = /^\d{4}-\d\d-\d\d$/
/** The only form that every reader takes: UTC, no fraction. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const IS_OF_TYPE: Readonly<Record<Field['type'], (value: TableValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && DATE.test(value),
  datetime: (value) => typeof value === 'string' && DATE_TIME.test(value),
}

/** Why a value can't stand in a field, in English; null when it can. */
export function faultOfValue({ name, type, constraints }: Field, value: TableValue): string | null {
  const { required, minimum, maximum, enum: allowed } = constraints
  if (value === null) return required ? `${name} is missing` : null
  if (!IS_OF_TYPE[type](value)) return `${name} is no ${type}: ${value}`
  if (allowed && !allowed.includes(value as string | number)) return `${name} can't be ${value}`
  if (typeof value === 'number' && ((minimum ?? value) > value || (maximum ?? value) < value))
    return `${name} is out of bounds: ${value}`
  return null
}

/** The values of these fields as one text; null when one is missing, for then it refers to nothing. */
export function keyIn(row: TableRow, fields: readonly string[]): string | null {
  const values = fields.map((name) => row[name] ?? null)
  return values.includes(null) ? null : values.length === 1 ? String(values[0]) : JSON.stringify(values)
}
