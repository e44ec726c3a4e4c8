/**
 * A provider as organisations have them, on this machine: npm's `oidc-provider`, with a page of two fields, and a browser that
 * logs in on it.
 */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Oidc, { type Configuration } from 'oidc-provider'
import type { ProviderSettings } from './choose-provider.ts'

export interface AccountThere {
  email?: string
  email_verified?: boolean
}

export interface OidcProviderOfTest {
  settings: ProviderSettings
  /** Its people, by what they log in as. */
  people: Map<string, AccountThere>
  /** It goes on at the same address with other keys, and knows no session any more. */
  changeKeys(): Promise<void>
  close(): Promise<void>
}

const CLIENT = { clientId: 'vaarboek', clientSecret: 'een geheim van de organisatie' }

export async function startOidcProvider(returnTo: string): Promise<OidcProviderOfTest> {
  const people = new Map<string, AccountThere>()
  let server = await listening(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  serve(server, issuer, configurationOf(people, returnTo))
  return {
    settings: { issuer, ...CLIENT, words: null },
    people,
    async changeKeys() {
      await closed(server)
      server = await listening(port)
      serve(server, issuer, configurationOf(people, returnTo))
    },
    close: () => closed(server),
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer()
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return server
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

function configurationOf(people: OidcProviderOfTest['people'], returnTo: string): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnTo],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as never] },
    cookies: { keys: ['keys of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ttl: {
      Session: 3600,
      Interaction: 600,
      Grant: 3600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/aanmelden/${uid}` },
    findAccount: (_, id) =>
      people.has(id) ? { accountId: id, claims: () => ({ sub: id, ...people.get(id) }) } : undefined,
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

function serve(server: Server, issuer: string, configuration: Configuration): void {
  const provider = new Oidc(issuer, configuration)
  const rest = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/aanmelden/')) void page(provider, request, response)
    else void rest(request, response)
  })
}

const PAGE = `<!doctype html><html lang="nl"><title>Organisatie</title><h1>Aanmelden bij de organisatie</h1>
<form method="post"><label>Naam <input name="name" autofocus></label> <button>Verder</button>
<button name="stop" value="1">Stoppen</button></form>`

async function page(provider: Oidc, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
    return
  }
  const typed = new URLSearchParams(await text(request))
  const result = typed.has('stop')
    ? { error: 'access_denied', error_description: 'stopped' }
    : { login: { accountId: typed.get('name') ?? '' } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** A browser at the provider: it keeps cookies, and comes back with a query. */
export function browserAtProvider() {
  const jar = new Map<string, string>()
  const pages: string[] = []
  return {
    /** How often it was asked who it is. */
    asked: () => pages.length,
    /** @param name null for who stops */
    async goTo(place: string, name: string | null): Promise<string> {
      let at = new URL(place)
      let sent: URLSearchParams | null = null
      for (let steps = 0; steps < 10; steps += 1) {
        const response: Response = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
          ...(sent ? { method: 'POST', body: sent } : {}),
        })
        keep(jar, response)
        const next = response.headers.get('location')
        if (next === null) {
          if (!at.pathname.startsWith('/aanmelden/'))
            throw new Error(`${response.status} ${await response.text()}`)
          pages.push(at.pathname)
          sent = new URLSearchParams(name === null ? { stop: '1' } : { name })
          continue
        }
        sent = null
        const origin = at.origin
        at = new URL(next, at)
        if (at.origin !== origin) return at.search.slice(1)
      }
      throw new Error('It led nowhere')
    },
  }
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const set of response.headers.getSetCookie()) {
    const [pair = '', ...rest] = set.split(';')
    const [name = '', ...value] = pair.split('=')
    const isOver = rest.some((one) => /^\s*expires=Thu, 01 Jan 1970/i.test(one))
    if (isOver) jar.delete(name)
    else jar.set(name, value.join('='))
  }
}
