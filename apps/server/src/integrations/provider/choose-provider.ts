/** The provider of the settings, by `openid-client`. Nothing is asked of it before somebody logs in. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'
import { describeFault } from './describe-fault.ts'
import { type Begun, type Provider, type ProviderAccount, ProviderFault } from './provider.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  words: string | null
}

/** The provider's words on itself are asked again after so long. */
const KNOWN_MS = 3600_000
/** A provider that hasn't answered by then is down. */
const WITHIN_S = 8

interface Surroundings {
  /** The page that it sends a browser back to. */
  returnTo: string
  nowMs: () => number
  /** How long it may take to answer. */
  withinS?: number
}

export function chooseProvider(
  settings: ProviderSettings,
  { returnTo, nowMs, withinS = WITHIN_S }: Surroundings,
): Provider {
  const metadata = remembered(() => discover(settings, withinS), nowMs)
  // Made anew each time, so that its keys are asked for each time: one that changed them locks nobody out.
  const configure = async () => configurationOf(settings, await metadata(), withinS)
  return {
    issuer: settings.issuer,
    words: settings.words,
    placeFor: (begun, isAgain) =>
      inOurWords(async () => {
        const place = buildAuthorizationUrl(await configure(), {
          redirect_uri: returnTo,
          response_type: 'code',
          scope: 'openid email',
          code_challenge: await calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
          state: begun.state,
          nonce: begun.nonce,
          ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
        })
        return place.href
      }),
    read: (query, begun, agoS) =>
      inOurWords(async () => accountOf(await configure(), `${returnTo}?${query}`, begun, agoS)),
  }
}

async function accountOf(
  configuration: Configuration,
  cameBackTo: string,
  { state, nonce, verifier }: Begun,
  agoS: number | null,
): Promise<ProviderAccount> {
  const tokens = await authorizationCodeGrant(configuration, new URL(cameBackTo), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(agoS === null ? {} : { maxAge: agoS }),
  })
  const claims = tokens.claims()
  if (!claims) throw new ProviderFault('refused', 'it gave no ID token')
  const { iss, sub } = claims
  // Many say the address only where they are asked for it.
  const said = 'email' in claims ? claims : await fetchUserInfo(configuration, tokens.access_token, sub)
  const isVerified = said.email_verified === true && typeof said.email === 'string'
  return { issuer: iss, subject: sub, verifiedEmail: isVerified ? String(said.email) : null }
}

async function discover(settings: ProviderSettings, withinS: number): Promise<ServerMetadata> {
  const { issuer, clientId, clientSecret } = settings
  const options = {
    timeout: withinS,
    ...(isPlain(issuer) ? { execute: [allowInsecureRequests] } : {}),
  }
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  return found.serverMetadata()
}

function configurationOf(
  { issuer, clientId, clientSecret }: ProviderSettings,
  metadata: ServerMetadata,
  withinS: number,
): Configuration {
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const shows = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const configuration = new Configuration(metadata, clientId, undefined, shows(clientSecret))
  configuration.timeout = withinS
  if (isPlain(issuer)) allowInsecureRequests(configuration)
  // The signature is judged too, though the token comes from the provider itself.
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** On this machine only: the setting takes no other. */
function isPlain(issuer: string): boolean {
  return issuer.startsWith('http:')
}

/** A find holds for an hour; who asks at the same moment waits for one answer, and a failure is nobody's but theirs. */
function remembered<Found>(find: () => Promise<Found>, nowMs: () => number): () => Promise<Found> {
  let known: { at: number; found: Promise<Found> } | null = null
  return () => {
    if (known && nowMs() - known.at < KNOWN_MS) return known.found
    const mine = { at: nowMs(), found: find() }
    known = mine
    mine.found.catch(() => {
      if (known === mine) known = null
    })
    return mine.found
  }
}

async function inOurWords<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw describeFault(error)
  }
}
