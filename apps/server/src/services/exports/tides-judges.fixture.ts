/**
 * Judges of a TIDES package that know nothing of how it was made: the profile and the schemas as they are published, by ajv and by
 * tableschema; and what the rows of one table say of another's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { Table } from 'tableschema'
import { fromBuffer } from 'yauzl'

const SPEC = join(import.meta.dirname, '../../integrations/tides/spec')

export type Row = Record<string, string>
export type Tables = Record<string, Row[]>

interface Field {
  name: string
  type: string
  constraints?: { required?: boolean; enum?: unknown[]; minimum?: number; maximum?: number }
}
interface Schema {
  fields: Field[]
  primaryKey: string | string[]
  missingValues: string[]
  foreignReferences?: {
    fields: string | string[]
    reference: { resource: string; fields: string | string[] }
  }[]
}

/** The files of a zip. */
export function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(zip, { lazyEntries: true }, (fault, opened) => {
      if (fault || !opened) return reject(fault)
      opened.on('error', reject).on('end', () => resolve(files))
      opened.on('entry', (entry) =>
        opened.openReadStream(entry, (error, stream) => {
          if (error || !stream) return reject(error)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts))
            opened.readEntry()
          })
        }),
      )
      opened.readEntry()
    })
  })
}

/** Whatever is wrong with a package; nothing when it is valid. */
export async function faultsOf(zip: Buffer): Promise<string[]> {
  const files = await unzipped(zip)
  const descriptor = JSON.parse(String(files.get('datapackage.json')))
  const faults = profileFaults(descriptor)
  const tables: Tables = {}
  const schemas: Record<string, Schema> = {}
  for (const { name, path, schema } of descriptor.resources) {
    const [text, own] = [String(files.get(path)), String(files.get(schema))]
    if (own !== readFileSync(join(SPEC, `${name}.schema.json`), 'utf8')) faults.push(`${schema} was changed`)
    schemas[name] = JSON.parse(own)
    tables[name] = parse(text, { columns: true })
    const told = { name, schema: JSON.parse(own) as Schema, rows: tables[name] }
    faults.push(...rowFaults(told), ...(await secondJudge(told.schema, text, name)))
  }
  return [...faults, ...linkFaults(tables, schemas)]
}

export async function tablesOf(zip: Buffer): Promise<Tables> {
  const files = [...(await unzipped(zip))].filter(([name]) => name.endsWith('.csv'))
  return Object.fromEntries(
    files.map(([name, text]) => [name.replace('.csv', ''), parse(text, { columns: true })]),
  )
}

function profileFaults(descriptor: unknown): string[] {
  // 'textarea' is no format.
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
  formats.default(ajv)
  const isValid = ajv.compile(JSON.parse(readFileSync(join(SPEC, 'tides-datapackage-profile.json'), 'utf8')))
  return isValid(descriptor)
    ? []
    : (isValid.errors ?? []).map((error) => `profile ${ajv.errorsText([error])}`)
}

const KINDS: Record<string, object> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time', pattern: '^[^.]*Z$' },
}

/** Rows as JSON, by ajv: what a field is by its type and constraints. */
function rowFaults({ name, schema, rows }: { name: string; schema: Schema; rows: Row[] }): string[] {
  const ajv = new Ajv({ strict: false })
  formats.default(ajv)
  const properties = Object.fromEntries(
    schema.fields.map(({ name: field, type, constraints = {} }) => {
      const { required: _, ...rest } = constraints
      return [field, { ...KINDS[type], ...rest }]
    }),
  )
  const required = schema.fields.filter((field) => field.constraints?.required).map((field) => field.name)
  const isValid = ajv.compile({ type: 'object', properties, required, additionalProperties: false })
  const typed = (row: Row) =>
    Object.fromEntries(
      schema.fields
        .filter((field) => !schema.missingValues.includes(row[field.name] ?? ''))
        .map(({ name: field, type }) => [
          field,
          ['integer', 'number'].includes(type) ? Number(row[field]) : row[field],
        ]),
    )
  const keys = rows.map((row) =>
    [schema.primaryKey]
      .flat()
      .map((field) => row[field])
      .join('\n'),
  )
  return [
    ...rows.flatMap((row, place) =>
      isValid(typed(row)) ? [] : `${name} ${place}: ${ajv.errorsText(isValid.errors)}`,
    ),
    ...twice(keys).map((key) => `${name}: twice ${key}`),
  ]
}

function twice(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

async function secondJudge(schema: Schema, text: string, name: string): Promise<string[]> {
  const cells: string[][] = parse(text)
  try {
    const table = await Table.load(cells, { schema })
    const read = await table.read({ forceCast: true })
    return read.filter((row: unknown) => row instanceof Error).map((error: unknown) => `${name}: ${error}`)
  } catch (error) {
    return [`${name}: ${error}`]
  }
}

/** Tables of GTFS, which isn't in the package. */
const ELSEWHERE = ['stops']

/** Rows that name a row that isn't there; sequences with a gap. */
function linkFaults(tables: Tables, schemas: Record<string, Schema>): string[] {
  const keyOf = (row: Row, fields: string | string[]) =>
    [fields]
      .flat()
      .map((field) => row[field])
      .join('\n')
  const lost = Object.entries(schemas).flatMap(([name, { foreignReferences = [] }]) =>
    foreignReferences.flatMap(({ fields, reference }) => {
      if (ELSEWHERE.includes(reference.resource)) return []
      const there = new Set(tables[reference.resource]?.map((row) => keyOf(row, reference.fields)))
      return (tables[name] ?? [])
        .filter((row) => [fields].flat().every((field) => row[field] !== ''))
        .filter((row) => !there.has(keyOf(row, fields)))
        .map((row) => `${name}: no ${reference.resource} ${keyOf(row, fields)}`)
    }),
  )
  const visits = Map.groupBy(tables.stop_visits ?? [], (row) =>
    keyOf(row, ['service_date', 'trip_id_performed']),
  )
  const gaps = [...visits].filter(([, rows]) =>
    rows.some((row, place) => row.trip_stop_sequence !== String(place + 1)),
  )
  return [...lost, ...gaps.map(([trip]) => `stop_visits: a gap in ${trip}`)]
}
