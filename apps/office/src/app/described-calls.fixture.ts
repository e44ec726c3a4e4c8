/** Every call of the office by its name, with what the server expects of it. */

import * as served from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'

export const CALLS: ReadonlyMap<string, ServedCall> = new Map(
  Object.entries(served).flatMap(([name, call]): [string, ServedCall][] =>
    typeof call === 'object' && 'method' in call ? [[name, call]] : [],
  ),
)

/** The fields of its request, each with its own schema. */
export function entriesOf(call: string): Record<string, ServedCall['request']> {
  const request = CALLS.get(call)?.request
  return request && 'entries' in request ? (request.entries as Record<string, ServedCall['request']>) : {}
}
