/** What Debian runs when the package comes, changes and goes, and the operators' command. */
import { existsSync } from 'node:fs'
import { chmod, readFile, stat, unlink } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Machine, openMachine } from './stand-in-machine.fixture.ts'

const SETTINGS = '/etc/vaarboek/vaarboek.env'
const BACKUP_SETTINGS = '/etc/vaarboek/backup.env'
const KEPT = '/etc/vaarboek/secrets.kept'
const DATA = '/var/lib/vaarboek'
const BACKUPS = '/var/backups/vaarboek'
const SERVICE = 'vaarboek.service'
const TIMERS = ['vaarboek-backup.timer', 'vaarboek-verify.timer']
const PEPPER = "PIN_PEPPER='a pepper of sixteen'"
const VAPID = 'VAPID_KEY=abc'
const DATABASE = 'DATABASE_URL=postgres://a:b@c/d'

let machine: Machine
/** What stands for what systemd and Debian know of a unit: was it installed before, and enabled by somebody. */
let known: { INSTALLED: string; ENABLED: string }
beforeEach(async () => {
  machine = await openMachine()
  known = { INSTALLED: '', ENABLED: '' }
  for (const name of ['adduser', 'chown', 'deb-systemd-invoke', 'deluser', 'rm', 'userdel'])
    await machine.program(name)
  await machine.program('install', 'for last; do :; done; mkdir -p "$last"')
  const isIn = (list: string) => `case " $${list} " in *" $last "*) exit 0;; *) exit 1;; esac`
  await machine.program(
    'deb-systemd-helper',
    `for last; do :; done
    case "$*" in *was-enabled*) ${isIn('ENABLED')};; *debian-installed*) ${isIn('INSTALLED')};; esac`,
  )
  await machine.program(
    'systemctl',
    `for last; do :; done; case "$*" in *is-enabled*) ${isIn('ENABLED')};; esac`,
  )
  await machine.put(SETTINGS, `${DATABASE}\n`)
  await machine.put(BACKUP_SETTINGS, '')
})
afterEach(() => machine.remove())

const boot = () => machine.folder('/run/systemd/system')
async function run(script: 'postinst' | 'prerm' | 'postrm', ...args: string[]) {
  const ended = await machine.run(script, args, known)
  expect(ended, `${script} ${args.join(' ')}`).toMatchObject({ status: 0, err: '' })
  return ended
}
const has = (inIt: string) => existsSync(machine.path(inIt))
const read = (inIt: string) => readFile(machine.path(inIt), 'utf8')
const modeOf = async (inIt: string) => ((await stat(machine.path(inIt))).mode & 0o7777).toString(8)
const asked = (calls: string[], program: string) => calls.filter((call) => call.startsWith(`${program}|`))

describe('an installation', () => {
  test('makes a user without rights, and folders that nobody else reads', async () => {
    const { calls } = await run('postinst', 'configure', '')
    expect(calls).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^adduser\|--system\|--group\|.*--no-create-home\|.*\|vaarboek$/),
        `install|-d|-o|vaarboek|-g|vaarboek|-m|0700|${DATA}`,
        `install|-d|-o|vaarboek|-g|vaarboek|-m|0700|${BACKUPS}`,
      ]),
    )
  })

  test('leaves a folder for backups as it is: it may be another machine’s disk', async () => {
    await machine.folder(BACKUPS)
    const { calls } = await run('postinst', 'configure', '')
    expect(calls.filter((call) => call.startsWith('install|') && call.endsWith(BACKUPS))).toEqual([])
  })

  test('lets nobody but root and the server read settings, which may hold passwords', async () => {
    for (const file of [SETTINGS, BACKUP_SETTINGS]) await chmod(machine.path(file), 0o666)
    const { calls } = await run('postinst', 'configure', '')
    expect(asked(calls, 'chown')).toEqual([`chown|root:vaarboek|${BACKUP_SETTINGS}|${SETTINGS}`])
    for (const file of [SETTINGS, BACKUP_SETTINGS]) expect(await modeOf(file)).toBe('640')
  })

  test('starts the server, which it enables, and no timer: where backups go is somebody’s decision', async () => {
    await boot()
    known.ENABLED = SERVICE
    const { calls } = await run('postinst', 'configure', '')
    expect(asked(calls, 'deb-systemd-invoke')).toEqual([`deb-systemd-invoke|start|${SERVICE}`])
    expect(calls.filter((call) => call.startsWith('deb-systemd-helper|enable|'))).toEqual([
      `deb-systemd-helper|enable|${SERVICE}`,
    ])
    expect(calls.indexOf('systemctl|--system|daemon-reload')).toBeGreaterThan(-1)
    expect(calls.indexOf('systemctl|--system|daemon-reload')).toBeLessThan(
      calls.indexOf(`deb-systemd-invoke|start|${SERVICE}`),
    )
  })

  test('after which the server doesn’t run says so, and what to look at, and is installed', async () => {
    await boot()
    known.ENABLED = SERVICE
    await machine.program(
      'deb-systemd-invoke',
      'echo "Could not execute systemctl: at line 145." >&2; exit 1',
    )
    for (const before of ['', '1.0']) {
      const ended = await machine.run('postinst', ['configure', before], known)
      expect(ended.status).toBe(0)
      expect(ended.err).toMatch(
        /^vaarboek: .*THE SERVICE DOES NOT RUN.*journalctl -u vaarboek.*vaarboek check/,
      )
    }
  })

  test('where systemd doesn’t run starts nothing', async () => {
    const { calls } = await run('postinst', 'configure', '')
    expect([...asked(calls, 'deb-systemd-invoke'), ...asked(calls, 'systemctl')]).toEqual([])
  })
})

