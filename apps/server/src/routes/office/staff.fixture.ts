/** People of the office for tests: made in the database, logged in through the server. */
import { randomBytes } from 'node:crypto'
import type { Role } from '@vaarboek/wire/office'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../app.fixture.ts'
import { BROWSER_COOKIE, PLAIN_SESSION_COOKIE, SESSION_COOKIE } from '../../plugins/office-session.ts'
import { hashPassword } from '../../services/accounts/pin-hash.ts'
import { addStaff } from '../../services/staff/manage-staff.ts'

export const PASSWORD = 'een lange zin om te varen'

export interface Colleague {
  concession: number
  /** The account. */
  staff: number
  /** What the calls name it by. */
  member: number
  email: string
  /** As a browser sends it; '' before the login. */
  cookie: string
}

/** {@link MORNING}, as the service’s clock shows it. */
export const TEN = '2026-11-21T10:00:00+01:00'

/** What a browser sends with a change of a page of ours. */
export const OWN = { 'x-kantoor': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

let made = 0

/** Somebody with these roles and a password, not logged in. */
export async function colleague(
  { context }: TestServer,
  concession: number,
  roles: readonly Role[],
  email = `collega-${made++}-${randomBytes(4).toString('hex')}@example.org`,
): Promise<Colleague> {
  const { database, clock, pepper, random } = context
  const by = { concession, staff: null, address: null, at: clock.now(), operator: 'test' }
  const { staff } = await database.transaction((tx) =>
    addStaff(tx, context, by, { email, name: `Collega ${email}`, roles }),
  )
  const hash = await hashPassword(PASSWORD, pepper, random)
  const statement = { name: 'test-password', text: 'update staff set password_hash = $1 where id = $2' }
  await database.query(statement, [hash, staff])
  const [at] = await database.query<{ member: number }>(
    {
      name: 'test-member',
      text: 'select number as member from staff_members where concession = $1 and staff = $2',
    },
    [concession, staff],
  )
  return { concession, staff, member: at?.member ?? 0, email, cookie: '' }
}

/** The same, logged in. */
export async function atWork(
  server: TestServer,
  concession: number,
  roles: readonly Role[],
): Promise<Colleague> {
  const one = await colleague(server, concession, roles)
  const response = await logIn(server, one.email)
  if (response.statusCode !== 200) throw new Error(response.body)
  return { ...one, cookie: cookieOf(response) }
}

let addresses = 0

/** Each from an address of its own, unless one is given. */
export function logIn(
  { app }: TestServer,
  email: string,
  password = PASSWORD,
  more: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  addresses += 1
  return app.inject({
    method: 'POST',
    url: '/api/office/session',
    headers: { ...OWN, ...more.headers },
    payload: { email, password },
    remoteAddress: more.remoteAddress ?? `10.1.${addresses >> 8}.${addresses & 255}`,
  })
}

/** What the browser sends back of a response's cookie. */
export function cookieOf(response: LightMyRequestResponse): string {
  return named(response, [SESSION_COOKIE, PLAIN_SESSION_COOKIE])
}

/** The same of what it knows the browser by; '' where it gave none. */
export function browserCookieOf(response: LightMyRequestResponse): string {
  return named(response, [BROWSER_COOKIE])
}

function named({ cookies }: LightMyRequestResponse, names: string[]): string {
  const cookie = cookies.find(({ name, value }) => names.includes(name) && value !== '')
  return cookie ? `${cookie.name}=${cookie.value}` : ''
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** As the app asks: a change with a key of its own. */
export function ask(
  { app }: TestServer,
  { cookie }: Pick<Colleague, 'cookie'>,
  [method, path]: [Method, string],
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const own = method === 'GET' ? {} : { ...OWN, 'idempotency-key': randomBytes(16).toString('hex') }
  return app.inject({
    method,
    url: `/api/office${path}`,
    headers: { ...own, cookie, ...headers },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
  })
}
