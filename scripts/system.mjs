// What the tests need of the machine beside npm's packages: three browsers, PostgreSQL and proxies, all from Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { postgresFolder } from './postgres.mjs'
import { fail } from './setup.mjs'

/** The browser of the tests; `tests/kit/chromium.ts` says why it isn't the one with windows. */
export const CHROMIUM_HEADLESS = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

const HEADLESS_PACKAGE = { name: 'chromium-headless-shell', isThere: () => existsSync(CHROMIUM_HEADLESS) }
const POSTGRES_PACKAGE = { name: 'postgresql', isThere: () => postgresFolder() !== null }

const DEBOOTSTRAP_PACKAGE = { name: 'debootstrap', isThere: () => existsSync('/usr/sbin/debootstrap') }

/** What a suite or a script may need, as Debian's packages. `browsers` are all that the tests use. */
const NEEDS = {
  chromium: [{ name: 'chromium', isThere: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium') }],
  headless: [HEADLESS_PACKAGE],
  browsers: [
    HEADLESS_PACKAGE,
    { name: 'firefox-esr', isThere: () => existsSync(process.env.FIREFOX ?? '/usr/bin/firefox-esr') },
    { name: 'webkit2gtk-driver', isThere: () => existsSync('/usr/bin/WebKitWebDriver') },
    { name: 'xvfb', isThere: () => existsSync('/usr/bin/Xvfb') },
  ],
  postgres: [POSTGRES_PACKAGE],
  packaging: [{ name: 'dpkg-dev', isThere: () => existsSync('/usr/bin/dpkg-gencontrol') }],
  proxies: [
    { name: 'nginx', isThere: () => existsSync('/usr/sbin/nginx') },
    { name: 'caddy', isThere: () => existsSync('/usr/bin/caddy') },
    { name: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
  ],
  machine: [
    DEBOOTSTRAP_PACKAGE,
    { name: 'systemd-container', isThere: () => existsSync('/usr/bin/systemd-nspawn') },
  ],
  containers: [
    DEBOOTSTRAP_PACKAGE,
    { name: 'docker.io', isThere: () => existsSync('/usr/sbin/dockerd') || existsSync('/usr/bin/dockerd') },
    { name: 'docker-compose', isThere: hasCompose },
    { name: 'age', isThere: () => existsSync('/usr/bin/age-keygen') },
    { name: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
  ],
  haproxy: [{ name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') }],
}

/** As a part of Docker, or as a program of its own. */
function hasCompose() {
  return existsSync('/usr/bin/docker-compose') || spawnSync('docker', ['compose', 'version']).status === 0
}

/** @typedef {keyof typeof NEEDS} Need */

/**
 * Installs what is missing where that is allowed; else says which command does.
 * @param {readonly Need[]} needs
 */
export function ensureSystem(needs) {
  const packages = needs.flatMap((need) => NEEDS[need])
  const missing = packages.filter(({ isThere }) => !isThere()).map(({ name }) => name)
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
