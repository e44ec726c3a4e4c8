/** Ships as the page shows and changes them. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import type { shipChange, shipList } from '@vaarboek/wire/office'

export type Ship = ResponseOf<typeof shipList>['ships'][number]

/** What the list is kept under. */
export const SHIPS = 'ships'

export const asked = ({ id }: Ship) => ({ ship: id as RequestOf<typeof shipChange>['ship'] })

/** The fields of a form as a call has them; an empty maximum is none. */
export function shipIn(fields: Record<string, string>) {
  const maximum = (typed = '') => (typed === '' ? null : Number(typed))
  return { name: fields.name ?? '', max_people: maximum(fields.people), max_bikes: maximum(fields.bikes) }
}
