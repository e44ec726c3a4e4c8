/** What is believed of a provider, and what an operator is told of the rest. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseProvider } from './choose-provider.ts'
import { type CrookedProvider, startCrookedProvider } from './crooked-provider.fixture.ts'
import { type Provider, ProviderFault } from './provider.ts'

const RETURN = 'https://vaarboek.example/kantoor/terug'
const BEGUN = { state: 'login.a.b', nonce: 'nonce-of-ours', verifier: 'v'.repeat(43) }
const QUERY = `code=c&state=${BEGUN.state}`

let there: CrookedProvider
let nowMs: number
let provider: Provider
beforeEach(async () => {
  there = await startCrookedProvider()
  there.nonce = BEGUN.nonce
  nowMs = Date.now()
  provider = chosen()
})
afterEach(() => there.close())

function chosen(issuer = there.issuer): Provider {
  const settings = { issuer, clientId: 'vaarboek', clientSecret: 'geheim', words: null }
  return chooseProvider(settings, { returnTo: RETURN, nowMs: () => nowMs, withinS: 0.5 })
}

/** What came of it: 'an', or the fault as the operator reads it. */
async function outcome(query = QUERY, withinS: number | null = null): Promise<string> {
  try {
    return (await provider.read(query, BEGUN, withinS)).subject
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return `${error.kind}: ${error.message}`
  }
}

test('a browser is sent with all that binds the answer to it', async () => {
  const asked = new URL(await provider.placeFor(BEGUN, false))
  expect(asked.origin + asked.pathname).toBe(`${there.issuer}/authorize`)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'vaarboek',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    nonce: BEGUN.nonce,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: 'openid email',
    state: BEGUN.state,
  })
  const again = new URL(await provider.placeFor(BEGUN, true)).searchParams
  expect([again.get('prompt'), again.get('max_age')]).toEqual(['login', '0'])
})

test('an answer as it should be says who it is', async () => {
  const { issuer } = there
  const verifiedEmail = 'an@example.org'
  expect(await provider.read(QUERY, BEGUN, null)).toEqual({ issuer, subject: 'an', verifiedEmail })
  // Where the token says no address, it is asked for.
  there.claims = { email: undefined, email_verified: undefined }
  expect(await provider.read(QUERY, BEGUN, null)).toMatchObject({ verifiedEmail })
  expect(there.asked.userinfo).toBe(1)
})

describe('an answer isn’t believed', () => {
  const past = () => Math.floor(Date.now() / 1000) - 600
  test.each<[string, Record<string, unknown> | (() => Record<string, unknown>), string]>([
    ['of another round', { nonce: 'of-another' }, 'refused: OAUTH_JWT_CLAIM_COMPARISON_FAILED nonce'],
    ['without what binds it', { nonce: undefined }, 'refused: OAUTH_INVALID_RESPONSE nonce'],
    ['for another client', { aud: 'another' }, 'refused: OAUTH_JWT_CLAIM_COMPARISON_FAILED aud'],
    ['for several', { aud: ['vaarboek', 'x'] }, 'refused: OAUTH_JWT_CLAIM_COMPARISON_FAILED aud'],
    ['of another provider', { iss: 'https://x.example' }, 'refused: OAUTH_JWT_CLAIM_COMPARISON_FAILED iss'],
    ['that is over', () => ({ exp: past() }), 'refused: OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp'],
    ['that isn’t yet', () => ({ nbf: past() + 1200 }), 'refused: OAUTH_JWT_TIMESTAMP_CHECK_FAILED nbf'],
    ['without a person', { sub: undefined }, 'refused: OAUTH_INVALID_RESPONSE sub'],
  ])('%s', async (_, claims, told) => {
    there.claims = typeof claims === 'function' ? claims() : claims
    expect(await outcome()).toBe(told)
  })

  test('that nobody of there signed', async () => {
    there.isForged = true
    expect(await outcome()).toBe('refused: OAUTH_INVALID_RESPONSE')
  })

  test('with another state', async () => {
    expect(await outcome('code=c&state=login.x.y')).toMatch(/^refused: /)
    expect(await outcome('code=c')).toMatch(/^refused: /)
    expect(await outcome(`${QUERY}&state=login.x.y`)).toMatch(/^refused: /)
  })

  test('that says nothing', async () => {
    expect(await outcome(`state=${BEGUN.state}`)).toMatch(/^refused: /)
  })

  test('that the person showed who they are, when that was before they were asked', async () => {
    expect(await outcome(QUERY, 5)).toBe('an')
    there.claims = { auth_time: Math.floor(Date.now() / 1000) - 120 }
    expect(await outcome(QUERY, 5)).toBe('not-again: OAUTH_JWT_TIMESTAMP_CHECK_FAILED auth_time')
    there.claims = { auth_time: undefined }
    expect(await outcome(QUERY, 5)).toBe('not-again: OAUTH_INVALID_RESPONSE auth_time')
  })

  test.each([true, 'true', 1, null, false])('%s is what says that an address is verified', async (said) => {
    there.claims = { email_verified: said }
    const { verifiedEmail } = await provider.read(QUERY, BEGUN, null)
    expect(verifiedEmail).toBe(said === true ? 'an@example.org' : null)
  })
})

describe('a provider that', () => {
  const PAGE = { status: 200, body: '<h1>Onderhoud</h1>' }
  const BROKEN = { status: 500, body: 'stack of theirs: secret' }
  test.each([
    ['shows a page instead of what it is', { discovery: PAGE }],
    ['has a fault', { discovery: BROKEN }],
    ['says nothing', { discovery: 'silent' as const }],
    ['shows a page instead of a token', { token: PAGE }],
    ['has a fault where tokens are', { token: BROKEN }],
    ['says nothing where tokens are', { token: 'silent' as const }],
    ['has a fault where keys are', { keys: BROKEN }],
    ['says nothing where keys are', { keys: 'silent' as const }],
  ])('%s is down, and works again as it is up', async (_, fates) => {
    there.fates = fates
    const told = await outcome()
    expect(told).toMatch(/^down: \w+( \w+)*$/)
    expect(told).not.toContain('secret')
    there.fates = {}
    expect(await outcome()).toBe('an')
  })

  test('isn’t there is down', async () => {
    provider = chosen('http://127.0.0.1:9')
    expect(await outcome()).toMatch(/^down: /)
  })

  test('calls itself otherwise isn’t believed', async () => {
    there.metadata = { issuer: 'https://x.example' }
    expect(await outcome()).toMatch(/^refused: /)
  })

  test('refuses is told apart by what it says', async () => {
    expect(await outcome(`error=access_denied&state=${BEGUN.state}`)).toBe(
      'stopped: it answered access_denied',
    )
    expect(await outcome(`error=server_error&state=${BEGUN.state}`)).toBe('refused: it answered server_error')
    expect(await outcome(`error=${'x'.repeat(99)}&state=${BEGUN.state}`)).toBe(
      'refused: it answered something that is no code',
    )
  })
})

test('what it says of itself is asked once an hour, its keys each time', async () => {
  await Promise.all([outcome(), outcome()])
  expect(there.asked).toMatchObject({ discovery: 1, keys: 2 })
  nowMs += 3600_000
  await outcome()
  expect(there.asked).toMatchObject({ discovery: 2, keys: 3 })
})
