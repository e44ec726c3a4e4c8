/** How soon each planted bug is found. */
import { inThread } from '../simulate.ts'

/** A bug that so many schedules don't show isn't found. */
export const FOUND_WITHIN = 200

export interface Search {
  seed: number
  events: number
  threads: number
}

export interface Find {
  name: string
  /** The schedule that showed it, counted from 1; null when none did. */
  after: number | null
  /** What the judge said first. */
  said: string
}

/** Looks for each of them. */
export async function findPlanted(
  names: readonly string[],
  { seed, events, threads }: Search,
  onFind: (find: Find) => void = () => {},
): Promise<Find[]> {
  const seeds = Array.from({ length: FOUND_WITHIN }, (_, place) => seed + place)
  const finds: Find[] = []
  const shares = Array.from({ length: threads }, (_, share) =>
    names.filter((_, place) => place % threads === share),
  )
  await Promise.all(
    shares.map((planted) =>
      inThread({ seeds, events, planted }, ({ planted: name, seed: played, faults }) => {
        const [fault] = faults
        const after = played - seed + 1
        if (!fault && after < FOUND_WITHIN) return
        const said = fault ? `${fault.fault}: ${fault.what}` : ''
        const find = { name: name ?? '', after: fault ? after : null, said }
        finds.push(find)
        onFind(find)
      }),
    ),
  )
  return finds
}
