import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  flightsCreate,
  type Outcome,
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
import { openPostgres } from '../database/postgres.ts'

const SERVER = join(import.meta.dirname, '../main.ts')
const COMMAND_LINE = join(import.meta.dirname, 'main.ts')
const BEFORE_PEPPER = ['0001-first-journey.sql', '0002-whole-crew-app.sql', '0003-nothing-lost.sql']
const postgres = process.env.TEST_DATABASE_URL
const execute = promisify(execFile)
let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-backup-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>
const base = (): Settings => ({ PATH: process.env.PATH ?? '', PORT: '0', WEATHER: 'off' })

/** The real command line. */
async function vaarboek(settings: Settings, ...args: string[]) {
  try {
    const done = await execute(process.execPath, [COMMAND_LINE, ...args], {
      cwd: folder,
      env: { ...base(), ...settings },
    })
    return { code: 0, said: done.stdout + done.stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

/** The real server, with its demo. */
async function startServer(settings: Settings) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...base(), DEMO: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const ended = once(child, 'close').then(() => null)
  while (!/pincode/.test(said)) {
    const part = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended])
    if (part === null) throw new Error(said)
    said += part[0]
  }
  const [, address = ''] = /draait op (http:\S+)/.exec(said) ?? []
  const [, email = '', pin = ''] = /aan met (\S+) en pincode (\d+)/.exec(said) ?? []
  return {
    logIn: () => logInAt(address, email, pin),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** What the demo's captain gets. */
async function logInAt(address: string, email: string, pin: string) {
  let generation = ''
  const listening: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    generation = answer.headers.get('Generation') ?? generation
    return answer
  }
  const sender: Sender = {
    base: `${address}/api`,
    storage: `${address}/storage`,
    fetch: listening,
    token: null,
    concession: null,
    device: null,
  }
  const login = await sendCall(sender, refreshToken, { email, pin })
  if (!login.ok) return { isIn: false, generation, sail: async () => 0 }
  const { api_token: token, concession } = login.value
  const own = { ...sender, token, concession }
  const [track] = answerOf(await sendCall(own, tracksOverview, {}))
  return { isIn: true, generation, sail: () => sail(own, track?.id ?? '') }
}

/** Makes a trip; answers its number. */
async function sail(own: Sender, track: string): Promise<number> {
  const [shift] = answerOf(await sendCall(own, shiftsOverview, { track }))
  const [ship] = answerOf(await sendCall(own, shipsIndex, {}))
  const choices = { track, shift: shift?.id ?? '', ship: ship?.id ?? '', stewards: [], lon: 4, lat: 51 }
  const rest = { client_ref: own.token, service_day: null, recorded_at: null, sequence: null, flight: null }
  return Number(answerOf(await sendCall(own, flightsCreate, { ...choices, ...rest })).flight.id)
}

function answerOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

function suite(prepare: (name: string) => Promise<Settings>) {
  let settings: Settings
  let file: string
  let before: { generation: string; trip: number }

  beforeAll(async () => {
    settings = await prepare('origin')
    file = join(settings.DATA_DIR ?? '', 'backup.vaarboek')
    const server = await startServer(settings)
    const captain = await server.logIn()
    before = { generation: captain.generation, trip: await captain.sail() }
    const made = await vaarboek(settings, 'backup', file)
    expect(made.said).toMatch(
      /^Back-up van .* geschreven en nagelezen: .*\nDe pincodes .*pepper.* apart\.\n$/,
    )
    await server.stop()
  }, 180_000)

  test('a backup taken while the server runs is its owner’s only, and never takes another file’s place', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(settings.DATA_DIR ?? '')).filter((name) => name.includes('onvolledig'))).toEqual([])
    const again = await vaarboek(settings, 'backup', file)
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('bestaat al') })
    const nowhere = await vaarboek(settings, 'backup', join(folder, 'no', 'where'))
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('bestaat niet') })
  }, 120_000)

  test('[fault 32] on another machine it works with the pepper and without it warns; numbers go on far beyond it', async () => {
    const fresh = await prepare('fresh')
    const alone = await vaarboek(fresh, 'restore', file)
    expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('er is hier geen pepper') })
    await writeFile(join(fresh.DATA_DIR ?? '', 'pepper'), 'another pepper altogether')
    const wrong = await vaarboek(fresh, 'restore', file, '--replace')
    expect(wrong).toMatchObject({ code: 0, said: expect.stringContaining('niet die van de back-up') })
    await expect(startServer(fresh)).rejects.toThrow(
      /^De pepper in \S+pepper is niet die van deze databank.*\n$/,
    )
    await copyFile(join(settings.DATA_DIR ?? '', 'pepper'), join(fresh.DATA_DIR ?? '', 'pepper'))
    const right = await vaarboek(fresh, 'restore', file, '--replace')
    expect(right.code).toBe(0)
    expect(right.said).not.toContain('OPGELET')

    const server = await startServer(fresh)
    const captain = await server.logIn()
    expect(captain.isIn).toBe(true)
    expect(captain.generation).toMatch(/./)
    expect(captain.generation).not.toBe(before.generation)
    expect(await captain.sail()).toBeGreaterThan(before.trip + 1_000_000)
    await server.stop()
  }, 180_000)

  test('a backup of a version that knew no pepper is refused to another one all the same', async () => {
    const old = await prepare('old')
    const place = { databaseUrl: old.DATABASE_URL ?? null, dataDir: old.DATA_DIR ?? '', timeZone: 'UTC' }
    const database = await openDatabase(place, () => undefined, false)
    await migrateAsBefore(database, BEFORE_PEPPER)
    await database.close()
    const path = join(folder, `old-${place.databaseUrl ? 'postgresql' : 'pglite'}`)
    const own = { ...old, PIN_PEPPER: 'the pepper of then' }
    expect((await vaarboek(own, 'backup', path)).code).toBe(0)
    expect((await vaarboek(own, 'restore', path)).said).not.toContain('OPGELET')
    await expect(startServer({ ...old, PIN_PEPPER: 'another one by now' })).rejects.toThrow(
      'De pepper in PIN_PEPPER',
    )
    const server = await startServer(own)
    expect((await server.logIn()).isIn).toBe(true)
    await server.stop()
  }, 180_000)

  test('trips are replaced only on demand, and a running server’s never', async () => {
    const refused = await vaarboek(settings, 'restore', file)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--replace') })
    const server = await startServer(settings)
    await server.logIn()
    const held = await vaarboek(settings, 'restore', file, '--replace')
    expect(held).toMatchObject({ code: 1, said: expect.stringMatching(/al in gebruik|andere verbindingen/) })
    expect((await server.logIn()).generation).toBe(before.generation)
    await server.stop()
  }, 180_000)

  test('a file that is cut off, changed, foreign or from a newer version changes nothing', async () => {
    const bytes = await readFile(file)
    const wrong = async (name: string, content: Uint8Array | string) => {
      const path = join(folder, name)
      await writeFile(path, content)
      const { code, said } = await vaarboek(settings, 'restore', path, '--replace')
      expect(code).toBe(1)
      return said
    }
    expect(await wrong('cut', bytes.subarray(0, -1))).toContain('niet volledig')
    expect(await wrong('header', bytes.subarray(0, 2000))).toMatch(/niet volledig|geen back-up/)
    const changed = Buffer.from(bytes)
    changed[10_000] = (changed[10_000] ?? 0) ^ 1
    expect(await wrong('changed', changed)).toContain('beschadigd')
    expect(await wrong('foreign', 'pg_dump')).toContain('geen back-up')
    const newer = Buffer.from(bytes)
    newer.write(newer.toString('utf8', 0, 4096).replace('0001-first', '9001-first'), 0)
    expect(await wrong('newer', newer)).toContain('nieuwere versie van Vaarboek geschreven (9001')
    // Whole by its checksum, but the database can make nothing of it.
    const { kind, takenAt, migrations, pepperMark } = await readBackup(file)
    const half = async function* () {
      yield bytes.subarray(4096, Math.floor(bytes.length * 0.7))
    }
    const path = join(folder, `half-${kind}`)
    await writeBackup(path, { kind, takenAt, migrations, pepperMark }, half())
    const broken = await vaarboek(settings, 'restore', path, '--replace')
    expect(broken.code).toBe(1)

    const server = await startServer(settings)
    expect((await server.logIn()).generation).toBe(before.generation)
    await server.stop()
  }, 180_000)
}

