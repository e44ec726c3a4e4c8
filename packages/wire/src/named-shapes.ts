/** What several calls share, by the name it has in the API's document. */
import { captainAnswer } from './calls/captains.ts'
import { flightAnswer, itemAnswer, minimalFlightAnswer } from './calls/flights.ts'
import { passedItem } from './calls/items.request.ts'
import { malfunctionAnswer } from './calls/malfunctions.ts'
import { notificationAnswer } from './calls/notifications.ts'
import { shiftAnswer } from './calls/shifts.ts'
import { checklistAnswer, shipAnswer } from './calls/ships.ts'
import { stewardAnswer } from './calls/stewards.ts'
import { count, flag, id, image, instant, optionalId, optionalNumber, optionalText, text } from './values.ts'

export const NAMED_SHAPES = {
  Id: id,
  OptionalId: optionalId,
  OptionalNumber: optionalNumber,
  OptionalText: optionalText,
  Text: text,
  Flag: flag,
  Count: count,
  Instant: instant,
  Image: image,
  Captain: captainAnswer,
  Steward: stewardAnswer,
  Ship: shipAnswer,
  Checklist: checklistAnswer,
  Shift: shiftAnswer,
  Flight: flightAnswer,
  MinimalFlight: minimalFlightAnswer,
  Item: itemAnswer,
  PassedItem: passedItem,
  Malfunction: malfunctionAnswer,
  Notification: notificationAnswer,
}
