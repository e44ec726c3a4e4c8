/**
 * Every call as the server needs it: how it is sent, and what its request must be. The app imports the package's main entry
 * instead, which has no request schemas, so that it doesn't carry them.
 */
export { MESSAGE_CODES } from './message-codes.ts'

import * as captainsRequest from './calls/captains.request.ts'
import * as captains from './calls/captains.ts'
import * as checklistsRequest from './calls/checklists.request.ts'
import * as checklists from './calls/checklists.ts'
import * as flightsRequest from './calls/flights.request.ts'
import * as flights from './calls/flights.ts'
import * as itemsRequest from './calls/items.request.ts'
import * as items from './calls/items.ts'
import * as liveRequest from './calls/live.request.ts'
import * as live from './calls/live.ts'
import * as loginRequest from './calls/login.request.ts'
import * as login from './calls/login.ts'
import * as malfunctionsRequest from './calls/malfunctions.request.ts'
import * as malfunctions from './calls/malfunctions.ts'
import * as notificationsRequest from './calls/notifications.request.ts'
import * as notifications from './calls/notifications.ts'
import * as scriptErrorsRequest from './calls/script-errors.request.ts'
import * as scriptErrors from './calls/script-errors.ts'
import * as setAsideRequest from './calls/set-aside.request.ts'
import * as setAside from './calls/set-aside.ts'
import * as settingsRequest from './calls/settings.request.ts'
import * as settings from './calls/settings.ts'
import * as shiftsRequest from './calls/shifts.request.ts'
import * as shifts from './calls/shifts.ts'
import * as shipsRequest from './calls/ships.request.ts'
import * as ships from './calls/ships.ts'
import * as stewardsRequest from './calls/stewards.request.ts'
import * as stewards from './calls/stewards.ts'
import * as stopsRequest from './calls/stops.request.ts'
import * as stops from './calls/stops.ts'
import * as tracksRequest from './calls/tracks.request.ts'
import * as tracks from './calls/tracks.ts'
import { serve } from './serve.ts'

export { encodingOf, type ServedCall } from './call.ts'
export { NAMED_SHAPES } from './named-shapes.ts'
export { isStorable, type Unfit, unfitIn } from './unfit-content.ts'
export { NO_NAME, shapeOf } from './values.ts'

export const { captainDetail, captainName, captainsCheckPin } = serve(captains, captainsRequest)
export const { checklistsCreate, checklistsUpdate, checklistsDetail, checklistsComplete } = serve(
  checklists,
  checklistsRequest,
)
export const {
  flightsCreate,
  flightsUpdate,
  flightsDetail,
  flightsIncomplete,
  flightsWeather,
  flightsStop,
  flightsNotFlying,
  flightsAllNotFlying,
  flightsMinimal,
} = serve(flights, flightsRequest)
export const { itemsPassMultiple, itemsPass, itemsSkip, itemsInsert } = serve(items, itemsRequest)
export const { flightsLive } = serve(live, liveRequest)
export const { refreshToken, sendPin, logOut, logOutOthers } = serve(login, loginRequest)
export const { malfunctionsOverview, malfunctionsCreate, malfunctionsDetailCreate } = serve(
  malfunctions,
  malfunctionsRequest,
)
export const {
  notificationsIndex,
  notificationsReadAll,
  notificationsRead,
  notificationsSubscribe,
  contactsOverview,
} = serve(notifications, notificationsRequest)
export const { logJsError } = serve(scriptErrors, scriptErrorsRequest)
export const { setAsideCreate } = serve(setAside, setAsideRequest)
export const { settingsShow } = serve(settings, settingsRequest)
export const { shiftsOverview } = serve(shifts, shiftsRequest)
export const { shipsIndex } = serve(ships, shipsRequest)
export const { stewardsOverview, stewardsCreate } = serve(stewards, stewardsRequest)
export const { stopsInstructions, stopsOverview } = serve(stops, stopsRequest)
export const { tracksOverview, tracksShifts } = serve(tracks, tracksRequest)
