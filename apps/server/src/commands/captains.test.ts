import { expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  const run = (...argv: string[]) => runAt(server, argv)
  const logIn = async (email: string, pin: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: { device: `tablet-of-${email}`.slice(0, 40).replace(/[^\w-]/g, '-') },
    })
    return response.statusCode
  }
  const works = async (client: Client) => (await client.get('/tracks/overview')).statusCode
  const noted = (client: Client) =>
    server.rows<{ action: string }>(
      `select action from audit where concession = ${client.concession} and subject = 'captains/${client.captain}' order by id`,
    )

  test('[attack 10] new-pin sets a PIN; the old one and every token are dead', async () => {
    const [client, other] = [await server.client(), await server.client()]
    expect(await run('new-pin', '--email', client.email.toUpperCase(), '--pin', '0042')).toBe(
      'An Kapitein heeft een nieuwe pincode. Overal afgemeld.',
    )
    expect([await works(client), await works(other)]).toEqual([401, 200])
    expect(await logIn(client.email, '0042')).toBe(200)
    expect(await run('new-pin', '--email', client.email, '--pin', '0043')).not.toContain('0043')
    expect(await logIn(client.email, '0042')).toBe(404)
    expect(await logIn(client.email, '0043')).toBe(200)
    expect(await noted(client)).toEqual([{ action: 'pin-replaced' }, { action: 'pin-replaced' }])
  })

  test('another address ends a PIN and a code that were mailed to the old one', async () => {
    const client = await server.client()
    const mailed = `now(), now() + interval '1 day'`
    await server.rows(`insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
      values (${client.concession}, ${client.captain}, 'sent', ${mailed}) returning 1`)
    await server.rows(`insert into login_codes (concession, captain, device, code_hash, created_at, expires_at)
      values (${client.concession}, ${client.captain}, 'a-tablet', '\\x00', ${mailed}) returning 1`)
    const left = () =>
      server.rows(`select (select count(*)::int from new_pins where concession = ${client.concession}) as pins,
        (select count(*)::int from login_codes where concession = ${client.concession} and expires_at > '${MORNING}') as codes`)
    await run('change-captain', '--email', client.email, '--name', 'An Schipper')
    expect(await left()).toEqual([{ pins: 1, codes: 1 }])
    await run('change-captain', '--email', client.email, '--new-email', `her-${client.email}`)
    expect(await left()).toEqual([{ pins: 0, codes: 0 }])
    expect(await works(client)).toBe(200)
  })

  test('new-pin without --pin makes one and says it; one that was e-mailed no longer works', async () => {
    const client = await server.client()
    await server.rows(`insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
      values (${client.concession}, ${client.captain}, 'sent', '2026-11-21', '2027-01-01') returning 1`)
    const pin = /is (\d{4})\. Overal afgemeld/.exec(await run('new-pin', '--email', client.email))?.[1] ?? ''
    expect(await logIn(client.email, pin)).toBe(200)
    expect(await server.rows(`select 1 from new_pins where captain = ${client.captain}`)).toEqual([])
  })

  test('block-captain ends login and tokens at once; --unblock lets her log in, with tokens from before still dead', async () => {
    const client = await server.client()
    await run('new-pin', '--email', client.email, '--pin', '1234')
    const again = await server.client()
    expect(await run('block-captain', '--email', again.email)).toContain('geblokkeerd')
    expect(await works(again)).toBe(401)
    await run('block-captain', '--email', client.email)
    expect(await logIn(client.email, '1234')).toBe(404)
    expect(await run('block-captain', '--email', client.email, '--unblock')).toContain('mag weer aanmelden')
    await run('block-captain', '--email', again.email, '--unblock')
    expect(await works(again)).toBe(401)
    expect(await logIn(client.email, '1234')).toBe(200)
    expect((await noted(again)).map(({ action }) => action)).toEqual(['captain-blocked', 'captain-unblocked'])
  })

  test.each([
    [['new-pin'], '--email'],
    [['new-pin', '--email', 'niemand@example.org'], 'geen kapitein'],
    [['new-pin', '--email', 'niemand@example.org', '--pin', '123'], '4 cijfers'],
    [['new-pin', '--email', 'niemand@example.org', '--pin', ''], 'Pincode'],
    [['block-captain', '--unblock'], '--email'],
    [['block-captain', '--email', 'niemand@example.org'], 'geen kapitein'],
    [['block-captain', '--email', 'niemand@example.org', '--unblock'], 'geen kapitein'],
    [['block-captain', '--email', 'x', '--onbekend'], 'geen optie'],
  ])('%j says what is wrong', async (argv, words) => {
    await expect(run(...argv)).rejects.toThrow(words)
  })
})
