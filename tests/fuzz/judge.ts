/** Whether a response is one that may be given, whatever was asked. */
import type { RawResponse } from './send.ts'

/** Slower than this on a busy machine is something to look at. */
const SLOW_MS = 15_000
/** The one English title: the specification names it, and the app knows it by its words. */
const NAMED_TITLE = 'Captain with token not found (Try to login again?)'
/** Words no Dutch message has. */
const ENGLISH =
  /\b(the|not|invalid|failed|must|unexpected|cannot|request|body|header|found|exceeded|error|client)\b/i

/** What is wrong with the response; null when nothing is. `isHead`: a response without a body. */
export function faultOf({ status, type, body, ms, fault }: RawResponse, isHead = false): string | null {
  if (fault !== null) return fault
  if (status === null || status >= 500) return `status ${status}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  if (status < 400 || isHead) return null
  if (!type.startsWith('application/json')) return `a refusal as '${type}'`
  return messageFault(body)
}

function messageFault(body: string): string | null {
  try {
    const said = JSON.parse(body) as { message?: unknown }
    if (typeof said.message !== 'string' || Object.keys(said).length !== 1) return 'a refusal without message'
    if (said.message === NAMED_TITLE) return null
    if (!/^[A-Z].{9,}/.test(said.message) || ENGLISH.test(said.message)) return 'a message nobody understands'
    return null
  } catch {
    return 'a refusal that is no JSON'
  }
}
