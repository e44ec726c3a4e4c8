/** Captains of several concessions who have one address: the PIN says which of them logs in (docs/decisions/0043). */
import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hashesMade } from '../../../../tests/kit/hashes-made.ts'
import { type Client, MORNING } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { setPinHash } from '../repositories/people/captains.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { addCaptain, logInOn } from './login.fixture.ts'
import { ashoreOf } from './office/ashore.fixture.ts'

const [RIGHT, WRONG, TOO_MANY] = [200, 404, 429]
const minutes = (count: number) => new Date(Date.parse(MORNING) + count * 60_000).toISOString()

onEachServer((server) => {
  afterEach(() => {
    server.setTime(MORNING)
    server.mails.length = 0
  })
  const fresh = () => `an-${randomBytes(6).toString('hex')}@example.org`
  const givePin = async ({ concession, captain }: Client, pin: string) => {
    const hash = await hashPin(pin, server.context.pepper, server.context.random)
    await setPinHash(server.database, concession, captain, hash)
  }
  /** A captain of a concession of her own, with this address and PIN. */
  const captain = async (email: string, pin: string): Promise<Client> => {
    const client = await server.client()
    await server.rows(
      `update captains set email = '${email}', email_key = '${email}' where id = ${client.captain} returning 1`,
    )
    await givePin(client, pin)
    return { ...client, email }
  }
  const logIn = (
    email: string,
    pin: string,
    on: { device?: string; secret?: string } = { device: newTablet() },
  ) => logInOn(server, { email, pin, ...on })
  const newTablet = () => `tablet-${randomBytes(6).toString('hex')}`
  const whose = async (...asked: Parameters<typeof logIn>) => (await logIn(...asked)).json().captain_id
  const status = async (...asked: Parameters<typeof logIn>) => (await logIn(...asked)).statusCode
  /** A tablet on which that PIN has logged in. */
  const tabletOf = async (email: string, pin: string) => {
    const device = newTablet()
    const { device_secret: secret } = (await logIn(email, pin, { device })).json()
    return { device, secret: secret as string }
  }
  const refusals = async (...clients: Client[]) =>
    Promise.all(
      clients.map(
        async ({ captain: id }) =>
          (await server.rows(`select 1 from audit where captain = ${id} and action = 'login-refused'`))
            .length,
      ),
    )

  test('[API-05] each logs in with her own PIN, in her own concession', async () => {
    const email = fresh()
    const [one, other] = [await captain(email, '1111'), await captain(email, '2222')]
    for (const [pin, { concession, captain: captain_id }] of [
      ['1111', one],
      ['2222', other],
    ] as const)
      expect((await logIn(email, pin)).json()).toMatchObject({ concession, captain_id })
    expect(await status(email, '3333')).toBe(WRONG)
  })

  test('[attack 6] a login costs the same hashes for none and for five of an address, as does a forgotten PIN', async () => {
    const costs = async (email: string) => {
      const [before] = [hashesMade()]
      await logIn(email, '9999')
      const between = hashesMade()
      await server.app.inject({
        ...{ method: 'POST', url: '/api/sendpin', payload: { email } },
        remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
      })
      return { login: between - before, pin: hashesMade() - between }
    }
    const email = fresh()
    for (let count = 0; count <= 5; count += 1) {
      server.setTime(minutes(count * 61))
      expect([count, await costs(email)]).toEqual([count, { login: 6, pin: 3 }])
      await captain(email, `000${count}`)
    }
  })

  test('of more than three those are tried whose PIN was given last; a new PIN brings one back', async () => {
    const email = fresh()
    const all = []
    for (const pin of ['1111', '2222', '3333', '4444']) all.push(await captain(email, pin))
    expect(await whose(email, '1111')).toBe(undefined)
    expect(await whose(email, '2222')).toBe(all[1]?.captain)
    await givePin(all[0] as Client, '5555')
    expect(await whose(email, '5555')).toBe(all[0]?.captain)
    expect(await whose(email, '2222')).toBe(undefined)
  })

  test('on a tablet that knows her she is among those that are tried, whoever adds her address', async () => {
    const email = fresh()
    const her = await captain(email, '1111')
    const own = await tabletOf(email, '1111')
    for (const pin of ['2222', '3333', '4444']) await captain(email, pin)
    expect(await whose(email, '1111', own)).toBe(her.captain)
  })

  describe('[attack 61] somebody who has an address added in a concession of theirs', () => {
    test('learns no PIN of another by being given PIN after PIN', async () => {
      const email = fresh()
      const her = await captain(email, '1234')
      const own = await tabletOf(email, '1234')
      const theirs = await captain(email, '1234')
      expect(await whose(email, '1234')).toBe(theirs.captain)
      await givePin(theirs, '1234')
      expect(await whose(email, '1234')).toBe(theirs.captain)
      // Hers is hers where she has logged in before.
      expect(await whose(email, '1234', own)).toBe(her.captain)
    })

    test('learns none either by having new PINs sent to her', async () => {
      const email = fresh()
      const her = await captain(email, '1234')
      const theirs = await captain(email, '7777')
      const sent = await hashPin('7777', server.context.pepper, server.context.random)
      await server.database.query(
        {
          name: 'test-sent',
          text: `insert into new_pins (concession, captain, pin_hash, created_at, expires_at) values ($1, $2, $3, '2026-11-21', '2027-01-01')`,
        },
        [her.concession, her.captain, sent],
      )
      await givePin(her, '1234')
      expect(await whose(email, '7777')).toBe(theirs.captain)
    })

    /** What they see of tries on tablets that know theirs, and on others. */
    const seen = async (email: string) => {
      const [one, two] = [await tabletOf(email, '7777'), await tabletOf(email, '7777')]
      const statuses = []
      for (const tablet of [one, one, one, two, two, two, one, one, one, two, undefined, undefined])
        statuses.push(await status(email, '9999', tablet))
      for (const tablet of [one, two, undefined]) statuses.push(await status(email, '7777', tablet))
      return statuses
    }
    const told = [
      ...[WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, WRONG, TOO_MANY, WRONG],
      ...[WRONG, WRONG, TOO_MANY, RIGHT, RIGHT],
    ]

    test('is refused after as many tries, whether she is there or not', async () => {
      const [alone, shared] = [fresh(), fresh()]
      await captain(shared, '1234')
      for (const email of [alone, shared]) {
        await captain(email, '7777')
        expect([email, await seen(email)]).toEqual([email, told])
      }
    })

    test('has no more tries of her PIN on tablets that know theirs: five of them all, and five on all others', async () => {
      const email = fresh()
      const her = await captain(email, '1234')
      await captain(email, '7777')
      for (let tries = 0; tries < 5; tries += 1)
        expect(await status(email, '9999', await tabletOf(email, '7777'))).toBe(WRONG)
      const theirs = await tabletOf(email, '7777')
      expect(await status(email, '1234', theirs)).toBe(WRONG)
      expect(await status(email, '7777', theirs)).toBe(RIGHT)
      server.setTime(minutes(16))
      expect(await whose(email, '1234', theirs)).toBe(her.captain)
    })

    test('reads nothing in the audit of what is tried on her tablet', async () => {
      const email = fresh()
      const [her, theirs] = [await captain(email, '1234'), await captain(email, '7777')]
      const own = await tabletOf(email, '1234')
      await logIn(email, '9999', own)
      expect(await refusals(her, theirs)).toEqual([1, 0])
      await logIn(email, '9999')
      expect(await refusals(her, theirs)).toEqual([2, 1])
    })
  })

  test('[attack 1] a wrong PIN counts against each, and one that is right for one against none', async () => {
    const email = fresh()
    await captain(email, '1111')
    await captain(email, '2222')
    for (let tries = 0; tries < 7; tries += 1) expect(await status(email, '2222')).toBe(RIGHT)
    for (let tries = 0; tries < 5; tries += 1) expect(await status(email, '9999')).toBe(WRONG)
    for (const pin of ['1111', '2222']) expect(await status(email, pin)).toBe(TOO_MANY)
  })

  describe.each([1, 2, 3])('of %i concessions a right login is never a wrong try', (count) => {
    const pins = ['1111', '2222', '3333'].slice(0, count)
    const tablets = ['a new one each time', 'one that knows her', 'one that knows her elsewhere'] as const
    test.each(pins.flatMap((pin) => tablets.map((on) => [pin, on] as const)))('%s on %s', async (pin, on) => {
      const email = fresh()
      for (const one of pins) await captain(email, one)
      const knows = on === 'one that knows her' ? pin : (pins.find((one) => one !== pin) ?? pin)
      const own = on === 'a new one each time' ? undefined : await tabletOf(email, knows)
      for (let tries = 0; tries < 7; tries += 1)
        expect([tries, await status(email, pin, own)]).toEqual([tries, RIGHT])
      const wrong = await server.rows(
        `select 1 from pin_attempts p where wrong and account = sha256('${email}')`,
      )
      expect(wrong).toEqual([])
    })
  })

  test('[attack 3] her own tablet isn’t locked out, and logs in to each of her concessions', async () => {
    const email = fresh()
    const [one, other] = [await captain(email, '1111'), await captain(email, '2222')]
    const own = await tabletOf(email, '1111')
    expect(await whose(email, '2222', own)).toBe(other.captain)
    for (let tries = 0; tries < 6; tries += 1) await logIn(email, '9999')
    expect(await whose(email, '1111', own)).toBe(one.captain)
    expect(await whose(email, '2222', own)).toBe(other.captain)
  })

  test('[API-06] a forgotten PIN is another one for each concession, and the letter names it', async () => {
    const email = fresh()
    const all = [await captain(email, '1111'), await captain(email, '2222')]
    for (const [place, { concession }] of all.entries())
      await server.rows(
        `update concessions set name = 'Veer ${place}' where concession = ${concession} returning 1`,
      )
    const { statusCode, body } = await server.app.inject({
      ...{ method: 'POST', url: '/api/sendpin', payload: { email } },
    })
    expect([statusCode, body]).toEqual([200, '{}'])
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), { timeout: 5000 })
    for (const [place, { captain: id }] of all.entries()) {
      const letter = server.mails.find(({ text }) => text.includes(`voor Veer ${place},`))
      expect(letter?.to).toBe(email)
      expect(await whose(email, /pincode is (\d{4})\./.exec(letter?.text ?? '')?.[1] ?? '')).toBe(id)
    }
  })

  test.each([
    ['the first', 0],
    ['the middle one', 1],
    ['the last', 2],
  ])('of three letters with a PIN %s can’t be sent: that is told, and the others leave', async (_, place) => {
    const email = fresh()
    const all = [await captain(email, '1111'), await captain(email, '2222'), await captain(email, '3333')]
    server.logged.length = 0
    const { send } = server.context.mail
    let asked = 0
    server.context.mail.send = async (message) => {
      asked += 1
      if (asked - 1 === place) throw new Error('ECONNRESET')
      await send(message)
    }
    await server.app.inject({ method: 'POST', url: '/api/sendpin', payload: { email } })
    await vi.waitFor(() => expect(asked).toBe(3), { timeout: 5000 })
    await vi.waitFor(() => expect(server.logged.map(({ what }) => what)).toEqual(['new PIN not sent']))
    server.context.mail.send = send
    expect(server.mails).toHaveLength(2)
    const pins = server.mails.map(({ text }) => /pincode is (\d{4})\./.exec(text)?.[1] ?? '')
    const found = await Promise.all(pins.map((pin) => whose(email, pin)))
    expect(all.map(({ captain: id }) => id)).toEqual(expect.arrayContaining(found))
    expect(new Set(found).size).toBe(2)
    // The old one works on where no letter came.
    const without = all.findIndex(({ captain: id }) => !found.includes(id))
    expect(await status(email, `${without + 1}`.repeat(4))).toBe(RIGHT)
  })

  test('an operator says which of them is meant; who is forgotten in one concession stays in the other', async () => {
    const email = fresh()
    const [one, other] = [await captain(email, '1111'), await captain(email, '2222')]
    const run = (...argv: string[]) => runAt(server, argv)
    const several = `Captains of the concessions ${one.concession}, ${other.concession} have`
    await expect(run('change-captain', '--email', email, '--name', 'X')).rejects.toThrow(several)
    const of = ({ concession }: Client) => ['--email', email, '--concession', String(concession)]
    await run('change-captain', ...of(one), '--name', 'X')
    expect(await whose(email, '1111')).toBe(one.captain)
    await (await ashoreOf(server, one.concession)).forgetCaptain(email)
    expect(await whose(email, '1111')).toBe(undefined)
    expect(await whose(email, '2222')).toBe(other.captain)
    expect(await run('change-captain', '--email', email, '--name', 'X')).toContain('is now X')
    const third = await server.client()
    await run('change-captain', '--email', third.email, '--new-email', email)
    expect(await addCaptain(server, { concession: third.concession, email, pin: '4444' })).toBeNull()
  })
})
