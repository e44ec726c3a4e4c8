/**
 * The browser's cryptography, the only file that asks for it. Without a secure page (plain http on another host) there is
 * none; then every function returns null, and the caller does without.
 */

/** How often the PIN's hash is gone round: slow on purpose. */
const ROUNDS = 310_000

export interface Secrets {
  /** The name of a content: its SHA-256 in hex. */
  digest(bytes: ArrayBuffer): Promise<string | null>
  /** A slow hash of a PIN, with the salt it was made with. */
  slowHash(text: string, salt: string): Promise<string | null>
  /** Bytes locked with a code (AES-256-GCM): salt, nonce and cipher text after each other. */
  lock(bytes: Uint8Array<ArrayBuffer>, code: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Proof that somebody with this token wrote these bytes: HMAC-SHA-256 of their SHA-256, under that of the token; hex. */
  sign(bytes: BufferSource, token: string): Promise<string | null>
  /** A code for a person to copy: five groups of four letters and digits. */
  newCode(): string
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Letters and digits that can't be mistaken for others when they are copied by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function browserSecrets(): Secrets {
  // Not there on plain http, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

  async function derived(secret: SubtleCrypto, text: string, salt: BufferSource): Promise<ArrayBuffer> {
    const key = await secret.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits'])
    return secret.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256)
  }

  return {
    digest: async (bytes) => (subtle ? hex(await subtle.digest('SHA-256', bytes)) : null),
    slowHash: async (text, salt) =>
      subtle ? hex(await derived(subtle, text, new TextEncoder().encode(salt))) : null,
    lock: async (bytes, code) => {
      if (!subtle) return null
      const salt = random(16)
      const iv = random(12)
      const key = await subtle.importKey('raw', await derived(subtle, code, salt), 'AES-GCM', false, [
        'encrypt',
      ])
      const locked = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
      const whole = new Uint8Array(salt.length + iv.length + locked.length)
      whole.set(salt)
      whole.set(iv, salt.length)
      whole.set(locked, salt.length + iv.length)
      return whole
    },
    sign: async (bytes, token) => {
      if (!subtle) return null
      const sha = (of: BufferSource) => subtle.digest('SHA-256', of)
      const of = { name: 'HMAC', hash: 'SHA-256' }
      const key = await subtle.importKey('raw', await sha(new TextEncoder().encode(token)), of, false, [
        'sign',
      ])
      return hex(await subtle.sign('HMAC', key, await sha(bytes)))
    },
    newCode: () => {
      const letters = Array.from(random(20), (byte) => LETTERS[byte % LETTERS.length])
      return [0, 4, 8, 12, 16].map((at) => letters.slice(at, at + 4).join('')).join('-')
    },
  }
}
