/** Every HTTP call of the product, described once, and the translation between the wire's words and the domain's. */
export * from './bases.ts'
export * from './call.ts'
export { captainDetail, captainName, captainsCheckPin } from './calls/captains.ts'
export {
  checklistsComplete,
  checklistsCreate,
  checklistsDetail,
  checklistsUpdate,
} from './calls/checklists.ts'
export {
  flightsAllNotFlying,
  flightsCreate,
  flightsDetail,
  flightsIncomplete,
  flightsMinimal,
  flightsNotFlying,
  flightsStop,
  flightsUpdate,
  flightsWeather,
} from './calls/flights.ts'
export {
  INSERTED_ITEM,
  itemsInsert,
  itemsPass,
  itemsPassMultiple,
  itemsSkip,
  SKIP_ACTION,
} from './calls/items.ts'
export { flightsLive } from './calls/live.ts'
export { logOut, logOutOthers, refreshToken, sendPin } from './calls/login.ts'
export {
  malfunctionPhotoPath,
  malfunctionsCreate,
  malfunctionsDetailCreate,
  malfunctionsOverview,
} from './calls/malfunctions.ts'
export {
  contactsOverview,
  NOTIFICATIONS_LIVE_PATH,
  notificationsIndex,
  notificationsRead,
  notificationsReadAll,
  notificationsSubscribe,
} from './calls/notifications.ts'
export { logJsError } from './calls/script-errors.ts'
export { setAsideCreate } from './calls/set-aside.ts'
export { OUR_SERVER, settingsShow } from './calls/settings.ts'
export { shiftsOverview } from './calls/shifts.ts'
export { shipsIndex } from './calls/ships.ts'
export { stewardsCreate, stewardsOverview } from './calls/stewards.ts'
export { stopsInstructions, stopsOverview } from './calls/stops.ts'
export { tracksOverview, tracksShifts } from './calls/tracks.ts'
export { WIRE_NAMES, type WireCounts } from './counted.ts'
export * from './fetch-photo.ts'
export type { MessageCode, MessageParams, TooMany } from './message-codes.ts'
export * from './our-response.ts'
export * from './read-response.ts'
export {
  type CallResult,
  DEFAULT_CONCESSION,
  headersOf,
  joinPath,
  RESPONSE_TIMEOUT_MS,
  type Sender,
  type SendOptions,
} from './send-call.ts'
export { sendCall } from './shows-itself.ts'
export * from './translate/reference-lists.ts'
export * from './translate/reports.ts'
export * from './translate/sent-trip.ts'
export * from './translate/server-trip.ts'
export type { WhenRecorded } from './translate/when-recorded.ts'
