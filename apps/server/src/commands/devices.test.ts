/** The office looks at its tablets, and forgets one. */
import { setTimeout as passing } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import type { Database, Statement, Transaction, Value } from '../database/database.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { deviceMark } from '../services/device-mark.ts'
import { runAt } from './commands.fixture.ts'

const TABLET = 'her-own-tablet'

onEachServer((server) => {
  let her: Client
  beforeEach(async () => {
    her = await captain()
  })
  afterEach(() => server.setTime(MORNING))

  const run = (...argv: string[]) => runAt(server, argv)
  const of = ({ concession }: Client) => ['--concession', String(concession)]

  async function captain(): Promise<Client> {
    const client = await server.client()
    const hash = await hashPin('1234', server.context.pepper, server.context.random)
    const update = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
    await server.database.query(update, [hash, client.email])
    return client
  }

  /** A captain of hers too, who logs in with the same PIN. */
  async function colleague(name: string): Promise<string> {
    const email = `${name}-${her.concession}@example.org`
    await run('add-captain', ...of(her), '--email', email, '--name', name, '--pin', '1234')
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
  const listed = async (client = her) =>
    (await run('list-devices', ...of(client))).split('\n').map((line) => line.split(/ {2,}/))
  const numberOf = async (device: string) =>
    (await listed()).find(([, , mark]) => mark === deviceMark(device))?.[1] ?? 'none'

  test('[attack 10b] list-devices names each tablet of a concession, its first and last login and who logged in there', async () => {
    expect(await run('list-devices', ...of(her))).toBe('Nog op geen enkel toestel aangemeld.')
    const { device_secret: secret } = await logIn(her.email, TABLET)
    await logIn((await captain()).email, 'of-another-concession')
    server.setTime('2026-11-22T10:30:00Z')
    await logIn(await colleague('Bo'), TABLET, secret)
    const [heading, ...rows] = await listed()
    expect(heading?.slice(5)).toEqual(['eerst aangemeld', 'laatst aangemeld', 'kapiteins'])
    const line = [String(her.concession), expect.stringMatching(/^\d+$/), deviceMark(TABLET), '-', 'nee']
    expect(rows).toEqual([[...line, '2026-11-21 10:00', '2026-11-22 11:30', 'An Kapitein, Bo']])
    expect(await run('list-devices')).toContain(deviceMark('of-another-concession'))
    const [looked] = await server.rows(
      `select detail ->> 'by' as by from audit where concession = ${her.concession} and action = 'devices-listed'`,
    )
    expect(looked).toEqual({ by: 'wim' })
  })

  test('[attack 10b] forget-device ends every login there at once, and it is a new tablet again', async () => {
    const first = await logIn(her.email, TABLET)
    const secret = first.device_secret ?? ''
    const second = await logIn(await colleague('Bo'), TABLET, secret)
    const elsewhere = await logIn(her.email, 'another-tablet')
    const number = await numberOf(TABLET)
    expect(await run('forget-device', ...of(her), '--device', number)).toContain('2 aanmeldingen beëindigd')
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
    expect(noted).toEqual({ subject: `devices/${number}`, detail: { by: 'wim', logins: 2 } })
  })

  test('what isn’t there, was forgotten before or belongs to another concession is said', async () => {
    await logIn(her.email, TABLET)
    const number = await numberOf(TABLET)
    const other = await captain()
    const forget = (whose: Client, device: string) => run('forget-device', ...of(whose), '--device', device)
    await expect(forget(other, number)).rejects.toThrow(`geen toestel ${number}`)
    await expect(forget(her, 'x')).rejects.toThrow('--device moet een geheel getal zijn')
    await forget(her, number)
    await expect(forget(her, number)).rejects.toThrow('al vergeten')
  })

  test('a tablet that is forgotten while somebody logs in on it keeps no login', async () => {
    const secret = (await logIn(her.email, TABLET)).device_secret ?? ''
    const number = await numberOf(TABLET)
    const { database } = server.context
    let forgetting: Promise<string> | undefined
    // After the login looked for the tablet, and before it marks it. PGlite runs it after the login.
    const forget = () => {
      forgetting ??= run('forget-device', ...of(her), '--device', number)
      return Promise.race([forgetting, passing(200)])
    }
    server.context.database = interrupted(database, 'devices-holding', forget)
    try {
      await logIn(her.email, TABLET, secret)
      expect(await forgetting).toContain('is vergeten')
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
