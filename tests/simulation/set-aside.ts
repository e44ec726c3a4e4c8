/**
 * Captains who set refused records aside: each is told to the office once, and holds nobody. One that comes in all the same,
 * since an earlier sending of it was held up on the link, is said to be counted.
 */
import type { LogbookFact } from '@vaarboek/domain'
import { newestSetAside } from '../../apps/server/src/repositories/trips/set-aside-records.ts'
import type { Tab } from './device.ts'
import type { Book } from './ledger.ts'
import { below, oneOf } from './seeded.ts'
import { attempt, captainOn, latestOf, type World } from './world.ts'

/** What is set aside here: what stands alone. What becomes of a whole trip is tried in refused.test.ts. */
const TYPES: readonly LogbookFact['type'][] = [
  'passengersConfirmed',
  'stopSkipped',
  'malfunctionReported',
  'malfunctionPhotoAdded',
  'malfunctionReplied',
]
/** So many lie on top of the list afterwards. */
const LATEST = 10

/** Sets something aside that the server refuses. */
export async function setAside(world: World, tab: Tab): Promise<void> {
  const { chance, ledger } = world
  const captain = captainOn(world, tab)
  const record = oneOf(chance, refusedOn(tab))
  if (!captain || !record) return
  const reason = `reden ${below(chance, 1e6)}`
  const doing = () => tab.engine.outbox.setAside(record.seq, reason)
  await attempt(world, tab, doing, 'recordSetAside', () => {})
  const latest = await latestOf(world, tab.device, captain, LATEST)
  const { tripId } = record
  for (const { fact } of latest)
    if (fact.type === 'recordSetAside' && !ledger.setAside.has(fact.key))
      ledger.setAside.set(fact.key, { captain: captain.id, fact: fact.content as LogbookFact, tripId })
}

/** Whether something on her screen was refused that may be set aside here. */
export function seesRefused(tab: Tab): boolean {
  return refusedOn(tab).length > 0
}

function refusedOn(tab: Tab) {
  return tab.engine.store.getState().outstanding.rejected.filter(({ fact }) => TYPES.includes(fact.type))
}

/** Whether what was told of a stop was set aside. */
export function isStopAside({ ledger }: World, { streams }: Book, stop: string): boolean {
  return [...ledger.setAside.values()].some(
    (one) => 'stop' in one.fact && one.fact.stop === stop && streams.has(one.tripId),
  )
}

/**
 * Whether nobody can tell how many were aboard after a stop: an earlier count was corrected and set aside, and may have come in
 * all the same.
 */
export function isLoadUnsure(world: World, book: Book, stop: string): boolean {
  return book.order.slice(0, book.order.indexOf(stop)).some((earlier) => {
    const passed = book.passed.get(earlier)
    return passed !== undefined && passed.count !== passed.first && isStopAside(world, book, earlier)
  })
}

/** Whether a report, its photo or a reply of these words was set aside. */
export function areWordsAside({ ledger }: World, words: string): boolean {
  return [...ledger.setAside.values()].some(({ fact }) => wordsOf(fact) === words)
}

function wordsOf(fact: LogbookFact): string | null {
  if (fact.type === 'malfunctionReported') return fact.remarks
  if (fact.type === 'malfunctionPhotoAdded') return fact.report.remarks
  return fact.type === 'malfunctionReplied' ? fact.text : null
}

/** The office has each once, under its captain, and knows of those that came in all the same. */
export async function judgeSetAside(world: World): Promise<void> {
  const { server, seeded, ledger, blame } = world
  const rows = await newestSetAside(server.database, seeded.concession, 100_000)
  const held = Map.groupBy(rows, ({ key }) => key)
  for (const [key, { captain, fact }] of ledger.setAside) {
    const [row, ...more] = held.get(key) ?? []
    const what = `${fact.type} ${key}, set aside`
    if (more.length > 0) blame('duplicated', what)
    if (!row && !ledger.untold.has(key)) blame('lost', what)
    if (row && row.captainId !== captain) blame('misattributed', what)
    if (row && JSON.stringify(sorted(row.content)) !== JSON.stringify(sorted(fact))) blame('altered', what)
    if (row && !row.hasArrived && (await isCounted(world, key, fact)))
      blame('duplicated', `${what}: it is counted`)
  }
  for (const key of held.keys())
    if (!ledger.setAside.has(key)) blame('duplicated', `${key}, which nobody set aside`)
}

/** Whether the server has what the record says, under its key or by its words. */
export async function isCounted({ server }: World, key: string, fact: LogbookFact): Promise<boolean> {
  const [counted] = await server.rows<{ many: number }>(
    `select (select count(*) from stop_visits where delivery_key = '${key}')
      + (select count(*) from stop_visit_history where delivery_key = '${key}')
      + (select count(*) from malfunctions where remarks = '${fact.type === 'malfunctionReported' ? fact.remarks : ''}')
      + (select count(*) from malfunction_replies where text = '${fact.type === 'malfunctionReplied' ? fact.text : ''}')
      as many`,
  )
  return (counted?.many ?? 0) > 0
}

/** The key of a record that the office was told of, in a request. */
export function toldKey(url: string, body: string): string | null {
  return url.includes('/set-aside') ? new URLSearchParams(body).get('key') : null
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}
