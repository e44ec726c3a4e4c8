/** Reads a response whose lists may have thousands of rows, so that the page isn't held meanwhile. */
import * as v from 'valibot'

/** Rows that are read in one go: some ten milliseconds on a slow PC. */
const ROWS = 200

/** The response by its schema; null where it doesn't fit. @param giveWay is waited for between two pieces */
export async function readInPieces(
  schema: v.GenericSchema,
  body: unknown,
  giveWay?: () => Promise<void>,
): Promise<{ output: unknown } | null> {
  const lists = giveWay ? longLists(schema, body) : []
  const rest = lists.length > 0 ? { ...(body as object), ...emptied(lists) } : body
  const read = v.safeParse(schema, rest)
  if (!read.success) return null
  if (!giveWay || lists.length === 0) return read
  const output = { ...(read.output as object) }
  for (const { name, list, rows } of lists) {
    const whole: unknown[] = []
    for (let from = 0; from < rows.length; from += ROWS) {
      await giveWay()
      const piece = v.safeParse(list, rows.slice(from, from + ROWS))
      if (!piece.success) return null
      whole.push(...piece.output)
    }
    Object.assign(output, { [name]: whole })
  }
  return { output }
}

interface LongList {
  name: string
  list: v.GenericSchema<unknown, unknown[]>
  rows: unknown[]
}

function longLists(schema: v.GenericSchema, body: unknown): LongList[] {
  if (!isObject(schema) || typeof body !== 'object' || body === null) return []
  return Object.entries(schema.entries).flatMap(([name, list]) => {
    const rows: unknown = (body as Record<string, unknown>)[name]
    return isList(list) && Array.isArray(rows) && rows.length > ROWS ? { name, list, rows } : []
  })
}

function emptied(lists: readonly LongList[]): Record<string, unknown[]> {
  return Object.fromEntries(lists.map(({ name }): [string, unknown[]] => [name, []]))
}

/** Objects with further rules don't count: they are judged whole. */
function isObject(schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> {
  return schema.type === 'object' && !('pipe' in schema)
}

function isList(schema: v.GenericSchema): schema is v.ArraySchema<v.GenericSchema, undefined> {
  return schema.type === 'array' && !('pipe' in schema)
}
