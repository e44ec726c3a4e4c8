/** What PostgreSQL's connections were seen doing, look by look: at work, waiting for whom, or idle. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { keepLooking } from './keep-looking.ts'

const WAITS = {
  name: 'seen-waits',
  text: `select coalesce(case when state = 'active' then coalesce(wait_event_type || ':' || wait_event, 'processor') end, state) as what,
      count(*)::int as many
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1`,
}

/** Looks until its end. @returns what a look saw in the mean, most first */
export function watchWaits(database: Database): { end(): Promise<string> } {
  const seen = new Map<string, number>()
  let looks = 0
  const look = async () => {
    looks += 1
    for (const { what, many } of await database.query<{ what: string; many: number }>(WAITS))
      seen.set(what, (seen.get(what) ?? 0) + many)
  }
  const ended = keepLooking(look)
  return {
    async end() {
      await ended()
      return [...seen]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, many]) => `${what} ${(many / looks).toFixed(1)}`)
        .join(', ')
    },
  }
}
