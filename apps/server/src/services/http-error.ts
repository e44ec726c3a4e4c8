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

/** An id as the wire gives it, or null when it can't be one of ours. */
export function toId(given: string | null): number | null {
  return given !== null && /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** An id that must be one of ours. */
export function requireId(given: string, message: string): number {
  const id = toId(given)
  if (id === null) throw notFound(message)
  return id
}

/** A name the boat gives to a trip or stop: short and printable, as it is looked up by index. */
export function isClientRef(given: string): boolean {
  return /^[!-~]{1,200}$/.test(given)
}
