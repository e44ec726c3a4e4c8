/**
 * What no database holds, and JSON without end: in each field of each call that the wire describes, and in a key of it. Chance finds few of
 * them, so they are sent one by one, first of all.
 */
import { encodingOf, type ServedCall } from '@vaarboek/wire/server'
import { fieldsOf } from './calls.ts'
import type { Fields } from './values.ts'

export interface Unfit {
  call: ServedCall
  encoding: string
  /** What is done to good fields. */
  change: (fields: Fields) => Fields
  /** Some of it may be taken: items are judged one by one. */
  isPartly: boolean
}

/** An address has room for it. */
const DEEP = 1000
/** The only list of which each is judged by itself. */
const APART = 'items'

/** As the value of a field. A form and an address carry half a character as a whole one. */
const VALUES: readonly { value: string; onlyAsJson?: true }[] = [
  { value: 'a\u0000b' },
  { value: 'a\ud83d', onlyAsJson: true },
  { value: JSON.stringify(['\u0000']) },
  { value: `${'['.repeat(DEEP)}${']'.repeat(DEEP)}` },
]

export function unfitOf(call: ServedCall): Unfit[] {
  const isRead = encodingOf(call) === 'query'
  return fieldsOf(call).flatMap((field): Unfit[] => {
    const inPath = call.path.includes(`{${field}}`)
    const values = VALUES.filter(({ onlyAsJson }) => !onlyAsJson || !(isRead || inPath))
    const named: Unfit = {
      ...{ call, encoding: isRead ? 'query' : 'json', isPartly: false },
      change: (fields) => ({ ...fields, [`${field}\u0000`]: fields[field] ?? 'x' }),
    }
    const inside: Unfit = {
      ...{ call, encoding: isRead ? 'query' : 'json', isPartly: field === APART },
      change: (fields) => ({ ...fields, [field]: withUnfitInside(fields[field]) }),
    }
    return [
      ...values.map(({ value, onlyAsJson }) => ({
        ...{ call, encoding: isRead ? 'query' : onlyAsJson ? 'json' : 'form', isPartly: false },
        change: (fields: Fields) => ({ ...fields, [field]: value }),
      })),
      ...(inPath ? [] : [named, inside]),
    ]
  })
}

/** Each text and key inside it with a NUL; what has none, in a list with one. */
function withUnfitInside(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  const unfit = typeof value === 'object' ? text.replaceAll(/"((?:\\.|[^"\\])*)"/g, '"$1\\u0000"') : text
  return unfit === text ? [value, { '\u0000': 1 }] : JSON.parse(unfit)
}
