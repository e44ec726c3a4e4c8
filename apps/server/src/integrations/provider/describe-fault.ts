/** A fault of a provider in one line for the operator: codes and names, never what was sent. */
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { ProviderFault, type ProviderFaultKind } from './provider.ts'

/** Words of a provider for who doesn't come in, where nothing is wrong. */
const STOPPED = ['access_denied', 'login_required', 'consent_required', 'interaction_required']
/** Codes of `openid-client` for an answer that came, and isn't right. */
const NOT_RIGHT =
  /^OAUTH_(?:JWT_|JSON_ATTRIBUTE|INVALID_RESPONSE|KEY_SELECTION|INVALID_REQUEST|UNSUPPORTED|MISSING_SERVER)|^OAUTH_PARSE_ERROR$/

export function describeFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  if (error instanceof AuthorizationResponseError) {
    const kind = STOPPED.includes(error.error) ? 'stopped' : 'refused'
    return new ProviderFault(kind, `it answered ${asCode(error.error)}`)
  }
  if (error instanceof ResponseBodyError) {
    const kind = error.error === 'invalid_grant' ? 'ended' : error.status >= 500 ? 'down' : 'refused'
    return new ProviderFault(kind, `it answered ${error.status} ${asCode(error.error)}`)
  }
  const code = codeOf(error)
  return new ProviderFault(kindOf(error, code), [code, ...claimsOf(error)].filter(Boolean).join(' '))
}

function kindOf(error: unknown, code: string): ProviderFaultKind {
  if (isTooOld(error)) return 'not-again'
  return NOT_RIGHT.test(code) ? 'refused' : 'down'
}

/** The moment at which somebody showed who they are lies before the one it was asked. */
function isTooOld(error: unknown): boolean {
  return claimsOf(error).includes('auth_time')
}

/** Names of what didn't fit, such as 'nonce' or 'exp': never a value. */
function claimsOf(error: unknown): string[] {
  const found: string[] = []
  for (let at: unknown = error, steps = 0; at instanceof Error && steps < 4; at = at.cause, steps += 1) {
    const [, missing] = /^JWT "(\w{1,40})" .* claim missing$/.exec(at.message) ?? []
    if (missing) found.push(missing)
    const cause: unknown = at.cause
    if (typeof cause !== 'object' || cause === null) continue
    for (const name of ['claim', 'attribute'] as const) {
      const value = (cause as Record<string, unknown>)[name]
      if (typeof value === 'string' && /^\w{1,40}$/.test(value)) found.push(value)
    }
  }
  return [...new Set(found)]
}

/** The first code there is: that of the library, else of the network below it. */
function codeOf(error: unknown): string {
  for (let at: unknown = error, steps = 0; at instanceof Error && steps < 4; at = at.cause, steps += 1)
    if ('code' in at && typeof at.code === 'string') return at.code
  const below = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return below instanceof Error ? below.name : 'unknown'
}

/** Another server's words, as far as they are a code. */
function asCode(said: string): string {
  return /^\w{1,60}$/.test(said) ? said : 'something that is no code'
}
