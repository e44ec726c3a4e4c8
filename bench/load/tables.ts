/** What was measured, as tables of text. */
import type { Calls } from './link.ts'
import type { Sample } from './server.ts'

export function line(label: string, text: string): void {
  console.log(`${label.padEnd(24)} ${text}`)
}

/** One row a call: how many, median, 95th and 99th percentile and worst in milliseconds, and what failed. */
export function callsTable(calls: Record<string, Calls>): string {
  const rows = Object.entries(calls)
    .sort(([, a], [, b]) => b.took.length - a.took.length)
    .map(([path, { took, failed }]) => row(path, took, failed))
  const all = Object.values(calls)
  const sum = row(
    'all',
    all.flatMap(({ took }) => took),
    sumOf(all.map(({ failed }) => failed)),
  )
  return table([['call', 'number', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'failed'], ...rows, sum])
}

function row(path: string, took: number[], failed: Record<string, number>): string[] {
  const sorted = took.toSorted((a, b) => a - b)
  const times = [0.5, 0.95, 0.99, 1].map((part) => percentile(sorted, part).toFixed(1))
  const failures = Object.entries(failed).map(([what, many]) => `${what} ×${many}`)
  return [path, String(took.length), ...times, failures.join(', ') || '-']
}

function sumOf(counts: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const [what, many] of counts.flatMap(Object.entries<number>)) sum[what] = (sum[what] ?? 0) + many
  return sum
}

export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** The server over time, at most so many rows. */
export function samplesTable(samples: readonly Sample[], most = 16): string {
  const step = Math.max(1, Math.ceil(samples.length / most))
  const rows = samples
    .filter((_, place) => place % step === step - 1 || place === samples.length - 1)
    .map((sample) => {
      const place = samples.indexOf(sample)
      // The worst of what is left out counts too.
      const between = samples.slice(Math.max(0, place - step + 1), place + 1)
      const worst = (of: (one: Sample) => number) => Math.max(...between.map(of)).toFixed(0)
      return [
        sample.at.toFixed(0),
        String(sample.life),
        sample.rssMb.toFixed(0),
        sample.heapMb.toFixed(0),
        sample.cpuS.toFixed(1),
        worst(({ loopP99Ms }) => loopP99Ms),
        worst(({ loopMaxMs }) => loopMaxMs),
      ]
    })
  return table([['s', 'process', 'RSS MB', 'heap MB', 'CPU s', 'loop p99 ms', 'loop max ms'], ...rows])
}

/** Columns under each other, the first to the left and the others to the right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
