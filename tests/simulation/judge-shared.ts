/**
 * The stops of a trip that several tablets recorded: of each the newest record holds, by the server's own rule, every other
 * confirmed count is in the history, and each under who confirmed it.
 */
import { holdsOver, type ReckonedRecord, type Tenure } from '@vaarboek/domain'
import { COUNTED_TWICE } from '../../apps/server/src/repositories/trips/reviews.ts'
import { countOfRow, loadOfRow, loadText } from '../kit/counted.ts'
import type { Book, Told } from './ledger.ts'
import { isStopAside } from './set-aside.ts'
import type { World } from './world.ts'

interface RecordRow extends ReckonedRecord<number> {
  visit: number
  state: string
  count: string
  load: string
  why: string | null
  holds: boolean
}

const RECKONED = '(extract(epoch from reckoned_at) * 1000)::bigint as "reckonedMs"'
const RECORDS = `select v.id as visit, v.captain, v.device, ${RECKONED}, v.sequence, v.delivery_key as key, v.state, ${countOfRow('v')} as count,
    ${loadOfRow('v')} as load, v.why_skipped as why, true as holds
    from stop_visits v where v.state <> 'open'
  union all
  select h.visit, h.captain, h.device, ${RECKONED}, h.sequence, h.delivery_key, h.state, ${countOfRow('h')}, ${loadOfRow('h')}, h.why_skipped, false
    from stop_visit_history h order by visit, sequence, key`
const TWICE = `select v.id from stop_visits v where v.state <> 'open' and ${COUNTED_TWICE}`

/** @param names the book's name of each visit */
export async function judgeShared(
  world: World,
  book: Book,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const { server, blame } = world
  const rows = Map.groupBy(await server.rows<RecordRow>(RECORDS), ({ visit }) => visit)
  const twice = new Set((await server.rows<{ id: number }>(TWICE)).map(({ id }) => id))
  const sailed = await server.rows<{ name: string; by: Tenure<number>[] }>(
    'select client_ref as name, sailed_by as by from trips',
  )
  const tenures = sailed.find((trip) => trip.name === book.id)?.by ?? []
  for (const name of book.order)
    if (![...names.values()].includes(name)) blame('lost', `${name} of ${book.id}`)
  for (const [visit, name] of names) {
    // What was set aside lacks, or came in by an earlier sending.
    if (isStopAside(world, book, name)) continue
    const records = rows.get(visit) ?? []
    const all = book.told.filter(({ stop }) => stop === name)
    const told = all.filter((one) => !isSettled(world, one, all, records))
    const where = `${name} of ${book.id}`
    for (const one of told) judgeRecord(world, one, records, where)
    judgeHolder(world, book, { told, records, tenures, where })
    if (isToReview(told) && !twice.has(visit))
      blame('diverged', `${where}: counted twice, which nobody is told`)
  }
}

/** It was refused and never came in, and a later correction on the same tablet settled it (standing decision 18). */
function isSettled(
  { ledger }: World,
  one: Told,
  told: readonly Told[],
  records: readonly RecordRow[],
): boolean {
  if (!ledger.refusedCounts.has(one.key) || records.some(({ key }) => key === one.key)) return false
  return told.some(
    (later) => later.isCorrection && later.stream === one.stream && later.sequence > one.sequence,
  )
}

/** It is there under its key and captain; or what it says is, said again by another record. */
function judgeRecord({ blame }: World, one: Told, records: readonly RecordRow[], where: string): void {
  const row = records.find(({ key }) => key === one.key)
  if (!row) {
    if (!records.some((other) => saidIn(other) === one.says)) blame('lost', `${where}: ${one.says}`)
    return
  }
  if (row.captain !== one.captain) blame('misattributed', `${where}: captain ${row.captain}`)
  if (saidIn(row) !== one.says) blame('altered', `${where}: ${saidIn(row)} for ${one.says}`)
  if (one.load && row.load !== loadText(one.load))
    blame('altered', `${where}: ${row.load} aboard for ${loadText(one.load)} by ${one.key}`)
}

interface Shared {
  told: readonly Told[]
  records: readonly RecordRow[]
  tenures: readonly Tenure<number>[]
  where: string
}

/**
 * Of all records the one holds that takes every other's place; it may be of a correction of an earlier stop, which takes the later
 * ones along. Whoever sailed the trip last and recorded this stop since is its holder, whatever the clocks say.
 */
function judgeHolder({ blame }: World, book: Book, { told, records, tenures, where }: Shared): void {
  const holder = records.find(({ holds }) => holds)
  if (!holder) {
    if (told.length > 0) blame('lost', where)
    return
  }
  if (told.length === 0) blame('duplicated', `${where}: ${holder.state}, which nobody said`)
  else if (!told.some(({ says }) => says === saidIn(holder)))
    blame('altered', `${where}: ${saidIn(holder)}, which nobody said`)
  if (records.some((other) => other !== holder && holdsOver(other, holder, tenures))) {
    blame('altered', `${where}: an older record holds`)
    return
  }
  const last = book.lastTakeOver
  if (!last) return
  const since = told.filter(({ captain, at }) => captain === last.captain && at >= last.at)
  if (
    since.length > 0 &&
    holder.captain !== last.captain &&
    !since.some(({ says }) => says === saidIn(holder))
  )
    blame('altered', `${where}: captain ${holder.captain} holds over ${last.captain}, who took over`)
}

function isToReview(told: readonly Told[]): boolean {
  const first = told.filter(({ isCorrection }) => !isCorrection)
  return first.some((one) => first.some((other) => other.device !== one.device && other.says !== one.says))
}

function saidIn({ state, count, why }: RecordRow): string {
  return state === 'skipped' ? `skipped ${why}` : count
}
