import { expect, test } from 'vitest'
import { schemaFile, specificationFile, TIDES_TABLES } from './specification.ts'
import { faultOfValue, keyIn, readTableSchema, type TableValue } from './table-schema.ts'

const SCHEMA = readTableSchema(
  JSON.stringify({
    primaryKey: 'text',
    missingValues: [''],
    fields: [
      { name: 'text', type: 'string', constraints: { required: true } },
      { name: 'count', type: 'integer', constraints: { minimum: 0, maximum: 9 } },
      { name: 'part', type: 'number' },
      { name: 'is', type: 'boolean' },
      { name: 'day', type: 'date' },
      { name: 'at', type: 'datetime' },
      { name: 'one', type: 'string', constraints: { enum: ['a', 'b'] } },
    ],
  }),
)

const faultOf = (name: string, value: TableValue) => {
  const field = SCHEMA.fields.find((one) => one.name === name)
  return field ? faultOfValue(field, value) : 'no such field'
}

test('the published schemas are understood, all of them', async () => {
  for (const table of TIDES_TABLES)
    expect(readTableSchema(String(await specificationFile(schemaFile(table)))).fields.length).toBeGreaterThan(
      0,
    )
})

test('a value is judged by type and constraints', () => {
  for (const [name, good] of [
    ...[
      ['text', '=cmd'],
      ['count', 0],
      ['count', null],
      ['part', 1.5],
      ['is', false],
      ['day', '2026-03-29'],
    ],
    ...[
      ['at', '2026-03-29T01:00:00Z'],
      ['one', 'b'],
    ],
  ] as [string, TableValue][])
    expect([name, faultOf(name, good)]).toEqual([name, null])
  for (const [name, bad] of [
    ...[
      ['text', null],
      ['text', 1],
      ['count', -1],
      ['count', 10],
      ['count', 1.5],
      ['part', Number.NaN],
    ],
    ...[
      ['is', 1],
      ['day', '29/03/2026'],
      ['at', '2026-03-29T01:00:00+01:00'],
      ['at', '2026-03-29T01:00:00.5Z'],
    ],
    ['one', 'c'],
  ] as [string, TableValue][])
    expect([name, bad, faultOf(name, bad)]).toEqual([name, bad, expect.any(String)])
})

test('a row without a value refers to nothing', () => {
  expect(keyIn({ a: 'x', b: null }, ['a', 'b'])).toBeNull()
  expect(keyIn({ a: 'x' }, ['a', 'b'])).toBeNull()
  expect(keyIn({ a: 'x', b: 2 }, ['a', 'b'])).toBe('["x",2]')
})
