/** Where the crew goes when every stop is done: to the end list while one is open, else to the upload (FLIGHT-35 to FLIGHT-38). */
import { isChecklistOpen, type Trip } from '@vaarboek/domain'

export function placeAfter(trip: Trip): string {
  return isChecklistOpen(trip, 'end') ? '/checklist?end=true' : '/upload-data'
}
