import { expect, test } from 'vitest'
import { openTab, smallStorage } from '../a-tab.fixture.ts'
import type { Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

const LOGIN = { api_token: 't', concession: 2, captain_id: 7 }
const SETTINGS = { time_zone: 'Europe/Brussels', service_day_starts_at: 3 }

/** A server that says what it is told to; the headers of each login are kept. */
function serverOf(server: string | undefined, said: object) {
  const heard: Record<string, string>[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = String(input)
    if (url.endsWith('/settings')) return Response.json({ ...SETTINGS, server })
    if (!url.endsWith('/refreshtoken')) return new Response('{}', { status: 404 })
    heard.push(init.headers as Record<string, string>)
    return Response.json({ ...LOGIN, server, ...said })
  }
  return { heard, fetch }
}

async function online(logbook: Logbook, fetch: typeof globalThis.fetch) {
  const tab = await openTab(logbook, smallStorage(), fetch)
  tab.setOnline(true)
  return tab
}

test('[attack 3] a device keeps the secret our server gave it beyond the logout, and sends it with its next login', async () => {
  const logbook = createMemoryLogbook()
  const { heard, fetch } = serverOf('vaarboek', { device_secret: 'a-secret' })
  for (const _ of [1, 2]) {
    const { account } = await online(logbook, fetch)
    expect(await account.login('a@b.example', '1234')).toEqual({ ok: true })
    await account.arriveAtLogin()
  }
  expect(heard.map((headers) => headers['Device-Secret'])).toEqual([undefined, 'a-secret'])
})

test('[attack 3] another’s server neither gives a secret nor gets the one of ours', async () => {
  const logbook = createMemoryLogbook()
  const ours = serverOf('vaarboek', { device_secret: 'a-secret' })
  const theirs = serverOf(undefined, { device_secret: 'theirs' })
  for (const { fetch } of [ours, theirs, ours]) {
    const { account } = await online(logbook, fetch)
    await account.login('a@b.example', '1234')
    await account.arriveAtLogin()
  }
  expect(theirs.heard.map((headers) => headers['Device-Secret'])).toEqual([undefined])
  expect(ours.heard.at(-1)).toMatchObject({ 'Device-Secret': 'a-secret' })
})

test('a server that nobody could ask before is told the tablet’s name by a second login, and the first session ends', async () => {
  const { heard, fetch } = serverOf('vaarboek', { device_secret: 'a-secret' })
  const ended: (string | undefined)[] = []
  const withoutSettings = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (String(input).endsWith('/settings')) throw new TypeError('Failed to fetch')
    if (String(input).endsWith('/logout')) ended.push((init.headers as Record<string, string>).Authorization)
    return fetch(input, init)
  }
  const { account, store } = await online(createMemoryLogbook(), withoutSettings)
  expect(await account.login('a@b.example', '1234')).toEqual({ ok: true })
  expect(heard.map(({ Device }) => Device)).toEqual([undefined, expect.stringMatching(/./)])
  expect(ended).toEqual(['Bearer t'])
  expect(store.getState().signedIn?.whose).toBe('ours')
})

test('another’s server that nobody could ask before is asked for one token, and gets no name', async () => {
  const { heard, fetch } = serverOf(undefined, {})
  const withoutSettings = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).endsWith('/settings')) throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
  const { account } = await online(createMemoryLogbook(), withoutSettings)
  expect(await account.login('a@b.example', '1234')).toEqual({ ok: true })
  expect(heard.map(({ Device }) => Device)).toEqual([undefined])
})

test('refused tries are told after the login, also after a restart, until they are put away', async () => {
  const logbook = createMemoryLogbook()
  const { fetch } = serverOf('vaarboek', { refused_tries: 3 })
  const tab = await online(logbook, fetch)
  await tab.account.login('a@b.example', '1234')
  const again = await openTab(logbook, smallStorage(), fetch)
  expect(again.store.getState().signedIn?.refusedTries).toBe(3)
  again.account.putRefusedTriesAway()
  expect(again.store.getState().signedIn?.refusedTries).toBe(0)
})
