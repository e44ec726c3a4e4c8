/** A count of a stop in words; of bikes where there are any. */
import { text } from '../../../text/trip-nl.ts'
import type { StopCount } from './trip.ts'

export function countInWords({ peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }: StopCount): string {
  const said = text.counted(peopleOn, peopleOff, people)
  return bikesOn + bikesOff + bikes > 0 ? `${said}; ${text.countedBikes(bikesOn, bikesOff, bikes)}` : said
}
