/** The calls of the office as the server needs them: how each is sent, and what its request must be. */
import { serve } from '../serve.ts'
import * as accountRequest from './account.request.ts'
import * as account from './account.ts'
import * as auditRequest from './audit.request.ts'
import * as audit from './audit.ts'
import * as boardRequest from './board.request.ts'
import * as board from './board.ts'
import * as captainsRequest from './captains.request.ts'
import * as captains from './captains.ts'
import * as checklistsRequest from './checklists.request.ts'
import * as checklists from './checklists.ts'
import * as completenessRequest from './completeness.request.ts'
import * as completeness from './completeness.ts'
import * as countsRequest from './counts.request.ts'
import * as counts from './counts.ts'
import * as courseRequest from './course.request.ts'
import * as course from './course.ts'
import * as plannedDaysRequest from './day-plan.request.ts'
import * as plannedDays from './day-plan.ts'
import * as typesOfDaysRequest from './day-types.request.ts'
import * as typesOfDays from './day-types.ts'
import * as devicesRequest from './devices.request.ts'
import * as devices from './devices.ts'
import * as emergencyRequest from './emergency.request.ts'
import * as emergency from './emergency.ts'
import * as exportsRequest from './exports.request.ts'
import * as exported from './exports.ts'
import * as findRequest from './find.request.ts'
import * as found from './find.ts'
import * as handOversRequest from './hand-overs.request.ts'
import * as handedOver from './hand-overs.ts'
import * as incidentsRequest from './incidents.request.ts'
import * as incidents from './incidents.ts'
import * as instructionsRequest from './instructions.request.ts'
import * as instructions from './instructions.ts'
import * as invitationRequest from './invitation.request.ts'
import * as invitation from './invitation.ts'
import * as loadProfileRequest from './load-profile.request.ts'
import * as loadProfile from './load-profile.ts'
import * as logRequest from './log.request.ts'
import * as log from './log.ts'
import * as malfunctionsRequest from './malfunctions.request.ts'
import * as malfunctions from './malfunctions.ts'
import * as mapRequest from './map.request.ts'
import * as map from './map.ts'
import * as notificationsRequest from './notifications.request.ts'
import * as notifications from './notifications.ts'
import * as occupancyRequest from './occupancy.request.ts'
import * as occupancy from './occupancy.ts'
import * as forPassengersRequest from './passenger-alerts.request.ts'
import * as forPassengers from './passenger-alerts.ts'
import * as passkeysRequest from './passkeys.request.ts'
import * as passkeys from './passkeys.ts'
import * as positionsRequest from './positions.request.ts'
import * as positions from './positions.ts'
import * as providerRequest from './provider.request.ts'
import * as provider from './provider.ts'
import * as punctualityRequest from './punctuality.request.ts'
import * as punctuality from './punctuality.ts'
import * as realtimeRequest from './realtime.request.ts'
import * as realtime from './realtime.ts'
import * as retentionRequest from './retention.request.ts'
import * as retention from './retention.ts'
import * as reviewsRequest from './reviews.request.ts'
import * as reviews from './reviews.ts'
import * as sessionRequest from './session.request.ts'
import * as session from './session.ts'
import * as shipsRequest from './ships.request.ts'
import * as ships from './ships.ts'
import * as staffRequest from './staff.request.ts'
import * as staff from './staff.ts'
import * as stewardsRequest from './stewards.request.ts'
import * as stewards from './stewards.ts'
import * as timetableRequest from './timetable.request.ts'
import * as timetable from './timetable.ts'
import * as tripsRequest from './trips.request.ts'
import * as trips from './trips.ts'
import * as wallLinksRequest from './wall-links.request.ts'
import * as wallLinks from './wall-links.ts'
import * as plannedWeeksRequest from './week-plan.request.ts'
import * as plannedWeeks from './week-plan.ts'

export {
  type ChecklistFault,
  MAX_CHECKLIST_POINTS,
  MAX_CHECKLIST_TEXT,
  type PointColumn,
} from './checklist-values.ts'
export { OFFICE_CODES } from './message-codes.ts'
export { officePortraitPath } from './stewards.ts'

