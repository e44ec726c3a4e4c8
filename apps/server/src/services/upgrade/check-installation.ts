/** Whether everything around the server is as it should be: what an operator wants to know before and after an upgrade. */
import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '../../config/config.ts'
import { loadKnownPepper } from '../../config/pepper.ts'
import type { Database } from '../../database/database.ts'
import { FolderInUse } from '../../database/folder-lock.ts'
import { appliedMigrations, migrationNames, missingMigrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { startProgram } from '../../database/postgres-programs.ts'
import { refuseUnfit } from '../../database/unfit-database.ts'
import { whyUnreachable } from '../../database/why-unreachable.ts'
import { verifyMail } from '../../integrations/mail/smtp-mail.ts'
import { countOfNobody, newestOfNobody } from '../../repositories/upkeep/audit-of-nobody.ts'
import { commitWaits, databaseFacts, pepperMarkOf } from '../../repositories/upkeep/database-facts.ts'
import { isMarkOf } from '../accounts/known-pepper.ts'
import { missingStandby } from '../upkeep/missing-standby.ts'

/** The state of one subject; the sentence is the catalogue's, by this name and with these values. */
export interface Finding {
  about:
    | 'settings'
    | 'database'
    | 'standby'
    | 'pepper'
    | 'space'
    | 'permissions'
    | 'clock'
    | 'audit'
    | 'mail'
    | 'versions'
  isRight: boolean
  found: string
  values: string[]
}

/** A database from before it lacks what the server asks; Debian 12 has 15. */
const OLDEST_POSTGRES = 15
const OLDEST_NODE = 26
/** A backup, an upgrade and a day of logs need some room. */
const LEAST_FREE = 1024 ** 3
const MOST_APART_MS = 2000
/** Lines of the audit of no concession are counted since so long ago. */
const AUDIT_DAYS = 7
/** The newest of them that are shown. */
const AUDIT_LINES = 5
const DAY_MS = 24 * 3600 * 1000

const right = (about: Finding['about'], found: string, ...values: string[]): Finding => ({
  about,
  isRight: true,
  found,
  values,
})
const wrong = (about: Finding['about'], found: string, ...values: string[]): Finding => ({
  ...right(about, found, ...values),
  isRight: false,
})

/** Findings on each subject, in a fixed order. @param nowMs the clock of this machine */
export async function checkInstallation(config: Config, nowMs: () => number): Promise<Finding[]> {
  const database = await lookAtDatabase(config, nowMs)
  return [
    settingsOf(config),
    ...database,
    await spaceOf(config),
    await permissionsOf(config),
    await mailOf(config),
    await versionsOf(config),
  ]
}

function settingsOf({ appUrl, databaseUrl, demo, trustedProxies }: Config): Finding {
  if (databaseUrl === null) return right('settings', 'embedded')
  if (appUrl === null) return wrong('settings', 'noAppUrl')
  if (appUrl.startsWith('http:')) return wrong('settings', 'plainAppUrl', appUrl)
  if (trustedProxies.length === 0) return wrong('settings', 'noProxy')
  return demo ? wrong('settings', 'demo') : right('settings', 'complete', appUrl)
}

async function lookAtDatabase(config: Config, nowMs: () => number): Promise<Finding[]> {
  // Opening it would make it.
  if (config.databaseUrl === null && !existsSync(config.dataDir)) return [right('database', 'none')]
  let database: Database | undefined
  try {
    database = await openDatabase(config, () => undefined)
    if (config.databaseUrl !== null && config.migrateDatabaseUrl !== null)
      await refuseUnfit(config.migrateDatabaseUrl, config.timeZone)
    const facts = await databaseFacts(database)
    const apart = Math.abs(Date.parse(facts.now) - nowMs())
    const schema = await schemaOf(database, facts.version)
    return [
      schema,
      ...(await standbyOf(database)),
      await pepperOf(config, database),
      apart > MOST_APART_MS ? wrong('clock', 'apart', (apart / 1000).toFixed(0)) : right('clock', 'same'),
      // Of an older schema nobody knows what the audit has.
      ...(schema.isRight ? [await auditOf(database, facts.now)] : []),
    ]
  } catch (error) {
    if (error instanceof FolderInUse) return [right('database', 'inUse')]
    const why = whyUnreachable(error) ?? (error instanceof Error ? error.message : String(error))
    return [wrong('database', 'unreachable', why)]
  } finally {
    await database?.close()
  }
}

async function schemaOf(database: Database, version: number): Promise<Finding> {
  if (database.kind === 'postgresql' && version < OLDEST_POSTGRES)
    return wrong('database', 'tooOld', String(version), String(OLDEST_POSTGRES))
  const missing = await missingMigrations(database)
  if (missing.length > 0) return wrong('database', 'missing', String(missing.length), missing[0] ?? '')
  const known = await migrationNames()
  const newer = (await appliedMigrations(database)).filter((name) => !known.includes(name))
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

async function spaceOf({ dataDir }: Config): Promise<Finding> {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const inGb = (free / LEAST_FREE).toFixed(1)
  return free < LEAST_FREE ? wrong('space', 'little', inGb, folder) : right('space', 'enough', inGb, folder)
}

/** Whoever starts a command or server closes the folder to others, where it is theirs. */
async function permissionsOf({ dataDir }: Config): Promise<Finding> {
  if (!existsSync(dataDir)) return right('permissions', 'none', dataDir)
  try {
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch {
    return wrong('permissions', 'unwritable', dataDir)
  }
  const { mode } = await stat(dataDir)
  const isOpen = (mode & 0o077) !== 0 && process.platform !== 'win32'
  return isOpen ? wrong('permissions', 'open', dataDir) : right('permissions', 'closed', dataDir)
}

async function mailOf({ smtpUrl, databaseUrl }: Config): Promise<Finding> {
  if (smtpUrl === null) return databaseUrl === null ? right('mail', 'files') : wrong('mail', 'none')
  const fault = await verifyMail(smtpUrl)
  return fault === null ? right('mail', 'reached') : wrong('mail', 'unreachable', fault)
}

async function versionsOf({ databaseUrl }: Config): Promise<Finding> {
  const node = process.versions.node
  if (Number.parseInt(node, 10) < OLDEST_NODE) return wrong('versions', 'node', node, String(OLDEST_NODE))
  if (databaseUrl === null) return right('versions', 'current', node)
  try {
    const { child, ended } = await startProgram('pg_dump', ['--version'], null)
    child.stdout.resume()
    await ended
    return right('versions', 'current', node)
  } catch (error) {
    return wrong('versions', 'programs', error instanceof Error ? error.message : String(error))
  }
}
