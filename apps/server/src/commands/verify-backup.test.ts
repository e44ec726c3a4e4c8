/** Backups that only the private key opens, and what shows that one can be restored. */
import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup, writeBackup } from '../database/backup-file.ts'
import { openPostgres } from '../database/postgres.ts'
import { PROCESSES_TAKE_MS, processes, type Settings } from '../processes.fixture.ts'

const postgres = process.env.TEST_DATABASE_URL
const HAS_AGE = spawnSync('age', ['--version']).error === undefined
if (!HAS_AGE) console.log('not run: encrypted backups, for age isn’t here')
const { path, vaarboekHere, copyOfDemo } = processes()

/** A new private key in a file; returns the public one. */
function keyIn(file: string): string {
  const { stderr } = spawnSync('age-keygen', ['-o', file], { encoding: 'utf8' })
  return /age1\w+/.exec(stderr)?.[0] ?? ''
}

/** What somebody who finds the file could read of it, beside its heading. */
const bodyOf = async (file: string) => (await readFile(file)).subarray(4096).toString('latin1')

function suite(prepare: (name: string) => Promise<Settings>, left: () => Promise<string[]>) {
  let settings: Settings
  let plain: string
  beforeAll(async () => {
    settings = await prepare('source')
    plain = join(settings.DATA_DIR ?? '', 'plain.backup')
    expect(await vaarboekHere(settings, 'backup', plain)).toMatchObject({ code: 0 })
  }, PROCESSES_TAKE_MS)

  test(
    'a backup is restored apart, counted, and taken away again',
    async () => {
      const before = await left()
      const done = await vaarboekHere(settings, 'verify-backup', plain, '--json')
      expect(done).toMatchObject({ code: 0, stderr: '' })
      expect(JSON.parse(done.stdout)).toMatchObject({
        encrypted: false,
        rows: { captains: expect.any(Number) },
      })
      expect(JSON.parse(done.stdout).rows.captains).toBeGreaterThan(0)
      expect(await left()).toEqual(before)
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'one that lacks what it says, or was changed, fails, and nothing stays behind',
    async () => {
      const before = await left()
      const { path: _, bytes, offset, ...content } = await readBackup(plain)
      const lacking = join(settings.DATA_DIR ?? '', 'lacking.backup')
      await rm(lacking, { force: true })
      const rows = { captains: 1000, trips: 0, stop_visits: 0, malfunctions: 0 }
      await writeBackup(lacking, { ...content, rows }, createReadStream(plain, { start: offset }))
      const lacks = await vaarboekHere(settings, 'verify-backup', lacking)
      expect(lacks).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/lacks: captains \d+ < 1000\.$/),
      })
      const file = await open(lacking, 'r+')
      // Another byte, whichever stands there.
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, bytes - 100)
      await file.write(
        buffer.map((byte) => byte ^ 1),
        0,
        1,
        bytes - 100,
      )
      await file.close()
      expect(await vaarboekHere(settings, 'verify-backup', lacking)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('damaged'),
      })
      expect(await left()).toEqual(before)
    },
    PROCESSES_TAKE_MS,
  )

  test.skipIf(!HAS_AGE)(
    'with BACKUP_KEY only the private key opens it, also with age’s own program',
    async () => {
      const data = settings.DATA_DIR ?? ''
      const [identity, other, file] = ['own.key', 'other.key', 'encrypted.backup'].map((name) =>
        join(data, name),
      ) as [string, string, string]
      for (const old of [identity, other, file]) await rm(old, { force: true })
      const own = { ...settings, BACKUP_KEY: keyIn(identity) }
      keyIn(other)
      const made = await vaarboekHere(own, 'backup', file)
      expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Encrypted for age1') })
      expect(await bodyOf(file)).toMatch(/^age-encryption\.org\/v1\n/)
      expect(await readdir(data)).not.toContain('encrypted.backup.incomplete')
      const shell = spawnSync(
        'sh',
        ['-c', 'tail -c +4097 "$1" | age --decrypt --identity "$2"', 'sh', file, identity],
        { maxBuffer: 1e9 },
      )
      expect(shell.stdout.subarray(0, 2).toString('latin1')).toBe((await bodyOf(plain)).slice(0, 2))

      const before = await left()
      const verify = (...more: string[]) => vaarboekHere(settings, 'verify-backup', file, ...more)
      expect(await verify()).toMatchObject({ code: 1, stderr: expect.stringContaining('--identity') })
      expect(await verify('--identity', other)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('cannot be read with the key in'),
      })
      expect(await verify('--identity', identity)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/trips, .* encrypted\.$/),
      })
      expect(await left()).toEqual(before)

      const restore = (...more: string[]) => vaarboekHere(settings, 'restore', file, '--replace', ...more)
      expect(await restore('--identity', other)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was changed'),
      })
      expect(await restore('--identity', identity)).toMatchObject({ code: 0 })
    },
    PROCESSES_TAKE_MS,
  )

  test(
    '[attack 69] with a key, one that isn’t encrypted is refused: somebody may have put it there',
    async () => {
      const before = await left()
      for (const command of [['verify-backup'], ['restore', '--replace']]) {
        const said = await vaarboekHere(settings, ...command, plain, '--identity', plain)
        expect(said).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/is not encrypted, .*leave --identity/),
        })
      }
      expect(await left()).toEqual(before)
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'without age the backup fails, and leaves nothing',
    async () => {
      const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
      const { PATH } = process.env
      process.env.PATH = '/nowhere'
      const file = join(settings.DATA_DIR ?? '', 'none.backup')
      const done = await vaarboekHere({ ...settings, BACKUP_KEY: key }, 'backup', file)
      process.env.PATH = PATH
      expect(done).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/age is not on this machine\. .*apt install age/),
      })
      expect(await readdir(settings.DATA_DIR ?? '')).not.toContain('none.backup')
    },
    PROCESSES_TAKE_MS,
  )
}

describe('PGlite', () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vaarboek-moment-'))
  suite(async (name) => ({ DATA_DIR: await copyOfDemo(name) }), left)
})

describe.skipIf(!postgres)('PostgreSQL', () => {
  const admin = () =>
    openPostgres({ url: postgres ?? '', timeZone: 'UTC', onBrokenConnection: () => undefined })
  const name = `verify_${process.pid}`
  const asked = async (text: string) => {
    const server = admin()
    const rows = await server.query<{ datname: string }>({ name: '', text })
    await server.close()
    return rows.map(({ datname }) => datname)
  }
  afterAll(async () => {
    const server = admin()
    await server.script(`drop database if exists ${name} with (force)`)
    await server.close()
  })
  suite(
    async () => {
      const server = admin()
      await server.script(`create database ${name}`)
      await server.close()
      const url = new URL(postgres ?? '')
      url.pathname = `/${name}`
      await mkdir(path(name))
      const settings = { DATA_DIR: path(name), DATABASE_URL: url.href }
      await vaarboekHere(settings, 'migrate')
      const made = openPostgres({ url: url.href, timeZone: 'UTC', onBrokenConnection: () => undefined })
      await made.script(`insert into concessions (concession, name) values (7, 'X');
        insert into captains (concession, email, email_key, full_name, pin_hash)
          values (7, 'an@example.org', 'an@example.org', 'An', '')`)
      await made.close()
      return settings
    },
    () => asked("select datname from pg_database where datname like 'vaarboek_verify%'"),
  )
})
