// What the tests need of the machine beside npm's packages: three browsers and PostgreSQL, all from Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { postgresFolder } from './postgres.mjs'
import { fail } from './setup.mjs'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** What only `npm run failover` and the long run need. */
export const HAPROXY = ['/usr/sbin/haproxy', 'haproxy']

/** What has to be there, and Debian's package that brings it. */
const PROGRAMS = [
  [CHROMIUM, 'chromium'],
  [process.env.FIREFOX ?? '/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
]

/** Installs what is missing where that is allowed; else says which command does. @param {string[][]} more programs */
export function ensureSystem(more = []) {
  const missing = [...PROGRAMS, ...more].filter(([path]) => !existsSync(path)).map(([, name]) => name)
  if (!postgresFolder()) missing.push('postgresql')
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) fail(`The tests need ${missing.join(', ')}. Run: sudo apt-get update && sudo ${command}`)
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const [name, ...args] of [['apt-get', 'update', '-q'], command.split(' ')]) {
    const { status, stdout, stderr } = spawnSync(name, args, { env, encoding: 'utf8', maxBuffer: 1e9 })
    if (status !== 0) fail(`${stdout}${stderr}\n${name} ${args.join(' ')} failed.`)
  }
}
