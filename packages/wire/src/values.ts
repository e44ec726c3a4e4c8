/**
 * The values of the wire, read tolerantly: a number may come as text, a flag as 0, '1' or true, a part as JSON text
 * (AMB-41, AMB-42). What can't be read is refused, never guessed.
 */
import { isBlank, isWholeName } from '@vaarboek/domain'
import * as v from 'valibot'

const shapes = new WeakMap<object, v.GenericSchema>()

/** Takes anything, as what follows it in a pipe is tolerant. `shape` is what it should be: the API's document shows that. */
/* @__NO_SIDE_EFFECTS__ */ export function anything(shape: v.GenericSchema): v.UnknownSchema {
  const schema = v.unknown()
  showAs(schema, shape)
  return schema
}

/**
 * Sets the shape that the API's document shows for a schema that takes anything. Called beside the requests
 * where the app needn't carry the shape.
 */
export function showAs(schema: v.UnknownSchema, shape: v.GenericSchema): void {
  shapes.set(schema, shape)
}

/** The shape of a schema made by {@link anything}. */
export function shapeOf(schema: object): v.GenericSchema | undefined {
  return shapes.get(schema)
}

/** The longest text one may type anywhere. */
export const MAX_TEXT_LENGTH = 4000
/** The most people or bikes one count may hold. */
export const MAX_COUNTED = 100_000

/** An id: opaque to the app, number or text on the wire, text in the code. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^.{1,200}$/s)), v.number()]),
  v.transform(String),
)

/** An id that may be missing: null, '' and 'null' are none. */
export const optionalId = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  v.transform((given) => (given === null || given === '' || given === 'null' ? null : String(given))),
)

/** Yes or no: 0, 1, '0', '1', true, false, 'true', 'false', nothing. */
export const flag = v.pipe(
  v.optional(v.nullable(v.union([v.boolean(), v.number(), v.string()])), false),
  v.transform((given) => given === true || given === 'true' || Number(given) > 0),
)

/** Text that one line or note holds; nothing counts as ''. */
export const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((given) => (given === null ? '' : String(given))),
)

/** The same in a request: bounded. */
export const boundedText = (maxLength: number) => v.pipe(text, v.maxLength(maxLength))

/** Text in a response that may be missing; some servers give a number. */
export const optionalWords = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  v.transform((given) => (given === null ? null : String(given))),
)

/** Text in a request that must be there: something is to be seen of it. Blanks around it don't count, neither as content nor as length. */
/* @__NO_SIDE_EFFECTS__ */ export const textUpTo = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.check((given) => !isBlank(given)),
  )

export const requiredText = textUpTo(MAX_TEXT_LENGTH)

/** Text in a request that may be missing. */
export const optionalText = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  v.transform((given) => (given === null || given === '' ? null : String(given))),
  v.nullable(v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH))),
)

/** The issue that a schema gives for a name that isn't one. */
export const NO_NAME = 'no-name'
/** A name as it is written: what one sees of it, on one line (`isWholeName`). */
export const nameUpTo = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength), v.check(isWholeName, NO_NAME))

const numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^[+-]?\d+(\.\d+)?$/), v.transform(Number)),
])

/** A whole number that may be missing or null: then it is null. */
export const optionalNumber = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  v.transform((given) => (given === null || given === '' ? null : Number(given))),
  v.check((given) => given === null || Number.isFinite(given)),
)

/** See `Delivery.sequence` in the domain; null when the sender gives none. */
export const sequenceNumber = v.pipe(
  optionalNumber,
  v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
)

/** Milliseconds, none of them negative. Null when the sender gives none, or what can't be any: nothing is refused for its clock. */
export const milliseconds = v.fallback(
  v.pipe(optionalNumber, v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  null,
)

/** A PIN as it is typed; whether it can be one is the server's to say. */
export const pinText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))

/** An image in a request: a data URL, or the bytes of a file part; null without one. Its content is the server's to check. */
export const image = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.instance(Uint8Array)])), null),
  v.transform((given) => (given === null || given.length === 0 ? null : given)),
)

/** A whole number of what is there. Below zero it is no number of people: which one was meant nobody can know. */
export const count = v.pipe(
  v.optional(v.nullable(numeric), 0),
  v.transform((given) => given ?? 0),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_COUNTED),
)

/** How many alighted: the sign is dropped (AMB-17). */
export const countOff = v.pipe(
  v.optional(v.nullable(numeric), 0),
  v.transform((given) => Math.abs(given ?? 0)),
  v.integer(),
  v.maxValue(MAX_COUNTED),
)

/** A coordinate in degrees. */
export const degrees = v.pipe(numeric, v.minValue(-180), v.maxValue(180))
/** The same from pole to pole. */
export const latitude = v.pipe(numeric, v.minValue(-90), v.maxValue(90))

