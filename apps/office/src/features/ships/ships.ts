/** Ships as the page shows and changes them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { shipList } from '@vaarboek/wire/office'

export type Ship = ResponseOf<typeof shipList>['ships'][number]

/** The query key of the list. */
export const SHIPS = 'ships'

/** The fields of a form as a call has them; an empty maximum is none. */
export function shipIn(fields: Record<string, string>) {
  const maximum = (typed = '') => (typed === '' ? null : Number(typed))
  return { name: fields.name ?? '', maxPeople: maximum(fields.people), maxBikes: maximum(fields.bikes) }
}
