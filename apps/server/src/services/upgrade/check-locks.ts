/** Room for locks in PostgreSQL, of which each month of the audit takes some: where there is too little, logins fail one day. */
import type { Database } from '../../database/database.ts'
import { CONNECTIONS } from '../../database/postgres.ts'
import { type LockRoom, lockRoomOf } from '../../repositories/upkeep/database-facts.ts'
import { type Finding, right, warning } from './finding.ts'

/** Somebody has to find a night in which PostgreSQL is restarted. */
const MONTHS_AHEAD = 12
/** The months that the setting is enough for. */
const MONTHS_ENOUGH = 120
/** PostgreSQL's own measure, of which a multiple is set. */
const USUAL = 64

/** Nothing for PGlite, which one asks at a time. */
export async function lockFindings(database: Database): Promise<Finding[]> {
  return database.kind === 'pglite' ? [] : [lockFinding(await lockRoomOf(database))]
}

export function lockFinding(found: LockRoom): Finding {
  const { tables, locks, room, sessions } = found
  const said = [tables, locks, room].map(String)
  if (wanted(found, MONTHS_AHEAD) <= room) return right('locks', 'enough', ...said)
  const set = USUAL * Math.ceil(wanted(found, MONTHS_ENOUGH) / sessions / USUAL)
  return warning('locks', 'few', ...said, String(set))
}

/** Locks of a server all of whose connections read the whole audit, so many months from now. */
function wanted({ tables, locks }: LockRoom, months: number): number {
  const aMonth = Math.ceil(locks / Math.max(1, tables))
  return (locks + months * aMonth) * CONNECTIONS
}
