/** Boats under way as a hand-over tells them, with what the board says is wrong with each; the worst first. */
import type { ServiceDay } from '@vaarboek/domain'
import { againstPlan, type HeldAboard, LATE_S, SILENT_MS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { devicesSeenSince, type SeenDeviceRow } from '../../repositories/board/board.ts'
import { type LiveRow, liveOf } from '../../repositories/board/board-live.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import { openReports, silentTrips } from '../../repositories/incidents/incidents.ts'
import type { HandOverContent } from '../../repositories/log/hand-overs.ts'
import { unreadInTime } from '../notifications/list-notifications.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { StaffCaller } from '../staff-caller.ts'

/** As many as *Nu* has of each kind. */
const MOST = 100
/** A tablet of longer ago says nothing of what it holds now. */
const DEVICES_MS = 24 * 3_600_000

type Boat = HandOverContent['open']['underWay'][number]
type Trouble = NonNullable<Boat['trouble']>

interface Asking extends Pick<StaffCaller, 'concession'> {
  clock: ServiceClock
  db: Queries
}

/** @param isNow what is wrong now isn't told of a day that is over */
export async function boatsUnderWay(
  asking: Asking,
  trips: readonly StatusRow[],
  isNow: boolean,
): Promise<Boat[]> {
  const sailing = trips.filter(({ state }) => state === 'under-way')
  if (!isNow || sailing.length === 0) return sailing.map(boatOf)
  const troubleOf = await troubles(asking, sailing)
  return worstFirst(sailing.map((row) => ({ ...boatOf(row), trouble: troubleOf(row) })))
}

export function worstFirst<One extends { trouble: Trouble | null }>(boats: readonly One[]): One[] {
  return boats.toSorted((one, other) => gravity(other.trouble) - gravity(one.trouble))
}

function boatOf(row: StatusRow): Boat {
  const { shiftName, shipName, people, lastStopName, departedAt } = row
  return { trip: String(row.id), shiftName, shipName, people, lastStopName, departedAt }
}

async function troubles(
  { db, concession, clock }: Asking,
  sailing: readonly StatusRow[],
): Promise<(row: StatusRow) => Trouble | null> {
  const at = clock.now()
  const [reports, silent, unread, devices, live] = await Promise.all([
    openReports(db, concession, { since: at, max: MOST }),
    silentTrips(db, concession, { at, since: clock.after(-SILENT_MS), max: MOST }),
    unreadInTime(db, clock, concession),
    devicesSeenSince(db, concession, clock.after(-DEVICES_MS)),
    liveOf(
      db,
      concession,
      sailing.map(({ id }) => id),
    ),
  ])
  const urgent = reports.filter((one) => one.urgent)
  const silentSince = new Map(silent.map((one) => [one.trip, one.at]))
  const unreadOn = new Set(unread.map(({ trip }) => trip))
  return (row) => {
    const found = {
      incident: urgent.find(({ trip, ship }) => trip === row.id || ship === row.ship)?.category ?? null,
      silentSince: silentSince.get(row.id) ?? null,
      isUnread: unreadOn.has(row.id),
      late: lateOf(row, { tablet: tabletOf(row, devices), lying: live.get(row.id)?.lying ?? null }, clock),
    }
    return (found.incident ?? found.silentSince ?? found.late ?? (found.isUnread || null)) ? found : null
  }
}

/** Its tablet: of those it used the one that was seen last. */
function tabletOf({ device, lastDevice }: StatusRow, devices: readonly SeenDeviceRow[]): HeldAboard | null {
  const own = devices.filter((one) => one.device === device || one.device === lastDevice)
  const [newest] = own.toSorted((one, other) => Date.parse(other.lastSeen) - Date.parse(one.lastSeen))
  return newest ?? null
}

interface Told extends Pick<LiveRow, 'lying'> {
  tablet: HeldAboard | null
}

function lateOf(row: StatusRow, { tablet, lying }: Told, clock: ServiceClock): Trouble['late'] {
  const dayStartMs = Date.parse(clock.planned(row.serviceDay as ServiceDay, 0))
  const nowS = Math.floor((Date.parse(clock.now()) - dayStartMs) / 1000)
  const { state, nextVisit, nextDeparture, nextArrival } = row
  const sailed = {
    ...{ state, last: row.lastVisit === null ? null : { delayS: row.delayS } },
    next:
      nextVisit === null || nextDeparture === null
        ? null
        : { item: `${nextVisit}`, plannedS: nextDeparture, arrivalS: nextArrival ?? undefined },
    lying: lying && { item: `${lying.visit}`, since: lying.since },
  }
  const late = againstPlan(sailed, tablet, { nowS, dayStartMs })
  return late !== null && late.seconds > LATE_S ? late : null
}

/** In the order of the board's strip; of boats that are only late the latest. */
function gravity(trouble: Trouble | null): number {
  if (!trouble) return 0
  const { incident, silentSince, isUnread, late } = trouble
  const kinds = (incident !== null ? 4 : 0) + (silentSince !== null ? 2 : 0) + (isUnread ? 1 : 0)
  return kinds * 1_000_000 + (late?.seconds ?? 0)
}
