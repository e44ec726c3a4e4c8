/** How often each step of syncing met each fault, and what a long run must have met. */
import { canMeet, REQUEST_FAULTS, type RequestFault } from './fates.ts'
import { STEPS, type Step } from './steps.ts'

/** How often, by `keyOf` step and fault. */
export type Met = Record<string, number>

/** Every pair that can occur is met so often in {@link FULL_RUN} schedules of 200 events. */
export const MET_AT_LEAST = 50
export const FULL_RUN = 300

const BETWEEN = ' × '
const keyOf = (step: Step, fault: RequestFault) => `${step}${BETWEEN}${fault}`

export function meet(met: Met, step: Step, fault: RequestFault): void {
  const key = keyOf(step, fault)
  met[key] = (met[key] ?? 0) + 1
}

export function addMet(to: Met, more: Met): void {
  for (const [key, count] of Object.entries(more)) to[key] = (to[key] ?? 0) + count
}

/** The pairs that a full run should have met oftener: 'step × fault: 12'. */
export function tooRare(met: Met, atLeast = MET_AT_LEAST): string[] {
  return STEPS.flatMap((step) =>
    REQUEST_FAULTS.filter((fault) => canMeet(step, fault)).flatMap((fault) => {
      const count = met[keyOf(step, fault)] ?? 0
      return count < atLeast ? [`${keyOf(step, fault)}: ${count}`] : []
    }),
  )
}

/** Which of these steps, or of these faults, was met least, and how often. */
export function rarestOf(
  met: Met,
  words: readonly (Step | RequestFault)[],
): { word: string; count: number } | undefined {
  const countOf = (word: string) =>
    Object.entries(met).reduce(
      (sum, [key, count]) => (key.split(BETWEEN).includes(word) ? sum + count : sum),
      0,
    )
  const counts = words.map((word) => ({ word, count: countOf(word) }))
  return counts.toSorted((one, other) => one.count - other.count)[0]
}

/** A row for each step, a column for each fault; '-' where the two can't meet. */
export function coverageTable(met: Met): string {
  const cells = (step: Step) =>
    REQUEST_FAULTS.map((fault) => (canMeet(step, fault) ? String(met[keyOf(step, fault)] ?? 0) : '-'))
  const rows = [['', ...REQUEST_FAULTS], ...STEPS.map((step) => [step, ...cells(step)])]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  )
  return lines.map((cells) => cells.join(' ')).join('\n')
}
