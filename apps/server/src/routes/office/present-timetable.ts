/** Versions of the timetable as the office's calls have them. */

import { deviceMark } from '../../services/device-mark.ts'
import type { OfficeVersion, WholeVersion } from '../../services/office/show-timetable.ts'
import type { Sight } from './present-status.ts'

type Report = NonNullable<WholeVersion['report']>

export function presentVersion(row: OfficeVersion) {
  const { version, revision, state, holds, source, shifts, author } = row
  return {
    ...{ version, revision, state, holds, source, shifts, author },
    is_whole: row.readAt !== null,
    first_day: row.firstDay,
    last_day: row.lastDay,
    feed_version: row.feedVersion,
    created_at: row.createdAt,
    published_at: row.publishedAt,
    published_by: row.publishedBy,
    withdrawn_at: row.withdrawnAt,
    withdrawn_by: row.withdrawnBy,
  }
}

export function presentWholeVersion(whole: WholeVersion, { seesNames }: Sight) {
  const { today, report, questions, tablets } = whole
  return {
    today,
    version: presentVersion(whole.version),
    report: report && presentReport(report),
    is_outdated: whole.isOutdated,
    questions,
    others: whole.others.map(({ version, firstDay }) => ({ version, first_day: firstDay })),
    trips: whole.trips.map((trip) => ({
      ...{ id: trip.id, service_day: trip.serviceDay, shift_name: trip.shiftName, ship_name: trip.shipName },
      captain_name: seesNames ? trip.captainName : null,
      device: trip.deviceName ?? deviceMark(trip.device),
      ...{ state: trip.state, is_kept: trip.isKept },
    })),
    tablets,
  }
}

function presentReport({ differences, ...report }: Report) {
  const { tracks, stops, timeZones, warnings, refused, leftOut, before } = report
  return {
    ...{ tracks, stops, warnings, refused, before },
    time_zones: timeZones,
    left_out: leftOut,
    differences: presentDifferences(differences),
  }
}

function presentDifferences(differences: Report['differences']) {
  const { shifts, added, gone, renumbered, changed, tracks } = differences
  return {
    ...{ shifts, tracks, added: shown(added, presentShift), gone: shown(gone, presentShift) },
    renumbered: shown(renumbered, ({ formerRef, ...shift }) => ({
      ...presentShift(shift),
      former_ref: formerRef,
    })),
    changed: shown(changed, (shift) => ({
      ...{ ...presentShift(shift), minutes: shift.minutes },
      added_stops: shift.addedStops,
      gone_stops: shift.goneStops,
      is_reordered: shift.isReordered,
      former_name: shift.formerName,
      is_on_other_track: shift.isOnOtherTrack,
    })),
    // What versions of before were kept with doesn't say these.
    only_details: differences.onlyDetails ?? 0,
    calendar: differences.calendar ?? [],
  }
}

function shown<Row, Shown>({ count, first }: { count: number; first: Row[] }, present: (row: Row) => Shown) {
  return { count, first: first.map(present) }
}

function presentShift({ ref, name, startS }: { ref: string; name: string; startS: number }) {
  return { ref, name, start_s: startS }
}
