/** Why PostgreSQL lets nobody in or does nothing, in one line for who runs the server; null of what is none of its doing. */
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
  for (const cause of causes) {
    const why = whyOf(cause)
    if (why) return `The database of DATABASE_URL ${why}`
  }
  const isAway = causes.some((cause) => cause instanceof DatabaseBusy || cause instanceof DatabaseGone)
  if (isAway) return 'The database of DATABASE_URL cannot be reached.'
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
  if (code === '28P01' || code === '3D000') return 'lets nobody in.'
  if (code === '28000') return `lets nobody in: ${error.message}`
  return null
}

/** It, and what it came from. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code)
}
