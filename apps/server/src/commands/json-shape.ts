import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** A schema's content as TypeScript would write it, on one line. */
export function jsonShapeOf(schema: GenericSchema): string {
  return shapeOf(toJsonSchema(schema, { errorMode: 'ignore' }))
}

function shapeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown'
  const { enum: choices, anyOf, type, items, properties, additionalProperties } = schema
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ')
  if (anyOf) return anyOf.map(shapeOf).join(' | ')
  if (type === 'array') return arrayOf(shapeOf(items && !Array.isArray(items) ? items : true))
  if (type === 'object' && properties) return objectOf(Object.entries(properties))
  if (type === 'object') return `{ [column]: ${shapeOf(additionalProperties ?? true)} }`
  return type === undefined ? 'unknown' : String(type)
}

const arrayOf = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`

function objectOf(properties: [string, JsonSchema | boolean][]): string {
  const fields = properties.map(([name, schema]) => `${name}: ${shapeOf(schema)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
