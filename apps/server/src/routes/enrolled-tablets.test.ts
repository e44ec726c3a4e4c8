/** NEW_DEVICES=enrolled: on a tablet that its concession doesn't know a code of the office is needed beside the PIN, once. */
import { deviceList } from '@vaarboek/wire/office'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { deviceMark } from '../services/device-mark.ts'
import { addCaptain, captainWithPin, logInOn, type Said, TABLET } from './login.fixture.ts'
import { ashoreOf } from './office/ashore.fixture.ts'

const ASKS = [
  403,
  {
    message: 'Dit toestel is nog niet ingeschreven. Vraag de wal een code en vul ze hier in.',
    code: 'device-unknown',
  },
]
const WRONG_CODE = [
  403,
  { message: 'Deze code klopt niet of werkt niet meer. Vraag de wal een nieuwe.', code: 'code-wrong' },
]
const WRONG_PIN = [404, { message: 'Gebruiker niet gevonden', code: 'user-unknown' }]
const NO_CODE_OF_OURS = 'AAAAA-AAAAA'

onEachServer((server) => {
  let her: Client
  beforeEach(async () => {
    her = await captainWithPin(server)
    server.context.newDevices = 'enrolled'
  })
  afterEach(() => {
    server.context.newDevices = 'open'
    server.setTime(MORNING)
  })

  async function colleague(): Promise<string> {
    const { concession } = her
    const email = `bo-${concession}@example.org`
    await addCaptain(server, { concession, email, pin: '1234' })
    return email
  }
  const ashore = ({ concession } = her) => ashoreOf(server, concession)
  const codeFor = async (whose = her, name = 'Brug') => (await (await ashore(whose)).enrolDevice(name)).code
  const logIn = (said: Said = {}) => logInOn(server, { email: her.email, ...said })
  const said = async (given: Said = {}) => {
    const response = await logIn(given)
    return [response.statusCode, response.json()]
  }
  const status = async (given: Said = {}) => (await logIn(given)).statusCode
  const forgetTries = () =>
    server.rows(`delete from pin_attempts where concession = ${her.concession} returning 1`)
  const noted = () =>
    server.rows<{ action: string }>(
      `select action from audit where captain = ${her.captain} and action <> 'login' order by id`,
    )

  test('[attack 3e] a tablet that isn’t known learns nothing of a PIN or an address: all of them are the same 403', async () => {
    expect(await said()).toEqual(ASKS)
    expect(await said({ pin: '9999' })).toEqual(ASKS)
    expect(await said({ email: 'nobody@example.org' })).toEqual(ASKS)
    expect(await said({ secret: 'A'.repeat(43) })).toEqual(ASKS)
    for (const given of [{}, { pin: '9999' }, { email: 'nobody@example.org' }])
      expect(await said({ ...given, code: NO_CODE_OF_OURS })).toEqual(WRONG_CODE)
  })

  test('with a code and the PIN it is known for all captains of the concession, from then on without a code', async () => {
    const code = await codeFor(her, 'Tablet Zeemeeuw')
    expect(await said({ code, pin: '9999' })).toEqual(WRONG_PIN)
    const response = await logIn({ code: ` ${code.toLowerCase().replace('-', ' ')} ` })
    expect(response.statusCode).toBe(200)
    const secret: string = response.json().device_secret
    expect(await status({ secret })).toBe(200)
    expect(await status({ secret, email: await colleague() })).toBe(200)
    expect(await said({ secret, pin: '9999' })).toEqual(WRONG_PIN)
    expect(await said({ secret, email: 'nobody@example.org' })).toEqual(WRONG_PIN)
    const { devices } = await (await ashore()).send(deviceList, {})
    expect(devices).toMatchObject([{ mark: deviceMark(TABLET), name: 'Tablet Zeemeeuw', isEnrolled: true }])
  })

  test('a code works once: another tablet, another captain there or another name gets none of it', async () => {
    const code = await codeFor()
    expect(await status({ code })).toBe(200)
    expect(await said({ code, device: 'another-tablet' })).toEqual(WRONG_CODE)
    expect(await said({ code, email: await colleague() })).toEqual(WRONG_CODE)
    expect(await said({ code, device: null })).toEqual(WRONG_CODE)
  })

  test('should the response be lost, the same captain may send the code again from the same tablet, until it is forgotten', async () => {
    const code = await codeFor()
    expect(await status({ code })).toBe(200)
    const response = await logIn({ code })
    expect(response.statusCode).toBe(200)
    expect(await status({ secret: response.json().device_secret })).toBe(200)
    const devices = await server.rows<{ id: number }>(
      `select id from devices where concession = ${her.concession} order by id`,
    )
    const office = await ashore()
    for (const { id } of devices) await office.forgetDevice(id)
    expect(await said({ code })).toEqual(WRONG_CODE)
    expect(await said({ secret: response.json().device_secret })).toEqual(ASKS)
  })

  test('one code on two tablets at once enrols one of them', async () => {
    const code = await codeFor()
    const devices = ['tablet-one', 'tablet-two', 'tablet-three', 'tablet-four']
    const all = await Promise.all(devices.map((device) => status({ code, device })))
    expect(all.sort()).toEqual([200, 403, 403, 403])
    const [left] = await server.rows(
      `select count(*) as count from devices where concession = ${her.concession}`,
    )
    expect(left).toEqual({ count: 1 })
  })

  test('a code of another concession enrols nobody here and isn’t used up; a tablet of another one needs a code too', async () => {
    const other = await captainWithPin(server)
    const code = await codeFor(other)
    expect(await said({ code })).toEqual(WRONG_CODE)
    const response = await logIn({ code, email: other.email })
    expect(response.statusCode).toBe(200)
    const secret: string = response.json().device_secret
    expect(await said({ secret })).toEqual(ASKS)
    expect(await said({ secret, pin: '9999' })).toEqual(WRONG_PIN)
    expect((await logIn({ secret, code: await codeFor() })).json()).not.toHaveProperty('device_secret')
    for (const { email } of [her, other]) expect(await status({ secret, email })).toBe(200)
  })

  test('it works three days, as the office says', async () => {
    const { code, expiresAt } = await (await ashore()).enrolDevice('Brug')
    expect(expiresAt).toBe('2026-11-24T10:00:00+01:00')
    server.setTime('2026-11-24T08:59:59Z')
    expect(await said({ code, pin: '9999' })).toEqual(WRONG_PIN)
    server.setTime('2026-11-24T09:00:00Z')
    expect(await said({ code })).toEqual(WRONG_CODE)
  })

  test('[attack 1] tries of codes are limited like PINs, also of many at once, and known tablets go on', async () => {
    const code = await codeFor()
    const secret: string = (await logIn({ code })).json().device_secret
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => status({ code: NO_CODE_OF_OURS, device: `tablet-${n}` })),
    )
    expect(tries.filter((one) => one === 403)).toHaveLength(5)
    expect(tries.filter((one) => one === 429)).toHaveLength(7)
    expect(await status({ code: await codeFor() })).toBe(429)
    expect(await status({ secret })).toBe(200)
  })

  test('[attack 2] nor do many addresses of nobody’s give more tries of codes', async () => {
    const tries: number[] = []
    for (let n = 0; n < 52; n += 1) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/refreshtoken',
        payload: { email: `nobody-${n}@example.org`, pin: '1234', code: NO_CODE_OF_OURS },
        remoteAddress: '192.0.2.77',
      })
      tries.push(response.statusCode)
    }
    expect(tries).toEqual([...Array(50).fill(403), 429, 429])
  })

  test('a tablet that was known before the setting stays known; its captains aren’t told of tries without a code', async () => {
    server.context.newDevices = 'open'
    const secret: string = (await logIn()).json().device_secret
    server.context.newDevices = 'enrolled'
    await logIn({ device: 'another-tablet' })
    await logIn({ device: 'another-tablet', code: NO_CODE_OF_OURS })
    expect(await noted()).toEqual([{ action: 'tablet-not-enrolled' }, { action: 'login-refused' }])
    expect((await logIn({ secret })).json().refused_tries).toBe(1)
  })

  test('an app of another maker, without a tablet’s name, needs a code at each login', async () => {
    const code = await codeFor()
    expect(await status({ code, device: null })).toBe(200)
    await forgetTries()
    expect(await said({ device: null })).toEqual(ASKS)
    expect(await said({ device: null, code })).toEqual(WRONG_CODE)
  })

  test('the code is in the audit with who used it, and lies nowhere in the database', async () => {
    const code = await codeFor(her, 'Brug')
    await logIn({ code })
    const [made, login] = await server.rows<{ action: string; subject: string; detail: object }>(
      `select action, subject, detail from audit
        where concession = ${her.concession} and action in ('device-code-made', 'login') order by id`,
    )
    expect(made).toMatchObject({ action: 'device-code-made', detail: { name: 'Brug' } })
    const number = Number(made?.subject.split('/')[1])
    expect(login).toMatchObject({ action: 'login', detail: { enrolledBy: number, isNew: true } })
    const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
      `select (select json_agg(d) from device_codes d)::text || (select json_agg(a) from audit a)::text as dump`,
    )
    expect(dump).toContain('Brug')
    for (const way of [code, code.replace('-', '')]) expect(dump).not.toContain(way)
  })
})