describe('PGlite', () => {
  suite(async (name) => ({ DATA_DIR: await mkdtemp(join(folder, `${name}-`)) }))

  test('a restore that was killed between its two renames is taken back at the next start', async () => {
    const dataDir = await mkdtemp(join(folder, 'swap-'))
    const server = await startServer({ DATA_DIR: dataDir })
    const { generation } = await server.logIn()
    await server.stop()
    await cp(join(dataDir, 'database'), join(dataDir, 'database.replaced'), { recursive: true })
    await rm(join(dataDir, 'database'), { recursive: true })
    const again = await startServer({ DATA_DIR: dataDir })
    expect((await again.logIn()).generation).toBe(generation)
    await again.stop()
  }, 180_000)

  test('a disk that is full leaves no backup', async () => {
    const path = join(folder, 'full')
    const parts = async function* () {
      yield Buffer.from('begun')
      throw new Error('ENOSPC: no space left on device')
    }
    const content: BackupContent = { kind: 'pglite', takenAt: '', migrations: [], pepperMark: '' }
    await expect(writeBackup(path, content, parts())).rejects.toThrow('kon niet geschreven worden: ENOSPC')
    expect(await readdir(folder)).not.toContain('full')
  })

  test('what the disk holds otherwise than it was written is no backup', async () => {
    const path = join(folder, 'lying')
    const parts = async function* () {
      yield Buffer.from('the first part')
      // As a disk would that forgets.
      await truncate(`${path}.onvolledig`, 0)
      yield Buffer.from('the second')
      await rm(`${path}.onvolledig`)
      await writeFile(`${path}.onvolledig`, Buffer.alloc(5000))
    }
    const content: BackupContent = { kind: 'pglite', takenAt: '', migrations: [], pepperMark: '' }
    await expect(writeBackup(path, content, parts())).rejects.toThrow(/geen back-up|beschadigd/)
    expect(await readdir(folder)).not.toContain('lying')
  })
})

