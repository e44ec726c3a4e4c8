/** The server's rows, and what a tablet shows, against the ledger. */
import { createHash } from 'node:crypto'
import { clockTime, NOBODY, type Trip } from '@vaarboek/domain'
import { countOfRow, countText, loadOfRow, loadText } from '../kit/counted.ts'
import { judgeAges } from './judge-ages.ts'
import { judgeCorrections } from './judge-corrections.ts'
import { judgeShared } from './judge-shared.ts'
import { judgeStatus } from './judge-status.ts'
import { judgeTimes } from './judge-times.ts'
import { type Book, type Entry, saidOf, type Told } from './ledger.ts'
import { WIDTH_SQL } from './photos.ts'
import { areWordsAside, isCounted, isLoadUnsure, isStopAside } from './set-aside.ts'
import type { World } from './world.ts'

interface TripRow {
  id: number
  name: string
  captain: number
  maker: number
  shift: number
  ship: number
  crew: string
  isClosed: boolean
}
interface VisitRow {
  id: number
  trip: number
  name: string | null
  inserted: boolean
  stop: number
  departure_s: number
  state: string
  count: string
  load: string
  why: string | null
  remarks: string | null
  captain: number | null
  at: string | null
}
interface FirstRow {
  visit: number
  count: string
}
interface EntryRow {
  trip: number
  kind: string
  captain: number
  maker: number
  field: string
  checked: boolean
  value: string | null
  remarks: string | null
  photo: number | null
}
interface ReportRow {
  remarks: string
  captain: number
  trip: number | null
  photo: number | null
}
interface ReplyRow {
  malfunction: number
  captain: number | null
  text: string
  photo: number | null
}

const ROWS = {
  trips: `select t.id, t.client_ref as name, t.captain, t.created_by as maker, t.shift, t.ship, t.closed_at is not null as "isClosed",
    (select string_agg(steward::text, ' ' order by steward) from trip_stewards w where w.trip = t.id) as crew
    from trips t order by t.id`,
  visits: `select v.id, v.trip, v.client_ref as name, v.inserted, v.stop, v.departure_s, v.state, ${countOfRow('v')} as count,
    ${loadOfRow('v')} as load, v.why_skipped as why, v.remarks, v.captain, v.recorded_at as at from stop_visits v order by trip, position, id`,
  history: `select h.visit, ${countOfRow('h')} as count from stop_visit_history h order by h.id`,
  lists: 'select trip, kind, captain from trip_checklists order by trip, kind',
  entries: `select c.trip, c.kind, e.captain, c.captain as maker, e.field, e.checked, e.value, e.remarks,
    (select ${WIDTH_SQL} from photos where id = e.photo) as photo
    from checklist_entries e join trip_checklists c on c.id = e.trip_checklist order by e.id`,
  reports: `select remarks, captain, trip, (select ${WIDTH_SQL} from photos where id = m.photo) as photo
    from malfunctions m order by id`,
  replies: `select malfunction, captain, text, (select ${WIDTH_SQL} from photos where id = r.photo) as photo
    from malfunction_replies r order by id`,
  reads: `select captain || ' ' || notification as read from notification_reads order by 1`,
}

