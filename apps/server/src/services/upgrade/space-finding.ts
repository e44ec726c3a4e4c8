import { type Finding, right, wrong } from './finding.ts'

/** A backup, an upgrade and a day of logs need some room. */
const LEAST_FREE = 1024 ** 3

/** Whether the disk of a folder has room. @param free bytes */
export function spaceFinding({ folder, free }: { folder: string; free: number }): Finding {
  const inGb = (free / LEAST_FREE).toFixed(1)
  return free < LEAST_FREE ? wrong('space', 'little', inGb, folder) : right('space', 'enough', inGb, folder)
}
