/** A full response of a call by its schema, and what else each leaf of it could say. */
import type { ServedCall } from '@vaarboek/wire/server'

type AnySchema = ServedCall['response']

/** As valibot keeps it. */
interface Described {
  type: string
  entries?: Record<string, Described>
  item?: Described
  wrapped?: Described
  options?: readonly unknown[]
  pipe?: readonly { type: string }[]
}

/** One place in a response. */
export interface Leaf {
  /** 'trips[].last.delayS' */
  name: string
  at: readonly (string | number)[]
  /** What it could say, by what sets it apart: each must look like none of the others. */
  values: ReadonlyMap<string, unknown>
  /** Words that are shown letter by letter. */
  words: string | null
}

const MOMENT = /^(?:at|since|until|arrived|departured|recorded)$|[a-z](?:At|Since|Until|Seen)$/
const DAY = /^day$|[a-z]Day$|^(?:today|from|waitingUntil)$/
const ANOTHER_AT = '2026-11-25T04:10:00+01:00'
/** Names without a meaning of their own for people: only whether there is one may be seen. */
const HANDLES = new Set(['id', 'revision', 'version', 'next', 'cursor'])

const kindOf = (schema: Described, name: string) => {
  if (schema.type === 'union' || HANDLES.has(name)) return 'handle'
  if (schema.type !== 'string') return schema.type
  if (DAY.test(name)) return 'day'
  return MOMENT.test(name) || schema.pipe?.some(({ type }) => type === 'iso_timestamp') ? 'moment' : 'words'
}

const OTHERS: Record<string, (value: never) => Record<string, unknown>> = {
  handle: () => ({}),
  day: () => ({ another: '2026-11-27' }),
  moment: () => ({ another: ANOTHER_AT }),
  words: (value: string) => ({ another: `${value} anders` }),
  number: (value: number) => ({ another: value + (value > 1000 ? 1800 : 1), 0: 0 }),
  boolean: (value: boolean) => ({ opposite: !value }),
  unknown: () => ({ another: { reden: 'anders' } }),
}

/** @param better what it says instead of what comes to mind; of a list each of its elements */
export function sampleOf(schema: AnySchema, better?: unknown): unknown {
  let count = 10
  const sample = (one: Described, name: string, wanted: unknown): unknown => {
    const { entries, item, wrapped, options } = one
    if (wrapped) return wanted === null ? null : sample(wrapped, name, wanted)
    if (entries) {
      const given = (wanted ?? {}) as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(entries).map(([key, entry]) => [key, sample(entry, key, given[key])]),
      )
    }
    if (item) return ((wanted ?? [undefined]) as unknown[]).map((element) => sample(item, name, element))
    if (wanted !== undefined) return wanted
    count += 1
    const kind = kindOf(one, name)
    if (kind === 'handle') return one.type === 'number' ? count : String(count)
    if (kind === 'picklist') return options?.[0]
    if (kind === 'number') return /[a-z]S$/.test(name) ? 28_800 + count * 60 : count
    if (kind === 'words') return name === 'timeZone' ? 'Europe/Brussels' : `+0${count} <b>é ${name}`
    const moment = `2026-11-26T06:${30 + (count % 25)}:00+01:00`
    return { day: '2026-11-26', moment, boolean: true, unknown: {} }[kind]
  }
  return sample(schema as Described, '', better)
}

export function leavesOf(schema: AnySchema, response: unknown): Leaf[] {
  const leaves: Leaf[] = []
  const walk = (one: Described, value: unknown, name: string, at: Leaf['at'], isNullable: boolean) => {
    const { entries, item, wrapped } = one
    if (wrapped) return walk(wrapped, value, name, at, isNullable || one.type === 'nullable')
    if (value === null) return
    const key = /(\w+)(?:\[\])?$/.exec(name)?.[1] ?? ''
    const values = new Map<string, unknown>([['one', value]])
    if (isNullable) values.set('null', null)
    if (item) values.set('none', [])
    else if (one.type === 'picklist')
      for (const option of one.options ?? []) if (option !== value) values.set(String(option), option)
    if (!entries && !item)
      for (const [what, other] of Object.entries(OTHERS[kindOf(one, key)]?.(value as never) ?? {}))
        values.set(what, other)
    const words = !entries && !item && kindOf(one, key) === 'words' ? String(value) : null
    if (values.size > 1) leaves.push({ name, at, values, words })
    for (const [field, entry] of Object.entries(entries ?? {})) {
      const below = (value as Record<string, unknown>)[field]
      walk(entry, below, name === '' ? field : `${name}.${field}`, [...at, field], false)
    }
    if (item)
      for (const [index, element] of (value as unknown[]).entries())
        walk(item, element, `${name}[]`, [...at, index], false)
  }
  walk(schema as Described, response, '', [], false)
  return leaves
}

/** The same with something else in one place. */
export function withAt(response: unknown, at: Leaf['at'], value: unknown): unknown {
  const [key, ...below] = at
  if (key === undefined) return value
  const inside = (response as Record<string | number, unknown>)[key]
  const changed = withAt(inside, below, value)
  return Array.isArray(response)
    ? response.with(Number(key), changed)
    : { ...(response as object), [key]: changed }
}
