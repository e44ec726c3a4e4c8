/** Judges sums, marks and approvals of counts by a reckoning of its own, once all jobs ran. */
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../apps/server/src/database/database.ts'
import type { Context } from '../../../apps/server/src/services/context.ts'
import { judgeTrips } from '../../../apps/server/src/services/counts/judge-trips.ts'
import type { AnalystLedger, DaySums, ShoreChange } from './analyst-ledger.ts'
import { judgePunctuality } from './judge-punctuality.ts'
import { judgeTides } from './judge-tides.ts'
import { keyOf, readSailed, type SailedStop, type Summed, summed, sumsOf } from './reckon-counts.ts'
import { markInWords, marksOfCounts, OF_COUNTS } from './reckon-marks.ts'

interface Judging {
  database: Database
  context: Context
  concession: number
  ledger: AnalystLedger
  blame: (what: string) => void
}

interface MarksRow {
  trip: number
  open: number
  version: number
  revision: number | null
  marks: { mark: string; visit: number | null; shore?: number }[]
}
type KeptSum = Summed & { departures: number; leaving: number; most: number }

const SUMS = {
  name: 'analyst-sums',
  text: `select day, track, direction, stop, hour, counted, people_on as "peopleOn", people_off as "peopleOff", bikes_on as "bikesOn",
      bikes_off as "bikesOff", bikes_aboard as bikes, to_json(loads) as loads, people_aboard as people, departures, people_leaving as leaving, most_aboard as most, seats,
      with_seats as "withSeats", corrected from day_counts`,
}
const MARKS = {
  name: 'analyst-marks',
  text: `select s.trip, s.marks as open, s.version, j.revision, coalesce(j.marks, '[]') as marks from trip_status s
    left join trip_judgements j on j.concession = s.concession and j.trip = s.trip order by s.trip`,
}
const HISTORY = {
  name: 'analyst-shore-history',
  text: 'select visit, before, count from shore_correction_history order by id',
}
const APPROVED = {
  name: 'analyst-approved',
  text: 'select day, sums, revision, changed_at is not null as "isChanged" from day_reviews order by day',
}
const NOTE_ALL = `insert into trips_to_judge (concession, trip, revision) select concession, trip, version from trip_status
  on conflict do nothing`

export async function judgeCounts(judging: Judging): Promise<void> {
  const { database } = judging
  const sailed = await readSailed(database)
  const kept = await database.query<KeptSum>(SUMS)
  judgeSums(judging, sailed, kept)
  await judgeApproved(judging, sailed)
  await judgePunctuality(judging)
  await judgeTides(judging)
  judgeMarksOfCounts(judging, sailed, await database.query<MarksRow>(MARKS))
  await judgeHistory(judging, sailed)
  await judgeMarks(judging)
}

function judgeSums(
  { ledger, blame }: Judging,
  sailed: readonly SailedStop[],
  kept: readonly KeptSum[],
): void {
  const expected = summed(sailed, ledger)
  for (const row of kept) {
    const one = expected.get(keyOf(row))
    expected.delete(keyOf(row))
    if (!one) blame(`sums of nobody: ${keyOf(row)}`)
    else if (!isDeepStrictEqual(row, withAboard(one)))
      blame(`sums of ${keyOf(row)}: ${JSON.stringify(row)}, not ${JSON.stringify(one)}`)
  }
  for (const key of expected.keys()) blame(`no sums of ${key}`)
}

function withAboard(row: Summed): KeptSum {
  const leaving = row.loads.reduce((sum, load) => sum + load, 0)
  return { ...row, departures: row.loads.length, leaving, most: row.loads.at(-1) ?? 0 }
}

/** An approved day keeps what it was approved with, and says that it changed exactly if it did. */
async function judgeApproved({ database, ledger, blame }: Judging, sailed: readonly SailedStop[]) {
  type Row = { day: string; sums: DaySums; revision: number; isChanged: boolean }
  const kept = await database.query<Row>(APPROVED)
  const expected = [...ledger.approved].map(([day, { sums, revision }]) => {
    const isChanged = !isDeepStrictEqual(sumsOf(sailed, ledger, day), sums)
    return { day, sums, revision, isChanged }
  })
  for (const one of expected) {
    const row = kept.find(({ day }) => day === one.day)
    if (!isDeepStrictEqual(row, one))
      blame(`approval of ${one.day}: ${JSON.stringify(row)}, not ${JSON.stringify(one)}`)
  }
  if (kept.length !== expected.length) blame('a day was approved that nobody approved')
}

/** Marks of counts are those that a reckoning of its own finds in the counts that hold. */
function judgeMarksOfCounts(
  { ledger, blame }: Judging,
  sailed: readonly SailedStop[],
  rows: readonly MarksRow[],
): void {
  const stops = Map.groupBy(sailed, ({ trip }) => trip)
  for (const { trip, marks } of rows) {
    const kept = marks
      .filter(({ mark }) => OF_COUNTS.has(mark))
      .map(({ mark, visit, shore }) => markInWords(mark, visit, shore !== undefined))
    const must = marksOfCounts(stops.get(trip) ?? [], ledger)
    if (!isDeepStrictEqual(kept.toSorted(), must))
      blame(`marks of trip ${trip}, by the counts that hold: ${kept.join('; ')}, not ${must.join('; ')}`)
  }
}

/** Each count of the shore is kept, with what held before it. */
async function judgeHistory({ database, ledger, blame }: Judging, sailed: readonly SailedStop[]) {
  const rows = await database.query<ShoreChange & { visit: number }>(HISTORY)
  const kept = Map.groupBy(rows, ({ visit }) => visit)
  const visits = new Set([...sailed.map(({ id }) => id), ...kept.keys()])
  for (const visit of visits) {
    const changes = (kept.get(visit) ?? []).map(({ before, count }) => ({ before, count }))
    const must = ledger.changesOf(visit)
    if (!isDeepStrictEqual(changes, must))
      blame(`counts of the shore at stop ${visit}: ${JSON.stringify(changes)}, not ${JSON.stringify(must)}`)
  }
}

/** Marks are what judging every trip anew finds; open are those that weren't there when somebody looked. */
async function judgeMarks({ database, ledger, blame }: Judging): Promise<void> {
  const before = await database.query<MarksRow>(MARKS)
  await database.script(NOTE_ALL)
  await judgeTrips({ database })
  const anew = new Map((await database.query<MarksRow>(MARKS)).map((row) => [row.trip, row]))
  for (const row of before) {
    const { trip, open, version, revision, marks } = row
    if (revision !== version) blame(`trip ${trip} wasn't judged since it changed`)
    const must = anew.get(trip)?.marks
    if (!isDeepStrictEqual(marks, must))
      blame(`marks of trip ${trip}: ${JSON.stringify(marks)}, not ${JSON.stringify(must)}`)
    if (open !== ledger.openOf(trip, marks))
      blame(`trip ${trip} asks ${open} times, not ${ledger.openOf(trip, marks)}`)
  }
}
