import { expect, test } from 'vitest'
import type { Fleet } from '../app.fixture.ts'
import { onEachShore } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachShore((shore) => {
  const run = (...argv: string[]) => runAt(shore, argv)
  const logIn = async (email: string, pin: string) => {
    const response = await shore.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: { device: `tablet-of-${email}`.slice(0, 40).replace(/[^\w-]/g, '-') },
    })
    return response.statusCode
  }
  const works = async (fleet: Fleet) => (await fleet.get('/tracks/overview')).statusCode
  const noted = (fleet: Fleet) =>
    shore.rows<{ action: string }>(
      `select action from audit where concession = ${fleet.concession} and subject = 'captains/${fleet.captain}' order by id`,
    )

  test('[attack 10] new-pin sets a PIN; the old one and every token are dead', async () => {
    const [fleet, other] = [await shore.fleet(), await shore.fleet()]
    expect(await run('new-pin', '--email', fleet.email.toUpperCase(), '--pin', '0042')).toBe(
      'An Kapitein heeft een nieuwe pincode. Overal afgemeld.',
    )
    expect([await works(fleet), await works(other)]).toEqual([401, 200])
    expect(await logIn(fleet.email, '0042')).toBe(200)
    expect(await run('new-pin', '--email', fleet.email, '--pin', '0043')).not.toContain('0043')
    expect(await logIn(fleet.email, '0042')).toBe(404)
    expect(await logIn(fleet.email, '0043')).toBe(200)
    expect(await noted(fleet)).toEqual([{ action: 'pin-replaced' }, { action: 'pin-replaced' }])
  })

  test('new-pin without --pin makes one and says it; one that was e-mailed no longer works', async () => {
    const fleet = await shore.fleet()
    await shore.rows(`insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
      values (${fleet.concession}, ${fleet.captain}, 'sent', '2026-11-21', '2027-01-01') returning 1`)
    const pin = /is (\d{4})\. Overal afgemeld/.exec(await run('new-pin', '--email', fleet.email))?.[1] ?? ''
    expect(await logIn(fleet.email, pin)).toBe(200)
    expect(await shore.rows(`select 1 from new_pins where captain = ${fleet.captain}`)).toEqual([])
  })

  test('block-captain ends login and tokens at once; --unblock lets her log in, with tokens from before still dead', async () => {
    const fleet = await shore.fleet()
    await run('new-pin', '--email', fleet.email, '--pin', '1234')
    const again = await shore.fleet()
    expect(await run('block-captain', '--email', again.email)).toContain('geblokkeerd')
    expect(await works(again)).toBe(401)
    await run('block-captain', '--email', fleet.email)
    expect(await logIn(fleet.email, '1234')).toBe(404)
    expect(await run('block-captain', '--email', fleet.email, '--unblock')).toContain('mag weer aanmelden')
    await run('block-captain', '--email', again.email, '--unblock')
    expect(await works(again)).toBe(401)
    expect(await logIn(fleet.email, '1234')).toBe(200)
    expect((await noted(again)).map(({ action }) => action)).toEqual(['captain-blocked', 'captain-unblocked'])
  })

  test.each([
    [['new-pin'], '--email'],
    [['new-pin', '--email', 'niemand@example.org'], 'geen kapitein'],
    [['new-pin', '--email', 'niemand@example.org', '--pin', '123'], '4 cijfers'],
    [['new-pin', '--email', 'niemand@example.org', '--pin', ''], '--pin'],
    [['block-captain', '--unblock'], '--email'],
    [['block-captain', '--email', 'niemand@example.org'], 'geen kapitein'],
    [['block-captain', '--email', 'niemand@example.org', '--unblock'], 'geen kapitein'],
    [['block-captain', '--email', 'x', '--onbekend'], 'Gebruik'],
  ])('%j says what is wrong', async (argv, words) => {
    await expect(run(...argv)).rejects.toThrow(words)
  })
})
