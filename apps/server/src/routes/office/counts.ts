/** Counts, summed, and the trips behind them. */
import {
  officeCompleteness,
  officeCountChoices,
  officeCounts,
  officeCountTrips,
  officeMissingLegs,
  officePunctuality,
  officePunctualityTrips,
  punctualityChange,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { tripsBehind } from '../../services/counts/cell-trips.ts'
import { missingLegs } from '../../services/counts/missing-legs.ts'
import { changeBounds } from '../../services/counts/punctuality-bounds.ts'
import { punctualTripsBehind } from '../../services/counts/punctuality-trips.ts'
import { type Completeness, reportCompleteness } from '../../services/counts/report-completeness.ts'
import { countChoices, type ReportRow, reportCounts } from '../../services/counts/report-counts.ts'
import { type Punctuality, reportPunctuality } from '../../services/counts/report-punctuality.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

const right = 'counts.see'

export function countRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: officeCounts, right }, async ({ request, caller, reading }) => {
    const { firstDay, lastDay, waitingDays, rows, total } = await reportCounts(
      await reading(),
      caller,
      request,
    )
    return { firstDay, lastDay, waitingDays, rows: rows.map(presentRow), total: total && presentRow(total) }
  })
  serveOffice(app, { context, call: officeCountChoices, right }, async ({ caller, reading }) => {
    const { tracks, stops } = await countChoices(await reading(), caller)
    const named = (rows: typeof tracks | typeof stops) => rows.map(({ id, name }) => ({ id, name }))
    return { tracks: named(tracks), stops: named(stops) }
  })
  serveOffice(app, { context, call: officeCountTrips, right }, async ({ request, caller, reading }) => {
    const { trips, archivedDays, next } = await tripsBehind(await reading(), caller, request)
    return { trips, archivedDays, next }
  })
  serveOffice(app, { context, call: officeCompleteness, right }, async ({ request, caller, reading }) => {
    const { departures, lacks, ...found } = await reportCompleteness(await reading(), caller, request)
    return { ...found, lacks: lacks.map(presentLack), departures: departures.map(presentDepartures) }
  })
  serveOffice(app, { context, call: officeMissingLegs, right }, async ({ request, caller, reading }) => {
    const { legs, next } = await missingLegs(await reading(), caller, request)
    return { legs: legs.map((one) => ({ ...one, leg: one.leg + 1 })), next }
  })
  serveOffice(app, { context, call: officePunctuality, right }, async ({ request, caller, reading }) => {
    const { rows, ...found } = await reportPunctuality(await reading(), caller, request)
    return { ...found, rows: rows.map(presentPunctuality) }
  })
  serveOffice(app, { context, call: officePunctualityTrips, right }, async ({ request, caller, reading }) => {
    const { trips, archivedDays, next } = await punctualTripsBehind(await reading(), caller, request)
    return { trips, archivedDays, next }
  })
  serveOffice(
    app,
    { context, call: punctualityChange, right: 'counts.review' },
    async ({ request, ...asked }) => changeBounds(context, asked, request),
  )
}

function presentPunctuality(row: Punctuality['rows'][number]) {
  const { measured, early, late } = row
  return { ...presentKeys(row), onTime: measured - early - late }
}

function presentLack({ track, trackName, because, legs }: Completeness['lacks'][number]) {
  return { track: { id: track, name: trackName }, because, legs }
}

function presentDepartures({
  ship,
  shipName,
  track,
  trackName,
  ...sums
}: Completeness['departures'][number]) {
  return { ...sums, ship: { id: ship, name: shipName }, track: { id: track, name: trackName } }
}

function presentRow({ p90, peopleLeaving, mostAboard, ...row }: ReportRow) {
  const { departures } = row
  const [mean, most] = departures === 0 ? [null, null] : [peopleLeaving / departures, mostAboard]
  return { ...presentKeys(row), meanAboard: mean, p90Aboard: p90, mostAboard: most }
}

type Keys = Pick<ReportRow, 'track' | 'trackName' | 'stop' | 'stopName' | 'month'>

/** What a row is of. */
function presentKeys<Row extends Keys>({ track, trackName, stop, stopName, month, ...row }: Row) {
  return {
    ...row,
    track: track === null || trackName === null ? null : { id: track, name: trackName },
    stop: stop === null || stopName === null ? null : { id: stop, name: stopName },
    monthDay: month,
  }
}
