/**
 * PostgreSQL's own programs for backups: pg_dump, pg_restore and psql. A password goes to them in their environment,
 * where other users of the machine can't read it as they can the arguments.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { BackupFault } from './backup-file.ts'
import { forPrograms } from './postgres-hosts.ts'

const INSTALL =
  "Install PostgreSQL's programs, at least as new as the server: 'apt install postgresql-client' (Debian, Ubuntu), 'dnf install postgresql' (Fedora) or 'brew install libpq' (macOS)."

/** How psql runs what it gets: up to the first error, and nobody's own settings. */
export const PSQL = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-']

/** More connections at once than these help no disk. */
const MOST_JOBS = 8

/** Connections of a restore, as many as this machine can feed: nobody else works while a database is restored. */
export const restoreJobs = () => Math.min(availableParallelism(), MOST_JOBS)

/** Half of them: while a backup is made the server works. */
export const dumpJobs = () => Math.ceil(restoreJobs() / 2)

export interface Running {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Resolves when it ended well. @throws BackupFault with what it said last */
  ended: Promise<void>
}

/** Starts one of them on a database, or on none. @throws BackupFault when it isn't installed */
export async function startProgram(
  name: string,
  args: string[],
  url: string | null,
  install = INSTALL,
): Promise<Running> {
  const { PATH = '', HOME, PGPASSFILE, PGPASSWORD } = process.env
  const { address, password } = url === null ? { address: null, password: '' } : forPrograms(url)
  const child = spawn(name, [...args, ...(address === null ? [] : ['--dbname', address])], {
    // Without a password in the address they find it where the server does.
    env: { PATH, LC_ALL: 'C', HOME, PGPASSFILE, PGPASSWORD: password || PGPASSWORD },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  // A broken pipe here says nothing: its exit code does.
  child.stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(([code]) => {
    const own = said.trim()
    if (code !== 0) throw new BackupFault(own ? `${name}: ${own}` : `${name}: ended with ${code}`)
  })
  ended.catch(() => undefined)
  try {
    await once(child, 'spawn')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupFault(`${name} is not on this machine. ${install}`)
    throw error
  }
  return { child, ended }
}

/** Words of a program with `--version`. @throws BackupFault when it isn't installed */
export async function versionOf(name: string, install = INSTALL): Promise<string> {
  const { child, ended } = await startProgram(name, ['--version'], null, install)
  const said = await Array.fromAsync(child.stdout.setEncoding('utf8'))
  await ended
  return said.join('').trim()
}

/** Its major version: one older than the server's can't write a backup of it. @throws BackupFault when it isn't installed */
export async function dumpVersion(): Promise<number> {
  return Number.parseInt(/\d+/.exec(await versionOf('pg_dump'))?.[0] ?? '0', 10)
}
