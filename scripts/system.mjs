// What tests, stages and benches need of the machine beside npm's packages: programs that a bare Debian lacks, and the packages that
// bring them. `programs.test.ts` reads from the sources which programs are started, and fails where one is missing here.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installFromDebian, installMeanwhile } from './debian.mjs'
import { postgresFolder } from './postgres.mjs'

/** The browser of the tests; `tests/kit/chromium.ts` says why it isn't the one with windows. */
export const CHROMIUM_HEADLESS = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'

/**
 * @typedef {object} Package of Debian
 * @property {string} name
 * @property {string[]} programs what is started of it, by name or by path
 * @property {string} [only] the path of what is taken out of it; of a package that would start a server nothing is installed
 * @property {() => boolean} [isThere] where it isn't enough that its first program can be found
 */

/** What a stage or a script may need, as Debian's packages. */
export const NEEDS = {
  /** @type {Package[]} */
  chromium: [
    {
      name: 'chromium',
      programs: ['/usr/bin/chromium'],
      isThere: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium'),
    },
  ],
  /** @type {Package[]} */
  headless: [
    {
      name: 'chromium-headless-shell',
      programs: ['/usr/bin/chromium-headless-shell'],
      isThere: () => existsSync(CHROMIUM_HEADLESS),
    },
  ],
  /** @type {Package[]} */
  firefox: [
    {
      name: 'firefox-esr',
      programs: ['/usr/bin/firefox-esr'],
      isThere: () => existsSync(process.env.FIREFOX ?? '/usr/bin/firefox-esr'),
    },
  ],
  /** @type {Package[]} */
  webkit: [
    { name: 'webkit2gtk-driver', programs: ['/usr/bin/WebKitWebDriver'] },
    { name: 'xvfb', programs: ['/usr/bin/Xvfb'] },
  ],
  /** A server of its own and the clients' programs. @type {Package[]} */
  postgres: [
    {
      name: 'postgresql',
      programs: [
        ...['postgres', 'initdb', 'pg_ctl', 'pg_isready', 'pg_basebackup'],
        ...['pg_dump', 'pg_restore', 'psql', 'pgbench', 'createdb', 'createuser'],
      ],
      isThere: () => postgresFolder() !== null,
    },
  ],
  /** @type {Package[]} */
  proxies: [
    { name: 'nginx', programs: ['/usr/sbin/nginx'] },
    { name: 'caddy', programs: ['/usr/bin/caddy'] },
    { name: 'haproxy', programs: ['/usr/sbin/haproxy'] },
  ],
  /** @type {Package[]} */
  openssl: [{ name: 'openssl', programs: ['openssl'] }],
  /** @type {Package[]} */
  age: [{ name: 'age', programs: ['age', 'age-keygen'] }],
  /** @type {Package[]} */
  zstd: [{ name: 'zstd', programs: ['zstd'] }],
  /** @type {Package[]} */
  gpg: [{ name: 'gpg', programs: ['gpg', 'gpgconf'] }],
  /** @type {Package[]} */
  minisign: [{ name: 'minisign', programs: ['minisign'] }],
  /** @type {Package[]} */
  packaging: [
    { name: 'dpkg-dev', programs: ['dpkg-gencontrol', 'dpkg-shlibdeps', 'dpkg-scanpackages', 'readelf'] },
  ],
  /** @type {Package[]} */
  debootstrap: [{ name: 'debootstrap', programs: ['debootstrap'] }],
  /** @type {Package[]} */
  machine: [{ name: 'systemd-container', programs: ['systemd-nspawn'] }],
  /** @type {Package[]} */
  containers: [
    { name: 'docker.io', programs: ['dockerd', 'docker'] },
    { name: 'docker-compose', programs: ['docker-compose'], isThere: hasCompose },
  ],
  /** @type {Package[]} */
  haproxy: [{ name: 'haproxy', programs: ['/usr/sbin/haproxy'] }],
  /** @type {Package[]} */
  patroni: [
    { name: 'patroni', programs: ['/usr/bin/patroni', '/usr/bin/patronictl'] },
    { name: 'etcd-server', programs: ['/usr/bin/etcd'] },
  ],
  /** @type {Package[]} */
  pgbackrest: [{ name: 'pgbackrest', programs: ['/usr/bin/pgbackrest'] }],
  /** It judges alert rules; 19 MB to bring, 48 on the disk. @type {Package[]} */
  promtool: [{ name: 'prometheus', programs: ['promtool'], only: 'usr/bin/promtool' }],
  /** Its tools, which need no running systemd. @type {Package[]} */
  systemd: [{ name: 'systemd', programs: ['systemd-analyze', 'systemd-notify'] }],
  /** @type {Package[]} */
  iproute2: [{ name: 'iproute2', programs: ['ip'] }],
}

/** @typedef {keyof typeof NEEDS} Need */

/** As a part of Docker, or as a program of its own. */
function hasCompose() {
  return isFound('docker-compose') || spawnSync('docker', ['compose', 'version']).status === 0
}

/** Root finds all of Debian's programs in these, whatever the PATH is. @param {string} program its name or path */
function isFound(program) {
  return program.startsWith('/')
    ? existsSync(program)
    : ['/usr/local/bin', '/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${program}`))
}

/** @param {Package} one */
const isThere = ({ programs, isThere }) => isThere?.() ?? programs.slice(0, 1).every(isFound)

/** @param {Iterable<Need>} needs @returns {Package[]} each once */
function missingOf(needs) {
  const packages = [...new Set(needs)].flatMap((need) => NEEDS[need])
  const missing = packages.filter((one) => !isThere(one))
  return [...new Map(missing.map((one) => [one.name, one])).values()]
}

const WHY = 'The tests need'

/**
 * Installs what is missing where that is allowed; else says which command does.
 * @param {Iterable<Need>} needs
 */
export function ensureSystem(needs) {
  const missing = missingOf(needs)
  if (missing.length > 0) installFromDebian(missing, WHY)
}

/**
 * The same while other things go on. @param {Iterable<Need>} needs @throws with all that was printed when it fails
 */
export async function installPrograms(needs) {
  const missing = missingOf(needs)
  if (missing.length > 0) await installMeanwhile(missing, WHY)
}
