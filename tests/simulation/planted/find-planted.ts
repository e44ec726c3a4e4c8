/** How soon each planted bug is found. */
import { inThread } from '../simulate.ts'

/** A bug that so many schedules don't show isn't found. */
export const FOUND_WITHIN = 200

export interface Search {
  seed: number
  events: number
  threads: number
  /** Seeds that are played before all others, by the name of the bug. */
  first?: Record<string, number>
}

export interface Find {
  name: string
  /** The schedule that showed it, counted from 1; null when none did. */
  after: number | null
  /** What the judge said first. */
  said: string
}

/** Looks for each of them, in the seeds from its own first one on, else from the first. */
export async function findPlanted(
  names: readonly string[],
  { seed, events, threads, first = {} }: Search,
  onFind: (find: Find) => void = () => {},
): Promise<Find[]> {
  const orders = names.map((name) => ({ name, from: first[name] ?? seed }))
  const finds: Find[] = []
  const shares = Array.from({ length: threads }, (_, share) =>
    orders.filter((_, place) => place % threads === share),
  )
  const search = (share: typeof orders) => {
    const searches = share.map(({ name, from }) => ({
      planted: name,
      schedules: Array.from({ length: FOUND_WITHIN }, (_, place) => ({ seed: from + place, events })),
    }))
    return inThread(searches, ({ planted: name, seed: played, faults }) => {
      const [fault] = faults
      const after = played - (first[name ?? ''] ?? seed) + 1
      if (!fault && after < FOUND_WITHIN) return
      const said = fault ? `${fault.fault}: ${fault.what}` : ''
      const find = { name: name ?? '', after: fault ? after : null, said }
      finds.push(find)
      onFind(find)
    })
  }
  await Promise.all(shares.map(search))
  return finds
}
