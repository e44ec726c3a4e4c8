/** What processes of this machine used, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** The fields of /proc/<pid>/stat after the name; none where there is no such process or no /proc. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? 0)
}

/** Milliseconds of CPU of a process, those of its children that ended, and those of its children. */
export function cpuMsBelow(pid: number): number {
  const used = (fields: string[], places: number[]) =>
    places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  const ticks =
    used(statOf(pid), [11, 12, 13, 14]) +
    children.reduce((sum, child) => sum + used(statOf(child), [11, 12]), 0)
  return ticks * TICK_MS
}
