/** Room on the disk of PostgreSQL: on the day it is full PostgreSQL ends, whatever is free elsewhere on the machine. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { hostAddresses } from '../../database/postgres-hosts.ts'
import { type Finding, right } from './finding.ts'
import { freeBytes } from './free-bytes.ts'
import { spaceFinding } from './space-finding.ts'

/** Debian's folder, for a role that isn't told where the data is. */
export const USUAL_FOLDER = '/var/lib/postgresql'
const HERE = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

interface Disks {
  /** Free bytes of the disk of a folder; null where it can't be seen. */
  freeAt?: (folder: string) => Promise<number | null>
  usual?: string
}

/** Nothing for the embedded database. @param told the folder of its data, as PostgreSQL says it; null where it doesn't, or is down */
export async function diskFindings(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  told: string | null,
  { freeAt = freeBytes, usual = USUAL_FOLDER }: Disks = {},
): Promise<Finding[]> {
  if (databaseUrl === null) return []
  const data = told === null ? await clustersIn(usual) : [told]
  // Its log may lie on a disk of its own, of which this account may not be told.
  const folders = data.flatMap((folder) => [folder, join(folder, 'pg_wal')])
  const disks = isHere(databaseUrl)
    ? await Promise.all(folders.map(async (folder) => ({ folder, free: await freeAt(folder) })))
    : []
  const [fullest] = disks
    .flatMap(({ folder, free }) => (free === null ? [] : [{ folder, free }]))
    .sort((one, other) => one.free - other.free)
  if (!fullest) return [right('space', 'unseen', hostsOf(databaseUrl).join(', '))]
  const space = spaceFinding(fullest)
  const isGuess = told === null && space.level === 'right'
  return [isGuess ? right('space', 'assumed', ...space.values) : space]
}

/** Whether PostgreSQL, or one of several, is on this machine. */
export function isHere(databaseUrl: string): boolean {
  return hostsOf(databaseUrl).some((host) => HERE.test(host))
}

function hostsOf(databaseUrl: string): string[] {
  return (hostAddresses(databaseUrl) ?? []).map((one) => new URL(one).hostname)
}

/** Debian's clusters, VERSION/NAME each may be a disk of its own; without one the folder itself. */
async function clustersIn(usual: string): Promise<string[]> {
  const inside = async (folder: string) =>
    (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
  const versions = (await inside(usual)).filter((path) => /\/\d+$/.test(path))
  return [usual, ...(await Promise.all(versions.map(inside))).flat()]
}
