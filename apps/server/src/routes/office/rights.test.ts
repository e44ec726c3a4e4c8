/** Every route of the office, for every role, without a session, and with what belongs to another concession. */
import { ROLES, type Role } from '@vaarboek/wire/office'
import * as described from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAY } from '../../../../../tests/kit/may-call.ts'
import { MORNING, startTestServer, type TestServer } from '../../app.fixture.ts'
import { openMigratedPglite } from '../../database/pglite.fixture.ts'
import { TRUSTING_PROVIDER } from '../../integrations/provider/provider.fixture.ts'
import { SESSION_COOKIE } from '../../plugins/office-session.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const isCall = (value: unknown): value is ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const calls = Object.entries<unknown>(described).filter((entry): entry is [string, ServedCall] =>
  isCall(entry[1]),
)
const closed = calls.filter(([, { open }]) => !open)

let server: TestServer
let people: Record<Role, Colleague>
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
  server.context.office.provider = TRUSTING_PROVIDER
  const { concession } = await server.client()
  const made: [Role, Colleague][] = []
  for (const role of ROLES) made.push([role, await atWork(server, concession, [role])])
  people = Object.fromEntries(made) as Record<Role, Colleague>
})
afterAll(() => server.close())

test('every call of the office is a route, and the table has a line for each', () => {
  for (const [name, { method, path }] of calls)
    expect(server.app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }), name).toBe(true)
  expect(Object.keys(MAY).toSorted()).toEqual(closed.map(([name]) => name).toSorted())
})

describe.each(closed)('%s', (name, { method, path }) => {
  const asked = (cookie: string) => {
    const address = path.replace('/office', '').replace(/\{\w+\}/, '987654')
    return ask(server, { cookie }, [method as Method, address], { headers: { 'if-match': '1' } })
  }

  test('nobody without a session', async () => {
    for (const cookie of ['', `${SESSION_COOKIE}=${'x'.repeat(43)}`])
      expect((await asked(cookie)).statusCode).toBe(401)
  })

  test.each(ROLES)('%s', async (role) => {
    const { concession } = people[role]
    // Logging out ends the session of the others' tests.
    const { cookie } = name === 'officeLogOut' ? await atWork(server, concession, [role]) : people[role]
    const { statusCode, body } = await asked(cookie)
    if (MAY[name]?.includes(role)) expect([200, 400, 404, 422], body).toContain(statusCode)
    else
      expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 403, code: 'office-right' })
  })
})

/** What asks for the password again, as the table in docs/office.md marks it. */
const CONFIRMED = [
  ...['staffAdd', 'staffRoles', 'staffBlock', 'staffUnblock', 'staffInvite', 'staffUnbind'],
  ...[
    'captainAdd',
    'captainAddMany',
    'captainRename',
    'captainEmail',
    'captainPhone',
    'captainPin',
    'captainBlock',
    'captainUnblock',
    'captainForget',
  ],
  ...['stewardAdd', 'stewardAddMany', 'stewardChange', 'stewardPortrait', 'stewardMerge'],
  ...['accountSessionEnd', 'accountSessionsEnd'],
  ...['wallLinkMake', 'wallLinkEnd'],
  ...[
    'occupancyChange',
    'positionsChange',
    'realtimeChange',
    'retentionChange',
    'checklistPublish',
    'dayApprove',
  ],
  ...['deviceRename', 'deviceLogOut', 'deviceForget', 'deviceCode'],
  ...['timetablePublish', 'timetableWithdraw', 'passkeyAddOptions', 'passkeyRemove'],
]

describe('with every role', () => {
  // Logging out would end the others' session.
  const others = closed.filter(([name]) => name !== 'officeLogOut')
  const asked = (who: Colleague, { method, path }: ServedCall, more: Record<string, string> = {}) => {
    const address = path.replace('/office', '').replace(/\{\w+\}/, '987654')
    return ask(server, who, [method as Method, address], { headers: { 'if-match': '1', ...more } })
  }
  let all: Colleague
  beforeAll(async () => {
    all = await atWork(server, people.admin.concession, ROLES)
  })

  test('[attack 51] six minutes after the password the marked calls ask for it, and no others', async () => {
    server.setTime('2026-11-21T09:06:00Z')
    const asking: string[] = []
    for (const [name, call] of others) {
      const response = await asked(all, call)
      if (response.statusCode === 403) asking.push(`${name} ${response.json().code}`)
    }
    server.setTime(MORNING)
    expect(asking.toSorted()).toEqual(CONFIRMED.map((name) => `${name} office-confirm`).toSorted())
  })

  test('[attack 49] no call is made by a page of another origin', async () => {
    for (const [name, call] of calls) {
      const response = await asked(all, call, { 'sec-fetch-site': 'cross-site' })
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'office-origin'])
      if (call.method === 'GET') continue
      const { statusCode } = await asked(all, call, { 'x-kantoor': '' })
      expect([name, statusCode]).toEqual([name, 403])
    }
  })
})

test('[attack 12] a colleague of another concession is nobody here: 404, and nothing changes', async () => {
  const elsewhere = await atWork(server, (await server.client()).concession, ['reader'])
  const before = await server.rows(`select * from staff_members where staff = ${elsewhere.staff}`)
  for (const [method, path, body] of [
    ['PUT', `/staff/${elsewhere.member}/roles`, { roles: ['admin'] }],
    ['POST', `/staff/${elsewhere.member}/block`, {}],
    ['POST', `/staff/${elsewhere.member}/unblock`, {}],
    ['POST', `/staff/${elsewhere.member}/invite`, {}],
  ] as const) {
    const response = await ask(server, people.admin, [method, path], { body, headers: { 'if-match': '1' } })
    expect(response.statusCode, path).toBe(404)
    expect(response.json().code).toBe('office-staff-unknown')
  }
  expect(await server.rows(`select * from staff_members where staff = ${elsewhere.staff}`)).toEqual(before)
  const { staff } = (await ask(server, people.admin, ['GET', '/staff'])).json()
  expect(staff.map(({ id }: { id: number }) => id)).not.toContain(elsewhere.member)
  expect((await ask(server, elsewhere, ['GET', '/session'])).statusCode).toBe(200)
})
