/** Facts of a logbook: those of trips, and those of a captain beside any one trip. */
import type {
  MalfunctionPhotoAdded,
  MalfunctionReplied,
  MalfunctionReported,
} from '../malfunctions/malfunction.ts'
import type { NotificationRead } from '../notifications/notification.ts'
import type { TripFact } from '../trip/facts.ts'
import type { RecordSetAside } from './set-aside.ts'

/** Facts of a captain beside any one trip: they stand in the captain's own stream. */
export type CaptainFact =
  | MalfunctionReported
  | MalfunctionPhotoAdded
  | MalfunctionReplied
  | NotificationRead
  | RecordSetAside

/** Everything a logbook holds. */
export type LogbookFact = TripFact | CaptainFact

const CAPTAIN_FACTS: readonly string[] = [
  'malfunctionReported',
  'malfunctionPhotoAdded',
  'malfunctionReplied',
  'notificationRead',
  'recordSetAside',
] satisfies CaptainFact['type'][]

/** Whether a fact is part of a trip, so that the trip is made of it. */
export function isTripFact(fact: LogbookFact): fact is TripFact {
  return !CAPTAIN_FACTS.includes(fact.type)
}
