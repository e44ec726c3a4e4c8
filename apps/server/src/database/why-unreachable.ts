/** Why PostgreSQL lets nobody in or does nothing, in one line for who runs the server; null of what is none of its doing. */
import { AtAddress } from './at-address.ts'
import { DatabaseBroken, DatabaseBusy, DatabaseGone } from './database.ts'

/** Codes of Node's TLS for a certificate it doesn't believe. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
])
const OTHER_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'
const EXPIRED = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
/** The form of a code that every error of a database has, and none of ours. */
const SQLSTATE = /^[0-9A-Z]{5}$/
/** A wrong name or password, a line of pg_hba.conf, a database that isn't there: PostgreSQL's own words name the role or the database. */
const KEEPS_OUT = new Set(['28P01', '28000', '3D000'])
/** Codes of the operating system for a way that leads nowhere, in words. */
const AWAY: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'DNS says nothing of that name',
  ECONNREFUSED: 'nothing listens there',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'nothing answers there',
}
const NO_TLS = 'The server does not support SSL connections'

/** Whether the other side showed a certificate that can't be believed: nothing was said to it. */
export function isCertificateFault(error: unknown): boolean {
  const code = codeOf(error)
  return UNTRUSTED.has(code) || EXPIRED.has(code) || code === OTHER_NAME
}

export function whyUnreachable(error: unknown): string | null {
  const causes = causesOf(error)
  const broken = causes.find((cause) => cause instanceof DatabaseBroken)
  if (broken) return broken.message
  const at = causes.find((cause) => cause instanceof AtAddress)
  const database = `The database of ${at?.setting ?? 'DATABASE_URL'}`
  for (const cause of causes) {
    const why = whyOf(cause)
    if (why) return `${database} ${why}`
  }
  const isAway = causes.some((cause) => cause instanceof DatabaseBusy || cause instanceof DatabaseGone)
  const place = at ? ` at ${at.place}` : ''
  const first = causes.at(-1)
  if (isAway) return `${database} cannot be reached${place}: ${first ? awayWords(first) : ''}.`
  const said = causes.find((cause) => 'severity' in cause && SQLSTATE.test(codeOf(cause)))
  return said ? `The database refuses: ${said.message} (${codeOf(said)})` : null
}

function whyOf(error: Error): string | null {
  const code = codeOf(error)
  if (UNTRUSTED.has(code))
    return `shows a certificate of an unknown issuer (${code}). Put sslrootcert=FILE with the certificate of that issuer in the address.`
  if (EXPIRED.has(code))
    return 'shows a certificate that is not valid (any more). Renew it, and look whether the clock is right.'
  if (code === OTHER_NAME)
    return `shows a certificate for another name (${'reason' in error ? error.reason : error.message}). Use the name of the certificate in the address.`
  if (error.message === NO_TLS)
    return 'has no TLS. Switch it on there (ssl = on), or take sslmode out of the address.'
  if (code === 'ENOENT' && 'path' in error)
    return `has a file in its address that is not there: ${error.path}`
  if (KEEPS_OUT.has(code)) return `lets nobody in: ${error.message} (${code}).`
  return null
}

function awayWords(error: Error): string {
  const code = codeOf(error)
  if (AWAY[code]) return `${AWAY[code]} (${code})`
  // Its name wasn't found in time, or who listens there says nothing.
  if (error.message === 'timeout expired') return `${AWAY.ETIMEDOUT} in time, or DNS doesn't say where it is`
  return error.message
}

/** It, and what it came from. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code)
}
