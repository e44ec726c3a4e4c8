/** Types of the page Stiptheid and its form, and what its address says of a figure. */
import type { ResponseOf } from '@vaarboek/wire'
import {
  type officePunctuality,
  type officePunctualityTrips,
  PUNCTUALITY_STATES,
  type PunctualityState,
} from '@vaarboek/wire/office'

export type Punctuality = ResponseOf<typeof officePunctuality>
export type PunctualityRow = Punctuality['rows'][number]
export type PunctualTrip = ResponseOf<typeof officePunctualityTrips>['trips'][number]

/** Name in the part of the address that says which figure is open. */
const STATE = 'stand'

/** A row's figure of one state, as it stands in the address. */
export function cellOfState(cell: string, state: PunctualityState): string {
  return `${cell}&${STATE}=${state}`
}

/** Which of a row's figures is open; null for all that was measured. */
export function stateIn(cell: string): PunctualityState | null {
  const asked = new URLSearchParams(cell).get(STATE)
  return PUNCTUALITY_STATES.find((one) => one === asked) ?? null
}
