/** How soon each planted bug is found. */
import { inThread } from '../simulate.ts'

/** A bug that so many schedules don't show isn't found. */
export const FOUND_WITHIN = 200

/** A schedule that shows a bug. */
export interface Showing {
  seed: number
  events: number
}

export interface Search {
  /** Where to look for a bug, in this order. */
  schedulesFor: (name: string) => Showing[]
  threads: number
}

export interface Find extends Showing {
  name: string
  /** How many schedules were played, with the one that showed it; null when none did. */
  after: number | null
  /** What the judge said first. */
  said: string
}

/** So many schedules of one length. @param seed of the first */
export function schedulesOf(events: number, count = FOUND_WITHIN, seed = 1): Showing[] {
  return Array.from({ length: count }, (_, place) => ({ seed: seed + place, events }))
}

/** Looks for each of them, one after the other in each thread. */
export async function findPlanted(
  names: readonly string[],
  { schedulesFor, threads }: Search,
  onFind: (find: Find) => void = () => {},
): Promise<Find[]> {
  const searches = names.map((name) => ({ planted: name, schedules: schedulesFor(name) }))
  const finds: Find[] = []
  const search = (share: typeof searches) => {
    let played = 0
    return inThread(share, ({ planted, seed, events, faults }) => {
      const name = planted ?? ''
      played += 1
      const [fault] = faults
      const isLast = played === share.find((one) => one.planted === name)?.schedules.length
      if (!fault && !isLast) return
      const said = fault ? `${fault.fault}: ${fault.what}` : ''
      const find = { name, seed, events, after: fault ? played : null, said }
      played = 0
      finds.push(find)
      onFind(find)
    })
  }
  const shares = Array.from({ length: threads }, (_, share) =>
    searches.filter((_, place) => place % threads === share),
  )
  await Promise.all(shares.map(search))
  return finds
}
