/**
 * The stops of a trip that several tablets recorded: of each the newest record holds, by the server's own rule, every other
 * confirmed count is in the history, and each under who confirmed it.
 */
import { type Delivery, isNewer } from '@vaarboek/domain'
import { COUNTED_TWICE } from '../../apps/server/src/repositories/reviews.ts'
import { countOfRow, loadOfRow, loadText } from '../kit/counted.ts'
import type { Book, Told } from './ledger.ts'
import { isStopAside } from './set-aside.ts'
import type { World } from './world.ts'

interface RecordRow extends Delivery {
  visit: number
  captain: number
  state: string
  count: string
  load: string
  why: string | null
  holds: boolean
}

const RECORDS = `select v.id as visit, v.captain, v.sequence, v.delivery_key as key, v.state, ${countOfRow('v')} as count,
    ${loadOfRow('v')} as load, v.why_skipped as why, true as holds
    from stop_visits v where v.state <> 'open'
  union all
  select h.visit, h.captain, h.sequence, h.delivery_key, h.state, ${countOfRow('h')}, ${loadOfRow('h')}, h.why_skipped, false
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
    judgeHolder(world, book, told, records, where)
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

/** The newest record holds; one of a correction of an earlier stop may, which takes the later ones along. */
function judgeHolder(
  { blame }: World,
  book: Book,
  told: readonly Told[],
  records: readonly RecordRow[],
  where: string,
): void {
  const holder = records.find(({ holds }) => holds)
  const newest = told.reduce<Told | null>((held, one) => (isNewer(one, held) ? one : held), null)
  if (!holder) {
    if (newest) blame('lost', where)
    return
  }
  if (!newest) {
    blame('duplicated', `${where}: ${holder.state}, which nobody said`)
    return
  }
  if (holder.key === newest.key) return
  const isTakenAlong = book.told.some(({ key, isCorrection }) => isCorrection && key === holder.key)
  const isSaidAgain = saidIn(holder) === newest.says && !records.some(({ key }) => key === newest.key)
  if (!isTakenAlong && !isSaidAgain) blame('altered', `${where}: an older record holds`)
  else if (isTakenAlong && !told.some(({ says }) => says === saidIn(holder)))
    blame('altered', `${where}: ${saidIn(holder)}, which nobody said`)
}

function isToReview(told: readonly Told[]): boolean {
  const first = told.filter(({ isCorrection }) => !isCorrection)
  return first.some((one) => first.some((other) => other.device !== one.device && other.says !== one.says))
}

function saidIn({ state, count, why }: RecordRow): string {
  return state === 'skipped' ? `skipped ${why}` : count
}
