/** A request that can't be done, and why, in Dutch for whoever sent it. Never a fault of the server itself. */
export class HttpError extends Error {
  readonly status: number
  /** Seconds after which it is worth another try; null when that makes no difference. */
  readonly retryAfterS: number | null

  /** @param status the HTTP status, 4xx or 503 */
  constructor(status: number, message: string, retryAfterS: number | null = null) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.retryAfterS = retryAfterS
  }
}

/** What doesn't exist, or belongs to another concession: that looks the same (SEC-06). */
export function notFound(message: string): HttpError {
  return new HttpError(404, message)
}