describe.skipIf(!postgres)('PostgreSQL', () => {
  const made: string[] = []
  const admin = () =>
    openPostgres({ url: postgres ?? '', timeZone: 'UTC', onBrokenConnection: () => undefined })
  const prepare = async (name: string) => {
    const database = `backup_${name}_${process.pid}`
    const server = admin()
    await server.script(`create database ${database}`)
    await server.close()
    made.push(database)
    const url = new URL(postgres ?? '')
    url.pathname = `/${database}`
    return { DATA_DIR: await mkdtemp(join(folder, `${name}-`)), DATABASE_URL: url.href }
  }
  afterAll(async () => {
    const server = admin()
    for (const database of made) await server.script(`drop database ${database} with (force)`)
    await server.close()
  })

  suite(prepare)

  test('a machine without PostgreSQL’s programs is told what to install', async () => {
    const settings = { ...(await prepare('programs')), DEMO: '0' }
    await vaarboek(
      settings,
      'add-captain',
      '--concession',
      '1',
      '--email',
      'a@b.c',
      '--name',
      'A',
      '--pin',
      '1234',
      '--new-concession',
      'X',
    )
    const { code, said } = await vaarboek({ ...settings, PATH: '/nowhere' }, 'backup', join(folder, 'none'))
    expect(code).toBe(1)
    expect(said).toMatch(/^pg_dump staat niet op deze machine\. Installeer .*postgresql-client/)
    expect(await readdir(folder)).not.toContain('none')
  }, 120_000)
})
