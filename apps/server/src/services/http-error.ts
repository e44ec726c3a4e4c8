/** A request that can't be done, and why, in Dutch for whoever sent it. Never a fault of the server itself. */
export class HttpError extends Error {
  readonly status: number

  /** @param status the HTTP status, 4xx or 503 */
  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** What doesn't exist, or belongs to another concession: that looks the same (SEC-06). */
export function notFound(message: string): HttpError {
  return new HttpError(404, message)
}
