/** A tablet is forgotten ashore while counts wait on it, with the real engine and server: they go with the next login. */
import { activeStop } from '@vaarboek/domain'
import { createMemoryLogbook } from '@vaarboek/engine'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { onEachMigrated } from '../../apps/server/src/database/databases.fixture.ts'
import { ashoreOf } from '../../apps/server/src/routes/office/ashore.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
const weather: Weather = { isDown: false, roughness: 0 }
const BOARDED = [42, 7, 3]

onEachMigrated((open) => {
  let server: TestServer
  let made = 0
  const device = {
    clock: () => Date.parse(MORNING) + made,
    now: () => '2026-11-21T10:00:00+01:00',
    newId: () => {
      made += 1
      return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    },
  }
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(() => server.close())

  const state = ({ engine }: Tablet) => engine.store.getState()

  async function until(tablet: Tablet, holds: () => boolean): Promise<void> {
    await vi.waitFor(
      async () => {
        tablet.wake()
        await turns(50)
        expect(holds()).toBe(true)
      },
      { timeout: 30_000, interval: 1 },
    )
  }

  async function count({ engine }: Tablet, people: number): Promise<void> {
    const { trip } = engine.store.getState()
    const stop = trip && activeStop(trip)
    if (!stop) throw new Error('No stop')
    await engine.trip.arrive()
    await engine.trip.count({ addingPeople: people })
    expect(await engine.trip.confirm(stop.id)).toEqual({ ok: true })
  }

  test.each(['open', 'enrolled'] as const)(
    '[attack 10b] nothing that waits on a forgotten tablet is lost: it goes on counting, logs in again and delivers (%s)',
    async (newDevices) => {
      server.context.newDevices = newDevices
      const client = await server.client()
      const hash = await hashPin(PIN, server.context.pepper, server.context.random)
      await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
      const tablet = await switchOn({
        logbook: createMemoryLogbook(),
        device,
        chance: () => 0.5,
        fetch: faultyFetch(server.app, weather, () => 0.5),
        onError: () => {},
      })
      const { engine } = tablet
      const ashore = await ashoreOf(server, client.concession)
      const logIn = async () => {
        const result = await engine.account.login(client.email, PIN)
        if (newDevices === 'open') return result
        expect(result).toMatchObject({
          reason: 'needs-code',
          message: expect.stringContaining('ingeschreven'),
        })
        const { code } = await ashore.enrolDevice('Brug')
        return engine.account.login(client.email, PIN, code)
      }
      const counts = () =>
        server.rows<{ on: number }>(
          `select people_on as on from stop_visits where concession = ${client.concession} and state = 'passed' order by position`,
        )
      expect(await logIn()).toEqual({ ok: true })
      await setUpTrip(tablet)
      await engine.trip.start()
      await until(tablet, () => state(tablet).outstanding.total === 0)

      weather.isDown = true
      await count(tablet, BOARDED[0] ?? 0)
      const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(
        `select id from devices where concession = ${client.concession}`,
      )
      await ashore.forgetDevice(id)
      weather.isDown = false
      await until(tablet, () => state(tablet).sending.needsLogin)
      await count(tablet, BOARDED[1] ?? 0)
      expect(await counts()).toEqual([])
      expect(state(tablet).outstanding.rejected).toEqual([])

      expect(await logIn()).toEqual({ ok: true })
      await count(tablet, BOARDED[2] ?? 0)
      await until(tablet, () => state(tablet).outstanding.total === 0)
      expect((await counts()).map(({ on }) => on)).toEqual(BOARDED)
      expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toHaveLength(
        1,
      )
      const known = await server.rows<{ id: number }>(
        `select id from devices where concession = ${client.concession} and forgotten_at is null`,
      )
      expect(known).not.toEqual([{ id }])
      expect(known).toHaveLength(1)
      tablet.kill()
    },
  )
})
