/**
 * Every call as the server needs it: how it is sent, and what its request must be. The app imports the package's main entry
 * instead, which has no request schemas, so that it doesn't carry them.
 */
import { serve } from './call.ts'

import * as captainsRequest from './calls/captains.request.ts'
import * as captains from './calls/captains.ts'
import * as checklistsRequest from './calls/checklists.request.ts'
import * as checklists from './calls/checklists.ts'
import * as flightsRequest from './calls/flights.request.ts'
import * as flights from './calls/flights.ts'
import * as itemsRequest from './calls/items.request.ts'
import * as items from './calls/items.ts'
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

export type { ServedCall } from './call.ts'
export { NAMED_SHAPES } from './named-shapes.ts'
export { shapeOf } from './values.ts'

export const captainDetail = serve(captains.captainDetail, captainsRequest.captainDetail)
export const captainName = serve(captains.captainName, captainsRequest.captainName)
export const captainsCheckPin = serve(captains.captainsCheckPin, captainsRequest.captainsCheckPin)
export const checklistsCreate = serve(checklists.checklistsCreate, checklistsRequest.checklistsCreate)
export const checklistsUpdate = serve(checklists.checklistsUpdate, checklistsRequest.checklistsUpdate)
export const checklistsDetail = serve(checklists.checklistsDetail, checklistsRequest.checklistsDetail)
export const checklistsComplete = serve(checklists.checklistsComplete, checklistsRequest.checklistsComplete)
export const flightsCreate = serve(flights.flightsCreate, flightsRequest.flightsCreate)
export const flightsUpdate = serve(flights.flightsUpdate, flightsRequest.flightsUpdate)
export const flightsDetail = serve(flights.flightsDetail, flightsRequest.flightsDetail)
export const flightsIncomplete = serve(flights.flightsIncomplete, flightsRequest.flightsIncomplete)
export const flightsWeather = serve(flights.flightsWeather, flightsRequest.flightsWeather)
export const flightsStop = serve(flights.flightsStop, flightsRequest.flightsStop)
export const flightsNotFlying = serve(flights.flightsNotFlying, flightsRequest.flightsNotFlying)
export const flightsAllNotFlying = serve(flights.flightsAllNotFlying, flightsRequest.flightsAllNotFlying)
export const flightsMinimal = serve(flights.flightsMinimal, flightsRequest.flightsMinimal)
export const itemsPassMultiple = serve(items.itemsPassMultiple, itemsRequest.itemsPassMultiple)
export const itemsPass = serve(items.itemsPass, itemsRequest.itemsPass)
export const itemsSkip = serve(items.itemsSkip, itemsRequest.itemsSkip)
export const itemsInsert = serve(items.itemsInsert, itemsRequest.itemsInsert)
export const refreshToken = serve(login.refreshToken, loginRequest.refreshToken)
export const sendPin = serve(login.sendPin, loginRequest.sendPin)
export const logOut = serve(login.logOut, loginRequest.logOut)
export const malfunctionsOverview = serve(
  malfunctions.malfunctionsOverview,
  malfunctionsRequest.malfunctionsOverview,
)
export const malfunctionsCreate = serve(
  malfunctions.malfunctionsCreate,
  malfunctionsRequest.malfunctionsCreate,
)
export const malfunctionsDetailCreate = serve(
  malfunctions.malfunctionsDetailCreate,
  malfunctionsRequest.malfunctionsDetailCreate,
)
export const notificationsIndex = serve(
  notifications.notificationsIndex,
  notificationsRequest.notificationsIndex,
)
export const notificationsReadAll = serve(
  notifications.notificationsReadAll,
  notificationsRequest.notificationsReadAll,
)
export const notificationsRead = serve(
  notifications.notificationsRead,
  notificationsRequest.notificationsRead,
)
export const contactsOverview = serve(notifications.contactsOverview, notificationsRequest.contactsOverview)
export const logJsError = serve(scriptErrors.logJsError, scriptErrorsRequest.logJsError)
export const setAsideCreate = serve(setAside.setAsideCreate, setAsideRequest.setAsideCreate)
export const settingsShow = serve(settings.settingsShow, settingsRequest.settingsShow)
export const shiftsOverview = serve(shifts.shiftsOverview, shiftsRequest.shiftsOverview)
export const shipsIndex = serve(ships.shipsIndex, shipsRequest.shipsIndex)
export const stewardsOverview = serve(stewards.stewardsOverview, stewardsRequest.stewardsOverview)
export const stewardsCreate = serve(stewards.stewardsCreate, stewardsRequest.stewardsCreate)
export const stopsOverview = serve(stops.stopsOverview, stopsRequest.stopsOverview)
export const tracksOverview = serve(tracks.tracksOverview, tracksRequest.tracksOverview)
export const tracksShifts = serve(tracks.tracksShifts, tracksRequest.tracksShifts)
