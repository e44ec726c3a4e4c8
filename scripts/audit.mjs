// Asks the registry whether a package the product runs on has a known serious fault. Where nobody can be asked (no
// network, a registry without that service) nothing was found out, and that is said, but it is no failure.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

export const UNASKED = 'not looked into'
const SERIOUS = ['high', 'critical']
const LONGEST_MS = 60_000

/**
 * @param {string[]} more further arguments for npm
 * @returns {{ asked: boolean, found: string[] }} the packages with serious faults, a line each
 */
export function askRegistry(more = []) {
  // npx names itself there.
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'audit', '--omit=dev', '--json', '--fetch-retries=0', ...more]
  const { stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: LONGEST_MS,
    maxBuffer: 1e9,
  })
  try {
    const { vulnerabilities } = JSON.parse(stdout)
    const faults = Object.values(vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity))
    return { asked: true, found: faults.map(({ name, severity, range }) => `${name} ${range} (${severity})`) }
  } catch {
    return { asked: false, found: [] }
  }
}

if (import.meta.main ?? process.argv[1]?.endsWith('audit.mjs')) {
  const { asked, found } = askRegistry()
  const verdict = asked ? 'no known serious faults' : `${UNASKED}: no registry that knows`
  console.log(found.length > 0 ? `Known serious faults in:\n${found.join('\n')}` : verdict)
  process.exitCode = found.length > 0 ? 1 : 0
}
