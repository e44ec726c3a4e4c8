/** The ids of rows: numbers here, text on the wire, and of the same things, so that none becomes another's on the way. */
import type {
  CaptainId,
  ChecklistDraftId,
  ChecklistId,
  ConcessionId,
  FlightId,
  Id,
  ItemId,
  MalfunctionId,
  NotificationId,
  ShiftId,
  ShipId,
  StaffId,
  StewardId,
  StopId,
  SubmittedChecklistId,
  TrackId,
} from '@vaarboek/domain'

type NumberOf<TextId extends Id<string>> = TextId extends Id<infer Thing> ? Id<Thing, number> : never

export type ConcessionNumber = NumberOf<ConcessionId>
export type CaptainNumber = NumberOf<CaptainId>
/** Somebody of the office in one concession: as colleagues and the wire name them. */
export type MemberNumber = NumberOf<StaffId>
/** An account of the office, for whatever concessions; colleagues never see it. */
export type StaffNumber = Id<'account of the office', number>
export type StewardNumber = NumberOf<StewardId>
export type TrackNumber = NumberOf<TrackId>
export type ShiftNumber = NumberOf<ShiftId>
export type ShipNumber = NumberOf<ShipId>
export type StopNumber = NumberOf<StopId>
/** A `flight` on the wire. */
export type TripNumber = NumberOf<FlightId>
/** A stop of a trip: an `item` on the wire. */
export type VisitNumber = NumberOf<ItemId>
export type ChecklistNumber = NumberOf<ChecklistId>
export type ChecklistDraftNumber = NumberOf<ChecklistDraftId>
export type TripChecklistNumber = NumberOf<SubmittedChecklistId>
export type MalfunctionNumber = NumberOf<MalfunctionId>
export type NotificationNumber = NumberOf<NotificationId>
export type InstructionNumber = Id<'instruction', number>
/** A tablet, as the server numbers it. */
export type DeviceNumber = Id<'device on the server', number>
export type ExportNumber = Id<'export on the server', number>
export type HandOverNumber = Id<'hand-over', number>
export type LogNoteNumber = Id<'note of the log', number>
export type PassengerAlertNumber = Id<'notice for passengers', number>
export type WallLinkNumber = Id<'link of a wall screen', number>
export type PasskeyNumber = Id<'passkey', number>
export type PhotoNumber = Id<'photo on the server', number>
