/**
 * PINs and passwords as argon2id hashes. The pepper is argon2's secret: who steals the database can't try them without it.
 * Checking takes the same time whether there is a hash to compare with or not.
 */
import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { whoAsks } from '../../turns/asker.ts'
import { FairTurns } from '../../turns/fair-turns.ts'
import { patience } from '../../turns/patience.ts'
import type { Random } from '../context.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`

/** Two bytes below this give every PIN of four digits equally often. */
const FAIR = 60_000

/** A new PIN of four digits that nobody can foresee. */
export function freshPin(random: Random): string {
  for (;;) {
    const drawn = Buffer.from(random.bytes(2)).readUInt16BE()
    if (drawn < FAIR) return String(drawn % 10_000).padStart(4, '0')
  }
}

/** Only three or four digits can be a PIN (AMB-49). */
function canBePin(pin: string): boolean {
  return /^\d{3,4}$/.test(pin)
}

/** Characters of an office password at least. */
export const MIN_PASSWORD_LENGTH = 12

/** However the keyboard makes a letter with its mark, the password is the same. */
const typed = (password: string) => password.normalize('NFKC')

/** Whether it can be a password of the office. */
export function isLongEnough(password: string): boolean {
  return [...typed(password)].length >= MIN_PASSWORD_LENGTH
}

/** The hash of a PIN, with its salt, as one text (PHC format). */
export const hashPin = hashSecret

/** The same of a password. */
export function hashPassword(password: string, pepper: Uint8Array, random: Random): Promise<string> {
  return hashSecret(typed(password), pepper, random)
}

/** Whether a PIN is the one behind the hash. Without a hash, or with what can't be a PIN, as slow and always false. */
export function isRightPin(pin: string, hash: string | undefined, pepper: Uint8Array): Promise<boolean> {
  return isRightSecret(canBePin(pin) ? pin : null, hash, pepper)
}

/** The same of a password. */
export function isRightPassword(
  password: string,
  hash: string | undefined,
  pepper: Uint8Array,
): Promise<boolean> {
  return isRightSecret(isLongEnough(password) ? typed(password) : null, hash, pepper)
}

async function hashSecret(secret: string, pepper: Uint8Array, random: Random): Promise<string> {
  const salt = random.bytes(SALT_BYTES)
  const tag = await tagOf(secret, salt, pepper)
  return `${PREFIX}$${Buffer.from(salt).toString('base64url')}$${tag.toString('base64url')}`
}

/** @param secret null for what can't be one: as slow, and never right */
async function isRightSecret(
  secret: string | null,
  hash: string | undefined,
  pepper: Uint8Array,
): Promise<boolean> {
  const parts = hash?.startsWith(`${PREFIX}$`) ? hash.slice(PREFIX.length + 1).split('$') : []
  const salt = Buffer.from(parts[0] ?? '', 'base64url')
  const known = Buffer.from(parts[1] ?? '', 'base64url')
  const usable = salt.length === SALT_BYTES ? salt : Buffer.alloc(SALT_BYTES)
  const tried = await tagOf(secret ?? '', usable, pepper)
  return secret !== null && known.length === tried.length && timingSafeEqual(known, tried)
}

/**
 * So many at a time: each takes a thread of the four that also read files and compress. Whoever tries much waits for itself; what a
 * flood leaves behind when it is over isn't tried to the end.
 */
const turns = new FairTurns({ atOnce: 3, maxWaiting: 2000, patience, nowMs: () => performance.now() })

function tagOf(secret: string, nonce: Uint8Array, pepper: Uint8Array): Promise<Buffer> {
  return turns.take(whoAsks(), () => derive('argon2id', { message: secret, nonce, secret: pepper, ...COST }))
}
