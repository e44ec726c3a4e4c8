/** The status of trips, and the names of what they are made of: read by themselves, each once, as a day's trips share them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StopNumber,
  TrackNumber,
  TripNumber,
  VisitNumber,
} from '../row-ids.ts'
import type { LiveRow } from './board-live.ts'

export type TripState = 'prepared' | 'under-way' | 'completed' | 'closed' | 'given-up'

/** A trip with its status; names beside the numbers. */
export interface StatusRow {
  id: TripNumber
  /** Rises with every change of the trip and of what is to be looked at in it. */
  version: number
  serviceDay: string
  track: TrackNumber
  trackName: string
  shift: ShiftNumber
  shiftName: string
  /** The timetable's own id of the shift, in any version; null when it was made by hand. */
  shiftRef: string | null
  ship: ShipNumber
  shipName: string
  maxPeople: number | null
  maxBikes: number | null
  /** The office took it out of service, or an open malfunction keeps it ashore. */
  shipOutOfService: boolean
  captain: CaptainNumber
  captainName: string
  /** From which the settings came. */
  device: string | null
  state: TripState
  stops: number
  passed: number
  skipped: number
  /** Marks on its counts that nobody has looked at. */
  marks: number
  /** The last stop that was passed; it and what it says are null while none was. */
  lastVisit: VisitNumber | null
  lastStop: StopNumber | null
  lastStopName: string | null
  /** Planned, in seconds since the start of the service day. */
  lastDeparture: number | null
  lastDevice: string | null
  arrivedAt: string | null
  departedAt: string | null
  /** The stop's moments: recorded by the tablet's clock, received by the server's. */
  recordedAt: string | null
  receivedAt: string | null
  people: number | null
  bikes: number | null
  /** Seconds later than planned; below zero: early. */
  delayS: number | null
  /** The first stop that is open; null when none is. */
  nextVisit: VisitNumber | null
  nextStop: StopNumber | null
  nextStopName: string | null
  nextDeparture: number | null
  nextArrival: number | null
  changedAt: string
  /** The place of its boat now; absent where nobody looked. */
  live?: LiveRow | null
}

/** Fields that aren't the trip's own: they change without it. */
export const NAME_FIELDS = [
  'trackName',
  'shiftName',
  'shiftRef',
  'shipName',
  'maxPeople',
  'maxBikes',
  'shipOutOfService',
  'captainName',
  'lastStopName',
  'nextStopName',
] as const satisfies (keyof StatusRow)[]
type NameField = (typeof NAME_FIELDS)[number]
/** A row as it stands in the database. */
export type NamelessRow = Omit<StatusRow, NameField>

const KINDS = ['track', 'shift', 'ship', 'captain', 'stop'] as const

interface NameRow {
  kind: (typeof KINDS)[number]
  id: number
  name: string
  ref: string | null
  people: number | null
  bikes: number | null
  out: boolean
}

/** Names of things and what belongs to them, by kind and number. */
export type Names = ReadonlyMap<NameRow['kind'], ReadonlyMap<number | null, NameRow>>

const of = (table: string, kind: string, place: number, columns: string) =>
  `select '${kind}' as kind, id, ${columns} from ${table} where concession = $1
      and id = any (array(select value::bigint from jsonb_array_elements_text($${place}::jsonb)))`
const NAME_ONLY = 'name, null as ref, null::int as people, null::int as bikes, false as out'
/** SQL: whether an open malfunction keeps a ship ashore. Looked up for one after the other, by the index of those that are out. */
export const isKeptAshore = (ship: string) =>
  `(select true from malfunctions m where m.concession = ${ship}.concession and m.ship = ${ship}.id and m.out_of_service
        and m.state in ('new', 'taken', 'waiting') limit 1) is not null`

const names = statement(
  'board-names',
  [
    of('tracks', 'track', 2, NAME_ONLY),
    of('shifts', 'shift', 3, 'name, source_ref, null, null, false'),
    of('ships', 'ship', 4, `name, null, max_people, max_bikes, not in_service or ${isKeptAshore('ships')}`),
    of('captains', 'captain', 5, 'full_name, null, null, null, false'),
    of('stops', 'stop', 6, NAME_ONLY),
  ].join(' union all '),
)

/** Present names of these trips' parts. */
export async function namesOf(
  db: Queries,
  concession: ConcessionNumber,
  rows: readonly NamelessRow[],
): Promise<Names> {
  const ids = (of: (row: NamelessRow) => number | null) =>
    jsonValue([...new Set(rows.map(of))].filter((id) => id !== null))
  const stops = new Set(rows.map(({ lastStop }) => lastStop))
  for (const { nextStop } of rows) stops.add(nextStop)
  const found = await db.query<NameRow>(names, [
    concession,
    ids(({ track }) => track),
    ids(({ shift }) => shift),
    ids(({ ship }) => ship),
    ids(({ captain }) => captain),
    jsonValue([...stops].filter((id) => id !== null)),
  ])
  const known = new Map(KINDS.map((kind) => [kind, new Map<number | null, NameRow>()]))
  for (const name of found) known.get(name.kind)?.set(name.id, name)
  return known
}

/** The same rows with the names of what they are made of. */
export async function named<Row extends NamelessRow>(
  db: Queries,
  concession: ConcessionNumber,
  rows: readonly Row[],
): Promise<(Row & StatusRow)[]> {
  if (rows.length === 0) return []
  const known = await namesOf(db, concession, rows)
  return rows.map((row) => withNames(row, known))
}

/** Writes the names into the row itself: a day has thousands. */
export function withNames<Row extends NamelessRow>(row: Row, known: Names): Row & StatusRow {
  const named = row as Row & StatusRow
  const status: StatusRow = named
  const names = namesIn(row, known)
  // Assigned one after the other: `Object.assign` takes eighteen times as long.
  status.trackName = names.trackName
  status.shiftName = names.shiftName
  status.shiftRef = names.shiftRef
  status.shipName = names.shipName
  status.maxPeople = names.maxPeople
  status.maxBikes = names.maxBikes
  status.shipOutOfService = names.shipOutOfService
  status.captainName = names.captainName
  status.lastStopName = names.lastStopName
  status.nextStopName = names.nextStopName
  return named
}

/** Whether the row has these names. */
export function isNamed(row: StatusRow, known: Names): boolean {
  const names = namesIn(row, known)
  return NAME_FIELDS.every((field) => row[field] === names[field])
}

function namesIn(row: NamelessRow, known: Names): Pick<StatusRow, NameField> {
  const find = (kind: NameRow['kind'], id: number | null) => known.get(kind)?.get(id)
  const [shift, ship] = [find('shift', row.shift), find('ship', row.ship)]
  return {
    trackName: find('track', row.track)?.name ?? '',
    shiftName: shift?.name ?? '',
    shiftRef: shift?.ref ?? null,
    shipName: ship?.name ?? '',
    maxPeople: ship?.people ?? null,
    maxBikes: ship?.bikes ?? null,
    shipOutOfService: ship?.out ?? false,
    captainName: find('captain', row.captain)?.name ?? '',
    lastStopName: find('stop', row.lastStop)?.name ?? null,
    nextStopName: find('stop', row.nextStop)?.name ?? null,
  }
}
