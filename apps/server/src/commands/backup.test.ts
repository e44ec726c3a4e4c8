import { copyFile, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type CallResult,
  flightsCreate,
  refreshToken,
  type Sender,
  sendCall,
  shiftsOverview,
  shipsIndex,
  tracksOverview,
} from '@vaarboek/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackupContent, readBackup, writeBackup } from '../database/backup-file.ts'
import { migrateAsBefore } from '../database/databases.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { fillEmptyFolder } from '../database/pglite.fixture.ts'
import { openPostgres } from '../database/postgres.ts'
import { PROCESSES_TAKE_MS, processes, type Settings } from '../processes.fixture.ts'
import { generationOf } from '../repositories/board/board.ts'
import { openOwnDatabase } from './own-database.ts'

const BEFORE_PEPPER = ['0001-first-journey.sql', '0002-whole-crew-app.sql', '0003-nothing-lost.sql']
const postgres = process.env.TEST_DATABASE_URL
const ADD_STAFF = [
  'add-staff',
  ...['--concession', '1', '--email', 'a@b.c', '--name', 'A', '--role', 'admin', '--new-concession', 'X'],
]
const { path, vaarboek, vaarboekHere, startServer, copyOfDemo } = processes()

/** With its demo. */
async function startDemo(settings: Settings) {
  const { address, heard, stop } = await startServer({ DEMO: '1', WEATHER: 'off', ...settings })
  const [, email = '', pin = ''] = await heard(/log in as (\S+) with PIN (\d+)/)
  return { logIn: () => logInAt(address, email, pin), stop }
}

/** What the demo's captain gets. */
async function logInAt(address: string, email: string, pin: string) {
  let generation = ''
  const listening: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    generation = response.headers.get('Generation') ?? generation
    return response
  }
  const sender: Sender = {
    base: `${address}/api`,
    storage: `${address}/storage`,
    fetch: listening,
    token: null,
    concession: null,
    device: null,
    isOurs: false,
  }
  const login = await sendCall(sender, refreshToken, { email, pin, code: null })
  if (!login.ok) return { isIn: false, generation, sail: async () => 0 }
  const { api_token: token, concession } = login.value
  const own = { ...sender, token, concession, isOurs: true }
  const [track] = answerOf(await sendCall(own, tracksOverview, {}))
  return { isIn: true, generation, sail: () => sail(own, track?.id ?? '') }
}

/** Makes a trip; returns its number. */
async function sail(own: Sender, track: string): Promise<number> {
  const [shift] = answerOf(await sendCall(own, shiftsOverview, { track }))
  const [ship] = answerOf(await sendCall(own, shipsIndex, {}))
  const choices = { track, shift: shift?.id ?? '', ship: ship?.id ?? '', stewards: [], lon: 4, lat: 51 }
  const rest = { client_ref: own.token, service_day: null, recorded_at: null, sequence: null, flight: null }
  return Number(answerOf(await sendCall(own, flightsCreate, { ...choices, ...rest })).flight.id)
}

