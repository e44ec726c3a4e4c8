/** The rows of the board as the office's calls have them. */

import { deviceMark } from '../../services/device-mark.ts'
import type { Board } from '../../services/office/day-board.ts'
import type { listTripChoices } from '../../services/office/list-trips.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'

type StatusRow = Board['trips'][number]
type PlannedRow = Board['planned'][number]
type HeardRow = Board['devices'][number]
type ChoiceRow = Awaited<ReturnType<typeof listTripChoices>>[number]

/** Whether who asks may see people's names. */
export interface Sight {
  seesNames: boolean
}

export function sightOf({ rights }: Pick<StaffCaller, 'rights'>): Sight {
  return { seesNames: rights.has('people.see') }
}

export function presentTrip(row: StatusRow, { seesNames }: Sight) {
  const { id, version, track, shift, ship, captain, state, stops, passed, skipped, marks } = row
  return {
    ...{ id, version, service_day: row.serviceDay, track, track_name: row.trackName },
    ...{ shift, shift_name: row.shiftName, shift_ref: row.shiftRef, ship, ship_name: row.shipName },
    ...{ max_people: row.maxPeople, max_bikes: row.maxBikes, ship_out_of_service: row.shipOutOfService },
    ...{ captain, captain_name: seesNames ? row.captainName : null, device: deviceMark(row.device) },
    ...{ state, stops, passed, skipped, marks, last: presentLast(row), next: presentNext(row) },
    changed_at: row.changedAt,
  }
}

function presentLast(row: StatusRow) {
  if (row.lastVisit === null) return null
  return {
    item: row.lastVisit,
    stop: row.lastStop,
    stop_name: row.lastStopName,
    planned_s: row.lastDeparture,
    arrived_at: row.arrivedAt,
    departed_at: row.departedAt,
    recorded_at: row.recordedAt,
    received_at: row.receivedAt,
    people: row.people,
    bikes: row.bikes,
    delay_s: row.delay,
    device: deviceMark(row.lastDevice),
  }
}

function presentNext(row: StatusRow) {
  if (row.nextVisit === null) return null
  const { nextVisit, nextStop, nextStopName, nextDeparture } = row
  return { item: nextVisit, stop: nextStop, stop_name: nextStopName, planned_s: nextDeparture }
}

export function presentPlanned(row: PlannedRow, { seesNames }: Sight) {
  const { plan } = row
  return {
    shift: row.id,
    shift_name: row.name,
    shift_ref: row.ref,
    track: row.track,
    track_name: row.trackName,
    stops: row.stops,
    first_departure_s: row.firstDeparture,
    last_arrival_s: row.lastArrival,
    is_extra: row.extraOn !== null,
    plan: plan && {
      is_cancelled: plan.state === 'cancelled',
      reason: plan.reason,
      ship_name: plan.shipName,
      captain_name: seesNames ? plan.captainName : null,
    },
  }
}

export function presentHeard(row: HeardRow, { seesNames }: Sight) {
  return {
    device: deviceMark(row.device),
    name: row.name,
    captain: row.captain,
    captain_name: seesNames ? row.captainName : null,
    last_seen: row.lastSeen,
    app_version: row.appVersion,
    waiting: row.waiting,
    rejected: row.rejected,
    oldest_waiting_at: row.oldestWaitingAt,
    said_at: row.saidAt,
  }
}

/** What the list of trips can be narrowed to. */
export function presentChoices(rows: readonly ChoiceRow[], { seesNames }: Sight) {
  const of = (wanted: ChoiceRow['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }))
  return {
    tracks: of('track'),
    ships: of('ship'),
    captains: of('captain').map(({ id, name }) => ({ id, name: seesNames ? name : null })),
  }
}
