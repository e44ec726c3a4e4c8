/** Days until the disk of the database is full, by what its nightly backups grew: nothing else keeps how large it was. */
import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/database.ts'
import { backupSizes } from '../../repositories/upkeep/audit-of-nobody.ts'
import { dataFolder, wholeBytes } from '../../repositories/upkeep/database-facts.ts'
import { isHere, USUAL_FOLDER } from './check-database-disk.ts'
import { type Finding, right, warning, wrong } from './finding.ts'
import { freeBytes } from './free-bytes.ts'

const DAY_MS = 24 * 3600_000
/** A week at least: weekends differ. */
const [LONGEST_DAYS, SHORTEST_DAYS] = [60, 7]
/** Somebody has to order a disk, and then to make room at once. */
const [SOON_DAYS, NOW_DAYS] = [60, 7]
const [MB, GB] = [1024 ** 2, 1024 ** 3]

/**
 * Nothing where too little is known, or it doesn't grow.
 * @param now the database's clock @param freeAt free bytes of the disk of a folder; null where it can't be seen
 */
export async function growthFindings(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  database: Database,
  now: string,
  freeAt: (folder: string) => Promise<number | null> = freeBytes,
): Promise<Finding[]> {
  if (databaseUrl === null || database.kind === 'pglite') return []
  const since = new Date(Date.parse(now) - LONGEST_DAYS * DAY_MS).toISOString()
  const sizes = await backupSizes(database, since)
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last) return []
  const days = (Date.parse(last.at) - Date.parse(first.at)) / DAY_MS
  const bytes = await wholeBytes(database)
  // Backups are packed: the database grows by the same part of itself.
  const aDay = ((last.bytes - first.bytes) / days / last.bytes) * bytes
  if (days < SHORTEST_DAYS || !(aDay > 0)) return []
  const said = [(bytes / GB).toFixed(1), (aDay / MB).toFixed(1)]
  const folder = (await dataFolder(database)) ?? USUAL_FOLDER
  const free = isHere(databaseUrl) ? await freeAt(folder) : null
  if (free === null) return [right('growth', 'elsewhere', ...said)]
  const left = Math.floor(free / aDay)
  const values = [...said, folder, String(left)]
  if (left < NOW_DAYS) return [wrong('growth', 'full', ...values)]
  return [left < SOON_DAYS ? warning('growth', 'full', ...values) : right('growth', 'full', ...values)]
}