function answerOf<Value>(outcome: CallResult<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

/** The generation of a database that no server has open. */
async function generationIn(settings: Settings): Promise<string> {
  const { database, close } = await openOwnDatabase(settings, true)
  return generationOf(database).finally(close)
}

/** An empty folder, also when a test has another go. */
async function makeFolder(name: string): Promise<string> {
  await rm(path(name), { recursive: true, force: true })
  await mkdir(path(name))
  return path(name)
}

/** The backup with more behind it than pg_restore reads, which ends before all of it is written to it. */
async function longer(file: string, name: string): Promise<string> {
  const content = await readBackup(file)
  const parts = async function* () {
    yield (await readFile(file)).subarray(content.offset)
    yield Buffer.alloc(1_000_000)
  }
  return (await writeBackup(name, content, parts())).path
}

/** @param prepare makes an empty place; `withDemo` may put there what the server would */
function suite(prepare: (name: string) => Promise<Settings>, withDemo = prepare) {
  let settings: Settings
  let file: string
  /** A restore that was tried while the server ran. */
  let held: Awaited<ReturnType<typeof vaarboek>>
  let before: { generation: string; trip: number }

  beforeAll(async () => {
    settings = await withDemo('origin')
    file = join(settings.DATA_DIR ?? '', 'backup.vaarboek')
    const server = await startDemo(settings)
    const captain = await server.logIn()
    before = { generation: captain.generation, trip: await captain.sail() }
    const made = await vaarboek(settings, 'backup', file)
    expect(made.said).toMatch(
      /^Backup of .* written and read again: .*\nElsewhere PINs .*pepper.* apart\.\n$/,
    )
    held = await vaarboek(settings, 'restore', file, '--replace')
    expect((await server.logIn()).generation).toBe(before.generation)
    await server.stop()
  }, PROCESSES_TAKE_MS)

  test(
    'a backup taken while the server runs is its owner’s only, and never takes another file’s place',
    async () => {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await readdir(settings.DATA_DIR ?? '')).filter((name) => name.includes('incomplete'))).toEqual(
        [],
      )
      const again = await vaarboekHere(settings, 'backup', file)
      expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') })
      const nowhere = await vaarboekHere(settings, 'backup', path('no', 'where'))
      expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no folder') })
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'two of a minute in one folder are named after their second, by the service’s clock',
    async () => {
      const folder = await makeFolder(`night-${settings.DATABASE_URL ? 'postgres' : 'pglite'}`)
      const own = { ...settings, TZ_SERVICE: 'Asia/Kolkata' }
      const made = [await vaarboekHere(own, 'backup', folder)]
      // A second gives one name.
      await setTimeout(1000)
      made.push(await vaarboekHere(own, 'backup', folder))
      const names = (await readdir(folder)).toSorted()
      expect(names).toHaveLength(2)
      for (const [place, { code, stdout }] of made.entries()) {
        const [, day, hour, minute] = /Backup of (\S+) (\d\d):(\d\d) /.exec(stdout) ?? []
        expect({ code, name: names[place] }).toEqual({
          code: 0,
          name: expect.stringContaining(`vaarboek-${day}T${hour}${minute}`),
        })
      }
    },
    PROCESSES_TAKE_MS,
  )

  test(
    '[fault 32] on another machine it works with the pepper and without it warns; numbers go on far beyond it',
    async () => {
      const fresh = await prepare('fresh')
      const given = fresh.DATABASE_URL ? await longer(file, join(fresh.DATA_DIR ?? '', 'longer')) : file
      const alone = await vaarboekHere(fresh, 'restore', given)
      expect(alone).toMatchObject({ code: 0, stdout: expect.stringContaining('there is no pepper here') })
      await writeFile(join(fresh.DATA_DIR ?? '', 'pepper'), 'another pepper altogether')
      const wrong = await vaarboekHere(fresh, 'restore', file, '--replace')
      expect(wrong).toEqual({
        code: 0,
        stdout: expect.stringContaining('not that of the backup'),
        stderr: '',
      })
      const refused = await vaarboekHere(fresh, ...ADD_STAFF)
      expect(refused.stderr).toMatch(/^The pepper in \S+pepper is not that of this database.*$/)
      await copyFile(join(settings.DATA_DIR ?? '', 'pepper'), join(fresh.DATA_DIR ?? '', 'pepper'))
      const right = await vaarboek(fresh, 'restore', file, '--replace')
      expect(right.code).toBe(0)
      expect(right.said).not.toContain('MIND')

      const server = await startDemo(fresh)
      const captain = await server.logIn()
      expect(captain.isIn).toBe(true)
      expect(captain.generation).toMatch(/./)
      expect(captain.generation).not.toBe(before.generation)
      expect(await captain.sail()).toBeGreaterThan(before.trip + 1_000_000)
      await server.stop()
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'a backup of a version that knew no pepper is refused to another one all the same',
    async () => {
      const old = await prepare('old')
      // What the server would make there, in a fifth of the time.
      if (!old.DATABASE_URL) await fillEmptyFolder(old.DATA_DIR ?? '')
      const place = { databaseUrl: old.DATABASE_URL ?? null, dataDir: old.DATA_DIR ?? '', timeZone: 'UTC' }
      const database = await openDatabase(place, () => undefined)
      await migrateAsBefore(database, BEFORE_PEPPER)
      await database.close()
      const file = join(old.DATA_DIR ?? '', 'backup.vaarboek')
      const own = { ...old, PIN_PEPPER: 'the pepper of then' }
      expect((await vaarboekHere(own, 'backup', file)).code).toBe(0)
      expect((await vaarboekHere(own, 'restore', file)).stdout).not.toContain('MIND')
      const another = { ...old, PIN_PEPPER: 'another one by now' }
      expect((await vaarboekHere(another, ...ADD_STAFF)).stderr).toContain('The pepper in PIN_PEPPER')
      expect(await vaarboekHere(own, ...ADD_STAFF)).toMatchObject({ code: 0, stderr: '' })
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'trips are replaced only on demand, and a running server’s never',
    async () => {
      const refused = await vaarboekHere(settings, 'restore', file)
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') })
      expect(held).toMatchObject({
        code: 1,
        said: expect.stringMatching(/in use by|other connections/),
      })
    },
    PROCESSES_TAKE_MS,
  )

  test(
    'a file that is cut off, changed, foreign or from a newer version changes nothing, nor did what was refused',
    async () => {
      const bytes = await readFile(file)
      const wrong = async (name: string, content: Uint8Array | string) => {
        await writeFile(path(name), content)
        const { code, stderr } = await vaarboekHere(settings, 'restore', path(name), '--replace')
        expect(code).toBe(1)
        return stderr
      }
      expect(await wrong('cut', bytes.subarray(0, -1))).toContain('not complete')
      expect(await wrong('header', bytes.subarray(0, 2000))).toMatch(/not complete|no backup/)
      const changed = Buffer.from(bytes)
      changed[10_000] = (changed[10_000] ?? 0) ^ 1
      expect(await wrong('changed', changed)).toContain('damaged')
      expect(await wrong('foreign', 'pg_dump')).toContain('no backup')
      const newer = Buffer.from(bytes)
      newer.write(newer.toString('utf8', 0, 4096).replace('0001-first', '9001-first'), 0)
      expect(await wrong('newer', newer)).toContain('newer version of Vaarboek (9001')
      // Whole by its checksum, but the database can make nothing of it.
      const { kind, takenAt, migrations, pepperMark } = await readBackup(file)
      const half = async function* () {
        yield bytes.subarray(4096, Math.floor(bytes.length * 0.7))
      }
      const broken = path(`half-${kind}`)
      await rm(broken, { force: true })
      await writeBackup(broken, { kind, takenAt, migrations, pepperMark }, half())
      const unusable = await vaarboekHere(settings, 'restore', broken, '--replace')
      expect(unusable.code).toBe(1)
      if (kind === 'pglite') expect(unusable.stderr).toMatch(/cannot be opened .* Nothing was changed\.$/)
      const left = await readdir(settings.DATA_DIR ?? '')
      expect(left.filter((name) => /lock|restoring/.test(name))).toEqual([])
      expect(await generationIn(settings)).toBe(before.generation)
    },
    PROCESSES_TAKE_MS,
  )
}

describe('PGlite', () => {
  suite(
    async (name) => ({ DATA_DIR: await makeFolder(name) }),
    async (name) => ({ DATA_DIR: await copyOfDemo(name) }),
  )

  test(
    'a restore that was killed between its two renames is taken back by whoever opens it next',
    async () => {
      const dataDir = await copyOfDemo('swap')
      const generation = await generationIn({ DATA_DIR: dataDir })
      await rename(join(dataDir, 'database'), join(dataDir, 'database.replaced'))
      expect(await generationIn({ DATA_DIR: dataDir })).toBe(generation)
    },
    PROCESSES_TAKE_MS,
  )

  test('a disk that is full leaves no backup', async () => {
    const file = path('full')
    const parts = async function* () {
      yield Buffer.from('begun')
      throw new Error('ENOSPC: no space left on device')
    }
    const content: BackupContent = { kind: 'pglite', takenAt: '', migrations: [], pepperMark: '' }
    await expect(writeBackup(file, content, parts())).rejects.toThrow('could not be written: ENOSPC')
    expect(await readdir(path())).not.toContain('full')
  })

  test('what the disk holds otherwise than it was written is no backup', async () => {
    const file = path('lying')
    const parts = async function* () {
      yield Buffer.from('the first part')
      // As a disk would that forgets.
      await truncate(`${file}.incomplete`, 0)
      yield Buffer.from('the second')
      await rm(`${file}.incomplete`)
      await writeFile(`${file}.incomplete`, Buffer.alloc(5000))
    }
    const content: BackupContent = { kind: 'pglite', takenAt: '', migrations: [], pepperMark: '' }
    await expect(writeBackup(file, content, parts())).rejects.toThrow(/no backup|damaged/)
    expect(await readdir(path())).not.toContain('lying')
  })
})

describe.skipIf(!postgres)('PostgreSQL', () => {
  const made: string[] = []
  const admin = () =>
    openPostgres({ url: postgres ?? '', timeZone: 'UTC', onBrokenConnection: () => undefined })
  const prepare = async (name: string) => {
    const database = `backup_${name}_${process.pid}_${made.length}`
    const server = admin()
    await server.script(`create database ${database}`)
    await server.close()
    made.push(database)
    const url = new URL(postgres ?? '')
    url.pathname = `/${database}`
    return { DATA_DIR: await makeFolder(`${name}-postgres`), DATABASE_URL: url.href }
  }
  afterAll(async () => {
    const server = admin()
    for (const database of made) await server.script(`drop database ${database} with (force)`)
    await server.close()
  })

  suite(prepare)

  test(
    'a machine without PostgreSQL’s programs gets to read what to install',
    async () => {
      const settings = { ...(await prepare('programs')), DEMO: '0' }
      await vaarboekHere(settings, ...ADD_STAFF)
      const { code, said } = await vaarboek({ ...settings, PATH: '/nowhere' }, 'backup', path('none'))
      expect(code).toBe(1)
      expect(said).toMatch(/^pg_dump is not on this machine\. Install .*postgresql-client/)
      expect(await readdir(path())).not.toContain('none')
    },
    PROCESSES_TAKE_MS,
  )
})
