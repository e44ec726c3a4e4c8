import { expect, test } from 'vitest'
import { openTab, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const SETTINGS = { time_zone: 'Europe/Brussels', service_day_starts_at: 3, server: 'vaarboek' }

/** A server that knows one PIN. */
const fetchAnswer = async (input: RequestInfo | URL, { body }: RequestInit = {}) => {
  const url = String(input)
  if (url.endsWith('/settings')) return Response.json(SETTINGS)
  const isLogin = url.endsWith('/refreshtoken') && new URLSearchParams(String(body)).get('pin') !== '0000'
  if (!isLogin) return Response.json({ message: 'Onbekend' }, { status: 404 })
  return Response.json({ api_token: 't', concession: 2, captain_id: 7, server: 'vaarboek' })
}

async function aTablet() {
  const logbook = createMemoryLogbook()
  const tab = await openTab(logbook, smallStorage(), fetchAnswer)
  tab.setOnline(true)
  const logIn = async (email: string, pin = '1234') => {
    const result = await tab.account.login(email, pin)
    await expect.poll(async () => (await logbook.read(NOTES.addresses))?.length ?? 0).toBeGreaterThan(0)
    await tab.account.arriveAtLogin()
    return result.ok
  }
  return { logbook, tab, logIn }
}

test('who logged in last is offered first, beyond the logout, each once and four at most', async () => {
  const { tab, logIn } = await aTablet()
  expect(await tab.account.addresses()).toEqual([])
  for (const email of ['a@b.be', 'b@b.be', 'c@b.be', 'A@B.be', 'd@b.be', 'e@b.be']) {
    expect(await logIn(email)).toBe(true)
    await expect.poll(async () => (await tab.account.addresses())[0]).toBe(email)
  }
  expect(await tab.account.addresses()).toEqual(['e@b.be', 'd@b.be', 'A@B.be', 'c@b.be'])
})

test('an address whose PIN was refused isn’t kept', async () => {
  const { tab, logIn } = await aTablet()
  await logIn('a@b.be')
  // Here an error that is reported ends the test.
  await expect(logIn('typo@b.be', '0000')).rejects.toThrow('404')
  expect(await tab.account.addresses()).toEqual(['a@b.be'])
})

test('who hasn’t been aboard for a month is forgotten', async () => {
  const { tab, logbook, logIn } = await aTablet()
  await logIn('a@b.be')
  const [kept] = (await logbook.read(NOTES.addresses)) ?? []
  await logbook.note(NOTES.addresses, [{ email: 'a@b.be', at: (kept?.at ?? 0) - 31 * 86_400_000 }])
  expect(await tab.account.addresses()).toEqual([])
})
