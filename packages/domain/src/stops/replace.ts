import type { Stop } from './stop.ts'

/** The list with one stop in another state, at the same place. */
export function replaceStop(stops: readonly Stop[], changed: Stop): Stop[] {
  return stops.map((stop) => (stop.id === changed.id ? changed : stop))
}
