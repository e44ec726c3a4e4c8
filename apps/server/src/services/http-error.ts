import type { MessageCode } from '@vaarboek/wire'
import type { OfficeCode } from '@vaarboek/wire/office'

/** A sentence for who asked, in Dutch, and what it is called, for who words it in another language. */
export interface Sentence<Code extends string = MessageCode> {
  code: Code
  message: string
}

/** What a message to a tablet or to the office can be called. */
export type AnyCode = MessageCode | OfficeCode

export const sentence = <Code extends AnyCode>(code: Code, message: string): Sentence<Code> => ({
  code,
  message,
})

/** A request that can't be done, and why, in Dutch for whoever sent it. Never a fault of the server itself. */
export class HttpError extends Error {
  readonly status: number
  /** Null for what only the operators' command line says: that is Dutch. */
  readonly code: AnyCode | null
  /** Seconds after which it is worth another try; null when that makes no difference. */
  readonly retryAfterS: number | null

  /** @param status the HTTP status, 4xx or 503 @param why words alone only where no tablet asks */
  constructor(status: number, why: Sentence<AnyCode> | string, retryAfterS: number | null = null) {
    const { message, code } = typeof why === 'string' ? { message: why, code: null } : why
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** What doesn't exist, or belongs to another concession: that looks the same (SEC-06). */
export function notFound(why: Sentence<AnyCode> | string): HttpError {
  return new HttpError(404, why)
}