describe('an upgrade', () => {
  test('restarts the server, and starts the timers that somebody enabled', async () => {
    await boot()
    known = { INSTALLED: TIMERS.join(' '), ENABLED: `${SERVICE} ${TIMERS[0]}` }
    expect((await run('prerm', 'upgrade', '2.0')).calls).toEqual([])
    expect((await run('postrm', 'upgrade', '2.0')).calls).toEqual([])
    const { calls } = await run('postinst', 'configure', '1.0')
    expect(asked(calls, 'deb-systemd-invoke')).toEqual([
      `deb-systemd-invoke|restart|${SERVICE}`,
      `deb-systemd-invoke|start|${TIMERS[0]}`,
    ])
    expect(calls.filter((call) => call.startsWith('deb-systemd-helper|enable|'))).toEqual([
      `deb-systemd-helper|enable|${SERVICE}`,
      `deb-systemd-helper|enable|${TIMERS[0]}`,
    ])
  })

  test('enables no server that somebody disabled', async () => {
    await boot()
    const { calls } = await run('postinst', 'configure', '1.0')
    expect(calls).toContain(`deb-systemd-helper|update-state|${SERVICE}`)
    expect(calls.filter((call) => call.startsWith('deb-systemd-helper|enable|'))).toEqual([])
  })

  test.each(['abort-upgrade', 'abort-deconfigure', 'abort-remove'])(
    'that ends with %s starts the server again, and makes no user',
    async (how) => {
      await boot()
      known.ENABLED = SERVICE
      const { calls } = await run('postinst', how, '1.0')
      expect(asked(calls, 'deb-systemd-invoke')).toEqual([`deb-systemd-invoke|restart|${SERVICE}`])
      expect([...asked(calls, 'adduser'), ...asked(calls, 'install'), ...asked(calls, 'chown')]).toEqual([])
    },
  )
})

describe('a removal', () => {
  test('stops the timers and the server, after it has noted which timers were enabled', async () => {
    await boot()
    const { calls } = await run('prerm', 'remove')
    expect(calls).toEqual([
      ...TIMERS.flatMap((timer) => [
        `deb-systemd-helper|update-state|${timer}`,
        `deb-systemd-invoke|stop|${timer}`,
      ]),
      `deb-systemd-invoke|stop|${SERVICE}`,
    ])
  })

  test('where systemd doesn’t run stops nothing, and notes the same', async () => {
    expect((await run('prerm', 'remove')).calls).toEqual(
      TIMERS.map((timer) => `deb-systemd-helper|update-state|${timer}`),
    )
  })

  test('leaves no unit that could be started, and all that is of the operator', async () => {
    await boot()
    await machine.put(`${DATA}/pepper`, 'x')
    const { calls } = await run('postrm', 'remove')
    expect(asked(calls, 'deb-systemd-helper')).toEqual(
      [SERVICE, ...TIMERS].map((unit) => `deb-systemd-helper|mask|${unit}`),
    )
    expect(calls).toContain('systemctl|--system|daemon-reload')
    expect(has(`${DATA}/pepper`) && has(SETTINGS)).toBe(true)
    expect(has(KEPT)).toBe(false)
  })

  test.each([
    ['as they stand', `${PEPPER}\n${VAPID}`],
    ['with blanks and export', `  ${PEPPER}\n\texport ${VAPID}\nexport  PIN_PEPPER = x`],
  ])('keeps pepper and push key apart, %s, for root only', async (_, secrets) => {
    await machine.put(
      SETTINGS,
      `#PIN_PEPPER=an example\n${DATABASE}\n${secrets}\nMY_VAPID_KEY=no\nPIN_PEPPERS=no\n`,
    )
    await run('postrm', 'remove')
    expect(await read(KEPT)).toBe(`${secrets}\n`)
    expect(await modeOf(KEPT)).toBe('600')
  })

  test('without settings goes on', async () => {
    await unlink(machine.path(SETTINGS))
    await run('postrm', 'remove')
    expect(has(KEPT)).toBe(false)
  })

  test('takes nothing away that an earlier one kept', async () => {
    const older = "PIN_PEPPER='of another database'"
    await machine.put(SETTINGS, `${older}\n`)
    await run('postrm', 'remove')
    await machine.put(SETTINGS, `${PEPPER}\n`)
    await run('postrm', 'remove')
    await run('postrm', 'remove')
    expect(await read(KEPT)).toBe(`${older}\n${PEPPER}\n`)
    expect(await modeOf(KEPT)).toBe('600')
  })
})

