/** One address is one account, however it is spelled, in every locale of a database. */
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { onEachLocale } from '../database/databases.fixture.ts'
import { addCaptain as addCaptainOf } from './login.fixture.ts'
import { ashoreOf } from './office/ashore.fixture.ts'

/** Every way to write each i of a text as i or İ. */
function spellings(text: string): string[] {
  return [...text].reduce<string[]>(
    (made, letter) =>
      made.flatMap((start) => (letter === 'i' ? [`${start}i`, `${start}İ`] : [start + letter])),
    [''],
  )
}

onEachLocale((server) => {
  let client: Client
  let addresses = 0
  beforeEach(async () => {
    client = await server.client()
    server.mails.length = 0
  })
  const run = (...argv: string[]) => runAt(server, argv)
  const ofConcession = () => ['--concession', String(client.concession)]
  const addCaptain = (email: string, pin = '1234') =>
    addCaptainOf(server, { concession: client.concession, email, pin })
  const ask = (path: string, payload: object) => {
    addresses += 1
    const remoteAddress = `10.2.${addresses >> 8}.${addresses & 255}`
    return server.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })
  }
  const logIn = async (email: string, pin = '1234') => (await ask('/refreshtoken', { email, pin })).statusCode
  const fresh = (name: string) => `${name}-${randomBytes(6).toString('hex')}@x.example`

  describe('an address of e-mail', () => {
    test('[attack 1] written with i and İ it has no more tries: 43 wrong PINs, and the account was not tried once', async () => {
      const email = fresh('filipiniii')
      await addCaptain(email)
      const others = spellings(email).filter((spelled) => spelled !== email)
      let wrong = 0
      for (const spelled of others.slice(0, 43)) if ((await logIn(spelled, '9999')) === 404) wrong += 1
      expect(wrong).toBe(43)
      // None of those is the captain's: neither with the right PIN, nor to lock her out.
      expect(await logIn(others.at(-1) ?? '')).toBe(404)
      expect(await logIn(email)).toBe(200)
    })

    test('[attack 1] however the same address is spelled, it has five tries in a quarter of an hour', async () => {
      const name = randomBytes(4).toString('hex')
      const email = `ikzoë-${name}@kk.example`
      await addCaptain(email)
      const tries = [
        `IKZOË-${name.toUpperCase()}@KK.EXAMPLE`,
        ` ikzoe\u0308-${name}@kk.example `,
        `ｉｋｚｏë-${name}＠ｋｋ．ｅｘａｍｐｌｅ`,
        `I\u212AZoË-${name}@\u212A\u212A.example`,
        `ik\u200bzo\u00adë-${name}@kk.example`,
      ]
      for (const spelled of tries) expect(await logIn(spelled, '9999'), spelled).toBe(404)
      for (const spelled of [email, ...tries]) expect(await logIn(spelled), spelled).toBe(429)
    })

    test('[API-05] every spelling of it logs in', async () => {
      const name = randomBytes(4).toString('hex')
      await addCaptain(`Zoë.I-${name}@KK.example`)
      for (const spelled of [
        `zoë.i-${name}@kk.example`,
        `ZOË.I-${name.toUpperCase()}@KK.EXAMPLE`,
        `ｚｏë．ｉ-${name}@kk.example`,
        `\tZOE\u0308.I-${name}@\u212Ak.example\u00a0`,
      ])
        expect(await logIn(spelled), spelled).toBe(200)
    })

    test.each(['.', ' .', '\u3002', '@'])('[attack 1] with %j behind it, it is nobody’s', async (end) => {
      const email = fresh('an')
      await addCaptain(email)
      for (let tries = 0; tries < 5; tries += 1) expect(await logIn(email + end)).toBe(404)
      expect(await logIn(email)).toBe(200)
    })

    test('[attack 7] three e-mails an hour go to one captain, however the address is spelled', async () => {
      const email = fresh('iikees')
      await addCaptain(email)
      const ways = [
        ...spellings(email),
        email.toUpperCase(),
        email.replace('k', '\u212A'),
        ` ${email}`,
        email.replace('@', '＠'),
        email.replace('i', 'ｉ'),
        email.replace('i', 'ı'),
      ]
      for (const spelled of [...ways, ...ways])
        expect((await ask('/sendpin', { email: spelled })).statusCode).toBe(200)
      await expect.poll(() => server.mails.length).toBe(3)
      // A fourth one would be on its way by now.
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(server.mails.map(({ to }) => to)).toEqual([email, email, email])
    })

    test('is taken once, whatever its spelling; letters that differ are somebody else', async () => {
      const email = fresh('zoë.i')
      await addCaptain(email)
      for (const spelled of [email.toUpperCase(), email.normalize('NFD'), email.replace('i', 'ｉ')])
        expect(await addCaptain(spelled), spelled).toBeNull()
      for (const other of [email.replace('ë', 'e'), email.replace('i', 'ı'), email.replace('i', 'İ')])
        expect(await addCaptain(other, '4321')).not.toBeNull()
      expect([await logIn(email, '4321'), await logIn(email)]).toEqual([404, 200])
    })

    test('a command and the office know it by any spelling; once forgotten it is free', async () => {
      const email = fresh('Zoë.I')
      await addCaptain(email)
      const spelled = email.toUpperCase().normalize('NFD')
      expect(await run('change-captain', '--email', spelled, '--name', 'Zoë')).toContain('is now Zoë')
      const ashore = await ashoreOf(server, client.concession)
      const again = { email: spelled, name: 'Zoë' }
      await expect(ashore.addCaptain(again)).rejects.toThrow('409')
      await ashore.forgetCaptain(email)
      expect(await logIn(email)).toBe(404)
      // Whoever comes after may have it.
      expect(await logIn(email, (await ashore.addCaptain(again)).pin)).toBe(200)
    })
  })

  describe('a steward’s name', () => {
    const add = async (firstname: string, lastname: string) =>
      (await client.post('/stewards/create', { firstname, lastname })).json().id as number

    test('[AMB-66] is one person however it is spelled, and two when letters differ', async () => {
      const zoe = await add('Zoë', 'Ïpek')
      for (const [first, last] of [
        ['ZOË', 'ÏPEK'],
        ['zoe\u0308', 'I\u0308pek'],
        [' Zoë', 'Ｉ\u0308pek '],
      ] as const)
        expect(await add(first, last), `${first} ${last}`).toBe(zoe)
      const others = [
        await add('Zoe', 'Ïpek'),
        await add('Ilse', 'I'),
        await add('İlse', 'I'),
        await add('ılse', 'I'),
      ]
      expect(new Set([zoe, ...others])).toHaveProperty('size', 5)
    })

    test('is found to be forgotten by any spelling, and free for somebody else afterwards', async () => {
      const id = await add('Zoë', 'İnal')
      expect(await run('forget-steward', ...ofConcession(), '--name', 'ZOE\u0308  İNAL')).toContain(
        String(id),
      )
      await expect(run('forget-steward', ...ofConcession(), '--name', 'Zoë İnal')).rejects.toThrow(
        'no steward',
      )
      expect(await add('zoë', 'İnal')).not.toBe(id)
    })
  })
})