/** Judges the server's copy. */
export async function judgeServer(world: World): Promise<void> {
  const { server, ledger, blame } = world
  const trips = await server.rows<TripRow>(ROWS.trips)
  const visits = Map.groupBy(await server.rows<VisitRow>(ROWS.visits), ({ trip }) => trip)
  const history = Map.groupBy(await server.rows<FirstRow>(ROWS.history), ({ visit }) => visit)
  const entries = await server.rows<EntryRow>(ROWS.entries)
  const lists = await server.rows<{ trip: number; kind: string }>(ROWS.lists)
  const books = [...ledger.books.values()]
  const shared = books.filter(({ isShared }) => isShared)
  world.note('trips', books.length, 'of several tablets', shared.length)
  for (const book of books) {
    const same = trips.filter(({ name }) => name === book.id)
    const [trip] = same
    if (same.length > 1) blame('duplicated', `trip ${book.id}`)
    if (!trip) {
      if (!book.isGivenUp) blame('lost', `trip ${book.id}`)
      continue
    }
    const stops = visits.get(trip.id) ?? []
    judgeGivenUp(world, book, trip, stops)
    if (!book.isGivenUp) judgeTrip(world, book, trip)
    if (book.isShared) await judgeShared(world, book, namesOf(stops))
    else judgeStops(world, book, stops, history)
    // Where one tablet sailed it, also under several captains, its order is the only one.
    if (book.streams.size === 1) judgeOrder(world, book, stops)
    const listed = lists.filter((list) => list.trip === trip.id)
    if (listed.length > book.lists.size) blame('duplicated', `checklist of trip ${trip.id}`)
    for (const [list, told] of book.lists) {
      const kind = list === 'start' ? 'start' : 'stop'
      judgeEntries(
        world,
        { id: book.id, captain: book.listedBy.get(list) },
        told,
        entries.filter((row) => row.trip === trip.id && row.kind === kind),
      )
    }
    const isUntold = (row: EntryRow) =>
      row.trip === trip.id && !book.lists.has(row.kind === 'start' ? 'start' : 'end')
    if (entries.some(isUntold)) blame('duplicated', `answers nobody gave on trip ${trip.id}`)
  }
  const isUnknown = ({ name }: TripRow) => !ledger.books.has(name)
  for (const { id } of trips.filter(isUnknown)) blame('duplicated', `trip ${id} nobody made`)
  const nameOf = (id: number | null) => trips.find((trip) => trip.id === id)?.name ?? null
  await judgeReports(world, nameOf)
  await judgeReads(world)
  await judgeCorrections(world)
  await judgeAges(world)
  await judgeTimes(world)
  await judgeStatus(world)
}

/** The ledger's name of each visit. */
function namesOf(rows: readonly VisitRow[]): Map<number, string> {
  let planned = 0
  return new Map(
    rows.map(({ id, inserted, name }) => {
      if (inserted) return [id, name ?? '?']
      planned += 1
      return [id, name ?? `planned-${planned - 1}`]
    }),
  )
}

function judgeTrip({ blame }: World, book: Book, trip: TripRow): void {
  const may = book.isShared ? book.mayHold : [book]
  const sailed = may.filter(({ captain }) => captain === trip.captain)
  if (sailed.length === 0 || trip.maker !== book.captain)
    blame(
      'misattributed',
      `trip ${trip.id}: captain ${trip.captain} for ${may.map(({ captain }) => captain)}`,
    )
  if (String(trip.shift) !== book.shift) blame('misattributed', `trip ${trip.id}: shift`)
  const mannings = may.map(({ ship, crew }) => `ship ${ship} crew ${inOrder(crew)}`)
  const manning = `ship ${trip.ship} crew ${trip.crew}`
  if (!mannings.includes(manning)) blame('altered', `trip ${trip.id}: ${manning} for ${mannings}`)
}

/** No tablet closes a trip but by giving it up, and none that anybody sailed. */
function judgeGivenUp({ blame }: World, book: Book, trip: TripRow, stops: readonly VisitRow[]): void {
  const isSailed = stops.some(({ state, inserted }) => state !== 'open' || inserted)
  if (trip.isClosed && isSailed) blame('altered', `trip ${book.id} is closed, and somebody sailed it`)
  if (book.isShared || trip.isClosed === book.isGivenUp) return
  blame('altered', `trip ${book.id} is ${trip.isClosed ? 'closed' : 'given up and offered still'}`)
}

function inOrder(ids: readonly string[]): string {
  return ids.toSorted((a, b) => Number(a) - Number(b)).join(' ')
}

