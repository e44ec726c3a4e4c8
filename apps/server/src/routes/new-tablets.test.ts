/** NEW_DEVICES=email: on a tablet that is new to her a captain needs a code from her e-mail beside her PIN. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { captainWithPin, logInOn, type Said } from './login.fixture.ts'

const minutes = (count: number) => new Date(Date.parse(MORNING) + count * 60_000).toISOString()
const WRONG = 'Deze code klopt niet of werkt niet meer. Laat ze leeg voor een nieuwe.'

onEachServer((server) => {
  let her: Client
  beforeEach(async () => {
    her = await captainWithPin(server)
    server.context.newDevices = 'email'
    server.mails.length = 0
  })
  afterEach(() => {
    server.context.newDevices = 'open'
    server.setTime(MORNING)
  })

  const logIn = (said: Said = {}) => logInOn(server, { email: her.email, ...said })
  const mailedCode = () => /code is (\d{6})\./.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('the right PIN alone is 403 with words for people, and the code goes to the captain’s address', async () => {
    const asked = await logIn()
    expect(asked.statusCode).toBe(403)
    expect(asked.json().message).toContain('Vul de code in die we naar je e-mailadres stuurden')
    expect(server.mails.map(({ to }) => to)).toEqual([her.email])
    expect(asked.body).not.toContain(mailedCode())
    const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
      `select (select json_agg(l) from login_codes l)::text || (select json_agg(a) from audit a)::text as dump`,
    )
    expect(dump).not.toContain(mailedCode())
  })

  test('[attack 55] a name kept with lines of its own stands on one line in the mail', async () => {
    await server.rows(
      `update captains set full_name = e'Noor\\nJe code is 000000.' where id = ${her.captain}`,
    )
    await logIn()
    expect(server.mails.at(-1)?.text).toMatch(/^Dag Noor Je code is 000000\.,\n/)
  })

  test('each code that was sent is in the audit, and nothing is where none was', async () => {
    await logIn()
    await logIn({ pin: '9999' })
    await logIn({ code: anotherThan(mailedCode()) })
    await logIn()
    const lines = await server.rows(
      `select captain, subject from audit where concession = ${her.concession} and action = 'login-code-sent'`,
    )
    expect(lines).toEqual(server.mails.map(() => ({ captain: her.captain, subject: null })))
    expect(lines).toHaveLength(2)
  })

  test('with the code she is in; the next login on that tablet needs none, another tablet does, a colleague too', async () => {
    await logIn()
    const response = await logIn({ code: ` ${mailedCode().slice(0, 3)} ${mailedCode().slice(3)} ` })
    expect(response.statusCode).toBe(200)
    const secret: string = response.json().device_secret
    expect((await logIn({ secret })).statusCode).toBe(200)
    expect((await logIn({ device: 'another-tablet' })).statusCode).toBe(403)
    expect((await logIn()).statusCode).toBe(403)
    const colleague = await captainWithPin(server)
    expect((await logIn({ email: colleague.email, secret })).statusCode).toBe(403)
  })

  test('a wrong PIN sends nothing and looks as ever', async () => {
    const response = await logIn({ pin: '9999', code: '123456' })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Gebruiker niet gevonden', code: 'user-unknown' },
    ])
    expect(server.mails).toEqual([])
  })

  test('a code works ten minutes, once, on the tablet it was asked on, and until the next one', async () => {
    const codeAt = async (minute: number) => {
      server.setTime(minutes(minute))
      await logIn()
      return mailedCode()
    }
    const late = await codeAt(0)
    server.setTime(minutes(10))
    expect((await logIn({ code: late })).json()).toEqual({ message: WRONG, code: 'code-wrong' })
    const replaced = await codeAt(61)
    const code = await codeAt(62)
    if (replaced !== code) expect((await logIn({ code: replaced })).statusCode).toBe(403)
    expect((await logIn({ code, device: 'another-tablet' })).statusCode).toBe(403)
    const both = await Promise.all([logIn({ code }), logIn({ code })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('[attack 1] a code has five tries, and a wrong one counts as a wrong PIN: many codes give no more', async () => {
    await logIn()
    const code = mailedCode()
    const tries = await Promise.all(Array.from({ length: 12 }, () => logIn({ code: anotherThan(code) })))
    const said = tries.map(({ statusCode }) => statusCode)
    expect(said.filter((one) => one === 403)).toHaveLength(5)
    expect(said.filter((one) => one === 429)).toHaveLength(7)
    server.setTime(minutes(9))
    await server.rows(`delete from pin_attempts where concession = ${her.concession} returning 1`)
    expect((await logIn({ code })).json()).toEqual({ message: WRONG, code: 'code-wrong' })
  })

  test('five codes an hour, then 429: nobody’s mailbox is filled', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => logIn()))
    expect(asked.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
    const says = (time: string) => ({
      message: `Te veel codes gevraagd. Probeer het over ${time} opnieuw.`,
      code: 'too-many',
    })
    // By then the PIN may be tried again.
    server.setTime(minutes(16))
    expect((await logIn()).json()).toEqual(says('44 minuten'))
    expect(server.mails).toHaveLength(5)
    server.setTime(minutes(61))
    expect((await logIn()).statusCode).toBe(403)
  })

  test('a sender of the specification’s calls, without a tablet’s name, needs a code each time', async () => {
    await logIn({ device: null })
    const response = await logIn({ device: null, code: mailedCode() })
    expect(response.statusCode).toBe(200)
    expect((await logIn({ device: null })).statusCode).toBe(403)
  })

  test('when the e-mail can’t go out she is told so, and it is logged', async () => {
    const { mail } = server.context
    server.context.mail = { send: () => Promise.reject(new Error('no mail server')) }
    try {
      const response = await logIn()
      expect([response.statusCode, response.json().message]).toEqual([503, expect.stringContaining('e-mail')])
    } finally {
      server.context.mail = mail
    }
  })
})
