/** Schemas that several calls share, by their names in the API's document. */
import { captainResponse } from './calls/captains.ts'
import { flightResponse, itemResponse, minimalFlightResponse } from './calls/flights.ts'
import { passedItem } from './calls/items.request.ts'
import { malfunctionResponse } from './calls/malfunctions.ts'
import { notificationResponse } from './calls/notifications.ts'
import { shiftResponse } from './calls/shifts.ts'
import { checklistResponse, shipResponse } from './calls/ships.ts'
import { stewardResponse } from './calls/stewards.ts'
import {
  count,
  countOff,
  flag,
  id,
  image,
  instant,
  optionalId,
  optionalNumber,
  optionalText,
  text,
} from './values.ts'

export const NAMED_SHAPES = {
  Id: id,
  OptionalId: optionalId,
  OptionalNumber: optionalNumber,
  OptionalText: optionalText,
  Text: text,
  Flag: flag,
  Count: count,
  CountOff: countOff,
  Instant: instant,
  Image: image,
  Captain: captainResponse,
  Steward: stewardResponse,
  Ship: shipResponse,
  Checklist: checklistResponse,
  Shift: shiftResponse,
  Flight: flightResponse,
  MinimalFlight: minimalFlightResponse,
  Item: itemResponse,
  PassedItem: passedItem,
  Malfunction: malfunctionResponse,
  Notification: notificationResponse,
}