describe('a purge', () => {
  /** As dpkg does it: the settings go before the script comes for the last time. */
  async function purge() {
    await run('postrm', 'remove')
    for (const file of [SETTINGS, BACKUP_SETTINGS]) await unlink(machine.path(file))
    return run('postrm', 'purge')
  }

  test('deletes folders without anything in them, and says nothing', async () => {
    for (const folder of [DATA, BACKUPS]) await machine.folder(folder)
    expect((await purge()).out).toBe('')
    expect([DATA, BACKUPS, KEPT].filter(has)).toEqual([])
  })

  test('leaves data, backups and secrets to a person, and says where they are and how they go', async () => {
    await machine.put(`${DATA}/pepper`, 'x')
    await machine.put(`${BACKUPS}/vaarboek-2026-03-02T0115.backup`, 'x')
    await machine.put(SETTINGS, `${PEPPER}\n`)
    const { out, calls } = await purge()
    for (const place of [DATA, BACKUPS, KEPT]) expect(out).toContain(place)
    expect(out).toContain(`rm -r ${DATA}; deluser vaarboek`)
    expect([`${DATA}/pepper`, `${BACKUPS}/vaarboek-2026-03-02T0115.backup`].filter(has)).toHaveLength(2)
    expect(await read(KEPT)).toBe(`${PEPPER}\n`)
    expect(['rm', 'deluser', 'userdel'].flatMap((program) => asked(calls, program))).toEqual([])
  })

  test('forgets its units, so that a later installation starts again', async () => {
    const { calls } = await purge()
    expect(asked(calls, 'deb-systemd-helper')).toEqual(
      [SERVICE, ...TIMERS].flatMap((unit) => [
        `deb-systemd-helper|purge|${unit}`,
        `deb-systemd-helper|unmask|${unit}`,
      ]),
    )
  })

  test('goes on where Debian’s helper is gone already', async () => {
    await machine.withoutProgram('deb-systemd-helper')
    await purge()
  })
})

describe('an installation after a purge that kept secrets', () => {
  const said = async (kept: string, settings: string) => {
    await machine.put(KEPT, kept)
    await machine.put(SETTINGS, settings)
    return (await run('postinst', 'configure', '')).out
  }

  test.each([
    ['none of them is in the settings', `${DATABASE}\n\n`],
    ['one of them is', `${DATABASE}\n${VAPID}\n`],
    ['the other is', `${DATABASE}\n${PEPPER}\n`],
    ['one is in a comment only', `#${PEPPER}\n${VAPID}\n`],
  ])('says so where %s', async (_, settings) => {
    expect(await said(`${PEPPER}\n${VAPID}\n`, settings)).toContain(KEPT)
  })

  test('says nothing where they are back', async () => {
    expect(await said(`${PEPPER}\n${VAPID}\n`, `${VAPID}\n${DATABASE}\n${PEPPER}\n`)).toBe('')
  })
})

describe('the operators’ command', () => {
  const LIB = '/usr/lib/vaarboek/bin/vaarboek'
  async function command(user: string, ...args: string[]) {
    await machine.put(LIB, '#!/bin/sh\nIFS="|"; echo "$VAARBOEK_SETTINGS: $*"\n', 0o755)
    await machine.program(
      'id',
      `case "$1" in -un) echo ${user};; -u) [ ${user} = root ] && echo 0 || echo 100;; esac`,
    )
    await machine.program('runuser', '[ "$1 $2 $3" = "-u vaarboek --" ] && shift 3 && exec "$@"')
    return machine.run('vaarboek', args)
  }

  test.each(['root', 'vaarboek'])('as %s runs as the server’s user with its settings', async (user) => {
    const { status, out, calls } = await command(user, 'backup', '/a folder/x')
    expect({ status, out }).toEqual({ status: 0, out: `${SETTINGS}: backup|/a folder/x\n` })
    expect(asked(calls, 'runuser')).toHaveLength(user === 'root' ? 1 : 0)
  })

  test('refuses anybody else, and says what to type', async () => {
    const { status, out, err } = await command('an', 'check')
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toContain('sudo vaarboek check')
  })
})
