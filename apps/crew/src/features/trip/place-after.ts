/**
 * The place to go to when every stop is done: the end list while one is open, else the upload (FLIGHT-38).
 */
import { isChecklistOpen, type Trip } from '@vaarboek/domain'

export function placeAfter(trip: Trip): string {
  return isChecklistOpen(trip, 'end') ? '/checklist?end=true' : '/upload-data'
}
