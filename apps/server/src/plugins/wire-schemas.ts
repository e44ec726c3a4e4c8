/** The wire's schemas as JSON schema: what is read, before it is turned into what the code has. */
import type { AnySchema } from '@vaarboek/wire'
import { NAMED_SHAPES, shapeOf } from '@vaarboek/wire/server'
import { toJsonSchema } from '@valibot/to-json-schema'

export type JsonSchema = ReturnType<typeof toJsonSchema>

const NAMED = Object.entries<AnySchema>(NAMED_SHAPES)
const NAMES = new Map<unknown, string>(NAMED.map(([name, schema]) => [headOf(schema), name]))

/** The converter shows a pipe by its first schema only. */
function headOf(schema: AnySchema): unknown {
  return 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe[0] : schema
}

/** A schema in which the named shapes are references to components. `whole`: the one that isn't. */
export function withRefs(schema: AnySchema, whole?: string): JsonSchema {
  return converted(schema, (name) => name !== whole)
}

/** A schema that is complete in itself, for parameters. */
export function withoutRefs(schema: AnySchema): JsonSchema {
  return converted(schema, () => false)
}

/** The named shapes, for the document's components. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(NAMED.map(([name, schema]) => [name, withRefs(schema, name)]))
}

function converted(schema: AnySchema, isRef: (name: string) => boolean): JsonSchema {
  const { $schema: _, ...found } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const name = NAMES.get(valibotSchema)
      if (name !== undefined && isRef(name)) return { $ref: `#/components/schemas/${name}` }
      const shape = shapeOf(valibotSchema)
      if (shape) return converted(shape, isRef)
      if (valibotSchema.type === 'instance') return { type: 'string', format: 'binary' }
      return merged(jsonSchema)
    },
  })
  return found
}

/** 'This, or a text or null' as one list, and as one list of types where it has nothing else to say. */
function merged(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!anyOf) return schema
  const all = anyOf.flatMap((one) => (isUnion(one) ? (one.anyOf ?? []) : [one]))
  const flat = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
  if (!flat.every(isType)) return { ...rest, anyOf: flat }
  return { ...rest, type: [...new Set(flat.flatMap(({ type }) => type ?? []))] }
}

function isUnion(schema: JsonSchema | boolean): schema is JsonSchema {
  return typeof schema === 'object' && Object.keys(schema).join() === 'anyOf'
}

function isType(schema: JsonSchema | boolean): schema is JsonSchema {
  return typeof schema === 'object' && Object.keys(schema).join() === 'type'
}
