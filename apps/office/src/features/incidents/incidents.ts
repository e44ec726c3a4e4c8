/** Page on which one sees to an incident. */
import { HOME } from '../../platform/paths.ts'
import type { Incident } from '../../ui/use-incidents.ts'

/** The page on which somebody may see to it; null where there is none for them. */
export function placeOf(
  { kind, trip, malfunction, notification, tablet }: Incident,
  rights: readonly string[],
): string | null {
  if (malfunction !== null && rights.includes('malfunctions.see'))
    return `${HOME}/storingen?storing=${malfunction}`
  if (kind === 'unread' && rights.includes('notifications.send'))
    return `${HOME}/meldingen?melding=${notification}`
  if (tablet !== null && rights.includes('devices.see')) return `${HOME}/tablets?tablet=${tablet}`
  if (kind === 'silent') return `${HOME}?vaart=${trip}`
  return trip === null ? null : `${HOME}/vaarten/${trip}`
}
