/** What the services and timers of the package say to systemd: each line that matters, by a rule for all of their kind. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROGRAMS, SETTINGS, UNITS } from './debian-files.ts'

const OURS = join(import.meta.dirname, 'debian')
const read = (name: string) => readFileSync(join(OURS, name), 'utf8')
const MAINTAINER_SCRIPTS = ['postinst', 'prerm', 'postrm']
const SERVER = 'vaarboek.service'

/** What each section says; a line that stands twice adds to what it says, as systemd reads it. */
function sectionsOf(unit: string): Record<string, Record<string, string[]>> {
  const sections: Record<string, Record<string, string[]>> = {}
  let current: Record<string, string[]> = {}
  for (const line of read(unit).split('\n')) {
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (section) current = sections[section] = {}
    else if (name) current[name] = [...(current[name] ?? []), value ?? '']
    else expect(line, `${unit}: a line that systemd would leave out`).toMatch(/^(?:#.*)?$/)
  }
  return sections
}
const services = UNITS.filter((unit) => unit.endsWith('.service'))
const timers = UNITS.filter((unit) => unit.endsWith('.timer'))
const jobs = services.filter((unit) => unit !== SERVER)

/** Nothing of the machine but its own user's folder, the network, and what the settings name. */
const CONFINED: Record<string, string> = {
  User: 'vaarboek',
  Group: 'vaarboek',
  StateDirectory: 'vaarboek',
  StateDirectoryMode: '0700',
  UMask: '0077',
  CapabilityBoundingSet: '',
  ...Object.fromEntries(
    [
      ...['LockPersonality', 'NoNewPrivileges', 'PrivateDevices', 'PrivateMounts', 'PrivateTmp'],
      ...['ProtectClock', 'ProtectControlGroups', 'ProtectHome', 'ProtectHostname', 'ProtectKernelLogs'],
      ...['ProtectKernelModules', 'ProtectKernelTunables', 'RemoveIPC', 'RestrictNamespaces'],
      ...['RestrictRealtime', 'RestrictSUIDSGID'],
    ].map((name) => [name, 'yes']),
  ),
  ProtectProc: 'invisible',
  ProtectSystem: 'strict',
  RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX',
  SystemCallArchitectures: 'native',
  SystemCallFilter: '@system-service',
  SystemCallErrorNumber: 'EPERM',
}
/** Where one may do more than that, or less. */
const APART: Record<string, Record<string, string>> = {
  // It writes to whichever folder of its user's the settings name.
  'vaarboek-backup.service': { ProtectSystem: 'full' },
  [SERVER]: { SystemCallFilter: '@system-service ~@privileged @resources' },
}

/** How the server is started, watched and ended. */
const SERVES: Record<string, string> = {
  // Who starts it, or is ordered after it, waits until it answers, for as long as a migration takes.
  Type: 'notify',
  NotifyAccess: 'all',
  TimeoutStartSec: 'infinity',
  // It comes back whatever ended it, for as long as the database isn't there.
  Restart: 'always',
  RestartSec: '5',
  // One that hangs can't be asked to end.
  WatchdogSec: '2min',
  WatchdogSignal: 'SIGKILL',
  // It completes what it is doing.
  TimeoutStopSec: '60',
  // The machine's other services go on.
  MemoryHigh: '75%',
  MemoryMax: '90%',
  WorkingDirectory: '/var/lib/vaarboek',
  ReadWritePaths: '-/var/backups/vaarboek',
  ProcSubset: 'pid',
  // Node only says that a file it may not read isn't there.
  ExecStartPre: `/bin/sh -c '[ -r /etc/vaarboek/vaarboek.env ] || { echo "The settings /etc/vaarboek/vaarboek.env are not there, or cannot be read by the user vaarboek. Where they are: chown root:vaarboek /etc/vaarboek/vaarboek.env, chmod 0640 /etc/vaarboek/vaarboek.env" >&2; exit 1; }'`,
  ExecStart:
    '/usr/lib/vaarboek/bin/node --env-file=/etc/vaarboek/vaarboek.env /usr/lib/vaarboek/apps/server/src/main.ts',
  ExecReload: "/bin/sh -c 'kill -HUP $MAINPID'",
}
/** A job beside the server: it fails where its program does, and waits for what hurries. */
const WORKS: Record<string, string> = {
  Type: 'oneshot',
  EnvironmentFile: '/etc/vaarboek/backup.env',
  Nice: '10',
  IOSchedulingClass: 'idle',
}

test('every unit, program, script and setting of the folder is in the package', () => {
  const shipped = [...UNITS, ...PROGRAMS, ...SETTINGS].map((path) => basename(path))
  expect([...shipped, ...MAINTAINER_SCRIPTS, 'control'].toSorted()).toEqual(readdirSync(OURS).toSorted())
})

describe.each(services)('%s', (unit) => {
  const { Unit = {}, Service = {}, Install } = sectionsOf(unit)
  const said = Object.fromEntries(Object.entries(Service).map(([name, values]) => [name, values.join(' ')]))

  test('may do what it must, and nothing else', () => {
    expect(said).toMatchObject({ ...CONFINED, ...APART[unit] })
  })

  test('says nothing that isn’t known here', () => {
    const { ExecStart: _, ...others } = said
    const { ExecStart: __, ...expected } = unit === SERVER ? SERVES : WORKS
    expect(others).toEqual({ ...CONFINED, ...APART[unit], ...expected })
  })

  test('starts what the package puts there', () => {
    const program = said.ExecStart ?? ''
    if (unit === SERVER) expect(program).toBe(SERVES.ExecStart)
    else expect(PROGRAMS.map((path) => `/${path}`)).toContain(program)
    for (const [settings] of program.matchAll(/(?<==)\/etc\/\S+/g))
      expect(SETTINGS.map((path) => `/${path}`)).toContain(settings)
  })

  test('starts nothing else but a shell: a bare Debian has no kill, which is of procps', () => {
    const programs = Object.entries(said).flatMap(([name, line]) =>
      name.startsWith('Exec') ? (line.split(' ')[0] ?? []) : [],
    )
    expect(programs.filter((path) => path !== '/bin/sh' && !path.startsWith('/usr/lib/vaarboek/'))).toEqual(
      [],
    )
  })

  test('comes after the network and the database, and is told of where it isn’t understood', () => {
    expect(Unit.After?.join(' ').split(' ')).toEqual(
      expect.arrayContaining(['network-online.target', 'postgresql.service']),
    )
    expect(Unit.Documentation).toEqual(['file:///usr/share/doc/vaarboek/docs/operations.md'])
    expect(Unit.Description?.[0]).toContain('Vaarboek')
  })

  test(unit === SERVER ? 'starts with the machine' : 'is started by its timer only', () => {
    expect(Install).toEqual(unit === SERVER ? { WantedBy: ['multi-user.target'] } : undefined)
    if (unit !== SERVER) expect(timers).toContain(unit.replace('.service', '.timer'))
  })
})

test('the server asks for a network, and a database that comes later or not at all stops nothing', () => {
  const { Unit = {} } = sectionsOf(SERVER)
  expect(Unit.Wants).toEqual(['network-online.target'])
  for (const unit of services) expect(sectionsOf(unit).Unit).not.toHaveProperty('Requires')
})

test('the newest backup is checked after it is made, where both are due', () => {
  expect(sectionsOf('vaarboek-verify.service').Unit?.After?.join(' ')).toContain('vaarboek-backup.service')
})

describe.each(timers)('%s', (unit) => {
  const { Timer = {}, Install } = sectionsOf(unit)
  test('has its service, makes good for a machine that was off, and is enabled by who wants it', () => {
    expect(jobs).toContain(unit.replace('.timer', '.service'))
    const { OnCalendar, RandomizedDelaySec: _, ...others } = Timer
    expect(OnCalendar).toHaveLength(1)
    expect(others).toEqual({ Persistent: ['yes'] })
    expect(Install).toEqual({ WantedBy: ['timers.target'] })
  })
})

test('a backup is made every night and checked every week', () => {
  expect(sectionsOf('vaarboek-backup.timer').Timer?.OnCalendar?.[0]).toMatch(/^\*-\*-\* \d\d:\d\d$/)
  expect(sectionsOf('vaarboek-verify.timer').Timer?.OnCalendar?.[0]).toMatch(/^[A-Z][a-z]{2} \d\d:\d\d$/)
})

test.each([
  ['postinst', /^timers='(.*)'$/m, timers],
  ['prerm', /^ {2}for timer in (.*); do$/m, timers],
  ['postrm', /^units='(.*)'$/m, [SERVER, ...timers]],
])('%s knows each unit that is enabled', (script, list, units) => {
  expect(list.exec(read(script))?.[1]?.split(' ').toSorted()).toEqual(units.toSorted())
})

test('settings of the package name what its jobs ask for, and are taken as they stand', () => {
  const asked = ['backup-into-folder', 'verify-newest'].flatMap((program) =>
    [...read(program).matchAll(/\$\{?((?:BACKUP|VERIFY)_\w+)/g)].map(([, name]) => name),
  )
  const named = [...read('backup.env').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(asked)].toSorted()).toEqual(named.toSorted())
  for (const name of ['BACKUP_FOLDER', 'BACKUP_KEEP_DAYS'])
    expect(read('backup.env')).toMatch(new RegExp(`^${name}=.`, 'm'))
})

const isHere = spawnSync('systemd-analyze', ['--version']).status === 0
if (!isHere) console.log('not run: what systemd makes of our units, for systemd-analyze isn’t here')

test.skipIf(!isHere)('systemd finds nothing to say about them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-units-'))
  // The programs they start aren't on this machine.
  for (const unit of UNITS)
    await writeFile(join(folder, unit), read(unit).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  const paths = UNITS.map((unit) => join(folder, unit))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  })
  await rm(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
