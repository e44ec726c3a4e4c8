/** The Debian package as an operator meets it: the version before is installed, upgraded, removed and purged. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ashoreAt } from '../kit/ashore.ts'
import { logIn } from '../kit/calls.ts'
import { freePort } from '../kit/free-port.ts'
import type { Artefacts } from './artefacts.ts'
import type { Running } from './confined.ts'
import { FIRST, INVITED } from './first-ashore.ts'
import { openPrivateRoot, type PrivateRoot } from './private-root.ts'
import { startService } from './service.ts'

const SETTINGS = '/etc/vaarboek/vaarboek.env'
const UNIT = 'vaarboek.service'
const DATA = '/var/lib/vaarboek'
/** As unattended upgrades do; nothing has to outlive a power cut. */
const UNATTENDED = ['--force-confdef', '--force-confold', '--force-unsafe-io']
/** Systemd's measure of what a service could do if it were taken over: from 0, nothing, to 100. */
const EXPOSED_AT_MOST = '18'

/** Each test goes on where the one before it ended, as the package's life does. */
export function onDebian(made: () => Artefacts): void {
  let root: PrivateRoot
  let url: string
  let captain: { email: string; pin: string }
  let service: Running | undefined
  beforeAll(async () => {
    root = await openPrivateRoot({ release: made().folder })
    url = `http://127.0.0.1:${await freePort()}`
  })
  afterAll(async () => {
    await service?.stop()
    await root.close()
  })
  const start = async () => {
    service = await startService(root, UNIT, `${url}/healthz`)
  }
  const stop = async () => {
    const code = await service?.stop()
    service = undefined
    return code
  }
  const isEnabled = () =>
    root.run('test', '-L', `/etc/systemd/system/multi-user.target.wants/${UNIT}`).status === 0
  const modeOf = (path: string) => root.must('stat', '--format', '%a %U:%G', path).trim()

  test('is installed with a user, settings and a folder of its own, and enabled', async () => {
    root.must('dpkg', '--force-unsafe-io', '--install', `/release/${made().packageBefore}`)
    for (const file of [SETTINGS, '/etc/vaarboek/backup.env']) expect(modeOf(file)).toBe('640 root:vaarboek')
    for (const folder of [DATA, '/var/backups/vaarboek']) expect(modeOf(folder)).toBe('700 vaarboek:vaarboek')
    expect(root.must('getent', 'passwd', 'vaarboek')).toMatch(/:\/var\/lib\/vaarboek:\/usr\/sbin\/nologin/)
    expect(isEnabled()).toBe(true)
    expect(root.must('dpkg', '--verify', 'vaarboek')).toBe('')
  })

  test('its units are right in systemd’s eyes, and can do little; nobody but an operator enables the timers', () => {
    const folder = '/usr/lib/systemd/system'
    const units = root.must('sh', '-c', `ls ${folder}/vaarboek*`).trim().split('\n')
    expect(units).toHaveLength(5)
    expect(root.must('systemd-analyze', 'verify', '--man=no', ...units)).toBe('')
    // A folder that all accounts write to is no place for what a service reads or removes.
    for (const unit of units.filter((path) => path.endsWith('.service')))
      expect(
        root.must('systemd-analyze', 'security', '--offline=true', `--threshold=${EXPOSED_AT_MOST}`, unit),
      ).toMatch(/✓ PrivateTmp=/)
    expect(readFileSync(root.path(`${folder}/${UNIT}`), 'utf8')).toMatch(
      /^WatchdogSec=2min$.*^Restart=always$/ms,
    )
    expect(
      root.run('test', '-e', '/etc/systemd/system/timers.target.wants/vaarboek-backup.timer').status,
    ).toBe(1)
  })

  test('starts as its unit says, with the settings an operator changed, and takes a command beside it', async () => {
    const settings = await readFile(root.path(SETTINGS), 'utf8')
    await writeFile(root.path(SETTINGS), settings.replace('PORT=3000', `PORT=${new URL(url).port}`))
    await start()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
      status: 'ok',
      version: made().versionBefore,
    })
    for (const path of ['/', '/kantoor']) expect((await fetch(url + path)).status).toBe(200)
    const ashore = ashoreAt(url, FIRST)
    await ashore.accept(root.must('vaarboek', 'add-staff', ...INVITED))
    captain = await ashore.addCaptain({ email: 'schipper@example.org', name: 'Schipper' })
    await logIn(url, captain)
  })

  test('its command is for root and its own user', () => {
    const { status, output } = root.run('runuser', '-u', 'nobody', '--', 'vaarboek', 'list-tracks')
    expect([status, output]).toEqual([1, expect.stringMatching(/^vaarboek: only root[^\n]*\n$/)])
  })

  test('its pages link to what is there, and man has the commands', async () => {
    const docs = root.path('/usr/share/doc/vaarboek')
    const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(60)
    const gone = []
    for (const page of pages)
      for (const [, to = ''] of readFileSync(join(docs, page), 'utf8').matchAll(/\]\(([^()\s#]+)/g))
        if (!/^(?:[a-z]+:|\/)/.test(to) && !existsSync(join(docs, page, '..', to)))
          gone.push(`${page}: ${to}`)
    expect(gone).toEqual([])
    expect(root.must('zcat', '/usr/share/man/man8/vaarboek.8.gz')).toContain('verify\\-backup')
  })

  test('it brings nothing of packages that nobody runs', () => {
    const found = (...what: string[]) => root.must('find', '/usr/lib/vaarboek/node_modules', ...what).trim()
    expect(found('-name', '*.map', '-o', '-name', '*.d.ts', '-o', '-name', '*.tar.gz')).toBe('')
    expect(found('-path', '*/node_modules/*/test')).toBe('')
  })

  test('bash completes its commands', () => {
    const typed = 'COMP_WORDS=(vaarboek add-st) COMP_CWORD=1; _vaarboek; echo "$COMPREPLY"'
    const script = '/usr/share/bash-completion/completions/vaarboek'
    expect(root.must('bash', '-c', `source ${script}; ${typed}`).trim()).toBe('add-staff')
  })

  test('is upgraded: data and changed settings stay, the new settings lie beside them', async () => {
    expect(await stop()).toBe(0)
    const changed = await readFile(root.path(SETTINGS), 'utf8')
    root.must('dpkg', ...UNATTENDED, '--install', `/release/${made().package}`)
    expect(await readFile(root.path(SETTINGS), 'utf8')).toBe(changed)
    expect(await readFile(root.path(`${SETTINGS}.dpkg-dist`), 'utf8')).toContain('PORT=3000')
    await start()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version: made().version })
    await logIn(url, captain)
    expect(await stop()).toBe(0)
  })

  test('is removed: settings and data stay', async () => {
    root.must('dpkg', '--remove', 'vaarboek')
    for (const gone of ['/usr/lib/vaarboek', '/usr/bin/vaarboek'])
      expect(existsSync(root.path(gone))).toBe(false)
    for (const kept of [SETTINGS, `${DATA}/pepper`]) expect((await stat(root.path(kept))).isFile()).toBe(true)
  })

  test('is purged: settings go, data stays and it says how to delete it', async () => {
    expect(root.must('dpkg', '--purge', 'vaarboek')).toContain('rm -r /var/lib/vaarboek')
    expect(existsSync(root.path('/etc/vaarboek'))).toBe(false)
    expect(isEnabled()).toBe(false)
    expect((await stat(root.path(`${DATA}/pepper`))).isFile()).toBe(true)
  })
}
