// A PostgreSQL of our own for tests: in a temporary folder, on loopback and a free port, gone when it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const DEBIAN = '/usr/lib/postgresql'

/** Where PostgreSQL's programs are, the newest version first; null when it isn't installed. */
export function postgresFolder() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return folder ?? null
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian made for it. */
function whoRunsIt() {
  if (process.getuid?.() !== 0) return {}
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}

/** How it ends at once: 'SIGQUIT' is `pg_ctl -m immediate`, 'SIGKILL' takes its postmaster away unasked. */
/** @typedef {'SIGQUIT' | 'SIGKILL'} Kill */

/**
 * @typedef {object} Postgres
 * @property {string} url of its first database
 * @property {string} data its folder
 * @property {() => Promise<void>} start brings it back with its data
 * @property {(how?: Kill) => Promise<void>} kill ends it without writing anything more
 * @property {() => void} freeze stops all of its processes where they are: connections stay open and nothing comes back
 * @property {() => void} thaw lets them go on
 * @property {() => void} promote makes a standby take writes; it has when this returns
 * @property {() => Promise<void>} stop takes it away with its data
 */

/**
 * Starts an empty one.
 * @param {string[]} more settings, as 'fsync=off'
 * @returns {Promise<Postgres>}
 */
export function startPostgres(more = []) {
  return startOn(more, (data, run) =>
    run('initdb', '-D', data, '-U', 'vaarboek', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'),
  )
}

/**
 * Starts one that follows another: its first backup is taken now.
 * @param {string} primary the address of the other one
 * @param {string} name what the other one may call it in synchronous_standby_names
 * @param {string[]} more settings
 * @returns {Promise<Postgres>}
 */
export function startStandby(primary, name, more = []) {
  const { hostname, port, username } = new URL(primary)
  const from = `host=${hostname} port=${port} user=${username} application_name=${name}`
  return startOn(more, (data, run) =>
    run('pg_basebackup', '-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'),
  )
}

/**
 * Takes a backup of one that keeps its log with `archive_command`. What comes of it is started at a moment of the past.
 * @param {string} primary the address of the other one
 * @returns {Promise<(archive: string, moment: string, more?: string[]) => Promise<Postgres>>} `archive` is the folder of the log,
 *   `moment` as PostgreSQL writes it
 */
export async function backUp(primary) {
  const { hostname, port, username } = new URL(primary)
  const from = `host=${hostname} port=${port} user=${username}`
  /** @type {Fill} */
  const fill = (data, run) =>
    run('pg_basebackup', '-D', data, '-d', from, '-X', 'stream', '-c', 'fast', '--no-sync')
  /** @type {string[]} */
  const settings = []
  const made = await makeOn(settings, fill)
  return async (archive, moment, more = []) => {
    const { uid, gid } = whoRunsIt()
    const signal = join(made.data, 'recovery.signal')
    writeFileSync(signal, '')
    if (uid !== undefined) chownSync(signal, uid, gid)
    settings.push(`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${moment}`)
    settings.push('recovery_target_action=promote', ...more)
    await made.start()
    return made
  }
}

/** A folder that PostgreSQL can write to. */
export function makeArchive() {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-archive-'))
  const { uid, gid } = whoRunsIt()
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** @param {string[]} more @param {Fill} fill */
async function startOn(more, fill) {
  const made = await makeOn(more, fill)
  await made.start()
  return made
}

/** @typedef {(data: string, run: (name: string, ...args: string[]) => void) => void} Fill makes a data folder */

/**
 * One that isn't started yet.
 * @param {string[]} more settings @param {Fill} fill @returns {Promise<Postgres>}
 */
async function makeOn(more, fill) {
  const bin = postgresFolder()
  if (!bin) throw new Error('PostgreSQL is not installed.')
  const who = whoRunsIt()
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-postgres-'))
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  /** @param {string} name @param {string[]} args */
  function run(name, ...args) {
    const { status, stderr } = spawnSync(join(bin ?? '', name), args, {
      ...who,
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${name}: ${stderr}`)
  }
  fill(data, run)
  const port = await freePort()
  const url = `postgres://vaarboek@127.0.0.1:${port}/postgres`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  let isHeard = false

  async function start() {
    if (!isHeard) process.once('exit', () => signal('SIGKILL'))
    isHeard = true
    const given = ['max_connections=200', ...more].flatMap((setting) => ['-c', setting])
    const settings = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...given]
    for (let tries = 0; tries < 300; tries += 1) {
      // After its postmaster was killed it refuses to start until the last of the old processes is gone.
      if (!isUp())
        server = spawn(join(bin ?? '', 'postgres'), settings, { ...who, cwd: folder, stdio: 'ignore' })
      const ready = spawnSync(join(bin ?? '', 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      })
      if (ready.status === 0) return
      await wait(100)
    }
    throw new Error('PostgreSQL is not ready after 30 s.')
  }

  const isUp = () => server?.exitCode === null && server.signalCode === null

  /** @param {NodeJS.Signals} how */
  async function end(how) {
    const ending = server
    if (!ending || !isUp()) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    signal(how)
    await ended
  }

  /** Has its postmaster end. @param {NodeJS.Signals} how */
  function signal(how) {
    const all = processes()
    if (isUp()) server?.kill(how)
    // One that was frozen hears nothing until it is thawed, and its workers would outlive a postmaster that is killed.
    tell(all, 'SIGCONT')
  }

  /** Its postmaster and the children of that: all that it has. */
  function processes() {
    if (!isUp()) return []
    const parent = String(server?.pid)
    // A bare Debian has no `ps`.
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    return [parent, ...children.split(' ').filter(Boolean)].map(Number)
  }

  /** @param {number[]} pids @param {NodeJS.Signals} what */
  function tell(pids, what) {
    for (const pid of pids)
      try {
        process.kill(pid, what)
      } catch (error) {
        // A worker may have ended by itself since it was listed.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
  }

  return {
    url,
    data,
    start,
    kill: (how = 'SIGQUIT') => end(how),
    freeze: () => tell(processes(), 'SIGSTOP'),
    thaw: () => tell(processes(), 'SIGCONT'),
    promote: () => run('pg_ctl', 'promote', '-D', data, '-w'),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
