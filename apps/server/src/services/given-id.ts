/** Ids and names as a request gives them, made ours or refused. */
import type { Id } from '@vaarboek/domain'
import { HttpError, notFound, type Problem, problem } from './http-error.ts'

/** An id as the wire gives it, or null when it can't be one of ours. */
export function toId<Thing extends string>(given: Id<Thing> | null): Id<Thing, number> | null {
  return given !== null && /^\d{1,15}$/.test(given) ? Number(given) : null
}

/** An id that must be one of ours. */
export function requireId<Thing extends string>(given: Id<Thing>, why: Problem): Id<Thing, number> {
  const id = toId(given)
  if (id === null) throw notFound(why)
  return id
}

/** A name the boat gives to a trip or stop: short and printable, as it is looked up by index. */
export function isClientRef(given: string): boolean {
  return /^[!-~]{1,200}$/.test(given)
}

/** A name of the boat's own, when it gives one; 422 when it can't be one. */
export function checkClientRef(given: string | null): void {
  if (given !== null && !isClientRef(given))
    throw new HttpError(422, problem('field-invalid', { field: 'client_ref' }))
}
