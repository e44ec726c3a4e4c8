/** The calls of the office app. Nothing of the crew app may import them. */
export {
  accountMails,
  accountPassword,
  accountResponse,
  accountSessionEnd,
  accountSessionsEnd,
  accountYesterday,
  ownAccount,
} from './account.ts'
export { type AgainstPlan, againstPlan, LATE_S } from './against-plan.ts'
export { auditList, auditResponse } from './audit.ts'
export type { AuditAction, AuditSubject, AuditTable } from './audit-values.ts'
export {
  BOARD_EVENT_NAMES,
  BOARD_LIVE_PATH,
  type BoardEvent,
  boardTrip,
  officeBoard,
  plannedShift,
  readBoardEvent,
  seenDevice,
  TRIP_STATES,
} from './board.ts'
export {
  captainAdd,
  captainAddMany,
  captainBlock,
  captainEmail,
  captainForget,
  captainList,
  captainPhone,
  captainPin,
  captainRename,
  captainUnblock,
} from './captains.ts'
export { checklistPoint } from './checklist-point.ts'
export {
  CHECKLIST_KINDS,
  type ChecklistFault,
  type ChecklistKind,
  MAX_CHECKLIST_NAME,
  MAX_CHECKLIST_POINTS,
  MAX_CHECKLIST_TEXT,
  MAX_PUBLISH_NOTE,
} from './checklist-values.ts'
export {
  checklistDraft,
  checklistDraftAdd,
  checklistDraftChange,
  checklistDraftRemove,
  checklistList,
  checklistPublish,
  checklistRead,
  checklistShow,
  checklistsFilledIn,
} from './checklists.ts'
export { officeCompleteness, officeMissingLegs } from './completeness.ts'
export { type Conflict, conflict, ROW_ACTIONS, type RowAction, type RowSubject } from './conflict.ts'
export { officeCountChoices, officeCounts, officeCountTrips } from './counts.ts'
export {
  COUNT_DIMENSIONS,
  type CountDimension,
  DIRECTIONS,
  MAX_BOUND_S,
  MAX_COUNT_DAYS,
  MAX_COUNT_ROWS,
  MAX_P90_DAYS,
  MAX_PATTERNS,
  MAX_REVIEWED_DAYS,
  MAX_STOP_DAYS,
  MISSING_BECAUSE,
  type MissingBecause,
  PUNCTUALITY_STATES,
  type PunctualityState,
} from './counts-values.ts'
export { officeCourse, officeLines } from './course.ts'
export { dayPlan, dayShiftAdd, dayShiftChange } from './day-plan.ts'
export { dayTypes, dayTypesChange } from './day-types.ts'
export {
  deviceCode,
  deviceForget,
  deviceList,
  deviceLogOut,
  deviceRename,
} from './devices.ts'
export { shipCallLog, shipEmergency } from './emergency.ts'
export { MAX_CALL_NOTE, MAX_CALLED } from './emergency-values.ts'
export {
  type ExpectedCall,
  type ExpectedCalls,
  expectedNext,
  type TabletNow,
} from './expected.ts'
export { expectedAtStops } from './expected-stops.ts'
export {
  EXPORT_FILE_PATH,
  exportDelete,
  exportFilePath,
  exportList,
  exportMake,
  exportReady,
} from './exports.ts'
export {
  CSV_FORMS,
  type CsvForm,
  EXPORT_FAULTS,
  EXPORT_KEPT_DAYS,
  EXPORT_KINDS,
  type ExportFault,
  type ExportKind,
  type ExportState,
  MOST_EXPORT_DAYS,
} from './exports-values.ts'
export type {
  Counted,
  FeedFault,
  FeedRemark,
  FeedRemarks,
  FeedRow,
  ImportProgress,
  LeftOutRows,
  PlainRemark,
  RemarkOnRows,
} from './feed-remarks.ts'
export { find } from './find.ts'
export {
  FIND_AMONG,
  FIND_AMONG_NOTIFICATIONS,
  FIND_DAYS,
  FOUND_KINDS,
  type FoundKind,
  MAX_FIND,
  MOST_FOUND,
} from './find-values.ts'
export {
  dayReport,
  handOver,
  handOverMail,
  handOverNow,
  handOverReceive,
  handOverSign,
  handOvers,
} from './hand-overs.ts'
export { AS_OF_HEADER, BACKGROUND_HEADER, OFFICE_HEADER, VERSION_HEADER } from './headers.ts'
export { type HeldAboard, holdsSince } from './held-aboard.ts'
export { incident, incidentsSeen, officeIncidents } from './incidents.ts'
export { INCIDENT_KINDS, type IncidentKind, SILENT_MS } from './incidents-values.ts'
export { instructionChange, instructionList } from './instructions.ts'
export { invitationAccept, invitationShow } from './invitation.ts'
export { officeLoadProfile, officeProfileLegs } from './load-profile.ts'
export { logNote, logNoteChange, logNotes, logNoteWithdraw, logNoteWrite } from './log.ts'
export { LOG_KINDS, type LogKind, MAX_LOG_TAG, MAX_LOG_TAGS } from './log-values.ts'
export {
  MALFUNCTION_MAILS,
  MALFUNCTION_STATES,
  MAX_DANGER_LENGTH,
  MAX_DANGERS,
  type MalfunctionMails,
  type MalfunctionState,
} from './malfunction-values.ts'
export {
  malfunctionChange,
  malfunctionDangers,
  malfunctionDangersChange,
  malfunctionNote,
  malfunctionOwners,
  malfunctionReply,
  malfunctionRow,
  malfunctionSeen,
  malfunctionShips,
  officeMalfunction,
  officeMalfunctionPhotoPath,
  officeMalfunctions,
  officeReplyPhotoPath,
  shipMalfunctions,
  wholeMalfunction,
} from './malfunctions.ts'
export { MAX_ADDED, MAX_MAILED, type RefusedRow, ROW_FAULTS, type RowFault } from './many-values.ts'
export { MAP_TILES_PATH, officeMap } from './map.ts'
export type { OfficeCode, OfficeParams } from './message-codes.ts'
export {
  AUDIENCES,
  type Audience,
  MAX_NOTIFICATION_MESSAGE,
  MAX_NOTIFICATION_TITLE,
  MAX_TEMPLATES,
  NOTIFICATION_STATES,
  type NotificationState,
} from './notification-values.ts'
export {
  notificationCorrect,
  notificationPlaces,
  notificationSend,
  notificationTemplates,
  notificationTemplatesChange,
  notificationWithdraw,
  officeNotification,
  officeNotifications,
  unreadNotifications,
  wholeNotification,
} from './notifications.ts'
export { occupancyChange, occupancyShow } from './occupancy.ts'
export { isRising, MOST_PERCENT, OCCUPANCY_BOUNDS, type OccupancyBounds } from './occupancy-values.ts'
export {
  ALERT_CAUSES,
  ALERT_EFFECTS,
  type AlertCause,
  type AlertEffect,
  type AlertState,
  MAX_ALERT_TEXT,
  MAX_ALERT_TITLE,
  MAX_ALERTS,
  PASSENGER_LANGUAGES,
  type PassengerLanguage,
} from './passenger-alert-values.ts'
export {
  type PassengerAlert,
  passengerAlertChange,
  passengerAlerts,
  passengerAlertWithdraw,
  passengerAlertWrite,
} from './passenger-alerts.ts'
export {
  passkeyAdd,
  passkeyAddOptions,
  passkeyConfirm,
  passkeyConfirmOptions,
  passkeyInvitation,
  passkeyInvitationOptions,
  passkeyLogIn,
  passkeyLogInOptions,
  passkeyName,
  passkeyRemove,
} from './passkeys.ts'
export { positionsChange, positionsShow } from './positions.ts'
export {
  officeWays,
  PROVIDER_RETURN_PATH,
  providerConfirm,
  providerConfirmOptions,
  providerLogIn,
  providerLogInOptions,
} from './provider.ts'
export { officePunctuality, officePunctualityTrips, punctualityChange } from './punctuality.ts'
export { realtimeChange, realtimeList } from './realtime.ts'
export {
  GTFS_REALTIME_KINDS,
  isSiri,
  REALTIME_KEYS,
  REALTIME_KINDS,
  type RealtimeKey,
  type RealtimeKind,
  SIRI_KINDS,
  type SiriKind,
} from './realtime-values.ts'
export { retentionChange, retentionResponse, retentionShow } from './retention.ts'
export { FEWEST_DAYS, type Kept, MOST_DAYS, TRAILS_DAYS } from './retention-values.ts'
export { REVIEW_STATES, type ReviewState } from './review-values.ts'
export {
  approvedDays,
  countOfStop,
  dayApprove,
  review,
  reviewChange,
  reviewedDays,
  shoreCorrection,
  tripsToReview,
} from './reviews.ts'
export { CONFIRMED, type Right, ROLES, type Role, rightsOf } from './rights.ts'
export { type OfficeOptions, type OfficeResult, type OfficeSender, sendOffice } from './send-office.ts'
export {
  officeConfirm,
  officeGoTo,
  officeLogIn,
  officeLogOut,
  officeSession,
  sessionResponse,
} from './session.ts'
export { shipAdd, shipAddMany, shipChange, shipList, shipReach } from './ships.ts'
export {
  staffAdd,
  staffBlock,
  staffInvite,
  staffList,
  staffResponse,
  staffRoles,
  staffUnbind,
  staffUnblock,
} from './staff.ts'
export {
  officePortraitPath,
  stewardAdd,
  stewardAddMany,
  stewardChange,
  stewardList,
  stewardMerge,
  stewardPortrait,
  stewardTrips,
} from './stewards.ts'
export {
  MAX_FEED_BYTES,
  readUploadNews,
  TIMETABLE_UPLOAD_PATH,
  timetableDelete,
  timetableFirstDay,
  timetablePublish,
  timetableShifts,
  timetableVersion,
  timetableVersions,
  timetableWithdraw,
  type UploadNews,
  ZIP,
} from './timetable.ts'
export {
  MAX_PLANS,
  PLAN_FAULTS,
  PLANNED_AHEAD_DAYS,
  type PlanFault,
  type RefusedPlan,
} from './timetable-values.ts'
export { officeEntryPhotoPath, officeTrip, officeTripChoices, officeTrips, tripStop } from './trips.ts'
export { wallLinkEnd, wallLinkList, wallLinkMake, wallOpen } from './wall-links.ts'
export { MOST_WALL_HOURS, WALL_HOURS } from './wall-values.ts'
export { plansChange, plansRead, weekPlan } from './week-plan.ts'
export { type WordsByCode, worded } from './words-by-code.ts'
