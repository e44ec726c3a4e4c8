/** The key of a feed, which its consumers bring in the address. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../context.ts'

const BYTES = 18

/** A key that nobody guesses, fit for an address. */
export function newRealtimeKey(random: Random): string {
  return Buffer.from(random.bytes(BYTES)).toString('base64url')
}

/** It has no name and is drawn at random, so a hash without salt gives nothing away. */
export function realtimeKeyHash(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}

/** Compared in constant time; where no key is needed one that is brought does no harm. */
export function opens(keyHash: Uint8Array | null, key: string): boolean {
  if (keyHash === null) return true
  const [tried, known] = [realtimeKeyHash(key), Buffer.from(keyHash)]
  return known.length === tried.length && timingSafeEqual(known, tried)
}
