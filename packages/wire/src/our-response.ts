/**
 * How a response shows that it is our own server's. Every authenticated response of ours, of any version, has the
 * header `Generation`; one to a keyed request repeats the key. Nobody else on the network knows either.
 */
export const GENERATION_HEADER = 'Generation'
export const KEY_HEADER = 'Idempotency-Key'
/** By it our own server knows the tablet that logs in, see `refreshToken`. */
export const DEVICE_SECRET_HEADER = 'Device-Secret'

/** Whose server one talks to. What is ours beyond the specification goes only to our own. */
export type Whose = 'ours' | 'foreign'

/** @param key of the request; an older version of our server doesn't repeat it */
export function isOurResponse({ headers }: Response, key?: string): boolean {
  return headers.has(GENERATION_HEADER) && (headers.get(KEY_HEADER) ?? key) === key
}
