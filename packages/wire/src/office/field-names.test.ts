/** Fields of the office's calls are in camelCase, as the code on both sides is; those of tablets are given by the specification. */
import { expect, test } from 'vitest'
import * as office from './server.ts'

/** The parts of a schema that hold others, as valibot has them. */
interface Schema {
  entries?: Record<string, Schema>
  item?: Schema
  items?: Schema[]
  wrapped?: Schema
  options?: (Schema | string)[]
  pipe?: Schema[]
}

function fieldsOf(schema: Schema): string[] {
  const { entries = {}, item, items = [], wrapped, options = [], pipe = [] } = schema
  const within = [...items, ...options, ...pipe, ...[item, wrapped].filter((one) => one !== undefined)]
  return [
    ...Object.entries(entries).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...within.flatMap((one) => (typeof one === 'object' && one !== schema ? fieldsOf(one) : [])),
  ]
}

const FIELDS = Object.entries<unknown>(office).flatMap(([name, exported]) => {
  if (typeof exported !== 'object' || exported === null) return []
  // A call, a schema, or schemas by name as the events of the board are.
  const schemas = 'path' in exported ? Object.values(exported) : [exported, ...Object.values(exported)]
  return schemas.flatMap((one) =>
    typeof one === 'object' && one !== null ? fieldsOf(one).map((field) => `${name}: ${field}`) : [],
  )
})

test('no field of the office’s calls and events has an underscore', () => {
  expect(FIELDS.length).toBeGreaterThan(500)
  expect(FIELDS).toContain('officeBoard: dayStartsAt')
  expect(FIELDS.filter((field) => field.includes('_'))).toEqual([])
})