export const {
  ownAccount,
  accountMails,
  accountPassword,
  accountSessionEnd,
  accountSessionsEnd,
  accountYesterday,
} = serve(account, accountRequest)
export const { retentionShow, retentionChange } = serve(retention, retentionRequest)
export const { passengerAlerts, passengerAlertWrite, passengerAlertChange, passengerAlertWithdraw } = serve(
  forPassengers,
  forPassengersRequest,
)
export const { occupancyShow, occupancyChange } = serve(occupancy, occupancyRequest)
export const { positionsShow, positionsChange } = serve(positions, positionsRequest)
export const { realtimeList, realtimeChange } = serve(realtime, realtimeRequest)
export const { auditList } = serve(audit, auditRequest)
export const { officeBoard } = serve(board, boardRequest)
export const { officeCourse, officeLines } = serve(course, courseRequest)
export const { officeMap } = serve(map, mapRequest)
export const { deviceList, deviceRename, deviceLogOut, deviceForget, deviceCode } = serve(
  devices,
  devicesRequest,
)
export const { exportList, exportMake, exportReady, exportDelete } = serve(exported, exportsRequest)
export const { officeTrips, officeTripChoices, officeTrip } = serve(trips, tripsRequest)
export const {
  officeMalfunctions,
  officeMalfunction,
  shipMalfunctions,
  malfunctionOwners,
  malfunctionShips,
  malfunctionChange,
  malfunctionReply,
  malfunctionNote,
  malfunctionSeen,
  malfunctionDangers,
  malfunctionDangersChange,
} = serve(malfunctions, malfunctionsRequest)
export const {
  officeNotifications,
  officeNotification,
  notificationPlaces,
  notificationTemplates,
  notificationTemplatesChange,
  unreadNotifications,
  notificationSend,
  notificationCorrect,
  notificationWithdraw,
} = serve(notifications, notificationsRequest)
export const { find } = serve(found, findRequest)
export const { officeIncidents, incidentsSeen } = serve(incidents, incidentsRequest)
export const { instructionList, instructionChange } = serve(instructions, instructionsRequest)
export const { handOverNow, dayReport, handOvers, handOver, handOverSign, handOverReceive, handOverMail } =
  serve(handedOver, handOversRequest)
export const { logNotes, logNoteWrite, logNoteChange, logNoteWithdraw } = serve(log, logRequest)
export const { invitationShow, invitationAccept } = serve(invitation, invitationRequest)
export const { officeSession, officeLogIn, officeConfirm, officeGoTo, officeLogOut } = serve(
  session,
  sessionRequest,
)
export const { staffList, staffAdd, staffRoles, staffBlock, staffUnbind, staffUnblock, staffInvite } = serve(
  staff,
  staffRequest,
)
export const {
  timetableVersions,
  timetableVersion,
  timetableShifts,
  timetableFirstDay,
  timetablePublish,
  timetableWithdraw,
  timetableDelete,
} = serve(timetable, timetableRequest)
export const {
  captainList,
  captainAdd,
  captainAddMany,
  captainRename,
  captainEmail,
  captainPhone,
  captainPin,
  captainBlock,
  captainUnblock,
  captainForget,
} = serve(captains, captainsRequest)
export const {
  checklistList,
  checklistShow,
  checklistDraft,
  checklistRead,
  checklistDraftAdd,
  checklistDraftChange,
  checklistDraftRemove,
  checklistPublish,
  checklistsFilledIn,
} = serve(checklists, checklistsRequest)
export const {
  stewardList,
  stewardTrips,
  stewardAdd,
  stewardAddMany,
  stewardChange,
  stewardPortrait,
  stewardMerge,
} = serve(stewards, stewardsRequest)
export const { tripsToReview, reviewChange, shoreCorrection, reviewedDays, approvedDays, dayApprove } = serve(
  reviews,
  reviewsRequest,
)
export const { shipEmergency, shipCallLog } = serve(emergency, emergencyRequest)
export const { shipList, shipAdd, shipAddMany, shipChange, shipReach } = serve(ships, shipsRequest)
export const { officeCounts, officeCountChoices, officeCountTrips } = serve(counts, countsRequest)
export const { officeCompleteness, officeMissingLegs } = serve(completeness, completenessRequest)
export const { officeLoadProfile, officeProfileLegs } = serve(loadProfile, loadProfileRequest)
export const { officePunctuality, officePunctualityTrips, punctualityChange } = serve(
  punctuality,
  punctualityRequest,
)
export const { wallLinkList, wallLinkMake, wallLinkEnd, wallOpen } = serve(wallLinks, wallLinksRequest)
export const { dayTypes, dayTypesChange } = serve(typesOfDays, typesOfDaysRequest)
export const { dayPlan, dayShiftChange, dayShiftAdd } = serve(plannedDays, plannedDaysRequest)
export const { weekPlan, plansRead, plansChange } = serve(plannedWeeks, plannedWeeksRequest)
export const {
  passkeyLogInOptions,
  passkeyLogIn,
  passkeyConfirmOptions,
  passkeyConfirm,
  passkeyInvitationOptions,
  passkeyInvitation,
  passkeyAddOptions,
  passkeyAdd,
  passkeyName,
  passkeyRemove,
} = serve(passkeys, passkeysRequest)
export const { officeWays, providerLogInOptions, providerLogIn, providerConfirmOptions, providerConfirm } =
  serve(provider, providerRequest)
export { type ReadField, readAddress, readMaximum, readName } from './many.request.ts'
export { isCalendarDay } from './values.ts'
