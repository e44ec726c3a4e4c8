/**
 * A trip on several tablets: asks our own server what it holds of the trip, when this tablet may have missed something, and
 * has it taken into the logbook. What this tablet sent itself is no reason to ask.
 */
import type { FlightId, ShipId } from '@vaarboek/domain'
import { flightsDetail, sendCall, toServerTrip } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { oneAtATime } from '../one-at-a-time.ts'

export interface OtherTablets {
  /** Asks for the open trip, unless nobody can be asked. */
  look(): Promise<void>
  /** A response to this tablet had the revision of a flight. */
  checkRevision(flightId: FlightId, revision: number): Promise<void>
}

export function watchOtherTablets(context: EngineContext): OtherTablets {
  /** The last revision this tablet knows all of, by flight. */
  const known = new Map<FlightId, number>()
  /** The highest revision any response had, by flight: a report of before knows less than this tablet. */
  const seen = new Map<FlightId, number>()
  /** Something of the last report was left out, since an own record of it wasn't sent yet. */
  let isIncomplete = false

  /** @returns whether it is to be asked again */
  async function ask(): Promise<boolean | undefined> {
    const { signedIn, isOnline, trip } = context.store.getState()
    const flight = trip?.flightId
    // Another's server says nothing of it.
    if (signedIn?.whose !== 'ours' || !isOnline || !flight) return
    const outcome = await sendCall(senderOf(context), flightsDetail, { flight })
    if (context.store.getState().signedIn?.token !== signedIn.token) return
    if (!outcome.ok) return
    const { ships } = context.store.getState().reference
    const shipOf = (id: ShipId) => (trip.ship.id === id ? trip.ship : ships.find((ship) => ship.id === id))
    const report = toServerTrip(outcome.value, shipOf, signedIn.captain.id, context.device.now())
    if (!report) return
    const isOld = report.revision < (seen.get(flight) ?? 0)
    // Asked once more at most: after a restore the server counts from an earlier number.
    seen.set(flight, report.revision)
    if (isOld) return true
    known.set(flight, report.revision)
    isIncomplete = !(await context.recorder.takeIn(flight, report))
  }

  const look = oneAtATime(ask)

  context.logbook.onChange(({ kind }) => {
    if (kind !== 'settled' || !isIncomplete) return
    isIncomplete = false
    look().catch((error: unknown) => context.reportError(error, 'arrivals'))
  })

  return {
    look,
    async checkRevision(flightId, revision) {
      seen.set(flightId, Math.max(revision, seen.get(flightId) ?? 0))
      const before = known.get(flightId)
      if (before === undefined || revision <= before) return
      // The next revision is what this tablet has just sent.
      if (revision === before + 1) known.set(flightId, revision)
      else await look()
    },
  }
}
