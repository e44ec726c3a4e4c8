/** Whoever has git, Node and npm has all the tests: each program they start is of a bare Debian, or installed by what starts it. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { neededByJourneys, neededBySuites, needOf, programsOf, startedBy } from './needed.mjs'
import { root } from './setup.mjs'
import { SUITES } from './suites.mjs'

/** Of packages that no Debian is without; a test below says which those are. */
const BARE = [
  ...[
    'sh',
    'bash',
    'env',
    'test',
    'stat',
    'chmod',
    'chown',
    'cp',
    'mkdir',
    'rm',
    'readlink',
    'zcat',
    'mv',
    'ln',
    'install',
    'date',
    'id',
    'sleep',
    'touch',
    'perl',
  ],
  ...['tar', 'find', 'getent', 'ldconfig', 'dpkg', 'dpkg-deb', 'dpkg-query', 'dpkg-divert', 'apt-get'],
  ...['setpriv', 'unshare', 'nsenter', 'runuser', 'script'],
]
/** What the README asks for. */
const ASKED = ['git', 'npm', 'node']
/** Of the release itself, and of a Debian with systemd that a test has made. */
const MADE = ['vaarboek', 'vaarboek-server', 'systemctl', 'journalctl']
/** Nothing installs these: their tests are run where they are, and say 'not run: ' elsewhere. */
const OPTIONAL: Record<string, string> = {
  man: 'no machine without it needs a page of it; a release is made without',
  'no-such-program': 'a test wants to hear that it isn’t there',
}
/** Files that start what they are told to: who tells them is looked at. */
const TOLD: Record<string, string> = {
  'packaging/run.ts': 'run(…)',
  'packaging/find-node.test.ts': 'the archive’s own',
  'tests/release/docker.ts': 'docker, or docker-compose',
  'tests/proxy/proxies.ts': 'one of its own table',
  'apps/server/src/processes.fixture.ts': 'Node, or a user without rights through setpriv',
  'scripts/audit.mjs': 'npm',
  'scripts/setup.mjs': 'npm',
  'scripts/debian.mjs': 'apt-get, and a shell for what is taken out of a package',
  'scripts/link-node.mjs': 'Node',
  'scripts/postgres.mjs': 'run(…)',
  'bench/server/pgbench.ts': 'pgbench',
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
  .filter(
    (file) =>
      /^(?:scripts|tests|bench|packaging)\/.*\.(?:ts|tsx|mjs)$/.test(file) ||
      /^(?:apps|packages)\/.*[.-](?:test|contract|fixture)\.tsx?$/.test(file),
  )

test('each program that a test, stage or bench starts is of a bare Debian, or comes with what needs it', () => {
  const known = new Set([...BARE, ...ASKED, ...MADE, ...Object.keys(OPTIONAL)])
  const started = files.flatMap((file) => [...startedBy(file)].map((program) => ({ file, program })))
  expect(started.length).toBeGreaterThan(60)
  expect(started.filter(({ program }) => !needOf(program) && !known.has(basename(program)))).toEqual([])
})

test('which program is started can be read', () => {
  const unread = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const starts = [
      ...source.matchAll(/\b(?:spawn|spawnSync|execFile|execFileSync)\((?!\s*['"`])\s*([\w.$]*)/g),
    ]
    return (
      starts
        .map(([, what = '']) => what)
        .filter((what) => !['process.execPath', 'projectNode'].includes(what))
        // A constant is a path, here or where it is from: there it is seen.
        .filter((what) => !/^[A-Z_]+$/.test(what))
        .filter(() => !TOLD[file])
        .map((what) => `${file}: ${what}`)
    )
  })
  expect(unread).toEqual([])
})

test('what nothing installs is said where it isn’t there', () => {
  const silent = files.filter(
    (file) => startedBy(file).has('man') && !readFileSync(join(root, file), 'utf8').includes('not run: '),
  )
  expect(silent).toEqual([])
})

const hasDpkg = existsSync('/usr/bin/dpkg-query')
if (!hasDpkg) console.log('not run: this is no Debian, so which programs each of them has isn’t known')

test.skipIf(!hasDpkg)('a bare Debian has what is taken to be there', () => {
  const ask = (...args: string[]) => spawnSync('dpkg-query', args, { encoding: 'utf8' }).stdout
  const bare = new Set(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg's
    ask('--show', '--showformat=${Package} ${Priority} ${Essential}\n')
      .split('\n')
      .flatMap((line) => (/ (?:required|\w* yes)/.test(line) ? (line.split(' ')[0] ?? []) : [])),
  )
  // Debian's own lists have /bin, where its files lie in /usr/bin.
  const places = BARE.flatMap((name) =>
    ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].map((at) => `${at}/${name}`),
  )
  const found = ask('--search', ...places)
    .split('\n')
    .flatMap((line) => (bare.has(line.split(':')[0] ?? '') ? basename(line) : []))
  expect(BARE.filter((program) => !found.includes(program))).toEqual([])
})

describe('one file installs what it starts, and no more', () => {
  test.each([
    ['trip', ['headless']],
    ['https', ['headless', 'openssl', 'proxies']],
    ['push', ['chromium', 'headless']],
  ])('the journey %s', (name, needs) => {
    expect(neededByJourneys([`tests/e2e/${name}.journey.ts`]).sort()).toEqual(needs)
  })
  test.each([
    ['apps/server/src/routes/pins.test.ts', ['postgres']],
    ['tests/proxy/behind-a-proxy.test.ts', ['openssl', 'proxies']],
    ['apps/server/src/commands/verify-backup.test.ts', ['age', 'postgres']],
  ])('the suite %s', (file, needs) => {
    expect(neededBySuites([file]).sort()).toEqual(needs)
  })
})

test('the server’s suites install what they start, and no browser or Docker of other stages', () => {
  expect(neededBySuites([]).sort()).toEqual([
    'age',
    'openssl',
    'postgres',
    'promtool',
    'proxies',
    'systemd',
    'zstd',
  ])
})

test('all the journeys need what one of them needs', () => {
  const [journeys] = SUITES.e2e?.stages([]).filter(({ name }) => name.startsWith('journeys')) ?? []
  expect(journeys && programsOf(journeys)).toEqual(
    expect.arrayContaining(['chromium', 'headless', 'proxies']),
  )
})
