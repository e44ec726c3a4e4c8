/** Differences of a shift before and now: which of its stops and times changed. Pure. */
import type { TimetableShift } from '../../timetable/timetable.ts'

/** A shift of a version; its stops also by their names. */
export interface HeldShift extends Omit<TimetableShift, 'stops'> {
  stops: (TimetableShift['stops'][number] & { name: string })[]
}

export interface ChangedShift {
  ref: string
  name: string
  /** Its first departure now, seconds since the start of the service day. */
  startS: number
  /** Minutes later (or earlier, negative), the least and the most, of stops it still calls at; null when none moved. */
  minutes: { least: number; most: number; stops: number } | null
  addedStops: string[]
  goneStops: string[]
  /** The stops it still calls at come in another order. */
  isReordered: boolean
  /** The name it had. */
  formerName: string | null
  /** It sails on another track than before. */
  isOnOtherTrack: boolean
  /** Only what no list shows is different: ids of trips, numbers of stops, headsigns, lines on the map. */
  onlyDetails: boolean
}

type Named = ReadonlyMap<string, string>
type AnyShift = TimetableShift | HeldShift

interface Call {
  /** Id and name of the stop: one whose name changed is another stop. */
  stop: string
  name: string
  departureS: number
}

function callsOf({ stops }: AnyShift, names?: Named): Call[] {
  return stops.map((called) => {
    const name = 'name' in called ? called.name : (names?.get(called.stop) ?? called.stop)
    return { stop: `${called.stop}\n${name}`, name, departureS: called.departureS }
  })
}

/** The course of a shift: the same for two shifts with the same stops and times on the same track. */
export function courseOf(shift: AnyShift, names?: Named): string {
  const calls = callsOf(shift, names).map(({ stop, departureS }) => `${stop}\n${departureS}`)
  return [shift.track, ...calls].join('\n')
}

/** Null when nothing is different. */
export function changeOf(held: HeldShift, now: TimetableShift, names: Named): ChangedShift | null {
  const [before, after] = [callsOf(held), callsOf(now, names)]
  const kept = pairs(before, after)
  const stillCalled = new Set(kept.flat())
  const moves = kept.flatMap(([one, other]) => {
    const moved = Math.round((other.departureS - one.departureS) / 60)
    return one.departureS === other.departureS ? [] : moved
  })
  const change = {
    ref: now.ref,
    name: now.name,
    startS: now.stops[0]?.departureS ?? 0,
    minutes:
      moves.length > 0 ? { least: Math.min(...moves), most: Math.max(...moves), stops: moves.length } : null,
    addedStops: after.filter((call) => !stillCalled.has(call)).map(({ name }) => name),
    goneStops: before.filter((call) => !stillCalled.has(call)).map(({ name }) => name),
    isReordered: isReordered(kept, after),
    formerName: held.name === now.name ? null : held.name,
    isOnOtherTrack: held.track !== now.track,
  }
  const { minutes, addedStops, goneStops, formerName, isOnOtherTrack } = change
  const isShown =
    minutes || addedStops.length + goneStops.length > 0 || change.isReordered || formerName || isOnOtherTrack
  if (!isShown && detailsOf(held) === detailsOf(now)) return null
  return { ...change, onlyDetails: !isShown }
}

/** Calls at the same stop before and now: the first with the first, the second with the second. */
function pairs(before: readonly Call[], after: readonly Call[]): [Call, Call][] {
  const waiting = Map.groupBy(after, ({ stop }) => stop)
  return before.flatMap((call): [Call, Call][] => {
    const other = waiting.get(call.stop)?.shift()
    return other ? [[call, other]] : []
  })
}

function isReordered(kept: readonly [Call, Call][], after: readonly Call[]): boolean {
  const places = new Map(after.map((call, place) => [call, place]))
  const order = kept.map(([, call]) => places.get(call) ?? 0)
  return order.some((place, index) => place < (order[index - 1] ?? -1))
}

/** All the rest, in one text. */
function detailsOf({ stops, legs }: AnyShift): string {
  const called = stops.map(({ arrivalS, sequence, endSequence }) => [arrivalS, sequence, endSequence])
  const sailed = legs.map((leg) => [
    leg.tripRef,
    leg.routeRef,
    leg.directionId,
    leg.headsign,
    leg.startS,
    leg.exactTimes,
    leg.firstPosition,
    leg.lastPosition,
    leg.shape,
  ])
  return JSON.stringify([called, sailed])
}
