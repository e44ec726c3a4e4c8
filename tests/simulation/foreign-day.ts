/** A tablet that is with somebody else's server, and what a crew does on it in a day. */
import { allFields, checklistOf, setRemark, setValue, toggleTick } from '@vaarboek/domain'
import { createMemoryLogbook } from '@vaarboek/engine'
import { expect, vi } from 'vitest'
import type { Asked, SpecifiedServer } from '../kit/specified-server.ts'
import { photo } from './photos.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

/** A tablet that is with such a server. */
export async function aboard(
  server: SpecifiedServer,
  logbook = createMemoryLogbook(),
  reported: string[] = [],
) {
  let made = 0
  const line = { isDown: false }
  const tablet = await switchOn({
    logbook,
    device: {
      clock: () => Date.parse('2026-11-21T09:00:00Z') + made,
      now: () => '2026-11-21T10:00:00+01:00',
      newId: () => {
        made += 1
        return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
      },
    },
    chance: () => 0.5,
    fetch: async (input, init) => {
      if (line.isDown) throw new TypeError('Failed to fetch')
      const { status, body, type } = server.handle(await askedOf(new Request(input, init)))
      const headers = { 'content-type': type }
      return new Response(status === 204 ? null : body, { status, headers })
    },
    onError: (error) => reported.push(error instanceof Error ? error.message : String(error)),
  })
  return { tablet, logbook, reported, line }
}

async function askedOf(request: Request): Promise<Asked> {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  }
}

export async function allSent({ engine, wake }: Tablet): Promise<void> {
  await vi.waitFor(
    async () => {
      wake()
      await turns(50)
      expect(engine.store.getState().outstanding.total).toBe(0)
    },
    { timeout: 20_000, interval: 1 },
  )
}

/** A day aboard: the start list with a photo, three stops, one put in, a report with a photo, a reply, what was read. */
export async function sail({ engine }: Tablet): Promise<void> {
  const state = () => engine.store.getState()
  const { trip } = state()
  const list = trip && checklistOf(trip.ship, 'start')
  const kept = await engine.photos.keep(new Blob([photo(1)]))
  if (!list || !kept.ok) throw new Error('No list or no photo')
  const [oil, water] = allFields(list)
  if (!oil || !water) throw new Error('No fields')
  engine.checklists.edit('start', (draft) => {
    const ticked = toggleTick(toggleTick(setValue(draft, oil.id, '7'), oil), water)
    return setRemark(ticked, oil.id, { text: 'Lekt', photo: kept.name, at: '2026-11-21T10:00:00+01:00' })
  })
  expect(await engine.checklists.submit('start')).toEqual({ ok: true })
  await engine.trip.start()
  const [, second] = state().trip?.stops ?? []
  const [stop] = state().reference.stops
  if (second && stop) await engine.trip.insert(second.id, stop, 5)
  for (const { id } of state().trip?.stops ?? []) {
    await engine.trip.arrive()
    await engine.trip.count({ addingPeople: 4 })
    expect(await engine.trip.confirm(id)).toMatchObject({ ok: true })
  }
  engine.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: kept.name })
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  await engine.malfunctions.reply('101', 'Gezien', kept.name)
  await engine.notifications.load()
  await engine.notifications.read('1')
}
