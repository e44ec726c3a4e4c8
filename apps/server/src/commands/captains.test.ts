import { expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  const run = (...argv: string[]) => runAt(server, argv)
  const works = async (client: Client) => (await client.get('/tracks/overview')).statusCode
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

  test.each([
    [['change-captain', '--name', 'Bo'], '--email'],
    [['change-captain', '--email', 'niemand@example.org', '--name', 'Bo'], 'no captain'],
    [['change-captain', '--email', 'niemand@example.org', '--new-email', 'niemand'], '--new-email'],
    [['change-captain', '--email', 'x', '--onbekend'], 'no option'],
  ])('%j says what is wrong', async (argv, words) => {
    await expect(run(...argv)).rejects.toThrow(words)
  })
})
