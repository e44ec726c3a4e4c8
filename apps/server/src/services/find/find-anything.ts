/** Finds whatever somebody of the office looks for by words: of each kind the first few, for who may see that kind. */
import { daysAfter } from '@vaarboek/domain'
import { FIND_DAYS, type FoundKind, MOST_FOUND, type Right } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type OfficeAuditRow, officeAudit } from '../../repositories/audit/audit.ts'
import { namesOfStops, statusOf } from '../../repositories/board/board.ts'
import { calledBy, type FoundTripRow, shiftsCalled, tripsCalled } from '../../repositories/find/find-trips.ts'
import {
  colleaguesCalled,
  malfunctionsWith,
  notesWith,
  notificationsWith,
  peopleCalled,
  shipsCalled,
} from '../../repositories/find/find-words.ts'
import { seenBy } from '../audit/show-audit.ts'
import type { Context } from '../context.ts'
import { deviceMark } from '../device-mark.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type Asked, readWords } from './read-words.ts'

/** One more than is told: whether there is more. */
const MAX = MOST_FOUND + 1
/** What the audit names by its number. */
const NUMBERED = ['trips', 'malfunctions', 'notifications', 'devices']

type Asking = Pick<StaffCaller, 'concession' | 'staff' | 'rights'>

export async function findAnything(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Asking,
  typed: string,
) {
  const asked = readWords(typed, clock.today())
  const { words } = asked
  const lastDay = asked.day ?? clock.today()
  const firstDay = asked.day ?? daysAfter(lastDay, 1 - FIND_DAYS)
  const { concession, rights } = caller
  const found = await database.transaction(async (db) => {
    /** What is found by words alone: nothing without any. */
    const by = <Row>(right: Right, find: () => Promise<Row[]>): Promise<Row[] | null> =>
      !rights.has(right) ? Promise.resolve(null) : words.length === 0 ? Promise.resolve([]) : find()
    const [{ trips, shifts }, notes, malfunctions, notifications, people, ships, audit] = await Promise.all([
      sailingsOf(db, caller, asked, { firstDay, lastDay }),
      by('log.see', () => notesWith(db, concession, words, MAX)),
      by('malfunctions.see', () => malfunctionsWith(db, concession, words, MAX)),
      by('notifications.send', () => notificationsWith(db, concession, words, MAX)),
      by('people.see', () => peopleCalled(db, concession, words, MAX)),
      by('timetable.see', () => shipsCalled(db, concession, words, MAX)),
      by('audit.see', () => auditOf(db, caller, words)),
    ])
    return { trips, shifts, notes, malfunctions, notifications, people, ships, audit }
  })
  return { firstDay, lastDay, today: clock.today(), ...found, more: moreOf(found) }
}

/** @param found each of at most one more than is told; that one is taken away */
function moreOf(found: Record<FoundKind, unknown[] | null>): FoundKind[] {
  const kinds = Object.keys(found) as FoundKind[]
  return kinds.filter((kind) => (found[kind]?.splice(MOST_FOUND).length ?? 0) > 0)
}

/** Trips, and shifts that nobody sails. */
async function sailingsOf(
  db: Queries,
  { concession, rights }: Asking,
  { words, time, day }: Asked,
  days: { firstDay: string; lastDay: string },
) {
  if (words.length === 0 && time === null && day === null) return { trips: [], shifts: [] }
  const called = await Promise.all(
    words.map((word) => calledBy(db, concession, word, rights.has('people.see'))),
  )
  const asked = { words: called, time, ...days }
  const [sailed, unsailed] = await Promise.all([
    tripsCalled(db, concession, asked, MAX),
    shiftsCalled(db, concession, asked, MAX),
  ])
  const [trips, stops] = await Promise.all([
    statusOf(
      db,
      concession,
      sailed.map(({ trip }) => trip),
    ),
    namesOfStops(
      db,
      concession,
      [...sailed, ...unsailed].flatMap(({ stop }) => stop ?? []),
    ),
  ])
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  const atOf = ({ stop, plannedS }: Pick<FoundTripRow, 'stop' | 'plannedS'>) =>
    stop === null || plannedS === null ? null : { stopName: stops.get(stop) ?? '', plannedS }
  return {
    trips: sailed.flatMap((row) => {
      const trip = byId.get(row.trip)
      return trip ? [{ ...trip, at: atOf(row) }] : []
    }),
    shifts: unsailed.map((row) => ({ ...row, at: atOf(row) })),
  }
}

/** Lines of colleagues of that name, and of what has that number: each by an index. */
async function auditOf(
  db: Queries,
  { concession, staff: self, rights }: Asking,
  words: readonly string[],
): Promise<OfficeAuditRow[]> {
  const scope = rights.has('audit.all') ? null : { self, actions: seenBy(rights) }
  const every = { concession, before: null, day: null, action: null, limit: MAX }
  const [number] = words.length === 1 ? (/^\d{1,15}$/.exec(words[0] ?? '') ?? []) : []
  const colleagues = await colleaguesCalled(db, concession, words, MOST_FOUND)
  const asked = [
    ...colleagues.map(({ staff }) => ({ staff, subject: null })),
    ...(number === undefined
      ? []
      : NUMBERED.map((table) => ({ staff: null, subject: `${table}/${number}` }))),
  ]
  const found = await Promise.all(asked.map((one) => officeAudit(db, { ...every, ...one }, scope)))
  const lines = new Map(found.flat().map((line) => [line.id, { ...line, device: deviceMark(line.device) }]))
  return [...lines.values()].sort((one, other) => other.id - one.id).slice(0, MAX)
}
