/**
 * How often this process hashed: what takes long is counted, not timed. Whichever hash was there when the server was loaded is the one
 * that it keeps, so each of those that stand in for the slow one counts here.
 */
const counted = globalThis as { hashesMade?: number }

export function noteHash(): void {
  counted.hashesMade = hashesMade() + 1
}

export const hashesMade = (): number => counted.hashesMade ?? 0
