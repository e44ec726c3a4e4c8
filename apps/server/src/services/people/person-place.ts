/** The place at which a page of people begins. */
import type { PersonPlace } from '../../repositories/people/captains.ts'

/** A key that says no place is the first page's. */
export function personPlace([sortKey, id]: unknown[]): PersonPlace | null {
  return typeof sortKey === 'string' && Number.isSafeInteger(id) ? { sortKey, id: id as number } : null
}
