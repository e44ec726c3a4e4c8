/** A roster in words: which shifts, ships and captains are meant, by the timetable and the plans of now. Nothing is changed. */
import { daysAfter } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import { PLANNED_AHEAD_DAYS, type PlanFault, type plansRead, type RefusedPlan } from '@vaarboek/wire/office'
import { isCalendarDay } from '@vaarboek/wire/office/server'
import type { Queries } from '../../database/database.ts'
import type { CaptainNumber, ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import {
  type PlannableRow,
  type PlanRow,
  plannableCaptains,
  plannableShips,
} from '../../repositories/timetable/day-plans.ts'
import { plansOfDays, shiftsCalled } from '../../repositories/timetable/many-plans.ts'
import { keyOf } from '../board/planned-day.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { needsReason } from './needs-reason.ts'

type Written = RequestOf<typeof plansRead>['rows'][number]

/** A row that can be planned. */
export interface ReadPlan {
  row: number
  day: string
  shift: PlannableRow
  revision: number
  isCancelled: boolean
  ship: ShipNumber | null
  captain: CaptainNumber | null
  isSame: boolean
  needsReason: boolean
}

export interface Roster {
  plans: ReadPlan[]
  refused: RefusedPlan[]
}

/** By what a row may call them; several under one name. */
type Called<Thing> = ReadonlyMap<string, readonly Thing[]>

interface Known {
  today: string
  shifts: ReadonlyMap<string, Called<PlannableRow>>
  plans: ReadonlyMap<string, PlanRow>
  ships: Called<ShipNumber>
  captains: Called<CaptainNumber>
}

/** What a row writes for nobody. */
const NOBODY = /^[-–—]$/

export function readRoster(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
  rows: readonly Written[],
): Promise<Roster> {
  const today = clock.today()
  return database.transaction(async (db) => {
    const known = { today, ...(await knownOf(db, concession, rows, today)) }
    const seen = new Set<string>()
    const read = rows.map((written, index) => {
      const one = readRow(written, known)
      const place = typeof one === 'string' ? null : `${one.day} ${keyOf(one.shift)}`
      const because = typeof one === 'string' ? one : seen.has(place ?? '') ? 'named-twice' : null
      if (place) seen.add(place)
      return { row: index + 1, one, because }
    })
    return {
      plans: read.flatMap(({ row, one, because }) =>
        typeof one === 'string' || because ? [] : [{ row, ...one }],
      ),
      refused: read.flatMap(({ row, because }) => (because ? [{ row, because, by: null, at: null }] : [])),
    }
  })
}

async function knownOf(db: Queries, concession: ConcessionNumber, rows: readonly Written[], today: string) {
  const days = [...new Set(rows.map(({ day }) => day))].filter((day) => faultOf(day, today) === null)
  const names = [...new Set(rows.map(({ shift }) => asCalled(shift)))]
  const shifts = await shiftsCalled(db, concession, days, names)
  const plans = await plansOfDays(db, concession, days)
  return {
    shifts: new Map(
      [...Map.groupBy(shifts, ({ day }) => day)].map(([day, ofDay]) => [day, calledBy(ofDay, namesOf)]),
    ),
    plans: new Map(plans.map((plan) => [`${plan.day} ${keyOf({ ...plan, id: plan.shift })}`, plan])),
    ships: idsBy(await plannableShips(db, concession), ({ name }) => [name]),
    captains: idsBy(await plannableCaptains(db, concession), ({ name, email }) => [name, email]),
  }
}

function readRow(written: Written, known: Known): Omit<ReadPlan, 'row'> | PlanFault {
  const { day } = written
  const far = faultOf(day, known.today)
  if (far) return far
  const shift = oneCalled(written.shift, known.shifts.get(day))
  if (typeof shift === 'string') return `shift-${shift}`
  const held = known.plans.get(`${day} ${keyOf(shift)}`)
  const ship = whoIsMeant(written.ship, held?.ship, known.ships)
  if (typeof ship === 'string') return `ship-${ship}`
  const captain = whoIsMeant(written.captain, held?.captain, known.captains)
  if (typeof captain === 'string') return `captain-${captain}`
  const isCancelled = held?.state === 'cancelled'
  const isSame = ship === (held?.ship ?? null) && captain === (held?.captain ?? null)
  return {
    ...{ day, shift, revision: held?.revision ?? 0, isCancelled, ship, captain, isSame },
    needsReason: !isSame && needsReason({ isCancelled, ship, captain }, held),
  }
}

function faultOf(day: string, today: string): PlanFault | null {
  if (!isCalendarDay(day)) return 'day-unknown'
  if (day < today) return 'day-over'
  return day > daysAfter(today, PLANNED_AHEAD_DAYS) ? 'day-far' : null
}

/** The source's own id is of a trip, or of a block, its calendar and line: a roster writes the trip, or block and calendar. */
function namesOf({ name, trackName, ref }: PlannableRow): string[] {
  const [, block = '', service = ''] = ref?.split(':') ?? []
  const ids = ref === null ? [] : [ref, ref.slice(ref.indexOf(':') + 1), `${block}:${service}`]
  return [name, `${name} (${trackName})`, ...ids]
}

/** Nothing written: as it was; a dash: nobody. */
function whoIsMeant<Who extends number>(
  written: string,
  before: Who | null | undefined,
  known: Called<Who>,
): Who | null | 'unknown' | 'unclear' {
  const name = written.trim()
  if (name === '') return before ?? null
  return NOBODY.test(name) ? null : oneCalled(name, known)
}

function oneCalled<Thing>(name: string, known: Called<Thing> | undefined): Thing | 'unknown' | 'unclear' {
  const [one, other] = known?.get(asCalled(name)) ?? []
  if (one === undefined) return 'unknown'
  return other === undefined ? one : 'unclear'
}

const idsBy = <Row extends { id: unknown }>(rows: readonly Row[], namesOf: (row: Row) => string[]) =>
  new Map(
    [...calledBy(rows, namesOf)].map(([name, all]) => [name, all.map(({ id }) => id as Row['id'])] as const),
  )

function calledBy<Row>(rows: readonly Row[], namesOf: (row: Row) => string[]): Map<string, Row[]> {
  const called = new Map<string, Row[]>()
  for (const row of rows)
    for (const name of new Set(namesOf(row).map(asCalled)))
      called.set(name, [...(called.get(name) ?? []), row])
  return called
}

/** Nobody minds capitals, or blanks of a spreadsheet. */
function asCalled(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
