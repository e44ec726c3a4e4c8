// Packages of Debian: installed where that is allowed.
// Plain JavaScript for Node >= 20.19, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fail } from './fail.mjs'

/**
 * @typedef {object} Wanted
 * @property {string} name of the package
 * @property {string} [only] the path of one program in it: that is put into /usr/local/bin, and nothing of it is installed
 */

/**
 * Installs them, or ends with the command that does.
 * @param {readonly Wanted[]} wanted @param {string} why what needs them, as a sentence begins
 */
export function installFromDebian(wanted, why) {
  for (const [name, args] of commandsFor(wanted, why)) {
    const { status, stdout, stderr } = spawnSync(name, args, { env, encoding: 'utf8', maxBuffer: 1e9 })
    if (status !== 0) fail(`${stdout}${stderr}\n${name} ${args.join(' ')} failed.`)
  }
}

/**
 * The same while other things go on. Where they can't be installed it ends at once, as the other does.
 * @param {readonly Wanted[]} wanted @param {string} why
 * @returns {Promise<void>} @throws with all that apt printed when it fails
 */
export async function installMeanwhile(wanted, why) {
  for (const [name, args] of commandsFor(wanted, why)) {
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
 * @param {readonly Wanted[]} wanted @param {string} why
 * @returns {[name: string, args: string[]][]} in their order
 */
function commandsFor(wanted, why) {
  const names = wanted.map(({ name }) => name).join(', ')
  const commands = commandsOf(wanted)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const typed = commands.map(([name, args]) => `sudo ${name} ${args.map(quoted).join(' ')}`)
  if (!canInstall) fail(`${why} ${names}. Run: ${typed.join(' && ')}`)
  console.log(`Installing ${names} …`)
  return commands
}

/** @param {readonly Wanted[]} wanted @returns {[name: string, args: string[]][]} */
export function commandsOf(wanted) {
  const whole = wanted.filter(({ only }) => only === undefined).map(({ name }) => name)
  return [
    ['apt-get', ['update', '-q']],
    ...(whole.length > 0
      ? [
          /** @type {[string, string[]]} */ ([
            'apt-get',
            ['install', '-y', '--no-install-recommends', ...whole],
          ]),
        ]
      : []),
    ...wanted.flatMap(({ name, only }) => (only === undefined ? [] : [taking(name, only)])),
  ]
}

/** Brings the package and takes the one program out of it. @param {string} name @param {string} only @returns {[string, string[]]} */
function taking(name, only) {
  const steps = [
    'cd "$(mktemp -d)"',
    `apt-get download -q ${name}`,
    `dpkg-deb --fsys-tarfile ${name}_*.deb | tar -x -O ./${only} >program`,
    `install -m 755 program "/usr/local/bin/${only.split('/').at(-1)}"`,
    'rm -r "$PWD"',
  ]
  return ['sh', ['-c', steps.join(' && ')]]
}

/** @param {string} word as a shell reads it */
const quoted = (word) => (/^[\w./=-]+$/.test(word) ? word : `'${word}'`)
