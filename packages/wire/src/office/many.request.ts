/** Rows as somebody wrote them, for the server alone: what a field must be is said of each row, not of the request. */
import * as v from 'valibot'
import { MAX_ADDED, type RowFault } from './many-values.ts'
import { emailAddress, personName } from './values.ts'

/** Letters of a field at most. */
const MAX_WRITTEN = 400

/** The highest capacity that can be set. */
export const MAX_MAXIMUM = 100_000
const NOTHING = /^[-–—]?$/

export const written = v.pipe(v.string(), v.maxLength(MAX_WRITTEN))

export const writtenRows = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.pipe(v.array(v.object(fields)), v.minLength(1), v.maxLength(MAX_ADDED))

/** A field that is right, or what is wrong with it. */
export type ReadField<Value> = { value: Value } | { because: RowFault }

export function readAddress(given: string): ReadField<string> {
  return read(emailAddress, given, 'email')
}

/** The name of a person or a ship. */
export function readName(given: string): ReadField<string> {
  return read(personName, given, 'name')
}

/** How many a ship may carry. Nothing, or a dash, is null: nobody said. */
export function readMaximum(
  given: string,
  because: 'people-wrong' | 'bikes-wrong',
): ReadField<number | null> {
  const text = given.trim()
  if (NOTHING.test(text)) return { value: null }
  return /^\d+$/.test(text) && Number(text) <= MAX_MAXIMUM ? { value: Number(text) } : { because }
}

function read(
  schema: v.GenericSchema<string, string>,
  given: string,
  field: 'email' | 'name',
): ReadField<string> {
  if (given.trim() === '') return { because: `${field}-missing` }
  const { success, output } = v.safeParse(schema, given)
  return success ? { value: output } : { because: `${field}-wrong` }
}
