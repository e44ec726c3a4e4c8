/** Whether a response is one that may be given, whatever was asked. */
import { conflict as conflictShape } from '@vaarboek/wire/office'
import { OFFICE_CODES } from '@vaarboek/wire/office/server'
import { MESSAGE_CODES } from '@vaarboek/wire/server'
import { SECRET } from './prepare.ts'
import type { RawResponse } from './send.ts'

/** Slower than this on a busy machine is something to look at. */
const SLOW_MS = 15_000
/** The one English title: the specification names it, and the app knows it by its words. */
const NAMED_TITLE = 'Captain with token not found (Try to login again?)'
/** How the response to an upload goes on while the feed is read. */
const NEWS = 'application/x-ndjson'
const CODES: readonly string[] = [...MESSAGE_CODES, ...OFFICE_CODES]
const CHANGED_SINCE = 'office-changed-since'
/** Words no Dutch message has. */
const ENGLISH =
  /\b(the|not|invalid|failed|must|unexpected|cannot|request|body|header|found|exceeded|error|client)\b/i

/** What is wrong with the response; null when nothing is. `isHead`: a response without a body. */
export function faultOf({ status, type, body, ms, fault }: RawResponse, isHead = false): string | null {
  if (fault !== null) return fault
  if (status === null || status >= 500) return `status ${status}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  if (type.startsWith(NEWS)) return newsFault(body)
  if (status < 400 || isHead) return null
  if (!type.startsWith('application/json')) return `a refusal as '${type}'`
  return messageFault(body)
}

/** Something of the concession nobody may see. */
export function secretShown({ body }: RawResponse): string | null {
  return body.includes(SECRET) ? "another concession's data" : null
}

/** A line of JSON for each piece of news. */
function newsFault(body: string): string | null {
  for (const line of body.trim().split('\n')) {
    const { fault: told, refusal } = JSON.parse(line) as {
      fault?: { code?: unknown } | null
      refusal?: unknown
    }
    if (told !== undefined && typeof told?.code !== 'string') return 'a fault without code'
    const fault = refusal === undefined ? null : messageFault(JSON.stringify(refusal))
    if (fault !== null) return fault
  }
  return null
}

function isConflict(given: unknown): boolean {
  const read = conflictShape['~standard'].validate(given)
  return !(read instanceof Promise) && read.issues === undefined
}

function messageFault(body: string): string | null {
  try {
    const { message, code, params, conflict, ...others } = JSON.parse(body) as Record<string, unknown>
    if (typeof message !== 'string' || Object.keys(others).length > 0) return 'a refusal without message'
    const isTold = conflict === undefined || (code === CHANGED_SINCE && isConflict(conflict))
    if (!isTold) return 'a conflict that nobody words'
    if (code !== undefined && !CODES.some((known) => known === code)) return 'a code that nobody knows'
    if (message === NAMED_TITLE) return null
    // The office words its own codes; beside them stands what they are called.
    if (OFFICE_CODES.some((known) => known === code))
      return message === '' ? 'a refusal without message' : null
    if (params !== undefined) return 'parameters of a code that the office does not word'
    if (!/^[A-Z].{9,}/.test(message) || ENGLISH.test(message)) return 'a message nobody understands'
    return null
  } catch {
    return 'a refusal that is no JSON'
  }
}
