/** A server that doesn't know the token any more, in each way section 8 lets it say so (standing decision 24). */
import { mustLogInAgain } from '@vaarboek/engine'
import { expect, test, vi } from 'vitest'
import { DEAD_TOKEN_WAYS, type DeadTokenWay } from '../../packages/wire/src/dead-token.fixture.ts'
import { SpecifiedServer } from '../kit/specified-server.ts'
import { aboard, allSent, sail } from './foreign-day.ts'
import { choose } from './set-up-trip.ts'
import type { Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const LISTS = ['tracks', 'shifts', 'ships', 'stewards', 'stops'] as const

/** What a captain sees of his session, from when he has chosen all of a trip. */
async function chosen() {
  const server = new SpecifiedServer()
  const { tablet, logbook, reported } = await aboard(server)
  const login = () => tablet.engine.account.login('jan@veer.example', '1234')
  expect(await login()).toEqual({ ok: true })
  await choose(tablet)
  await turns(50)
  const state = () => tablet.engine.store.getState()
  let isTold = false
  tablet.engine.store.subscribe((now) => {
    isTold ||= mustLogInAgain(now)
  })
  return { server, tablet, logbook, reported, login, state, isTold: () => isTold }
}

/** A day whose trip is on the server. */
async function underWay() {
  const day = await chosen()
  expect(await day.tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
  await allSent(day.tablet)
  return day
}

/** Asks for everything a screen can ask for. None of it may end the session. */
async function askAll({ engine }: Tablet): Promise<void> {
  for (const kind of LISTS)
    expect([kind, await engine.reference.load(kind, { force: true })]).toEqual([kind, { ok: true }])
  expect(await engine.notifications.load()).toEqual({ ok: true })
  expect(await engine.malfunctions.load()).toEqual({ ok: true })
  expect(await engine.notifications.readAll()).toEqual({ ok: true })
  expect(await engine.trip.loadTotals()).toMatchObject({ ok: true })
  await engine.wizard.addSteward('Ann', 'Wit')
  engine.refresh()
  engine.lookAgain()
  await turns(50)
}

/** Everything recorded is there, once, and nothing of it was refused. */
async function arrivesAfterLogin(day: Awaited<ReturnType<typeof chosen>>): Promise<void> {
  const { server, tablet, login, state, logbook } = day
  expect(state().outstanding.rejected).toEqual([])
  expect(await login()).toEqual({ ok: true })
  await allSent(tablet)
  expect(mustLogInAgain(state())).toBe(false)
  expect(state().outstanding.rejected).toEqual([])
  expect(await logbook.countOutstanding()).toBe(0)
  const items = server.to('/items/passmultiple').flatMap(({ fields }) => JSON.parse(fields.items ?? '[]'))
  expect(items.map(({ people }: { people: number }) => people)).toEqual([4, 8, 12, 16])
  for (const path of [
    '/flights/create',
    '/items/insert',
    '/malfunctions/create',
    '/malfunctions_detail/create',
  ])
    expect([path, server.to(path).length]).toEqual([path, 1])
}

test.each(Object.entries(DEAD_TOKEN_WAYS))(
  '[decision 24] %s in mid-trip: the crew goes on, is asked to log in, and then everything goes out',
  async (_, way: DeadTokenWay) => {
    const day = await underWay()
    const before = day.server.heard.length
    day.server.endToken(way)
    await sail(day.tablet)
    await askAll(day.tablet)
    await vi.waitFor(() => expect(mustLogInAgain(day.state())).toBe(true))
    expect(day.state()).toMatchObject({
      sending: { isPortal: false, needsLogin: true },
      trip: { load: { people: 16 } },
    })
    expect(day.server.heard.slice(before)).toEqual([])
    expect(day.reported).toEqual([])
    await arrivesAfterLogin(day)
    day.tablet.kill()
  },
)

test('[decision 24] each call by itself tells it, in each way', async () => {
  const healthy = await underWay()
  await sail(healthy.tablet)
  await askAll(healthy.tablet)
  await allSent(healthy.tablet)
  healthy.tablet.kill()
  const open = /refreshtoken|settings|log-js-error|getName/
  const paths = [...new Set(healthy.server.heard.map(({ path }) => path))].filter((path) => !open.test(path))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths)
    for (const way of [
      'status 401 and nothing else',
      'the title with status 404',
      'the title with status 500',
    ]) {
      const day = await chosen()
      day.server.endToken(DEAD_TOKEN_WAYS[way] ?? [401, '', ''], path)
      expect(await day.tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
      await sail(day.tablet)
      await askAll(day.tablet)
      await vi.waitFor(
        async () => {
          day.tablet.wake()
          await turns(20)
          expect([path, way, day.isTold()]).toEqual([path, way, true])
        },
        { timeout: 20_000, interval: 1 },
      )
      await arrivesAfterLogin(day)
      day.tablet.kill()
    }
})
