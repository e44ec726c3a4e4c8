/** The place that the back button of the page frame leads to. */
import { text } from '../text/text.ts'

/** @returns null where there is no back button: on paths containing /start or /dashboard */
export function backFrom(path: string): { to: string; label: string } | null {
  if (path.includes('/start') || path.includes('/dashboard')) return null
  if (path === '/flight/edit') return { to: '/flight', label: text.trip.backToTrip }
  return { to: '/dashboard', label: text.backToDashboard }
}
