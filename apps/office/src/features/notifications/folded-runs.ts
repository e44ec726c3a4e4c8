import type { Notification } from './notifications.ts'

interface Run {
  /** Whether only its number is shown at first. */
  isFolded: boolean
  rows: Notification[]
}

/**
 * Notifications one after the other that crews don't see any more, because they were taken back or written anew, are folded: who
 * looks for what holds isn't kept up by them. Not what is open beside the list, nor where one asks for them.
 */
export function foldedRuns(rows: readonly Notification[], folds: boolean, open: string | null): Run[] {
  const runs: Run[] = []
  for (const row of rows) {
    const isFolded = folds && row.id !== open && (row.state === 'withdrawn' || row.state === 'replaced')
    const last = runs.at(-1)
    if (last?.isFolded === isFolded) last.rows.push(row)
    else runs.push({ isFolded, rows: [row] })
  }
  return runs
}
