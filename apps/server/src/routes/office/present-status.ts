/** The rows of the board as the office's calls have them. */

import type { BoardCaller } from '../../plugins/wall-session.ts'
import type { Board } from '../../services/board/day-board.ts'
import { deviceMark } from '../../services/device-mark.ts'
import type { listTripChoices } from '../../services/trips/list-trips.ts'

type StatusRow = Board['trips'][number]
type PlannedRow = Board['planned'][number]
type SeenDevice = Board['devices'][number]
type Choices = Awaited<ReturnType<typeof listTripChoices>>
type ChoiceRow = Choices['rows'][number]

export interface Sight {
  /** Whether who asks may see people's names. */
  seesNames: boolean
  /** A screen on the wall, for everybody who passes by: nothing that somebody typed freely, as a name may stand in it. */
  isWall: boolean
}

export function sightOf({
  rights,
  isWall = false,
}: Pick<BoardCaller, 'rights'> & { isWall?: boolean }): Sight {
  return { seesNames: rights.has('people.see'), isWall }
}

export function presentTrip(row: StatusRow, { seesNames }: Sight) {
  const { id, version, track, shift, ship, captain, state, stops, passed, skipped, marks } = row
  return {
    id,
    version,
    serviceDay: row.serviceDay,
    track,
    trackName: row.trackName,
    shift,
    shiftName: row.shiftName,
    shiftRef: row.shiftRef,
    ship,
    shipName: row.shipName,
    maxPeople: row.maxPeople,
    maxBikes: row.maxBikes,
    shipOutOfService: row.shipOutOfService,
    captain,
    captainName: seesNames ? row.captainName : null,
    device: deviceMark(row.device),
    state,
    stops,
    passed,
    skipped,
    marks,
    last: presentLast(row),
    next: presentNext(row),
    ...presentLive(row),
    changedAt: row.changedAt,
  }
}

function presentLast(row: StatusRow) {
  const {
    lastVisit: item,
    lastStop: stop,
    lastStopName: stopName,
    lastDeparture: plannedS,
    people,
    bikes,
  } = row
  if (item === null || stop === null || stopName === null || plannedS === null) return null
  if (people === null || bikes === null) return null
  return {
    item,
    stop,
    stopName,
    plannedS,
    arrivedAt: row.arrivedAt,
    departedAt: row.departedAt,
    recordedAt: row.recordedAt,
    receivedAt: row.receivedAt,
    people,
    bikes,
    delayS: row.delayS,
    device: deviceMark(row.lastDevice),
  }
}

function presentNext(row: StatusRow) {
  const { nextVisit: item, nextStop: stop, nextStopName: stopName, nextDeparture: plannedS } = row
  if (item === null || stop === null || stopName === null || plannedS === null) return null
  return { item, stop, stopName, plannedS, arrivalS: row.nextArrival ?? plannedS }
}

/** The place of its boat now. */
export function presentLive({ live }: Pick<StatusRow, 'live'>) {
  const lying = live?.lying ?? null
  return {
    lying: lying && {
      item: lying.visit,
      stop: lying.stop,
      stopName: lying.stopName,
      since: lying.since,
    },
    position: live?.position ?? null,
  }
}

export function presentPlanned(row: PlannedRow, { seesNames, isWall }: Sight) {
  const { plan } = row
  return {
    shift: row.id,
    shiftName: row.name,
    shiftRef: row.ref,
    track: row.track,
    trackName: row.trackName,
    stops: row.stops,
    firstDepartureS: row.firstDeparture,
    lastArrivalS: row.lastArrival,
    isExtra: row.extraOn !== null,
    plan: plan && {
      isCancelled: plan.state === 'cancelled',
      reason: isWall ? '' : plan.reason,
      shipName: plan.shipName,
      captainName: seesNames ? plan.captainName : null,
    },
  }
}

export function presentSeenDevice(row: SeenDevice, { seesNames, isWall }: Sight) {
  return {
    device: deviceMark(row.device),
    name: isWall ? null : row.name,
    captain: row.captain,
    captainName: seesNames ? row.captainName : null,
    lastSeen: row.lastSeen,
    appVersion: row.appVersion,
    waiting: row.waiting,
    rejected: row.rejected,
    oldestWaitingAt: row.oldestWaitingAt,
    saidAt: row.saidAt,
  }
}

/** Choices that the list of trips can be narrowed to. */
export function presentChoices({ rows, archivedUntil }: Choices, { seesNames }: Sight) {
  const of = (wanted: ChoiceRow['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }))
  return {
    tracks: of('track'),
    ships: of('ship'),
    captains: of('captain').map(({ id, name }) => ({ id, name: seesNames ? name : null })),
    archivedUntil,
  }
}
