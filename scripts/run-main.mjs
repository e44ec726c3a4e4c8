// What most npm scripts do: packages, the programs that what they start needs of the machine, and then that.
import { neededBy } from './needed.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

/**
 * Runs a file with the arguments given to this process, and ends as it does.
 * @param {string} main from the root @param {() => void} makeReady what comes before it, as a build
 */
export function runMain(main, makeReady = () => {}) {
  ensureInstalled()
  ensureSystem(neededBy([main]))
  makeReady()
  process.exitCode = runNode([main, ...process.argv.slice(2)]).status
}
