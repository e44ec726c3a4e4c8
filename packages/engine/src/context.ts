/** The context that the parts of the engine share. Handed to each of them; screens never see it. */
import type { CaptainId } from '@vaarboek/domain'
import type { Position, Sender } from '@vaarboek/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { Secrets } from './account/secrets.ts'
import type { Device } from './log/create-record.ts'
import type { Logbook, NoteName, Owner } from './log/logbook.ts'
import { ownerOf } from './log/logbook.ts'
import type { Service } from './reference/service-settings.ts'
import type { EngineState, SignedIn } from './state.ts'
import type { Recorder } from './trip/recorder.ts'
import type { Wording } from './wording.ts'

/** The small storage whose keys the specification names. */
export type SmallStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The address of a browser at its push service, and the keys that encrypt a message to it (base64url). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** A typed login; `code` once the server has asked for one. */
export interface Typed {
  email: string
  pin: string
  code: string | null
}

export interface EngineDeps {
  logbook: Logbook
  device: Device
  storage: SmallStorage
  /** The API base. */
  base: string
  /** The storage base. */
  storageBase: string
  fetch: typeof fetch
  /** The device's own name, for our own server. */
  deviceName: string | null
  secrets: Secrets
  /** The words of what people ashore read. */
  wording: Wording
  /** From now on moments are written in this time zone (IANA name). @throws when the device doesn't know it */
  setZone: (zone: string) => void
  /** A number from 0 up to 1. */
  random: () => number
  /** Resolves after so many milliseconds (null: never by itself), or at once when the signal aborts. */
  wait: (ms: number | null, signal: AbortSignal) => Promise<void>
  /** Whether this device can read a photo: one that it can't, the server can't either. */
  readsPhoto: (photo: Blob) => Promise<boolean>
  /** The boat's position; null when it is denied, unknown or too slow. */
  position: () => Promise<Position | null>
  /** The chosen shift isn't in the list any more; the choice is taken back. */
  onShiftGone?: () => void
  /** The push target of this device for a server's key, for pushes while the app is closed; null without one. */
  pushTarget?: (key: string) => Promise<PushTarget | null>
  /** The server has just said that the concession wants to know where the boat is. */
  sharePositions?: () => void
  /** Sounds the alert. */
  alert: () => void
  /** Wakes the outbox: sending may succeed now. */
  wake: () => void
  /** Wakes the outbox to send at once: somebody asks for it, or the network is back. */
  wakeNow: () => void
  /** Wakes the outbox: there is new work. */
  wakeForWork: () => void
  /** Called for what is odd in a response of the server. */
  onOdd?: Sender['onOdd']
}

export interface EngineContext extends EngineDeps {
  store: StoreApi<EngineState>
  recorder: Recorder
  /** The server's settings and the state of its clock, which tell what day it is. */
  service: Service
  /** The typed login of a captain who took over without network: kept nowhere else. */
  typed: (Typed & { captain: CaptainId }) | null
  /** Responses with an entity tag, until the logout. */
  remembered: NonNullable<Sender['remembered']>
  /** The device couldn't save. */
  onSaveFault: (error: unknown) => void
  /** Reports what nobody expected. */
  reportError: (error: unknown, context: string) => void
}

/** The specification's keys of localStorage (DATA-33, DATA-34). */
export const TOKEN_KEY = 'token'
export const CONCESSION_KEY = 'concession'

export function ownerOfSignedIn(signedIn: SignedIn): Owner {
  return ownerOf(signedIn.concession, signedIn.captain.id)
}

/** How calls are sent now: with the token and concession of who is logged in. Whatever call hears that the token is refused, the crew knows. */
export function senderOf(context: EngineContext): Sender {
  const { store } = context
  const { signedIn } = store.getState()
  const onToken = (isRefused: boolean) => {
    const { signedIn: now, rejectedToken } = store.getState()
    const rejected = isRefused ? (now?.token ?? null) : null
    if (now && now.token === signedIn?.token && rejected !== rejectedToken)
      store.setState({ rejectedToken: rejected })
  }
  return {
    concession: null,
    ...context,
    ...signedIn,
    token: signedIn?.token || null,
    isOurs: signedIn?.whose === 'ours',
    storage: context.storageBase,
    device: context.deviceName,
    onToken,
  }
}

/** Keeps a note whose loss would only cost a convenience; a failure is reported, and nobody waits for it. */
export function keep<Value>(
  { logbook, reportError }: EngineContext,
  name: NoteName<Value>,
  value: NoInfer<Value>,
): void {
  logbook.note(name, value).catch((error: unknown) => reportError(error, `note ${name}`))
}
