// Runs stages one after the other, a line each with its seconds; a stage that fails shows all it printed.
import { runNode } from './setup.mjs'

/**
 * @typedef {{ name: string, args: string[], env?: Record<string, string>, count?: (output: string) => Counts,
 *   note?: (output: string) => string }} Stage what there is to tell of a stage that went well */
/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Runs them all, also after a failure. What isn't done when all of them have had `withinMs` is killed and has failed, so
 * that whoever waits for the last line gets one.
 * @param {Stage[]} stages @param {{ withinMs?: number }} limits @returns {Counts}
 */
export function runStages(stages, { withinMs = 75 * 60_000 } = {}) {
  const total = { passed: 0, failed: 0 }
  const end = performance.now() + withinMs
  for (const { name, args, env, count, note } of stages) {
    const start = performance.now()
    // Nought would mean no limit.
    const { status, output } = runNode(args, {
      capture: true,
      env,
      withinMs: Math.max(1, Math.round(end - start)),
    })
    const counts = count?.(output) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
    // A runner that ends badly without a failed test has failed all the same.
    if (status !== 0 && counts.failed === 0) counts.failed = 1
    total.passed += counts.passed
    total.failed += counts.failed
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `${counts.failed === 0 ? 'ok  ' : 'FOUT'} ${name} (${counts.passed} goed, ${counts.failed} fout, ${seconds} s)`,
    )
    const told = counts.failed > 0 ? output : note?.(output)
    if (told) console.log(told)
  }
  return total
}

/** Prints the last line and ends accordingly. @param {Counts} total */
export function report({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
