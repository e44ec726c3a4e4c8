/**
 * Shares where the boat is (decision 28): where the concession wants it, while a trip is under way, the page is in sight, the server can
 * be reached and this tablet allows it. It is loaded only where our server has said that positions are wanted, so it imports
 * nothing but types.
 */
import type { Instant } from '@vaarboek/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { EngineState } from '../state.ts'
import type { Live, LivePosition } from './tell-live.ts'

/** At most one is told in so many milliseconds, beside those that go with an arrival. */
const EACH_MS = 10_000
/** A boat that lies still is asked for its place so often: what is followed brings nothing new, and ashore ten minutes make it old. */
const AGAIN_MS = 30_000
/** A place that the server took is shared for so long, unless it says otherwise. */
const TAKEN_MS = 60_000

export type Place = Pick<LivePosition, 'lat' | 'lon' | 'accuracy'>

type OnPlace = (place: Place) => void
type OnFault = (isDenied: boolean) => void

/** The tablet's own sense of its place, and what its crew has allowed. */
export interface Whereabouts {
  /** Calls with the browser's permission, and again when that changes; never where it doesn't say. */
  onPermission: (heard: (now: PermissionState) => void) => void
  /** Follows the place until the returned function is called. The browser may ask for its permission. */
  watch: (onPlace: OnPlace, onFault: OnFault) => () => void
  /** Takes the place anew, once. */
  look: (onPlace: OnPlace, onFault: OnFault) => void
  /** Does something each so many milliseconds until the returned function is called. */
  each: (ms: number, act: () => void) => () => void
  isInSight: () => boolean
  onSight: (changed: () => void) => void
  /** Milliseconds that no clock that is set changes. */
  steady: () => number
  /** Somebody has said on this tablet that it may be shared: that the weather may ask for a place is another matter. */
  isOn: () => boolean
  setOn: (isOn: boolean) => void
}

/** The engine, as far as it is needed here. */
export interface Sharer {
  store: StoreApi<EngineState>
  live: Live
  clock: Pick<StoreApi<{ sailing: Instant }>, 'getState'>
  reportError: (error: unknown, context: string) => void
}

export interface Sharing {
  /** The tablet's own word: 'ask' where somebody has to say so. */
  allowed: 'ask' | 'yes' | 'denied' | 'impossible'
  /** The place is known, and the server took one at most a minute ago and refused nothing since. */
  isShared: boolean
}

export interface SharingSwitch {
  turnOn: () => void
  turnOff: () => void
}

/** @param onChange hears each time it is otherwise */
export function sharePosition(
  { store, live, clock, reportError }: Sharer,
  here: Whereabouts,
  onChange: (now: Sharing) => void,
): SharingSwitch {
  const { onPermission, isInSight, onSight, steady, isOn, setOn } = here
  let permission: PermissionState = 'prompt'
  /** Somebody has just said that it may be shared: the browser asks them now. */
  let isAsking = false
  let isFaulty = false
  let isPlaced = false
  let newest: LivePosition | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let takenAt = Number.NEGATIVE_INFINITY
  /** The browser's own word, where it has one. */
  let browserSays: PermissionState | null = null
  let unwatch: (() => void) | null = null
  let said = ''

  const isAllowed = () => permission === 'granted' && isOn()
  const isWanted = () => store.getState().arePositionsWanted && live.flight() !== null && isInSight()

  function look(): void {
    if (isAsking || (isAllowed() && isWanted())) unwatch ??= follow()
    else stop()
    const yes = isAllowed() ? 'yes' : 'ask'
    const allowed = permission === 'denied' ? permission : isFaulty ? 'impossible' : yes
    const now: Sharing = { allowed, isShared: isPlaced && steady() - takenAt < TAKEN_MS }
    if (JSON.stringify(now) === said) return
    said = JSON.stringify(now)
    onChange(now)
  }

  function follow(): () => void {
    const ends = [here.watch(onPlace, onFault), here.each(AGAIN_MS, again)]
    return () => {
      for (const end of ends) end()
    }
  }

  function again(): void {
    here.look(onPlace, onFault)
    look()
  }

  function stop(): void {
    unwatch?.()
    unwatch = newest = null
    isPlaced = isFaulty = false
  }

  function onPlace(place: Place): void {
    permission = 'granted'
    isAsking = isFaulty = false
    isPlaced = true
    newest = { ...place, at: clock.getState().sailing }
    look()
    if (newest && steady() - toldAt >= EACH_MS) tell()
  }

  function tell(): void {
    live.tell().catch((error: unknown) => reportError(error, 'position'))
  }

  function onFault(isDenied: boolean): void {
    // A question that was sent away without an answer may be asked again, at another press.
    const isDismissed = isDenied && browserSays === 'prompt'
    if (isDismissed) setOn(false)
    permission = isDismissed ? 'prompt' : isDenied ? 'denied' : 'granted'
    isFaulty = !isDenied
    isAsking = isPlaced = false
    newest = null
    look()
  }

  function where(): LivePosition | null {
    const given = newest
    newest = null
    if (given) toldAt = steady()
    return given
  }

  live.where = where
  live.isAllowed = () => store.getState().arePositionsWanted && isOn()
  live.heard = (isTaken) => {
    takenAt = isTaken ? steady() : Number.NEGATIVE_INFINITY
    look()
  }
  onPermission((now) => {
    permission = browserSays = now
    look()
  })
  onSight(look)
  store.subscribe(look)
  look()
  return {
    turnOn() {
      setOn(true)
      isAsking = permission !== 'granted'
      look()
    },
    turnOff() {
      setOn(false)
      isAsking = false
      look()
    },
  }
}
