/** News for a crew whose trip others recorded something of. Screens put words to it. */
import { isDone } from '../stops/stop.ts'
import { isCompleted, type OtherTrip, type Trip } from './trip.ts'

export type NewsItem =
  /** `place` counts from 1. `both`: it was counted here too. */
  | { what: 'counted' | 'skipped' | 'both' | 'inserted'; place: number; stop: string; by: string }
  | { what: 'finished'; by: string; isGivenUp?: true | undefined }
  | { what: 'captain'; by: string }
  | { what: 'other'; other: OtherTrip }

/** News that a report brought; none when only this tablet's own records lie between. */
export function newsBetween(before: Trip, after: Trip): NewsItem[] {
  if (before.revision === after.revision) return []
  const known = new Map(before.stops.map((stop) => [stop.id, stop]))
  const stops = after.stops.flatMap((stop, index): NewsItem[] => {
    const was = known.get(stop.id)
    const about = { place: index + 1, stop: stop.stopName, by: stop.by?.name ?? '' }
    if (!was && !isDone(stop)) return [{ ...about, what: 'inserted' }]
    if (!stop.by) return []
    if (stop.ours && !was?.ours) return [{ ...about, what: 'both' }]
    if (was && isDone(was)) return []
    return [{ ...about, what: stop.state === 'skipped' ? 'skipped' : 'counted' }]
  })
  const news: NewsItem[] = [...stops]
  if (after.captain && after.captain.id !== before.captain?.id)
    news.push({ what: 'captain', by: after.captain.name })
  if (isCompleted(after) && !isCompleted(before)) {
    const last = after.stops.findLast(({ by }) => by)?.by?.name
    const { by, isGivenUp } = after.closed ?? {}
    news.push({ what: 'finished', by: by ?? last ?? '', isGivenUp })
  }
  const others = new Set(before.others?.map(({ flightId }) => flightId))
  for (const other of after.others ?? []) if (!others.has(other.flightId)) news.push({ what: 'other', other })
  return news
}
