/** Versions of the timetable as the office's calls have them. */

import { deviceMark } from '../../services/device-mark.ts'
import type { OfficeVersion, WholeVersion } from '../../services/timetable/show-timetable.ts'
import type { Sight } from './present-status.ts'

type Report = NonNullable<WholeVersion['report']>

export function presentVersion(row: OfficeVersion) {
  const { version, revision, state, holds, source, shifts, author } = row
  return {
    version,
    revision,
    state,
    holds,
    source,
    shifts,
    author,
    isWhole: row.readAt !== null,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    feedVersion: row.feedVersion,
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    publishedBy: row.publishedBy,
    withdrawnAt: row.withdrawnAt,
    withdrawnBy: row.withdrawnBy,
  }
}

export function presentWholeVersion(whole: WholeVersion, { seesNames }: Sight) {
  const { today, report, questions, tablets } = whole
  return {
    today,
    version: presentVersion(whole.version),
    report: report && presentReport(report),
    isOutdated: whole.isOutdated,
    questions,
    others: whole.others.map(({ version, firstDay }) => ({ version, firstDay })),
    trips: whole.trips.map((trip) => ({
      id: trip.id,
      serviceDay: trip.serviceDay,
      shiftName: trip.shiftName,
      shipName: trip.shipName,
      captainName: seesNames ? trip.captainName : null,
      device: trip.deviceName ?? deviceMark(trip.device),
      state: trip.state,
      isKept: trip.isKept,
    })),
    plans: {
      kept: whole.plans.stay,
      moved: shownPlans(whole.plans.moved, ({ plan, to }) => ({
        ...presentTouched(plan, seesNames),
        newName: to.name,
      })),
      falls: shownPlans(whole.plans.falls, (plan) => presentTouched(plan, seesNames)),
    },
    tablets,
  }
}

/** So many plans are shown; how many there are is said. */
const MAX_PLANS_SHOWN = 200

function shownPlans<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown) {
  return { count: rows.length, first: rows.slice(0, MAX_PLANS_SHOWN).map(present) }
}

function presentTouched(plan: WholeVersion['plans']['falls'][number], seesNames: boolean) {
  return {
    day: plan.day,
    shiftName: plan.name,
    trackName: plan.trackName,
    isCancelled: plan.state === 'cancelled',
    shipName: plan.shipName,
    captainName: seesNames ? plan.captainName : null,
  }
}

function presentReport({ differences, ...report }: Report) {
  const { tracks, stops, timeZones, warnings, refused, leftOut, before } = report
  return {
    tracks,
    stops,
    warnings,
    refused,
    before,
    timeZones,
    leftOut,
    differences: presentDifferences(differences),
  }
}

function presentDifferences(differences: Report['differences']) {
  const { shifts, added, gone, renumbered, changed, tracks } = differences
  return {
    shifts,
    tracks,
    added: shown(added, presentShift),
    gone: shown(gone, presentShift),
    renumbered: shown(renumbered, ({ formerRef, ...shift }) => ({
      ...presentShift(shift),
      formerRef,
    })),
    changed: shown(changed, (shift) => ({
      ...presentShift(shift),
      minutes: shift.minutes,
      addedStops: shift.addedStops,
      goneStops: shift.goneStops,
      isReordered: shift.isReordered,
      formerName: shift.formerName,
      isOnOtherTrack: shift.isOnOtherTrack,
    })),
    // Reports that earlier versions kept lack these.
    onlyDetails: differences.onlyDetails ?? 0,
    calendar: differences.calendar ?? [],
  }
}

function shown<Row, Shown>({ count, first }: { count: number; first: Row[] }, present: (row: Row) => Shown) {
  return { count, first: first.map(present) }
}

function presentShift({ ref, name, startS }: { ref: string; name: string; startS: number }) {
  return { ref, name, startS }
}
