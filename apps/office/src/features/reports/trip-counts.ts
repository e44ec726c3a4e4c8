/** The counts of a trip as reports reckon with them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeTrip } from '@vaarboek/wire/office'

type Stop = ResponseOf<typeof officeTrip>['stops'][number]

export interface TripStop {
  id: string
  name: string
  state: Stop['state']
  isCounted: boolean
  on: number
  off: number
  aboard: number
  /** The count is that of somebody ashore who knew better. */
  isFromShore: boolean
}

export function countsOf(stops: readonly Stop[]): TripStop[] {
  return stops.map(({ id, stopName, state, shore, ...crew }) => {
    const { peopleOn: on, peopleOff: off, people: aboard } = shore ?? crew
    const counts = state === 'passed' ? { on, off, aboard } : { on: 0, off: 0, aboard: 0 }
    return {
      ...{ id, name: stopName, state, isCounted: state === 'passed' },
      ...counts,
      isFromShore: state === 'passed' && shore !== null,
    }
  })
}