/** A planned time 'HH:MM:SS'; seconds may be left out. */
export const plannedTime = v.pipe(
  v.string(),
  v.regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  v.transform((given) => {
    const [hours = '', minutes = '', seconds = '00'] = given.split(':')
    return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  }),
)

/**
 * A planned time in a response, written as the boat's own are. Servers leave seconds out, put a day before it or a zone
 * behind it, or count on beyond 24 hours. Stops are matched by it, so it must not matter who wrote it (standing
 * decision 14).
 */
export const timeInResponse = v.pipe(
  v.string(),
  v.transform((given) => {
    const [, hours = '', rest = ''] = /(?:^|[T ])(\d{1,2})(:\d{2}(?::\d{2})?)(?![\d:])/.exec(given) ?? []
    return `${hours === '' ? '' : Number(hours) % 24}${rest}`
  }),
  plannedTime,
)

/** A whole number, not negative, that may be missing. */
export function wholeUpTo(max: number) {
  return v.pipe(
    optionalNumber,
    v.check((given) => given === null || (Number.isInteger(given) && given >= 0 && given <= max)),
  )
}

/** The most seconds a planned time may lie past the start of its service day: three days. */
const MAX_SECONDS = 3 * 86_400

/**
 * A planned time in seconds since the start of its service day, where one shares it: the clock text wraps at 24 hours.
 * Null when it isn't given.
 */
export const secondsOfDay = wholeUpTo(MAX_SECONDS)

/** The actual time, wall clock of the service: 'YYYY-MM-DD HH:MM:SS' or 'HH:MM:SS'; null when it didn't happen. */
export const actualTime = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((given) => given?.trim().replace('T', ' ') || null),
  v.nullable(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2} )?([01]\d|2[0-3]):[0-5]\d:[0-5]\d/))),
)

/** A day 'YYYY-MM-DD' that exists. */
export const day = v.pipe(v.string(), v.isoDate())

/** An instant with its offset, ISO 8601. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** A part that comes as itself or as JSON text. */
/* @__NO_SIDE_EFFECTS__ */ export function jsonText<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(anything(v.union([schema, v.string()])), v.transform(parsed), schema)
}

/** Called when part of a response was odd, with the field's name, never its content. */
export type OnOdd = (field: string) => void

type Hearing = v.Config<v.BaseIssue<unknown>> & { onOdd?: OnOdd | undefined }

/** Valibot's `safeParse` with `onOdd`, which `safeParse` doesn't hand on to the lists inside. */
export function readHearing<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  hearing: Hearing,
): v.OutputDataset<v.InferOutput<Schema>, v.BaseIssue<unknown>> {
  return schema['~run']({ value }, hearing)
}

/** Reads an object or JSON text of one. What can't be read of it counts as not given, if it can be missed. */
function readMended<Schema extends v.GenericSchema>(schema: Schema, given: unknown, config: object) {
  const hearing: Hearing = config
  const value = parsed(given)
  const whole = readHearing(schema, value, hearing)
  if (!whole.issues) return whole
  const odd = [...new Set(whole.issues.map(({ path }) => String(path?.[0]?.key ?? '')))]
  hearing.onOdd?.(odd.join(', '))
  if (typeof value !== 'object' || value === null) return whole
  const rest = Object.entries(value).filter(([name]) => !odd.includes(name))
  return readHearing(schema, Object.fromEntries(rest), hearing)
}

/** A part of a response that comes as itself or as JSON text; an odd field of it doesn't cost the whole. */
/* @__NO_SIDE_EFFECTS__ */ export function mendedPart<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    anything(v.union([schema, v.string()])),
    v.rawTransform<unknown, v.InferOutput<Schema>>(({ dataset, config, addIssue, NEVER }) => {
      const part = readMended(schema, dataset.value, config)
      if (!part.issues) return part.value
      addIssue()
      return NEVER
    }),
  )
}

/**
 * A list in a response: what isn't one counts as empty (API-50, AMB-41), but something must be there. An odd element is
 * mended or left out; the others stay.
 */
/* @__NO_SIDE_EFFECTS__ */ export function presentList<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    anything(v.array(schema)),
    v.rawTransform<unknown, v.InferOutput<Schema>[]>(({ dataset, config }) => {
      const list = parsed(dataset.value)
      const read = (element: unknown) => readMended(schema, element, config)
      return (Array.isArray(list) ? list : []).map(read).flatMap((one) => (one.issues ? [] : [one.value]))
    }),
  )
}

/** A list in a response that may be left out: then it is empty. */
/* @__NO_SIDE_EFFECTS__ */ export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(presentList(schema), [])
}

/** Nothing to say. */
export const nothing = v.object({})
