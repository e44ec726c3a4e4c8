/** A record waits a moment wherever one is sent: that is no reason to look. */
const SENDING_MS = 2 * 60_000

interface Held {
  rejected: number | null
  oldestWaitingAt: string | null
}

/** Whether what a tablet holds should be ashore by now. @param now by the server's clock */
export function isHeldLong({ rejected, oldestWaitingAt: oldest }: Held, now: number): boolean {
  return (rejected ?? 0) > 0 || oldest === null || now - Date.parse(oldest) > SENDING_MS
}
