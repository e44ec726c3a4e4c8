/**
 * The session of the office: a cookie that only the office's calls look at, and what keeps pages of other origins from using it. Registered
 * where the office's routes are, so that no tablet's request is looked through for cookies.
 */
import cookie from '@fastify/cookie'
import { BACKGROUND_HEADER, OFFICE_HEADER, type Right } from '@vaarboek/wire/office'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notingRefused } from '../services/audit/note-refused.ts'
import type { Context } from '../services/context.ts'
import { HttpError, problem } from '../services/http-error.ts'
import { authenticateAgain, authenticateStaff } from '../services/staff/authenticate-staff.ts'
import { ROUND_MS } from '../services/staff/provider-round.ts'
import { type Browser, type Entered, SESSION_MS } from '../services/staff/start-session.ts'
import { demandRight, type StaffCaller } from '../services/staff-caller.ts'
import { shoreAsks } from '../turns/asker.ts'
import { onBehalfOf } from './fair-calls.ts'
import { networkAddressOf } from './network-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireStaff`; null or missing on all other routes. */
    staff?: StaffCaller | null
  }
}

const OTHER_ORIGIN = problem('office-origin')
const PLAIN_HTTP = problem('office-plain-http')
const WITH_BODY = problem('office-get-body')
const NO_MEDIA = problem('request-unreadable', { because: 'kind' })

/**
 * A browser takes a name like this only with `Secure`, for this very host and all of its paths: neither a plain connection nor a
 * server under a name beside ours can set it. Only the office's calls look at it.
 */
export const SESSION_COOKIE = '__Host-kantoor'
/** Over plain http, where that is allowed. */
export const PLAIN_SESSION_COOKIE = 'kantoor'
/** The cookie that a browser is known by at its next login. Over plain http it stays a stranger. */
export const BROWSER_COOKIE = '__Host-kantoor-browser'
/** The cookie of a browser whose person is at the provider's: one for all its tabs. */
const PROVIDER_COOKIE = { safe: '__Host-kantoor-provider', plain: 'kantoor-provider' }
const BROWSER_KEPT_S = 400 * 24 * 3600
/** The session of versions before this: opens nothing any more. */
const OLD_COOKIE = { name: '__Secure-kantoor', path: '/api/office' }
const READING = ['GET', 'HEAD']

export const officeSession = fp(async (app: FastifyInstance) => {
  await app.register(cookie)
  app.decorateRequest('staff', null)
  app.addHook('onRequest', async (request) => {
    if (READING.includes(request.method)) checkReading(request)
    else checkWriting(request)
  })
})

/**
 * An onRequest hook: nobody gets past without a session that has the right.
 * @param right null where any session does
 * @param isStream whether nobody does anything by asking: a browser opens a stream again by itself
 */
export function requireStaff(
  context: Context,
  right: Right | null,
  isStream = false,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const said = {
      token: request.cookies[nameOf(request)] ?? null,
      address: networkAddressOf(request),
      isBackground: isStream || request.headers[BACKGROUND_HEADER.toLowerCase()] === '1',
      isReading: READING.includes(request.method),
    }
    const { staff: known } = request
    const caller = await onBehalfOf(request, () =>
      known ? authenticateAgain(context, known) : authenticateStaff(context, said),
    )
    const { concession, staff } = caller
    request.server.knowSession(request, shoreAsks({ concession, account: staff }))
    const demand = () => right !== null && demandRight(caller, right, context.clock.now())
    await onBehalfOf(request, () =>
      notingRefused(context, caller, `${request.method} ${request.routeOptions.url}`, demand),
    )
    request.staff = caller
  }
}

/** The caller of a request that passed `requireStaff`. */
export function staffOf({ staff }: FastifyRequest): StaffCaller {
  if (!staff) throw new Error('A route without a session asked for its caller')
  return staff
}

/**
 * The browser that a login comes from.
 * @throws HttpError 403 over plain http, unless on this machine or where that is allowed
 */
export function browserOf(request: FastifyRequest, { office }: Context): Browser {
  if (!isSafe(request) && !office.allowsPlainHttp) throw new HttpError(403, PLAIN_HTTP)
  const agent = request.headers['user-agent'] ?? ''
  const [token, secret] = [request.cookies[nameOf(request)], request.cookies[BROWSER_COOKIE]]
  const browserSecret = secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
  return { address: networkAddressOf(request), agent, token: token ?? null, browserSecret }
}

/** After a login: the session, and what the browser is known by. */
export function setEntered(request: FastifyRequest, reply: FastifyReply, entered: Entered): void {
  setSession(request, reply, entered.token)
  if (entered.newBrowserSecret === null || !isSafe(request)) return
  const options = { ...cookieOptions(request), maxAge: BROWSER_KEPT_S }
  reply.setCookie(BROWSER_COOKIE, entered.newBrowserSecret, options)
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request), token, { ...cookieOptions(request), maxAge: SESSION_MS / 1000 })
  if (request.cookies[OLD_COOKIE.name] !== undefined)
    reply.clearCookie(OLD_COOKIE.name, { ...cookieOptions(request), path: OLD_COOKIE.path })
}

/** The secret that the browser kept when it left for the provider; null where it kept none. */
export function providerSecretOf(request: FastifyRequest): string | null {
  const secret = request.cookies[providerCookieOf(request)]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** It leaves for the provider. */
export function setProviderSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.setCookie(providerCookieOf(request), secret, { ...cookieOptions(request), maxAge: ROUND_MS / 1000 })
}

function providerCookieOf(request: FastifyRequest): string {
  return isSafe(request) ? PROVIDER_COOKIE.safe : PROVIDER_COOKIE.plain
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request), cookieOptions(request))
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, secure: isSafe(request), sameSite: 'strict' } as const
}

function nameOf(request: FastifyRequest): string {
  return isSafe(request) ? SESSION_COOKIE : PLAIN_SESSION_COOKIE
}

/** Over TLS, or on this machine: browsers take `Secure` there too. */
export function isSafe({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function checkReading(request: FastifyRequest): void {
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers
  if ((length !== undefined && length !== '0') || transfer !== undefined) throw new HttpError(400, WITH_BODY)
  const site = request.headers['sec-fetch-site']
  // 'none': somebody opened it by its address.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new HttpError(403, OTHER_ORIGIN)
}

/** A change comes from a page of this very origin: said by the browser, which no page can make say something else. */
function checkWriting(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin, 'content-type': type, 'content-length': length } = request.headers
  const own = `${request.protocol}://${request.host}`
  const isOwn = site === undefined ? origin === own : site === 'same-origin'
  if (!isOwn || request.headers[OFFICE_HEADER.toLowerCase()] !== '1') throw new HttpError(403, OTHER_ORIGIN)
  const isEmpty = type === undefined && (length === undefined || length === '0')
  if (!isEmpty && !/^(application\/(json|zip)|multipart\/form-data)\b/i.test(type ?? ''))
    throw new HttpError(415, NO_MEDIA)
}