function judgeStops(
  world: World,
  book: Book,
  rows: readonly VisitRow[],
  history: ReadonlyMap<number, FirstRow[]>,
): void {
  const { blame, ledger } = world
  const names = [...namesOf(rows).values()]
  for (const [place, name] of names.entries()) {
    if (!book.order.includes(name)) blame('duplicated', `stop ${name} nobody made on ${book.id}`)
    else if (names.indexOf(name) < place) blame('duplicated', `stop ${name} on ${book.id}`)
  }
  const loads = book.loads()
  for (const stop of book.order) {
    const row = rows[names.indexOf(stop)]
    const [passed, skipped] = [book.passed.get(stop), book.skipped.get(stop)]
    const where = `${stop} of ${book.id}`
    if (!row) {
      blame('lost', where)
      continue
    }
    const chosen = book.planned.get(stop)
    const stands = `${row.stop} ${clockTime(row.departure_s)}`
    if (chosen !== undefined && chosen !== stands)
      blame('misattributed', `${where}: at ${stands} for ${chosen}`)
    if (!passed && !skipped) {
      if (row.state !== 'open') blame('duplicated', `${where}: ${row.state}, which nobody said`)
      continue
    }
    // What was set aside stands open, or came in by an earlier sending, or by a correction.
    if (isStopAside(world, book, stop)) continue
    if (row.state === 'open') {
      blame('lost', where)
      continue
    }
    if (row.captain !== book.captain) blame('misattributed', `${where}: captain ${row.captain}`)
    const held =
      row.state === 'passed'
        ? `passed ${row.count} = ${row.load} ${row.remarks}`
        : `skipped ${row.why} ${row.remarks}`
    const aboard = isLoadUnsure(world, book, stop) ? row.load : loadText(loads.get(stop) ?? NOBODY)
    const told = passed
      ? `passed ${countText(passed.count)} = ${aboard} ${passed.remarks}`
      : `skipped ${skipped?.why} ${skipped?.remarks}`
    if (held !== told) blame('altered', `${where}: ${held} for ${told}`)
    if (passed && !book.isCorrected && passed.at && Date.parse(row.at ?? '') !== Date.parse(passed.at))
      blame('altered', `${where}: recorded ${row.at} for ${passed.at}`)
    const first = passed?.first
    const isFirst = (old: FirstRow) => first && old.count === countText(first)
    if (
      passed &&
      first !== passed.count &&
      !sameCount(first, passed.count) &&
      !history.get(row.id)?.some(isFirst) &&
      // A refused count is settled by the correction that was taken.
      !ledger.refusedCounts.has(passed.key)
    )
      blame('lost', `${where}: the first count of a correction`)
  }
}

function judgeOrder({ blame }: World, book: Book, rows: readonly VisitRow[]): void {
  const names = [...namesOf(rows).values()]
  const order = names.filter((name) => book.order.includes(name)).join(' ')
  if (names.length === book.order.length && order !== book.order.join(' '))
    blame('altered', `order of ${book.id}: ${order} for ${book.order.join(' ')}`)
}

