/** What the timers of the package start: the backup of a night, and the check of the newest one. */
import { readdir, utimes } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Machine, openMachine } from './stand-in-machine.fixture.ts'

const FOLDER = '/var/backups/our boats'
const DAY_MS = 24 * 3600 * 1000

let machine: Machine
let env: { BACKUP_FOLDER: string; BACKUP_KEEP_DAYS: string }
beforeEach(async () => {
  machine = await openMachine()
  await machine.folder(FOLDER)
  env = { BACKUP_FOLDER: machine.path(FOLDER), BACKUP_KEEP_DAYS: '31' }
})
afterEach(() => machine.remove())

/** Files in the folder, from the one that was written first. */
async function given(...names: string[]) {
  for (const [place, name] of names.entries()) await written(name, (names.length - place) * 0.01)
}
async function written(name: string, daysAgo: number) {
  await machine.put(`${FOLDER}/${name}`, '')
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  await utimes(machine.path(`${FOLDER}/${name}`), at, at)
}
const left = async () => (await readdir(machine.path(FOLDER))).toSorted()

describe('the check of a week', () => {
  beforeEach(() => machine.program('vaarboek'))
  const check = (more: Record<string, string> = {}) => machine.run('verify-newest', [], { ...env, ...more })
  const checked = (name: string) => [`vaarboek|verify-backup|${FOLDER}/${name}`]

  test.each([
    [
      'of two of a day',
      ['vaarboek-2026-03-02T0115.backup', 'vaarboek-2026-03-02T0116.backup'],
      'vaarboek-2026-03-02T0116.backup',
    ],
    [
      'of one minute, whose names have seconds, and of a version whose names had none',
      [
        'vaarboek-2026-03-02T0115.backup',
        'vaarboek-2026-03-02T011501.backup',
        'vaarboek-2026-03-02T011502.backup',
      ],
      'vaarboek-2026-03-02T011502.backup',
    ],
    [
      'of two months',
      ['vaarboek-2026-02-01T0115.backup', 'vaarboek-2026-01-31T0115.backup'],
      'vaarboek-2026-02-01T0115.backup',
    ],
    [
      'of three years, copied here from the newest to the oldest',
      [
        'vaarboek-2027-01-01T0115.backup',
        'vaarboek-2026-12-31T0115.backup',
        'vaarboek-2025-06-30T0115.backup',
      ],
      'vaarboek-2027-01-01T0115.backup',
    ],
    [
      'beside what isn’t one of every night',
      [
        'vaarboek-2026-03-02T0115.backup',
        'vaarboek-2026-03-03T0115.backup.draft',
        'zeilboek-2026-03-04T0115.backup',
        'by-hand.backup',
      ],
      'vaarboek-2026-03-02T0115.backup',
    ],
    [
      'beside older ones in a folder of their own',
      ['vaarboek-2026-03-02T0115.backup', 'z/vaarboek-2026-03-03T0115.backup'],
      'vaarboek-2026-03-02T0115.backup',
    ],
  ])('restores the newest %s', async (_, names, newest) => {
    await given(...names)
    expect(await check()).toEqual({ status: 0, out: '', err: '', calls: checked(newest) })
  })

  test('fails where there is none, and says where it looked', async () => {
    await given('by-hand.backup')
    const { status, err, calls } = await check()
    expect(status).toBe(1)
    expect(err).toBe(`There is no backup in ${FOLDER}\n`)
    expect(calls).toEqual([])
  })

  test('fails where the folder isn’t there', async () => {
    const { status, err } = await check({ BACKUP_FOLDER: '/nowhere' })
    expect(status).toBe(1)
    expect(err).toContain('There is no backup in /nowhere')
  })

  test('fails as the restoring does', async () => {
    await machine.program('vaarboek', 'exit 3')
    await given('vaarboek-2026-03-02T0115.backup')
    expect((await check()).status).toBe(3)
  })

  test('takes the key and the server of its settings, where there are any', async () => {
    await machine.program('vaarboek', 'echo "on $DATABASE_URL"')
    await given('vaarboek-2026-03-02T0115.backup')
    const DATABASE_URL = 'postgres://server@here/vaarboek'
    for (const more of [{}, { VERIFY_DATABASE_URL: '' }])
      expect((await check({ DATABASE_URL, ...more })).out).toBe(`on ${DATABASE_URL}\n`)
    const { out, calls } = await check({
      DATABASE_URL,
      VERIFY_DATABASE_URL: 'postgres://verify@other/postgres',
      VERIFY_IDENTITY: '/etc/vaarboek/our backup.key',
    })
    expect(out).toBe('on postgres://verify@other/postgres\n')
    expect(calls[0]).toMatch(/\.backup\|--identity\|\/etc\/vaarboek\/our backup\.key$/)
  })
})

