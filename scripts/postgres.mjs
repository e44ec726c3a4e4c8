// A PostgreSQL of our own for tests: in a temporary folder, on loopback and a free port, gone when it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian made for it. */
function whoRunsIt() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return { uid: id('-u'), gid: id('-g') }
}

/** How it ends at once: 'SIGQUIT' is `pg_ctl -m immediate`, 'SIGKILL' takes its postmaster away unasked. */
/** @typedef {'SIGQUIT' | 'SIGKILL'} Kill */

/**
 * Starts it. `kill` ends it without writing anything more, and `start` brings it back with its data.
 * @param {string[]} more settings, as 'fsync=off'
 * @returns {Promise<{ url: string, start: () => Promise<void>, kill: (how?: Kill) => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgres(more = []) {
  const bin = postgresFolder()
  if (!bin) throw new Error('PostgreSQL is not installed.')
  const who = whoRunsIt()
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-postgres-'))
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'vaarboek', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...who,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://vaarboek@127.0.0.1:${port}/postgres`
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server

  async function start() {
    const settings = [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'max_connections=200',
      ...more.flatMap((setting) => ['-c', setting]),
    ]
    for (let tries = 0; tries < 300; tries += 1) {
      // After its postmaster was killed it refuses to start until the last of the old processes is gone.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(join(bin, 'postgres'), settings, { ...who, cwd: folder, stdio: 'ignore' })
      const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      })
      if (ready.status === 0) return
      await wait(100)
    }
    throw new Error('PostgreSQL is not ready after 30 s.')
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    const ending = server
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  process.once('exit', () => server?.kill('SIGKILL'))
  return {
    url,
    start,
    kill: (how = 'SIGQUIT') => end(how),
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
