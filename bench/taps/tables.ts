/** What was heard, beside the targets. */
import { MOST_TAPS, type TapCounts } from '../../tests/kit/tap-counts.ts'
import { medianOf, table } from '../browser/table.ts'
import type { Taps } from '../browser/taps.ts'
import { percentile } from '../load/tables.ts'
import { BARE, type Flatness } from './taps-run.ts'

const MOST_P98_MS = 100
const MOST_TIMES_BARE = 1.5
const MOST_COMMIT_MS = 50
/** Flat is within a fifth, or within what the browser can tell apart. */
const MOST_GROWTH = 1.2
const STEP_MS = 8
/** Where long tasks and the 98th percentile have a bound of their own. */
const BOUND_AT = 4

const p98 = ({ took }: Taps) =>
  percentile(
    took.toSorted((a, b) => a - b),
    0.98,
  )
const mark = (holds: boolean) => (holds ? 'ok' : 'short')

/** How many taps, beside the most there may be. */
export function countsTable(counts: TapCounts): string {
  const jobs = Object.keys(MOST_TAPS) as (keyof TapCounts)[]
  const rows = jobs.map((job) => [
    job,
    String(counts[job]),
    String(MOST_TAPS[job]),
    mark(counts[job] <= MOST_TAPS[job]),
  ])
  return table([['taps by touch', 'made', 'at most', ''], ...rows])
}

export function tapsTable(heard: Record<string, Taps>, slower: number): string {
  const bare = heard[BARE]
  if (!bare) throw new Error('Nothing to compare with')
  const rows = Object.entries(heard).map(([label, taps]) => {
    const isBound = slower === BOUND_AT
    const holds =
      p98(taps) <= MOST_TIMES_BARE * p98(bare) &&
      (!isBound || (p98(taps) <= MOST_P98_MS && taps.longTasks.length === 0))
    return [
      label,
      String(taps.made),
      medianOf(taps.took).toFixed(0),
      p98(taps).toFixed(0),
      (p98(taps) / p98(bare)).toFixed(2),
      String(taps.longTasks.length),
      Math.max(0, ...taps.longTasks).toFixed(0),
      label === BARE ? '' : mark(holds),
    ]
  })
  return table([
    ['button', 'taps', 'p50 ms', 'p98 ms', 'p98 / bare', 'long tasks', 'longest ms', ''],
    ...rows,
  ])
}

const CONFIRM = 'confirm'

export function commitTable(flat: readonly Flatness[]): string {
  const rows = flat.map(({ where, heard }) => {
    const commits = heard[CONFIRM]?.commits ?? []
    const sorted = commits.toSorted((a, b) => a - b)
    return [
      where,
      String(commits.length),
      medianOf(commits).toFixed(1),
      percentile(sorted, 0.98).toFixed(1),
      mark(commits.length > 0 && medianOf(commits) <= MOST_COMMIT_MS),
    ]
  })
  return table([['count recorded (4× slower)', 'taps', 'p50 ms', 'p98 ms', `≤ ${MOST_COMMIT_MS}`], ...rows])
}

/** Medians along the trip; each beside the first. */
export function flatTable(flat: readonly Flatness[]): string {
  const [first] = flat
  const labels = Object.keys(first?.heard ?? {})
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const rows = labels.map((label) => {
    const means = flat.map(({ heard }) => mean(heard[label]?.took ?? []))
    const [start = Number.NaN] = means
    const worst = Math.max(...means)
    return [
      label,
      ...means.map((value) => value.toFixed(1)),
      mark(worst <= Math.max(MOST_GROWTH * start, start + STEP_MS)),
    ]
  })
  return table([['mean ms (4× slower)', ...flat.map(({ where }) => where), 'flat'], ...rows])
}
