/**
 * Loaded before the server's tests: argon2 with the least memory and passes it takes. It is slow on purpose, and suites that
 * try hundreds of PINs spent three quarters of their time on it. What the real cost gives is tested in `pin-hash.test.ts`.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const CHEAPEST = { memory: 8, passes: 1 }

const { argon2 } = crypto

let made = 0

// Files share a process: once is enough.
if (argon2.name !== 'cheapArgon2') {
  crypto.argon2 = function cheapArgon2(algorithm, parameters, callback) {
    made += 1
    argon2(algorithm, { ...parameters, ...CHEAPEST }, callback)
  }
  Object.defineProperty(crypto.argon2, 'made', { get: () => made })
  syncBuiltinESMExports()
}

/** How often it was asked for, since this process began: what takes long is counted, not timed. */
export function hashesMade(): number {
  return (crypto.argon2 as unknown as { made: number }).made
}
