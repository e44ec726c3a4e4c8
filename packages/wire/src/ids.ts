/**
 * The ids of requests and of the office's responses, each read as its own thing's: they are all read alike, so they differ for the
 * compiler only. Those of the crew app's responses become their things' in `translate/`: schemas of their own would weigh 95 bytes
 * there.
 */
import type {
  CaptainId,
  ChecklistDraftId,
  ChecklistId,
  ConcessionId,
  FieldId,
  FlightId,
  Id,
  ItemId,
  MalfunctionId,
  NotificationId,
  RecordKey,
  ReplyId,
  ReportId,
  ShiftId,
  ShipId,
  StaffId,
  StewardId,
  StopId,
  SubmittedChecklistId,
  TrackId,
  TripId,
  TripStopId,
} from '@vaarboek/domain'
import type * as v from 'valibot'
import { id, optionalId, optionalText } from './values.ts'

type Given = string | number
type Reads<ThingId> = v.GenericSchema<Given, ThingId>
type ReadsOptional<ThingId> = v.GenericSchema<Given | null | undefined, ThingId | null>

export const concessionId: Reads<ConcessionId> = id
export const captainId: Reads<CaptainId> = id
export const stewardId: Reads<StewardId> = id
export const staffId: Reads<StaffId> = id
export const trackId: Reads<TrackId> = id
export const shiftId: Reads<ShiftId> = id
export const shipId: Reads<ShipId> = id
export const stopId: Reads<StopId> = id
export const flightId: Reads<FlightId> = id
export const itemId: Reads<ItemId> = id
export const checklistId: Reads<ChecklistId> = id
export const checklistDraftId: Reads<ChecklistDraftId> = id
export const fieldId: Reads<FieldId> = id
export const submittedChecklistId: Reads<SubmittedChecklistId> = id
export const malfunctionId: Reads<MalfunctionId> = id
export const notificationId: Reads<NotificationId> = id
export const deviceId: Reads<Id<'device on the server'>> = id
export const exportId: Reads<Id<'export on the server'>> = id
export const handOverId: Reads<Id<'hand-over'>> = id
export const logNoteId: Reads<Id<'note of the log'>> = id
export const passengerAlertId: Reads<Id<'notice for passengers'>> = id
export const wallLinkId: Reads<Id<'link of a wall screen'>> = id
export const recordKey: Reads<RecordKey> = id
/** A stop of a trip by the boat's own name. */
export const tripStopId: Reads<TripStopId> = id

export const optionalCaptainId: ReadsOptional<CaptainId> = optionalId
export const optionalStaffId: ReadsOptional<StaffId> = optionalId
export const optionalTrackId: ReadsOptional<TrackId> = optionalId
export const optionalShipId: ReadsOptional<ShipId> = optionalId
export const optionalMalfunctionId: ReadsOptional<MalfunctionId> = optionalId
export const optionalShiftId: ReadsOptional<ShiftId> = optionalId
export const optionalStopId: ReadsOptional<StopId> = optionalId
export const optionalFlightId: ReadsOptional<FlightId> = optionalId
/** The server's name, or the boat's own while the server has none. */
export const optionalStopOfTrip: ReadsOptional<ItemId | TripStopId> = optionalId

/** The boat's own names for what it sends: one that comes again is the same thing. */
export const tripRef: ReadsOptional<TripId> = optionalText
export const tripStopRef: ReadsOptional<TripStopId> = optionalText
export const reportRef: ReadsOptional<ReportId> = optionalText
export const replyRef: ReadsOptional<ReplyId> = optionalText
export const optionalRecordKey: ReadsOptional<RecordKey> = optionalText
