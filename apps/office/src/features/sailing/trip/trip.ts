/** A trip as the server tells it, and its people in words. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeTrip } from '@vaarboek/wire/office'
import { HOME } from '../../../platform/paths.ts'
import { sailing } from '../../../text/sailing.ts'

export type Trip = ResponseOf<typeof officeTrip>
export type TripStop = Trip['stops'][number]
export type StopCount = NonNullable<TripStop['shore']>
export type OldCount = TripStop['history'][number]
export type FilledIn = NonNullable<Trip['checklists']>[number]
/** A captain or a steward. */
type Person = { id: string; name: string | null } | null

const { numbered } = sailing

/** A person's name, or the number for a reader who may not see names; '?' for nobody who is known. */
export function personInWords(person: Person): string {
  return person === null ? sailing.board.unknown : (person.name ?? numbered(person.id))
}

/** The count of a stop that holds: the shore's where there is one, else the crew's. */
export function heldAt(stop: TripStop): StopCount {
  return stop.shore ?? stop
}

export function tripPath(id: string): string {
  return `${HOME}/vaarten/${id}`
}
