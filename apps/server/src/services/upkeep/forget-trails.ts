/** Trails of boats go by the hour as they are kept by the day; all of them where a concession wants none. */
import { forgetNewestPlaces, forgetTrails, keptTrails } from '../../repositories/trips/trip-positions.ts'
import type { Context } from '../context.ts'

const DAY_MS = 86_400_000

export async function forgetOldTrails({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  for (const { concession, days, isOn } of await keptTrails(database)) {
    const before = isOn ? clock.after(-days * DAY_MS) : 'infinity'
    await forgetNewestPlaces(database, concession, before)
    while ((await forgetTrails(database, concession, before)) > 0);
  }
}
