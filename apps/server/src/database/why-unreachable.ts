/** Why PostgreSQL lets nobody in or does nothing, in one line for who runs the server; null of what is none of its doing. */
import { DatabaseBroken, DatabaseBusy, DatabaseGone } from './database.ts'

/** What Node's TLS says of a certificate it doesn't believe. */
const UNTRUSTED = new Set([
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_SIGNATURE_FAILURE'],
])
const OTHER_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID'
const EXPIRED = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
/** What every error that a database sends has, and none of ours. */
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
    if (why) return `De databank van DATABASE_URL ${why}`
  }
  const isAway = causes.some((cause) => cause instanceof DatabaseBusy || cause instanceof DatabaseGone)
  if (isAway) return 'De databank van DATABASE_URL is niet bereikbaar.'
  const said = causes.find((cause) => 'severity' in cause && SQLSTATE.test(codeOf(cause)))
  return said ? `De databank weigert: ${said.message} (${codeOf(said)})` : null
}

function whyOf(error: Error): string | null {
  const code = codeOf(error)
  if (UNTRUSTED.has(code))
    return `toont een certificaat van een onbekende uitgever (${code}). Zet in het adres sslrootcert=BESTAND met het certificaat van die uitgever.`
  if (EXPIRED.has(code))
    return 'toont een certificaat dat niet (meer) geldig is. Vernieuw het, en kijk of de klok juist staat.'
  if (code === OTHER_NAME)
    return `toont een certificaat voor een andere naam (${'reason' in error ? error.reason : error.message}). Gebruik in het adres de naam van het certificaat.`
  if (error.message === NO_TLS)
    return 'kent geen TLS. Zet het daar aan (ssl = on), of neem sslmode uit het adres.'
  if (code === 'ENOENT' && 'path' in error)
    return `heeft in het adres een bestand dat er niet is: ${error.path}`
  if (code === '28P01' || code === '3D000') return 'weigert de toegang.'
  if (code === '28000') return `weigert de toegang: ${error.message}`
  return null
}

/** It, and what it came from. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code)
}
