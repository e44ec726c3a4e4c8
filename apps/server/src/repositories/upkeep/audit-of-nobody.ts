/** Lines of the audit that are of no concession: of people who aren't known, and of the whole database. No office shows them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { TIMES_REFUSED } from '../audit/audit.ts'
import { WHOLE_DATABASE } from './work-figures.ts'

export interface LineOfNobody {
  at: string
  action: string
  /** Network address of who was refused, or account of the machine that did it; null where neither is known. */
  by: string | null
  /** So often within the hour, where that is counted; otherwise 1. */
  times: number
}

const SINCE = `from (select a.id, a.at, a.action, a.address, ${TIMES_REFUSED} as detail
    from audit a where a.concession = $1 and a.at >= $2) l`
const TIMES = `coalesce((l.detail ->> 'times')::int, 1)`

const counted = statement(
  'audit-of-nobody-counted',
  `select l.action, sum(${TIMES})::int as times ${SINCE} group by l.action order by l.action`,
)

/** How often each action was done since a moment. */
export function countOfNobody(db: Queries, since: string): Promise<Pick<LineOfNobody, 'action' | 'times'>[]> {
  return db.query(counted, [WHOLE_DATABASE, since])
}

const newest = statement(
  'audit-of-nobody-newest',
  `select l.at, l.action, coalesce(l.address, l.detail ->> 'address', l.detail ->> 'by') as by, ${TIMES} as times ${SINCE}
    order by l.at desc, l.id desc limit $3`,
)

/** The newest lines since a moment, at most so many. */
export function newestOfNobody(db: Queries, since: string, max: number): Promise<LineOfNobody[]> {
  return db.query(newest, [WHOLE_DATABASE, since, max])
}

/** A backup that was written, as the audit has it. */
export interface BackupSize {
  at: string
  bytes: number
}

const backups = statement(
  'audit-of-nobody-backups',
  `select a.at, (a.detail ->> 'bytes')::float8 as bytes from audit a
    where a.concession = $1 and a.at >= $2 and a.action = 'backup-written' order by a.at, a.id`,
)

/** Sizes of backups since a moment, the oldest first. */
export function backupSizes(db: Queries, since: string): Promise<BackupSize[]> {
  return db.query(backups, [WHOLE_DATABASE, since])
}
