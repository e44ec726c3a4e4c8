/** A provider on this machine that does whatever a test wants: other claims, other keys, no answer at all. Signed with Node's own cryptography. */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Part = 'discovery' | 'token' | 'keys' | 'userinfo'

export interface CrookedProvider {
  issuer: string
  /** The nonce that the next token names; of whoever left last. */
  nonce: string
  /** Claims of the next token that aren't as they should be; undefined leaves one out. */
  claims: Claims
  /** What a part of it does instead: a status with a page, or nothing. */
  fates: Partial<Record<Part, { status: number; body: string } | 'silent'>>
  /** More of what it says of itself. */
  metadata: Claims
  /** Signs with a key of which it never tells. */
  isForged: boolean
  /** How often each part was asked. */
  asked: Record<Part, number>
  close(): Promise<void>
}

export async function startCrookedProvider(): Promise<CrookedProvider> {
  const kid = randomUUID()
  const [told, hidden] = [newKey(), newKey()]
  const server = createServer((request, response) => answer(request.url ?? '', response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: CrookedProvider = {
    ...{ issuer, nonce: '', claims: {}, fates: {}, metadata: {}, isForged: false },
    asked: { discovery: 0, token: 0, keys: 0, userinfo: 0 },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider

  function answer(url: string, response: ServerResponse): void {
    const part = partOf(url)
    provider.asked[part] += 1
    const fate = provider.fates[part]
    if (fate === 'silent') return
    if (fate) response.writeHead(fate.status, { 'content-type': 'text/html' }).end(fate.body)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(contentOf(part)))
  }

  function contentOf(part: Part): Claims {
    if (part === 'token')
      return { access_token: 'x', token_type: 'Bearer', id_token: token(provider, kid, told, hidden) }
    if (part === 'keys')
      return { keys: [{ ...told.public.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }
    if (part === 'userinfo') return { sub: 'an', email: 'an@example.org', email_verified: true }
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      ...provider.metadata,
    }
  }
}

function partOf(url: string): Part {
  const part = url.slice(1) as Part
  return ['token', 'keys', 'userinfo'].includes(part) ? part : 'discovery'
}

interface Key {
  private: KeyObject
  public: KeyObject
}

function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { private: privateKey, public: publicKey }
}

function token(
  { issuer, nonce, claims, isForged }: CrookedProvider,
  kid: string,
  told: Key,
  hidden: Key,
): string {
  const now = Math.floor(Date.now() / 1000)
  const right = { iss: issuer, aud: 'vaarboek', sub: 'an', iat: now, exp: now + 300, auth_time: now, nonce }
  const head = encoded({ alg: 'ES256', kid })
  const body = encoded({ ...right, email: 'an@example.org', email_verified: true, ...claims })
  const key = (isForged ? hidden : told).private
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' })
  return `${head}.${body}.${signature.toString('base64url')}`
}

function encoded(content: Claims): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
