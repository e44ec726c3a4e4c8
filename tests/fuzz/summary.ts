/** A report as lines for people. */
import type { Failure, Report } from './fuzz.ts'

const MB = 1024 * 1024
/** Of so many requests at least this part must be taken, or it was all refused at the door. */
const MIN_ACCEPTED = 0.15
const MIN_JUDGED = 500
/** Failures of one kind that are shown. */
const SHOWN_OF_A_KIND = 3

export function summaryOf(report: Report): { lines: string[]; isClean: boolean } {
  const { failures, statuses, memory, slowestMs, brokenRules, foreignTouched, rows } = report
  const [before, after] = rows
  const sent = Object.values(statuses).reduce((sum, times) => sum + times, 0)
  const gotThrough = (statuses['200'] ?? 0) >= sent * MIN_ACCEPTED || sent < MIN_JUDGED
  const grown = Object.entries(after).map(([table, count]) => `${table} ${before[table]} to ${count}`)
  const lines = [
    ...shownFailures(failures),
    `responses: ${Object.entries(statuses)
      .map(([status, times]) => `${status} × ${times}`)
      .join(', ')}`,
    `slowest: ${Math.round(slowestMs)} ms`,
    ...memory
      .filter(({ requests }, place) => requests % 5000 === 0 || place === memory.length - 1)
      .map(
        ({ requests, memory: { heapUsed, external, rss } }) =>
          `memory after ${requests}: heap ${(heapUsed / MB).toFixed(1)} MB, external ${(external / MB).toFixed(1)} MB, resident ${(rss / MB).toFixed(0)} MB`,
      ),
    `rows: ${grown.join(', ')}`,
    ...brokenRules.map((rule) => `BROKEN ${rule}`),
    ...(gotThrough ? [] : ['TOO FEW requests were taken: this run says little']),
    ...(foreignTouched ? ['BROKEN the other concession was touched'] : []),
    `${failures.length} failures, ${brokenRules.length} broken rules`,
  ]
  const isClean = failures.length === 0 && brokenRules.length === 0 && !foreignTouched && gotThrough
  return { lines, isClean }
}

function shownFailures(failures: Failure[]): string[] {
  const kinds = Map.groupBy(failures, ({ what, received }) => `${what} ${received.slice(0, 80)}`)
  return [...kinds.values()].flatMap((kind) => [
    `${kind.length} × ${kind[0]?.what}`,
    ...kind
      .slice(0, SHOWN_OF_A_KIND)
      .map(({ number, sent, received }) => `  request ${number}: ${sent}\n    → ${received}`),
  ])
}
