/**
 * Loaded before the server's tests: argon2 with the least memory and passes it takes. It is slow on purpose, and suites that
 * try hundreds of PINs spent three quarters of their time on it. What the real cost gives is tested in `pin-hash.test.ts`.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { noteHash } from '../hashes-made.ts'

const CHEAPEST = { memory: 8, passes: 1 }

const { argon2 } = crypto

// Files share a process: once is enough.
if (argon2.name !== 'cheapArgon2') {
  crypto.argon2 = function cheapArgon2(algorithm, parameters, callback) {
    noteHash()
    argon2(algorithm, { ...parameters, ...CHEAPEST }, callback)
  }
  syncBuiltinESMExports()
}
