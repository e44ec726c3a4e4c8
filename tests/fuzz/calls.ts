/** The calls of the wire, and their fields. */
import type { ServedCall } from '@vaarboek/wire/server'
import type { Fields } from './values.ts'

const isCall = (value: unknown): value is ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value

/** The calls that a module describes. */
export function callsOf(described: Record<string, unknown>): ServedCall[] {
  return Object.values<unknown>(described).filter(isCall)
}

/** The names of a call's fields, as its schema has them. */
export function fieldsOf({ request }: ServedCall): string[] {
  return 'entries' in request ? Object.keys(request.entries as object) : []
}

export function goodFields(call: ServedCall, goodValue: (name: string) => unknown): Fields {
  return Object.fromEntries(fieldsOf(call).map((name) => [name, goodValue(name)]))
}
