/** Pushes to a tablet through its browser's push service (Web Push, RFC 8030), as the rest of the server sees it. */

/** The address at which a push service reaches a browser, and the keys for a message to it (base64url). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** Encrypted on the way: only that browser can read it. */
  body: string
  /** A later message with the same topic replaces one that still waits. */
  topic: string
  /** How long the push service keeps it for a tablet that can't be reached. */
  seconds: number
}

export type PushResult =
  | { kind: 'sent' }
  /** The browser has ended its subscription. */
  | { kind: 'gone' }
  /** It may succeed later; `afterMs` is what the push service asked for. */
  | { kind: 'later'; why: string; afterMs: number | null }
  /** It never will. */
  | { kind: 'refused'; why: string }

export interface Push {
  /** The public key that tablets subscribe with, base64url. */
  publicKey: string
  /** Whether anything would be sent there. */
  accepts(target: PushTarget): boolean
  /** Sends one message. Never throws for what a network or push service does. */
  send(target: PushTarget, message: PushMessage, stop: AbortSignal): Promise<PushResult>
}
