import type { MessageCode, MessageParams } from '@vaarboek/wire'
import type { OfficeCode, OfficeParams } from '@vaarboek/wire/office'

/** Codes of messages to a tablet or to the office. */
export type AnyCode = MessageCode | OfficeCode

interface AllParams extends MessageParams, OfficeParams {}

/** Parameters of a code; undefined for one without. */
export type ParamsOf<Code extends AnyCode> = Code extends keyof AllParams ? AllParams[Code] : undefined

/** Code of what is wrong, with its parameters. Words are a catalogue's: `text/messages-nl.ts` for tablets, the office's own for the office. */
export type Problem<Code extends AnyCode = AnyCode> = {
  [One in Code]: { code: One; params: ParamsOf<One> }
}[Code]

/** @param params for a code that has any */
export function problem<Code extends AnyCode>(
  code: Code,
  ...[params]: undefined extends ParamsOf<Code> ? [] : [params: ParamsOf<Code>]
): Problem<Code> {
  return { code, params } as Problem<Code>
}

/** A request that can't be done, and why. Never a fault of the server itself. */
export class HttpError extends Error {
  readonly status: number
  /** Null for what only the operators' command line says, in words. */
  readonly problem: Problem | null
  /** Seconds after which it is worth another try; null when that makes no difference. */
  readonly retryAfterS: number | null

  /** @param status the HTTP status, 4xx or 503 @param why words alone, in English, only where neither tablet nor office asks */
  constructor(status: number, why: Problem | string, retryAfterS: number | null = null) {
    super(typeof why === 'string' ? why : nameOf(why))
    this.name = 'Refusal'
    this.status = status
    this.problem = typeof why === 'string' ? null : why
    this.retryAfterS = retryAfterS
  }
}

/** A problem in English, for operators and other clients: 'day far (days: 400)'. */
export function nameOf({ code, params }: Problem): string {
  const values = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${inShort(value)}`)
  return code.replaceAll('-', ' ') + (values.length > 0 ? ` (${values.join(', ')})` : '')
}

/** Of rows only how many: what they are stands in the parameters. */
function inShort(value: unknown): unknown {
  return Array.isArray(value) && typeof value[0] === 'object' ? value.length : value
}

/** The refusal of a thing that doesn't exist or belongs to another concession: both look the same. */
export function notFound(why: Problem | string): HttpError {
  return new HttpError(404, why)
}
