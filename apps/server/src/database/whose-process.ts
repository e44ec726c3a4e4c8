/**
 * Tells one process from a later one that was given the same number. A number alone doesn't: after a crash and a restart of the
 * machine it may be anybody's.
 */
import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/** The start time is the 22nd value of the line, the 20th after the program's name, which may itself hold brackets. */
const START_TIME = 19

/**
 * When a process started, as a text that no other process of this number has; null where the machine doesn't tell, or when
 * there is no such process.
 */
export async function startOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return await startOnLinux(pid)
    if (process.platform === 'win32') return null
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    })
    return stdout.trim() || null
  } catch {
    return null
  }
}

/** Clock ticks since the machine was started, and which start of the machine that was. */
async function startOnLinux(pid: number): Promise<string | null> {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ])
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 1)
    .trim()
    .split(' ')[START_TIME]
  return ticks === undefined ? null : `${ticks}@${boot.trim()}`
}

/** Whether a process runs a program that surely isn't ours. False where the machine doesn't tell. */
export async function runsAnotherProgram(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const program = await readlink(`/proc/${pid}/exe`).catch(() => null)
  return program !== null && basename(program).replace(/ \(deleted\)$/, '') !== basename(process.execPath)
}
