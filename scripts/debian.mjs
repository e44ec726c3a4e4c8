// Packages of Debian: installed where that is allowed.
// Plain JavaScript for Node >= 20.19, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fail } from './fail.mjs'

/**
 * Installs them, or ends with the command that does.
 * @param {readonly string[]} names @param {string} why what needs them, as a sentence begins
 */
export function installFromDebian(names, why) {
  for (const [name, args] of commandsFor(names, why)) {
    const { status, stdout, stderr } = spawnSync(name, args, { env, encoding: 'utf8', maxBuffer: 1e9 })
    if (status !== 0) fail(`${stdout}${stderr}\n${name} ${args.join(' ')} failed.`)
  }
}

/**
 * The same while other things go on. Where they can't be installed it ends at once, as the other does.
 * @param {readonly string[]} names @param {string} why
 * @returns {Promise<void>} @throws with all that apt printed when it fails
 */
export async function installMeanwhile(names, why) {
  for (const [name, args] of commandsFor(names, why)) {
    const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    const [status] = await once(child, 'close')
    if (status !== 0) throw new Error(`${output}\n${name} ${args.join(' ')} failed.`)
  }
}

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/**
 * @param {readonly string[]} names @param {string} why
 * @returns {[name: string, args: string[]][]} in their order
 */
function commandsFor(names, why) {
  const install = ['install', '-y', '--no-install-recommends', ...names]
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const command = `apt-get ${install.join(' ')}`
  if (!canInstall) fail(`${why} ${names.join(', ')}. Run: sudo apt-get update && sudo ${command}`)
  console.log(`Installing ${names.join(', ')} …`)
  return [
    ['apt-get', ['update', '-q']],
    ['apt-get', install],
  ]
}
