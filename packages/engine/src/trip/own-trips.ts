/** The trips and the outstanding records of the captain who is logged in, read from the logbook. */
import {
  daysAfter,
  isCompleted,
  isDone,
  type Load,
  type PhotoName,
  type ReportId,
  reviveCounting,
  type Trip,
  type TripId,
  type TripStopId,
} from '@vaarboek/domain'
import { flightsDetail, sendCall, toTotals } from '@vaarboek/wire'
import { type EngineContext, ownerOfSignedIn, senderOf } from '../context.ts'
import { isPending, type Logbook, type LogRecord } from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { NOTES } from '../notes.ts'
import { countOutstanding } from '../outbox/outstanding.ts'
import { isOfNow, today } from '../reference/service.ts'
import { type Failed, whoopsOf } from '../results.ts'
import type { RelievedCaptain, SignedIn } from '../state.ts'

/** Counts again what waits for the server. @param tripId of which trip, where it isn't open yet */
export async function refreshOutstanding(
  { logbook, store }: EngineContext,
  tripId?: TripId | null,
): Promise<void> {
  const { signedIn } = store.getState()
  if (!signedIn) return
  const [records, relieved, lastSentAt] = await Promise.all([
    logbook.outstanding(ownerOfSignedIn(signedIn)),
    readRelieved(logbook, signedIn),
    logbook.read(NOTES.lastSent),
  ])
  if (store.getState().signedIn?.captain.id !== signedIn.captain.id) return
  store.setState(({ trip, reportPhotos }) => ({
    outstanding: countOutstanding(records, tripId === undefined ? (trip?.id ?? null) : tripId),
    relieved,
    lastSentAt,
    // Kept when the server has them: its list shows a photo later than it was stored.
    reportPhotos: { ...reportPhotos, ...photosOfReports(records) },
  }))
}

/** Captains who were relieved here and aren't back, with the number of records that wait. */
async function readRelieved(logbook: Logbook, signedIn: SignedIn): Promise<RelievedCaptain[]> {
  const kept = await logbook.readUnder(NOTES.relievedPrefix)
  const others = kept.filter((one) => ownerOfSignedIn(one) !== ownerOfSignedIn(signedIn))
  const relieved = await Promise.all(
    others.map(async (one) => {
      const { token, concession, captain, isRefused } = one
      const owner = ownerOfSignedIn(one)
      const isClaimable = isPending(captain.id) && signedIn.token && concession === signedIn.concession
      return {
        name: captain.fullName,
        waiting: (await logbook.outstanding(owner)).length,
        mustLogIn: !token || isRefused === true,
        pending: isClaimable ? owner : null,
      }
    }),
  )
  return relieved.filter(({ waiting }) => waiting > 0)
}

/** The photos of the reports among these records, by report. */
function photosOfReports(records: readonly LogRecord[]): Record<ReportId, PhotoName> {
  return Object.fromEntries(
    records.flatMap(({ fact }): [ReportId, PhotoName][] => {
      if (fact.type === 'malfunctionPhotoAdded') return [[fact.report.id, fact.photo]]
      return fact.type === 'malfunctionReported' && fact.photo !== null ? [[fact.id, fact.photo]] : []
    }),
  )
}

/**
 * Finds this captain's trips that have open stops: what "oldStore" is in the specification. Those of the running service
 * day, and of yesterday's what is sailed still; an earlier one is never sailed on (AMB-09, standing decision 16), and what it
 * still holds goes out all the same.
 * @param opening what opens the trip that is sailed now
 */
export async function refreshUnfinished(context: EngineContext, opening?: Promise<void>): Promise<void> {
  const { logbook, store, reportError } = context
  const { signedIn } = store.getState()
  if (!signedIn) return
  const owner = ownerOfSignedIn(signedIn)
  const day = today(context)
  const [earlier, ofToday] = await Promise.all([
    logbook.snapshots(owner, daysAfter(day, -1)),
    logbook.snapshots(owner, day),
    opening,
  ])
  const { trip: sailed } = store.getState()
  const trips: Trip[] = []
  let lastTrip: Trip | null = null
  // The last one that was prepared, or completed, comes last.
  for (const snapshot of [...earlier, ...ofToday].sort((one, other) => one.seq - other.seq)) {
    const open = store.getState().trip
    const { trip } =
      open?.id === snapshot.trip.id
        ? { trip: open }
        : await readTrip(logbook, snapshot.trip.id, (refusal) => reportError(refusal, 'logbook'))
    // A relieved captain has the trip no more on this tablet.
    const isOwn = !trip?.watch || trip.watch.captain === signedIn.captain.id
    if (!trip || !isOwn) continue
    if (isCompleted(trip)) lastTrip = trip.isGivenUp ? lastTrip : trip
    else if (isOfNow(context, trip)) trips.push(trip)
  }
  // A captain who has just taken over may have no snapshot yet, nor a trip whose first records are all that
  // was saved.
  const isKnown = !sailed || isCompleted(sailed) || trips.some(({ id }) => id === sailed.id)
  if (!isKnown && (sailed.watch || isOfNow(context, sailed))) trips.push(sailed)
  store.setState({ unfinished: trips, lastTrip })
}

/** Reads the half-made counts of when the app was closed, each under its stop. */
export async function readCountings({ logbook, store }: EngineContext): Promise<void> {
  const { trip } = store.getState()
  if (!trip) return
  const notes = await logbook.readUnder(NOTES.countings(trip.id))
  const isOpen = (id: TripStopId) => trip.stops.some((stop) => stop.id === id && !isDone(stop))
  const kept = Object.fromEntries(
    notes.filter(({ stop }) => isOpen(stop)).map(({ stop, counting }) => [stop, reviveCounting(counting)]),
  )
  // Counts typed meanwhile are newer.
  if (store.getState().trip?.id === trip.id)
    store.setState(({ countings }) => ({ countings: { ...kept, ...countings } }))
}

/** Null when the server can't be asked. */
export type Totals = { ok: true; totals: Load | null } | Failed

/** How many were carried on the current trip according to the server; null when it can't be asked (OVERVIEW-04, OVERVIEW-11). */
export async function loadTotals(context: EngineContext): Promise<Totals> {
  const { trip, isOnline } = context.store.getState()
  if (!trip?.flightId || !isOnline) return { ok: true, totals: null }
  const outcome = await sendCall(senderOf(context), flightsDetail, { flight: trip.flightId })
  if (!outcome.ok) {
    if (outcome.kind === 'unreachable' || outcome.status === 401) return { ok: true, totals: null }
    return { ok: false, whoops: whoopsOf(outcome) }
  }
  return { ok: true, totals: toTotals(outcome.value.flight) }
}
