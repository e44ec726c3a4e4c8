import { expect, test } from 'vitest'
import { DEAD_TOKEN_WAYS } from '../../wire/src/dead-token.fixture.ts'
import { device, openTab, putAboard, smallStorage } from './a-tab.fixture.ts'
import type { Logbook } from './log/logbook.ts'
import { createMemoryLogbook } from './log/memory-logbook.ts'
import { watchGeneration } from './net/watch-generation.ts'

const BASE = 'http://shore.example/api'

/** Everything that needs no more than this process is done by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Whether a promise has come to an end. */
async function isOver(doing: Promise<unknown>): Promise<boolean> {
  let over = false
  const end = () => {
    over = true
  }
  doing.then(end, end)
  await settled()
  return over
}

/** A logbook whose slowest write isn't over before `release`. @param isSlow which call is, by its name and first value */
function slowLogbook(isSlow: (call: keyof Logbook, first: unknown) => boolean) {
  const kept = createMemoryLogbook()
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const calls: string[] = []
  const logbook = new Proxy(kept, {
    get: (_, name: keyof Logbook) => {
      const call = kept[name] as (...given: unknown[]) => unknown
      return (...given: unknown[]) => {
        if (!isSlow(name, given[0])) return call(...given)
        calls.push(`${name} ${given[0]}`)
        return promise.then(() => call(...given))
      }
    },
  })
  return { logbook, release, calls }
}

/** A server of ours; `heard` has the calls in order. @param held a call that isn't answered before `release` */
function ourServer({ held, captain = 7 }: { held?: string; captain?: number } = {}) {
  const heard: string[] = []
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const said: Record<string, unknown> = {
    settings: { time_zone: 'Europe/Brussels', service_day_starts_at: 3, server: 'vaarboek' },
    refreshtoken: { api_token: 't', concession: 2, captain_id: captain, server: 'vaarboek' },
    overview: [{ id: 1, name: 'Schelde' }],
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const call = String(input).replace(/\?.*/, '').split('/').at(-1) ?? ''
    heard.push(call)
    if (call === held) await promise
    const headers = { Generation: 'first' }
    return call in said
      ? Response.json(said[call], { headers })
      : new Response('{}', { status: 404, headers })
  }
  return { fetch, heard, release }
}

test.each([
  ['the very first', null],
  ['a new', 'before'],
])(
  '[decision 18] a response with %s generation is used only when the logbook has taken that in',
  async (_, before) => {
    const { logbook, release, calls } = slowLogbook(
      (call, first) => call === 'adoptGeneration' && first !== before,
    )
    if (before !== null) await logbook.adoptGeneration(before, () => [] as never)
    const { fetch } = ourServer()
    const watched = watchGeneration(logbook, device, fetch)
    const [response, another] = [watched(`${BASE}/settings`), watched(`${BASE}/settings`)]
    expect(await isOver(response)).toBe(false)
    expect(await isOver(another)).toBe(false)
    expect(calls).toContain('adoptGeneration first')
    release()
    expect((await response).status).toBe(200)
    expect((await another).status).toBe(200)
    expect(await logbook.read('generation')).toBe('first')
  },
)

test('[decision 18] a response whose generation can’t be kept is no response, and the next one is tried again', async () => {
  const kept = createMemoryLogbook()
  let isFull = true
  const adoptGeneration: Logbook['adoptGeneration'] = (...given) =>
    isFull ? Promise.reject(new DOMException('Full', 'QuotaExceededError')) : kept.adoptGeneration(...given)
  const watched = watchGeneration({ ...kept, adoptGeneration }, device, ourServer().fetch)
  await expect(watched(`${BASE}/settings`)).rejects.toThrow('Full')
  isFull = false
  expect((await watched(`${BASE}/settings`)).status).toBe(200)
  expect(await kept.read('generation')).toBe('first')
})

test('whose server it is is kept before anybody acts on it', async () => {
  const { logbook, release } = slowLogbook(
    (call, first) => call === 'note' && first === 'session' && isAboard,
  )
  let isAboard = false
  await putAboard(logbook)
  isAboard = true
  const tab = await openTab(logbook, smallStorage(), ourServer().fetch)
  const whose = tab.findWhose()
  const again = tab.findWhose()
  expect(await isOver(whose)).toBe(false)
  release()
  expect([await whose, await again]).toEqual(['ours', 'ours'])
  expect(await logbook.read('session')).toMatchObject({ whose: 'ours' })
})

test.each([
  ...Object.entries(DEAD_TOKEN_WAYS),
  ['status 401 of ours', [401, '{"code":"token"}', 'application/json', { Generation: 'first' }]] as const,
])(
  '[decision 24] %s, before anybody knows whose server it is: one has to log in, and that stays open',
  async (_, said) => {
    const [status, body, type, generation] = [...said, {}]
    const logbook = createMemoryLogbook()
    await putAboard(logbook)
    const fetch = async () => new Response(body, { status, headers: { 'Content-Type': type, ...generation } })
    const tab = await openTab(logbook, smallStorage(), fetch)
    expect(await tab.findWhose()).toBe('login')
    expect(await logbook.read('session')).not.toHaveProperty('whose')
  },
)

test('[standing decision 16] a login waits for the server’s own zone and day before it asks for anything', async () => {
  const { fetch, heard, release } = ourServer({ held: 'settings' })
  const tab = await openTab(createMemoryLogbook(), smallStorage(), fetch)
  tab.setOnline(true)
  const login = tab.account.login('a@b.example', '1234')
  expect(await isOver(login)).toBe(false)
  expect(heard).toEqual(['settings'])
  release()
  expect(await login).toEqual({ ok: true })
  expect(heard.slice(0, 2)).toEqual(['settings', 'refreshtoken'])
})

test('[standing decision 2] nobody is logged in before her session is kept', async () => {
  const { logbook, release } = slowLogbook((call, first) => call === 'note' && first === 'session')
  const tab = await openTab(logbook, smallStorage(), ourServer().fetch)
  tab.setOnline(true)
  const login = tab.account.login('a@b.example', '1234')
  expect(await isOver(login)).toBe(false)
  expect(tab.store.getState().signedIn).toBeNull()
  release()
  expect(await login).toEqual({ ok: true })
  expect(await logbook.read('session')).toMatchObject({ token: 't', whose: 'ours' })
})

test('[standing decision 3] what the captain before could see has gone before another is logged in', async () => {
  const { logbook, release } = slowLogbook((call, first) => call === 'erase' && first === 'session')
  await putAboard(logbook)
  const tab = await openTab(logbook, smallStorage(), ourServer({ captain: 8 }).fetch)
  tab.setOnline(true)
  const login = tab.account.login('b@b.example', '1234')
  expect(await isOver(login)).toBe(false)
  expect(tab.store.getState().signedIn?.captain.id).toBe('7')
  release()
  expect(await login).toEqual({ ok: true })
  expect(tab.store.getState().signedIn?.captain.id).toBe('8')
  expect(await logbook.read('session')).toMatchObject({ captain: { id: '8' } })
})