function sameCount(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function judgeEntries(
  { blame }: World,
  book: { id: string; captain: number | undefined },
  told: readonly Entry[],
  rows: readonly EntryRow[],
): void {
  for (const entry of told) {
    const row = rows.find(({ field }) => field === entry.field)
    const where = `answer ${entry.field} of ${book.id}`
    if (!row) blame('lost', where)
    else if (row.captain !== book.captain || row.maker !== book.captain) blame('misattributed', where)
    else if (row.value !== entry.value || row.remarks !== entry.remark || !row.checked)
      blame('altered', `${where}: ${row.value} ${row.remarks} for ${entry.value} ${entry.remark}`)
    else if (row.photo !== entry.photo) blame(row.photo === null ? 'lost' : 'altered', `${where}: photo`)
  }
  for (const { field } of rows)
    if (!told.some((entry) => entry.field === field)) blame('duplicated', `answer ${field}`)
}

async function judgeReports(world: World, nameOf: (id: number | null) => string | null) {
  const { server, ledger } = world
  const { reports, replies, answers } = ledger
  /** What was set aside may lack. */
  const blame: World['blame'] = (fault, what) => {
    const [, words = what] = /^(?:photo of report |photo of answer )?(.*)$/.exec(what) ?? []
    if (fault !== 'lost' || !areWordsAside(world, words)) world.blame(fault, what)
  }
  const rows = await server.rows<ReportRow>(ROWS.reports)
  matched(
    reports,
    rows,
    ({ remarks }) => remarks,
    blame,
    (told, row) => {
      const isOnTrip =
        nameOf(row.trip) === told.trip ||
        (row.trip === null &&
          (ledger.refusedTrips.has(told.trip ?? '') || ledger.books.get(told.trip ?? '')?.isGivenUp))
      if (row.captain !== told.captain || !isOnTrip)
        blame('misattributed', `report ${told.remarks}: ${row.captain} ${nameOf(row.trip)} for ${told.trip}`)
      if (row.photo !== told.photo)
        blame(row.photo === null ? 'lost' : 'altered', `photo of report ${told.remarks}`)
    },
  )
  const answered = await server.rows<ReplyRow>(ROWS.replies)
  const byCrew = answered.filter(({ captain }) => captain !== null)
  matched(
    replies,
    byCrew,
    ({ text }) => text,
    blame,
    (told, row) => {
      if (row.captain !== told.captain || String(row.malfunction) !== told.malfunction)
        blame('misattributed', `answer ${told.text}`)
      if (row.photo !== told.photo)
        blame(row.photo === null ? 'lost' : 'altered', `photo of answer ${told.text}`)
    },
  )
  const byOperators = answered
    .filter(({ captain }) => captain === null)
    .map((text) => ({ ...text, photo: null }))
  matched(
    answers.map((text) => ({ text })),
    byOperators,
    ({ text }) => text,
    blame,
    () => {},
  )
}

/** Pairs what was told with the rows of the same words. */
function matched<Told, Row>(
  told: readonly Told[],
  rows: readonly Row[],
  words: (one: Told | Row) => string,
  blame: World['blame'],
  compare: (told: Told, row: Row) => void,
): void {
  for (const one of told) {
    const [row, ...more] = rows.filter((other) => words(other) === words(one))
    if (!row) blame('lost', words(one))
    else compare(one, row)
    if (more.length > 0) blame('duplicated', words(one))
  }
  for (const row of rows)
    if (!told.some((one) => words(one) === words(row)))
      blame('duplicated', `${words(row)}, which nobody said`)
}

async function judgeReads({ server, ledger, blame }: World): Promise<void> {
  const rows = new Set((await server.rows<{ read: string }>(ROWS.reads)).map(({ read }) => read))
  for (const read of ledger.reads) if (!rows.has(read)) blame('lost', `read ${read}`)
  for (const read of rows) if (!ledger.maybeRead.has(read)) blame('misattributed', `read ${read}`)
}

/** What a tablet shows of a trip after it was started again, against what was confirmed on it. */
export async function judgeScreen(world: World, trip: Trip | null): Promise<void> {
  const { ledger, blame } = world
  const book = trip && ledger.streams.get(trip.id)
  if (!trip || !book) return
  if (book.isShared) {
    await judgeSharedScreen(world, book, trip)
    return
  }
  const loads = book.loads()
  for (const stop of book.order) {
    const shown = trip.stops.find(({ id }) => id === stop)
    const [passed, skipped] = [book.passed.get(stop), book.skipped.get(stop)]
    const where = `on screen: ${stop} of ${book.id}`
    if (!shown || (shown.state === 'open') !== (!passed && !skipped)) blame('lost', where)
    // What was set aside may have come in all the same, with who was aboard then.
    else if (
      passed &&
      !isStopAside(world, book, stop) &&
      (!sameCount(sorted(shown.count), sorted(passed.count)) ||
        (!isLoadUnsure(world, book, stop) && !sameCount(shown.load, loads.get(stop))))
    )
      blame('altered', where)
  }
  for (const list of book.lists.keys())
    if (!trip.checklists[list]) blame('lost', `on screen: list of ${book.id}`)
}

/**
 * What was confirmed on this tablet is done, and as long as no other tablet recorded the stop it is what the tablet shows: the
 * newest of its own. What was set aside holds nowhere: another's record shows. Unless it came in all the same: then it may show.
 */
async function judgeSharedScreen(world: World, book: Book, trip: Trip): Promise<void> {
  const { ledger, blame } = world
  const stops = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const newest = new Map<string, Told>()
  for (const one of book.told.filter(({ key }) => !ledger.setAside.has(key)))
    if (one.stream === trip.id) newest.set(one.stop, one)
  for (const one of book.told.filter(({ stream }) => stream === trip.id)) {
    const shown = stops.get(one.stop)
    const where = `on screen: ${one.stop} of ${book.id}`
    if (!shown || shown.state === 'open') {
      blame('lost', where)
      continue
    }
    const says = saidOf(shown.count, shown.whySkipped)
    if (newest.get(one.stop) !== one || book.isTakenAlong(one) || says === one.says) continue
    const others = book.told.filter((other) => other.stop === one.stop && other.says === says)
    const isAnothers = others.some(({ stream }) => stream !== trip.id)
    if (!isAnothers && !(await hasOneArrived(world, others)))
      blame('altered', `${where}: ${says} for ${one.says}`)
  }
}

/** Whether one of these was set aside and is ashore all the same, by an earlier sending. */
async function hasOneArrived(world: World, told: readonly Told[]): Promise<boolean> {
  for (const { key } of told) {
    const aside = world.ledger.setAside.get(key)
    if (aside && (await isCounted(world, key, aside.fact))) return true
  }
  return false
}

function sorted(count: object | null): unknown {
  return count && Object.entries(count).sort()
}

/** A short mark of a long text. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
