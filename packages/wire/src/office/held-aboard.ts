/** Records that a tablet said it holds and that aren't ashore: a stop may be among them. */
export interface HeldAboard {
  /** Null: it never said. */
  waiting: number | null
  /** When the oldest was made; null: it didn't say. */
  oldestWaitingAt: string | null
}

/** When the oldest was made that a tablet holds: no stop among them was left earlier. Infinity: it holds none, as far as is known. */
export function holdsSince(tablet: HeldAboard | null): number {
  // Unsaid it may be of any time.
  return tablet?.waiting ? (said(tablet.oldestWaitingAt) ?? 0) : Number.POSITIVE_INFINITY
}

/** A moment as a call says it, in milliseconds since 1970. */
export function said(moment: string | null | undefined): number | null {
  return moment == null ? null : Date.parse(moment)
}
