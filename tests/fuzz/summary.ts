/** A report as lines for people. */
import type { Failure, Report } from './fuzz.ts'
import { UNFIT_COUNT } from './request.ts'

const MB = 1024 * 1024
/** Of the requests that chance made at least this part must be taken, or it was all refused at the door. */
const MIN_ACCEPTED = 0.2
const MIN_JUDGED = 500
/** What is kept of requests is bounded: keys and limits are counted in the database, and in small maps. */
const MAX_GROWN = 32 * MB
/** Failures of one kind that are shown. */
const SHOWN_OF_A_KIND = 3

export function summaryOf(report: Report): { lines: string[]; isClean: boolean } {
  const { failures, statuses, memory, slowestMs, brokenRules, foreignTouched, traces, written, rows } = report
  const [before, after] = rows
  const sent = Object.values(statuses).reduce((sum, times) => sum + times, 0)
  const byChance = Math.max(0, sent - UNFIT_COUNT)
  const gotThrough = ((statuses['200'] ?? 0) >= byChance * MIN_ACCEPTED && traces > 0) || sent < MIN_JUDGED
  const isLeaking = heapGrown(memory) > MAX_GROWN
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
    `${traces} requests left something`,
    ...brokenRules.map((rule) => `BROKEN ${rule}`),
    ...written
      .slice(0, SHOWN_OF_A_KIND)
      .map((where) => `BROKEN written by a request that was refused: ${where}`),
    ...(isLeaking ? [`BROKEN the heap grew by ${(heapGrown(memory) / MB).toFixed(1)} MB`] : []),
    ...(gotThrough ? [] : ['TOO FEW requests were taken: this run says little']),
    ...(foreignTouched ? ['BROKEN the other concession was touched'] : []),
    `${failures.length} failures, ${brokenRules.length} broken rules, ${written.length} written by who was refused`,
  ]
  const isClean =
    failures.length + brokenRules.length + written.length === 0 && !foreignTouched && !isLeaking && gotThrough
  return { lines, isClean }
}

/** Since a quarter of the requests: caches fill up at first. Bytes. */
function heapGrown(memory: Report['memory']): number {
  const [early, last] = [memory[Math.floor(memory.length / 4)], memory.at(-1)]
  return early && last ? last.memory.heapUsed - early.memory.heapUsed : 0
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
