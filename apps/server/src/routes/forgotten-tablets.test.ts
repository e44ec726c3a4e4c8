/** The office forgets a tablet: nobody is logged in there any more, and it is new again. */
import { setTimeout as passing } from 'node:timers/promises'
import { deviceList } from '@vaarboek/wire/office'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ashore } from '../../../../tests/kit/ashore.ts'
import { type Client, MORNING } from '../app.fixture.ts'
import type { Database, Statement, Transaction, Value } from '../database/database.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { deviceMark } from '../services/device-mark.ts'
import { addCaptain, captainWithPin } from './login.fixture.ts'
import { ashoreOf } from './office/ashore.fixture.ts'

const TABLET = 'her-own-tablet'

onEachServer((server) => {
  let her: Client
  let ashore: Ashore
  beforeEach(async () => {
    her = await captainWithPin(server)
    ashore = await ashoreOf(server, her.concession)
  })
  afterEach(() => server.setTime(MORNING))

  /** A captain of hers too, who logs in with the same PIN. */
  async function colleague(): Promise<string> {
    const { concession } = her
    const email = `bo-${concession}@example.org`
    await addCaptain(server, { concession, email, pin: '1234' })
    return email
  }

  async function logIn(email: string, device: string, secret?: string) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin: '1234' },
      headers: { device, ...(secret && { 'device-secret': secret }) },
    })
    return response.json<{ api_token: string; device_secret?: string; refused_tries: number }>()
  }
  const statusOf = async (token: string) =>
    (
      await server.app.inject({
        url: '/api/stewards/overview',
        headers: { authorization: `Bearer ${token}`, concession: String(her.concession) },
      })
    ).statusCode
  const numberOf = async (device: string) => {
    const { devices } = await ashore.send(deviceList, {})
    return Number(devices.find(({ mark }) => mark === deviceMark(device))?.id)
  }

  test('[attack 10b] every login there ends at once, and it is a new tablet again', async () => {
    const first = await logIn(her.email, TABLET)
    const secret = first.device_secret ?? ''
    const second = await logIn(await colleague(), TABLET, secret)
    const elsewhere = await logIn(her.email, 'another-tablet')
    const number = await numberOf(TABLET)
    await ashore.forgetDevice(number)
    expect(await Promise.all([first, second, elsewhere].map((one) => statusOf(one.api_token)))).toEqual([
      401, 401, 200,
    ])
    const again = await logIn(her.email, TABLET, secret)
    expect(await statusOf(again.api_token)).toBe(200)
    expect(again.device_secret).toEqual(expect.not.stringContaining(secret))
    expect(await numberOf(TABLET)).not.toBe(number)
    const [noted] = await server.rows(
      `select subject, detail from audit where concession = ${her.concession} and action = 'device-forgotten'`,
    )
    expect(noted).toEqual({ subject: `devices/${number}`, detail: { logins: 2 } })
  })

  test('a tablet that is forgotten while somebody logs in on it keeps no login', async () => {
    const secret = (await logIn(her.email, TABLET)).device_secret ?? ''
    const number = await numberOf(TABLET)
    const { database } = server.context
    let forgetting: Promise<void> | undefined
    // After the login looked for the tablet, and before it marks it. PGlite runs it after the login.
    const forget = () => {
      forgetting ??= ashore.forgetDevice(number)
      return Promise.race([forgetting, passing(200)])
    }
    server.context.database = interrupted(database, 'devices-holding', forget)
    try {
      await logIn(her.email, TABLET, secret)
      await forgetting
    } finally {
      server.context.database = database
    }
    const [left] = await server.rows(
      `select count(*) as count from tokens where concession = ${her.concession} and known_device = ${number}
        and revoked_at is null`,
    )
    expect(left).toEqual({ count: 0 })
  })
})

/** The same database, where something happens after a statement of a transaction. */
function interrupted(database: Database, name: string, happens: () => Promise<unknown>): Database {
  const inside = (tx: Transaction) =>
    replaced(tx, 'query', async (statement: Statement, values?: readonly Value[]) => {
      const rows = await tx.query(statement, values)
      if (statement.name === name) await happens()
      return rows
    })
  return replaced(database, 'transaction', (work: (tx: Transaction) => Promise<unknown>) =>
    database.transaction((tx) => work(inside(tx))),
  )
}

function replaced<Of extends object>(original: Of, name: keyof Of, by: unknown): Of {
  return new Proxy(original, {
    get: (target, asked) => {
      const value: unknown = asked === name ? by : Reflect.get(target, asked)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
