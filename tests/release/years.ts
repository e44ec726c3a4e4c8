/** What the years bring to an installed release, under systemd: kills, backups, upgrades, a reboot while boats sail; then its end. */
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Artefacts } from './artefacts.ts'
import type { Client } from './half-hour-client-process.ts'
import type { Machine } from './machine.ts'
import { reloads } from './reloads.ts'
import { timed } from './timed.ts'
import { answers, says, until } from './until.ts'

const READY = 'http://127.0.0.1:3000/readyz'
const BACKUPS = '/var/backups/vaarboek'
const TIMERS = ['vaarboek-backup.timer', 'vaarboek-verify.timer']
const LINKS = [
  'multi-user.target.wants/vaarboek.service',
  ...TIMERS.map((name) => `timers.target.wants/${name}`),
]

export async function itsYears(machine: Machine, made: Artefacts, client: Client): Promise<void> {
  await timed('a photo, and a mail', async () => says('image/', await client('photo')))
  await underWay(machine, made, client)
  await timed('a server that is stopped where it stands, until it answers again', () =>
    comesBack(machine, 'kill', '--signal=STOP', 'vaarboek'),
  )
  says(
    'Watchdog timeout',
    machine.must('journalctl', '-u', 'vaarboek', '-o', 'cat', '-n', '50', '--no-pager'),
  )
  for (const timer of TIMERS) says('active', machine.run('systemctl', 'is-active', timer).output)
  await timed('the weekly check', () => machine.must('systemctl', 'start', 'vaarboek-verify'))
  console.log(machine.must('journalctl', '-u', 'vaarboek-verify', '-o', 'cat', '-n', '3', '--no-pager'))
  console.log(machine.must('sh', '-c', "systemd-analyze security --no-pager | grep -E 'UNIT|vaarboek'"))
  await ends(machine)
}

/** Once upgraded, for an earlier version may not have the timers. With a key, as the documentation says, but for where the private one is. */
async function planBackups(machine: Machine): Promise<void> {
  const said = machine.must('age-keygen', '-o', '/etc/vaarboek/backup.key')
  machine.must('chown', 'vaarboek', '/etc/vaarboek/backup.key')
  const settings = machine.path('/etc/vaarboek/vaarboek.env')
  await appendFile(settings, `BACKUP_KEY=${/age1\w+/.exec(said)?.[0]}\n`)
  const backups = machine.path('/etc/vaarboek/backup.env')
  await writeFile(backups, (await readFile(backups, 'utf8')).replace('#VERIFY_IDENTITY', 'VERIFY_IDENTITY'))
  machine.must('systemctl', 'restart', 'vaarboek')
  machine.must('systemctl', 'enable', '--now', ...TIMERS)
}

/** Boats sail and deliver through the proxy meanwhile. */
async function underWay(machine: Machine, made: Artefacts, client: Client): Promise<void> {
  const sailing = client('sail')
  // What it fails with is heard of below, once the rest is over.
  sailing.catch(() => undefined)
  await wait(20_000)
  await timed('upgraded by apt, until its service answers', () =>
    machine.must(
      'apt-get',
      'install',
      '-y',
      '-o',
      'DPkg::Options::=--force-confold',
      `/release/${made.package}`,
    ),
  )
  says(`"version":"${made.version}"`, await (await fetch(READY.replace('readyz', 'healthz'))).text())
  console.log(
    `ok  before its migrations it wrote: ${machine.run('ls', '/var/lib/vaarboek/backups').output.trim()}`,
  )
  await planBackups(machine)
  await timed('the nightly backup while boats sail', () =>
    machine.must('systemctl', 'start', 'vaarboek-backup'),
  )
  says('.backup', (await readdir(machine.path(BACKUPS))).join(' '))
  await timed('reloaded six times while it is asked without a pause', () => reloads(machine, client))
  await timed('kill -9, until it answers again', () =>
    comesBack(machine, 'kill', '--signal=KILL', 'vaarboek'),
  )
  await timed('stopped', () => machine.must('systemctl', 'stop', 'vaarboek'))
  says('Result=success', machine.must('systemctl', 'show', 'vaarboek', '--property=Result'))
  await timed('started', () => machine.must('systemctl', 'start', 'vaarboek'))
  await timed('the machine rebooted, until all runs again', () => machine.reboot())
  await answers(READY)
  says('running', machine.run('systemctl', 'is-system-running').output)
  console.log(await sailing)
}

/** It answers with another process than before. */
async function comesBack(machine: Machine, ...deed: string[]): Promise<void> {
  const pid = () => machine.must('systemctl', 'show', '--value', '--property=MainPID', 'vaarboek').trim()
  const before = pid()
  machine.must('systemctl', ...deed)
  await until('another process', () => pid() !== before)
  await answers(READY)
}

/** Removed, come back, and purged: what is left is data. */
async function ends(machine: Machine): Promise<void> {
  const there = (path: string) => existsSync(machine.path(path))
  await timed('removed', () => machine.must('apt-get', 'remove', '-y', 'vaarboek'))
  says('inactive', machine.run('systemctl', 'is-active', 'vaarboek', ...TIMERS).output)
  says('kept', there('/etc/vaarboek/backup.env') && there('/var/lib/vaarboek/pepper') ? 'kept' : 'gone')
  await timed('purged', () => says(BACKUPS, machine.must('apt-get', 'purge', '-y', 'vaarboek')))
  const left = LINKS.filter((link) => machine.run('test', '-L', `/etc/systemd/system/${link}`).status === 0)
  says('nothing', left.join(' ') || 'nothing')
  says('no unit', machine.run('systemctl', 'cat', 'vaarboek').status === 0 ? 'a unit' : 'no unit')
  says('kept', there('/var/lib/vaarboek/pepper') && there(BACKUPS) ? 'kept' : 'gone')
  console.log(
    `ok  left: ${machine.must('ls', '-A', '/etc/vaarboek').trim() || 'nothing'} in /etc/vaarboek, and the data`,
  )
}
