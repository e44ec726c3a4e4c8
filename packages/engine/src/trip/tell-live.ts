/**
 * Tells our own server at once at which stop the boat lies, and where it is. No record: nothing waits for it, nothing is tried
 * again, and what comes next takes its place.
 */
import {
  activeStop,
  type FlightId,
  type Instant,
  type ItemId,
  isUnderWay,
  later,
  openCount,
} from '@vaarboek/domain'
import { flightsLive, type RequestOf, sendCall } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { EngineState } from '../state.ts'

/** A place, and when the boat was there. */
export type LivePosition = NonNullable<RequestOf<typeof flightsLive>['position']>

export interface Live {
  /** The trip of which the server can be told now, by its number; null without one. */
  flight: () => FlightId | null
  /** Asked for each time: where the boat is, while that is shared. */
  where: () => LivePosition | null
  /** The concession wants the boat's place, and the captain shares it: it may go with other calls to our own server as well. */
  isAllowed: () => boolean
  /** Called with each response that speaks of a place: whether the server took it. A refusal speaks of every place. */
  heard: (isTaken: boolean) => void
  /** Tells how it is now; while that is on its way, the newest after it. */
  tell: () => Promise<void>
}

/** Milliseconds of silence after the server said that it was too much. */
const PAUSE_MS = 60_000
const NEVER = new AbortController().signal

export function liveTeller(context: EngineContext): Live {
  const { store } = context
  /** Tokens: with which the server was told, and for which it doesn't know the call. */
  let toldWith: string | undefined
  let unknownTo: string | undefined
  /** The stop where the server was last told that the boat lies. */
  let toldAt: ItemId | null = null
  const live: Live = {
    flight,
    where: () => null,
    isAllowed: () => false,
    heard: () => {},
    tell: oneAtATime(tell),
  }
  return live

  function flight(): FlightId | null {
    const { signedIn, isOnline, trip } = store.getState()
    return isOnline && signedIn?.whose === 'ours' && trip && isUnderWay(trip) ? trip.flightId : null
  }

  async function tell(): Promise<void> {
    const of = flight()
    const state = store.getState()
    const { signedIn, trip } = state
    if (!of || !signedIn || !trip || signedIn.token === unknownTo) return
    const { token } = signedIn
    const item = activeStop(trip)?.itemId
    const since = lyingSince(state)
    const arrived =
      item && (since || toldAt === item)
        ? { item, at: since && later(since, context.service.behindMs) }
        : null
    if (item && since) toldAt = item
    const position = live.where()
    // Once with nothing to tell: the response says what the concession wants.
    if (token === toldWith && !arrived && !position) return
    const outcome = await sendCall(senderOf(context), flightsLive, { flight: of, arrived, position })
    if (store.getState().signedIn?.token !== token) return
    if (position || !outcome.ok) live.heard(outcome.ok)
    if (outcome.ok) {
      toldWith = token
      if (!since) toldAt = null
      store.setState({ arePositionsWanted: outcome.value.positions })
      if (outcome.value.positions) context.sharePositions?.()
    } else if (outcome.status === 429) await context.wait(PAUSE_MS, NEVER)
    else if (outcome.status === 405 || (outcome.status === 404 && isOfAddress(outcome.code)))
      unknownTo = token
  }
}

/**
 * The moment since which the boat lies at the active stop, as this tablet has it; null while it is on the water. Who tapped an arrival by mistake
 * closes its counting again: then it doesn't lie there, unless somebody was counted.
 */
export function lyingSince({ trip, countings, counted }: Lying): Instant | null {
  const stop = trip && activeStop(trip)
  const isCounted = stop && (stop.id === counted || openCount(trip, countings)?.isAtStop)
  return isCounted ? stop.arrivedAt : null
}

type Lying = Pick<EngineState, 'trip' | 'countings' | 'counted'>

/** An older server says so of the address; of a trip or a stop it says more. */
function isOfAddress(code = 'request-unreadable'): boolean {
  return code === 'request-unreadable'
}
