/** Which schedule shows a planted bug for the least: the one that is known to, or the first, played shorter. */
import { findPlanted, schedulesOf } from './find-planted.ts'
import { FIRST_SEEDS } from './first-seeds.ts'

const LENGTHS = [12, 20, 32, 50, 80]
/** Where all are found, though not as soon. */
const WHOLE = 80

/** Says each as a line of `first-seeds.ts`, and those that weren't found. */
export async function printShortest(names: readonly string[], threads: number): Promise<void> {
  const schedulesFor = (name: string) => {
    const { seed } = FIRST_SEEDS[name] ?? { seed: 1 }
    return [...LENGTHS.map((events) => ({ seed, events })), ...schedulesOf(WHOLE)]
  }
  await findPlanted(names, { schedulesFor, threads }, ({ name, seed, events, after }) =>
    console.log(
      after === null
        ? `not found: ${name}`
        : `${JSON.stringify(name)}: { seed: ${seed}, events: ${events} },`,
    ),
  )
}
