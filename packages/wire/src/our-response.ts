/**
 * How a response shows that it is our own server's. Every authenticated response of ours, of any version, has the
 * header `Generation`; one to a keyed request repeats the key. Nobody else on the network knows either.
 */
export const GENERATION_HEADER = 'Generation'
export const KEY_HEADER = 'Idempotency-Key'
/** The request header by which our own server knows the tablet that logs in, see `refreshToken`. */
export const DEVICE_SECRET_HEADER = 'Device-Secret'
/** The header on records that aren't ashore: `version=…;waiting=3;rejected=0;oldest=<moment>;of=7,8`, captains last. */
export const HELD_HEADER = 'Logbook'

/** The kind of server one talks to. Additions to the specification go only to our own. */
export type Whose = 'ours' | 'foreign'

/** @param key of the request; an older version of our server doesn't repeat it */
export function isOurResponse({ headers }: Response, key?: string): boolean {
  return headers.has(GENERATION_HEADER) && (headers.get(KEY_HEADER) ?? key) === key
}