describe('the backup of a night', () => {
  /** As the command names it. */
  const WRITES = 'echo written >"$2/vaarboek-2026-03-02T011559.backup"'
  const FAILS = 'exit 3'
  const backUp = (more: Record<string, string> = {}) =>
    machine.run('backup-into-folder', [], { ...env, ...more })

  test('goes into the folder under the name that the command gives it', async () => {
    await machine.program('vaarboek', WRITES)
    expect((await backUp()).calls).toContain(`vaarboek|backup|${FOLDER}`)
    expect(await left()).toEqual(['vaarboek-2026-03-02T011559.backup'])
  })

  test('that is written sends those away that were kept long enough, and nothing else', async () => {
    await machine.program('vaarboek', WRITES)
    await written('vaarboek-2020-01-01T0115.backup', 33)
    await written('vaarboek-2020-01-02T0115.backup', 30)
    await written('by-hand.backup', 400)
    await written('vaarboek-notes.txt', 400)
    await written('kept/vaarboek-2019-01-01T0115.backup', 400)
    const { status, out } = await backUp()
    expect(status).toBe(0)
    expect(out).toBe(`${FOLDER}/vaarboek-2020-01-01T0115.backup\n`)
    expect(await left()).toEqual([
      'by-hand.backup',
      'kept',
      'vaarboek-2020-01-02T0115.backup',
      'vaarboek-2026-03-02T011559.backup',
      'vaarboek-notes.txt',
    ])
    expect(await readdir(machine.path(`${FOLDER}/kept`))).toEqual(['vaarboek-2019-01-01T0115.backup'])
  })

  test('keeps as long as the settings say', async () => {
    await machine.program('vaarboek', WRITES)
    await written('vaarboek-2020-01-01T0115.backup', 9)
    await backUp({ BACKUP_KEEP_DAYS: '10' })
    expect(await left()).toHaveLength(2)
    await backUp({ BACKUP_KEEP_DAYS: '7' })
    expect(await left()).not.toContain('vaarboek-2020-01-01T0115.backup')
  })

  test('that fails leaves all those before it, however old, and is a failure', async () => {
    await machine.program('vaarboek', FAILS)
    await written('vaarboek-2020-01-01T0115.backup', 400)
    await written('vaarboek-2020-01-02T0115.backup', 399)
    expect((await backUp()).status).toBe(3)
    expect(await left()).toEqual(['vaarboek-2020-01-01T0115.backup', 'vaarboek-2020-01-02T0115.backup'])
  })

  test.each(['BACKUP_FOLDER', 'BACKUP_KEEP_DAYS'])('sends nothing away without %s', async (name) => {
    await machine.program('vaarboek')
    await written('vaarboek-2020-01-01T0115.backup', 400)
    const { [name]: _, ...others } = { ...env } as Record<string, string>
    const { status, calls } = await machine.run('backup-into-folder', [], others)
    expect(status).not.toBe(0)
    // The other of them is asked for once the backup is there.
    if (name === 'BACKUP_FOLDER') expect(calls).toEqual([])
    expect(await left()).toEqual(['vaarboek-2020-01-01T0115.backup'])
  })
})
