/** A device whose clock is wrong, or in another time zone: what is shown follows the server, what is recorded doesn't. */
import { prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { zonedDevice } from '../../../../apps/crew/src/platform/device.ts'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { serverTime } from '../log/create-record.ts'
import type { Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

const HOUR = 3_600_000
const SERVER = Date.parse('2026-11-21T15:16:00Z')

/** A tablet whose clock can be set; each page is measured by itself. @param zoneHours how far the zone it is set to is ahead of UTC */
function tablet(ahead: number, zoneHours = 1) {
  const world = { ms: SERVER, ahead, takes: 0 }
  let pages = 0
  const page = () => {
    pages += 1
    const [name, opened] = [String(pages), world.ms]
    const senses = {
      ...zonedDevice(
        () => world.ms + world.ahead,
        () => crypto.randomUUID(),
      ),
      steady: () => ({ page: name, ms: world.ms - opened }),
      shown: () => new Date(world.ms + world.ahead + zoneHours * HOUR).toISOString().slice(0, 19),
    }
    return { ...senses, server: serverTime(senses) }
  }
  /** Answers after it has taken its time. @param name of the server */
  const answers = (name: string | null) => async (input: RequestInfo | URL) => {
    if (!String(input).endsWith('/settings')) return new Response('{}', { status: 404 })
    world.ms += world.takes / 2
    const now = new Date(world.ms).toISOString()
    world.ms += world.takes / 2
    return Response.json({
      server: name ?? undefined,
      time_zone: 'Europe/Brussels',
      service_day_starts_at: 3,
      ...(name && { now }),
    })
  }
  return { world, page, answers }
}

async function asked(logbook: Logbook, tab: ReturnType<typeof tablet>, name: string | null = 'vaarboek') {
  const engine = await openTab(logbook, smallStorage(), tab.answers(name), undefined, () => {}, tab.page())
  engine.setOnline(true)
  await engine.account.login('a@b.example', '1234')
  engine.tick()
  return engine
}

test('a clock of two hours ahead: what is sailed by is the server’s, also in a page that is opened again without network', async () => {
  const logbook = createMemoryLogbook()
  const tab = tablet(2.1 * HOUR)
  const { clock } = await asked(logbook, tab)
  const right = { sailing: '2026-11-21T16:16:00+01:00', wrong: '2026-11-21T18:22:00' }
  expect(clock.getState()).toEqual({ ...right, now: '2026-11-21T18:22:00+01:00' })
  const again = await openTab(logbook, smallStorage(), undefined, undefined, undefined, tab.page())
  expect(again.clock.getState()).toMatchObject(right)
})

test('what is recorded has the device’s own time', async () => {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  const tab = tablet(2 * HOUR)
  const engine = await asked(logbook, tab)
  expect(engine.clock.getState().sailing).toBe('2026-11-21T16:16:00+01:00')
  await engine.trip.start()
  expect(engine.store.getState().trip?.startedAt).toBe('2026-11-21T18:16:00+01:00')
})

test('once it is set right without network nothing is said any more, and set wrong again it is', async () => {
  const tab = tablet(2 * HOUR)
  const { clock, tick } = await asked(createMemoryLogbook(), tab)
  const after = (ahead: number) => {
    tab.world.ahead = ahead
    tab.world.ms += 1000
    tick()
    return clock.getState()
  }
  expect(after(0)).toMatchObject({ sailing: '2026-11-21T16:16:01+01:00', wrong: null })
  expect(after(-HOUR)).toMatchObject({
    sailing: '2026-11-21T16:16:02+01:00',
    wrong: '2026-11-21T15:16:02',
  })
})

test('another time zone than the concession’s is a wrong clock to who looks at it', async () => {
  const { clock } = await asked(createMemoryLogbook(), tablet(0, 2))
  expect(clock.getState()).toMatchObject({
    sailing: '2026-11-21T16:16:00+01:00',
    wrong: '2026-11-21T17:16:00',
  })
})

test.each([
  ['two minutes are about right', 120_000, 0, 'vaarboek'],
  ['of a response that took long nothing is said', 2 * HOUR, 6000, 'vaarboek'],
  ['another’s server says nothing of it', 2 * HOUR, 0, null],
])('%s', async (_, ahead, takes, name) => {
  const tab = tablet(ahead)
  tab.world.takes = takes
  const { clock } = await asked(createMemoryLogbook(), tab, name)
  const { now, sailing } = clock.getState()
  expect(sailing).toBe(now)
})

test('a device that was never told the time zone says nothing of its own', async () => {
  const { clock } = await asked(createMemoryLogbook(), tablet(0, 2), null)
  expect(clock.getState().wrong).toBeNull()
})
