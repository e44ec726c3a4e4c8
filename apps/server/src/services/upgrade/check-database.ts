/** Findings on the database, before and after an upgrade: it is reached, it is this version's, it confirms. */
import { existsSync } from 'node:fs'
import type { Config } from '../../config/config.ts'
import { loadKnownPepper } from '../../config/pepper.ts'
import { AtAddress } from '../../database/at-address.ts'
import type { Database } from '../../database/database.ts'
import { FolderInUse } from '../../database/folder-lock.ts'
import { followingOf, isYoung } from '../../database/following.ts'
import { appliedMigrations, migrationNames, missingMigrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPostgres } from '../../database/postgres.ts'
import { refuseUnfit } from '../../database/unfit-database.ts'
import { whyUnreachable } from '../../database/why-unreachable.ts'
import { countOfNobody, newestOfNobody } from '../../repositories/upkeep/audit-of-nobody.ts'
import {
  commitWaits,
  databaseFacts,
  dataFolder,
  pepperMarkOf,
} from '../../repositories/upkeep/database-facts.ts'
import { isMarkOf } from '../accounts/known-pepper.ts'
import { missingStandby } from '../upkeep/missing-standby.ts'
import { backupFindings } from './check-backups.ts'
import { diskFindings } from './check-database-disk.ts'
import { growthFindings } from './check-growth.ts'
import { lockFindings } from './check-locks.ts'
import { type Finding, right, warning, wrong } from './finding.ts'

/** A database from before it lacks what the server asks; Debian 12 has 15. */
const OLDEST_POSTGRES = 15
const MOST_APART_MS = 2000
/** Lines of the audit of no concession are counted since so long ago. */
const AUDIT_DAYS = 7
/** The newest of them that are shown. */
const AUDIT_LINES = 5
const DAY_MS = 24 * 3600 * 1000

/** @param nowMs the clock of this machine */
export async function databaseFindings(config: Config, nowMs: () => number): Promise<Finding[]> {
  // Opening it would make it.
  if (config.databaseUrl === null && !existsSync(config.dataDir)) return [right('database', 'none')]
  let database: Database | undefined
  try {
    database = await openDatabase(config, () => undefined)
    if (config.databaseUrl !== null && config.migrateDatabaseUrl !== null)
      await refuseUnfit({ setting: 'MIGRATE_DATABASE_URL', url: config.migrateDatabaseUrl }, config.timeZone)
    const facts = await databaseFacts(database)
    const apart = Math.abs(Date.parse(facts.now) - nowMs())
    const schema = await schemaOf(database, facts.version)
    return [
      schema,
      ...(await standbyOf(database)),
      ...(await readingOf(config)),
      await pepperOf(config, database),
      apart > MOST_APART_MS ? wrong('clock', 'apart', (apart / 1000).toFixed(0)) : right('clock', 'same'),
      // Nobody knows what an older schema holds.
      ...(schema.found === 'current' ? [await auditOf(database, facts.now)] : []),
      ...(await backupFindings(config, database, { ...facts, holdsAll: schema.found === 'current' })),
      ...(schema.found === 'current' ? await growthFindings(config, database, facts.now) : []),
      ...(schema.found === 'current' ? await lockFindings(database) : []),
      ...(await diskFindings(config, await dataFolder(database))),
    ]
  } catch (error) {
    if (error instanceof FolderInUse) return [right('database', 'inUse')]
    const why = whyUnreachable(error) ?? (error instanceof Error ? error.message : String(error))
    // A full disk may be what ended it.
    return [wrong('database', 'unreachable', why), ...(await diskFindings(config, null))]
  } finally {
    await database?.close()
  }
}

async function schemaOf(database: Database, version: number): Promise<Finding> {
  if (database.kind === 'postgresql' && version < OLDEST_POSTGRES)
    return wrong('database', 'tooOld', String(version), String(OLDEST_POSTGRES))
  const missing = await missingMigrations(database)
  const applied = await appliedMigrations(database)
  if (applied.length === 0) return right('database', 'empty')
  if (missing.length > 0) return warning('database', 'missing', String(missing.length), missing[0] ?? '')
  const known = await migrationNames()
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0) return right('database', 'newer', newer.at(-1) ?? '')
  return right('database', 'current', database.kind === 'pglite' ? 'PGlite' : `PostgreSQL ${version}`)
}

/** The finding on PostgreSQL's standby; none for PGlite, which has no such thing. */
async function standbyOf(database: Database): Promise<Finding[]> {
  if (database.kind === 'pglite') return []
  const { names, follow } = await commitWaits(database.aside)
  const missing = await missingStandby(database)
  if (missing) return [wrong('standby', 'missing', names)]
  return [names === '' ? right('standby', 'none') : right('standby', 'follows', names, String(follow))]
}

/** The finding on the standby that reads; none where none does. */
async function readingOf({ readDatabaseUrl: url, databaseUrl, timeZone }: Config): Promise<Finding[]> {
  if (url === null || databaseUrl === null) return []
  const standby = openPostgres({ url, timeZone, connections: 1, onBrokenConnection: () => undefined })
  try {
    const following = await followingOf(standby)
    if (following.isPrimary) return [warning('reading', 'primary')]
    const behind = following.hasAll ? '0' : (following.behindS?.toFixed(1) ?? '?')
    return [isYoung(following) ? right('reading', 'young', behind) : warning('reading', 'old', behind)]
  } catch (error) {
    const why = whyUnreachable(new AtAddress({ setting: 'READ_DATABASE_URL', url }, error))
    return [warning('reading', 'away', why ?? String(error))]
  } finally {
    await standby.close()
  }
}

async function pepperOf({ pinPepper, dataDir }: Config, database: Database): Promise<Finding> {
  const { pepper, place } = await loadKnownPepper(pinPepper, dataDir)
  const mark = await pepperMarkOf(database)
  if (pepper === null) return mark === null ? right('pepper', 'none') : wrong('pepper', 'missing', place)
  if (mark === null || (await isMarkOf(mark, pepper))) return right('pepper', 'same', place)
  return wrong('pepper', 'other', place)
}

/** What no office shows: refused logins of who isn't known, backups, restores. */
async function auditOf(database: Database, now: string): Promise<Finding> {
  const since = new Date(Date.parse(now) - AUDIT_DAYS * DAY_MS).toISOString()
  const counted = await countOfNobody(database, since)
  const days = String(AUDIT_DAYS)
  if (counted.length === 0) return right('audit', 'nothing', days)
  const lines = await newestOfNobody(database, since, AUDIT_LINES)
  const told = lines.map(({ at, ...line }) => `${at.slice(0, 16).replace('T', ' ')}  ${inCodes(line)}`)
  return right('audit', 'counted', days, counted.map(inCodes).join(', '), ...told)
}

/** '3 × login-refused 203.0.113.7'. */
function inCodes({
  action,
  times,
  by = null,
}: {
  action: string
  times: number
  by?: string | null
}): string {
  return [`${times} ×`, action, ...(by === null ? [] : [by])].join(' ')
}
