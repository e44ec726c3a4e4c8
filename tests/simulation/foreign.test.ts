/** The whole engine against a server that knows section 7 of the specification and nothing else (standing decision 19). */

import { createMemoryLogbook } from '@vaarboek/engine'
import { expect, test } from 'vitest'
import { SAID, type Said, SpecifiedServer } from '../kit/specified-server.ts'
import { aboard, allSent, sail } from './foreign-day.ts'
import { setUpTrip } from './set-up-trip.ts'
import { turns } from './turns.ts'

test.each(Object.keys(SAID) as Said[])(
  '[decision 19] a server of section 7 that answers %s has everything once, and the captain may go',
  async (said) => {
    const server = new SpecifiedServer(said)
    const { tablet, logbook } = await aboard(server)
    expect(await tablet.engine.account.login('jan@veer.example', '1234')).toEqual({ ok: true })
    await setUpTrip(tablet)
    await sail(tablet)
    await allSent(tablet)
    await turns(200)

    const copies = (path: string) => server.to(path).length
    expect(copies('/flights/create')).toBe(1)
    expect(copies('/checklists/create')).toBe(1)
    expect(server.to('/checklists/update').map(({ fields }) => fields.field_id)).toEqual(['1', '2'])
    expect(server.to('/checklists/update')[0]?.fields).toMatchObject({ value: '7', remarks: 'Lekt' })
    expect(server.to('/checklists/update')[0]?.fields.image).toMatch(/^data:image/)
    expect(copies('/items/insert')).toBe(1)
    const items = server.to('/items/passmultiple').flatMap(({ fields }) => JSON.parse(fields.items ?? '[]'))
    expect(items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [...new Set(items.map(({ id }) => id))].sort(),
    )
    expect(items).toHaveLength(4)
    expect(server.to('/malfunctions/create')).toHaveLength(1)
    expect(server.to('/malfunctions/create')[0]?.fields.image).toMatch(/^data:image/)
    expect(copies('/malfunctions_detail/create')).toBe(1)
    expect(copies('/notifications/read')).toBe(1)

    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
    tablet.kill()
    expect(await logbook.countOutstanding()).toBe(0)
  },
)

/** Every path that section 7 names, and the question whose server it is. */
const KNOWN =
  /^\/(refreshtoken|getName\/7|stewards\/(overview|create)|tracks\/overview|shifts\/overview|ships\/index|stops\/overview|flights\/(create|update|detail|weather)|items\/(passmultiple|insert)|checklists\/(create|update|detail)|malfunctions\/(overview|create)|malfunctions_detail\/create|notifications\/(index|read|readAll)|settings)$/
const FIELDS: Record<string, string[]> = {
  '/flights/create': ['lon', 'lat', 'track', 'shift', 'ship', 'stewards'],
  '/checklists/create': ['ship', 'shift', 'track', 'start_stop', 'flight'],
  '/checklists/update': ['checklist', 'checked', 'field_id', 'entry', 'value', 'remarks', 'image'],
  '/items/insert': ['flight', 'after', 'stop', 'departure'],
  '/items/passmultiple': ['flight', 'items'],
  '/malfunctions/create': ['flight', 'ship', 'shift', 'category', 'remarks', 'image'],
  '/malfunctions_detail/create': ['malfunction', 'remarks', 'image', 'captain'],
  '/notifications/read': ['track', 'notificationId'],
  '/shifts/overview': ['track'],
  '/stewards/create': ['firstname', 'lastname'],
}

test('[decision 19] it hears nothing of ours: no header, no field, no call', async () => {
  const server = new SpecifiedServer()
  const { tablet } = await aboard(server)
  await tablet.engine.account.login('jan@veer.example', '1234')
  await setUpTrip(tablet)
  expect(await tablet.engine.wizard.addSteward('Ann', 'Wit')).toEqual({ ok: true })
  await sail(tablet)
  await allSent(tablet)
  expect(tablet.engine.store.getState().signedIn?.captain.fullName).toBe('Jan De Smet')
  await tablet.engine.account.logout()
  await turns(50)
  for (const { path, headers, fields } of server.heard) {
    expect(path).toMatch(KNOWN)
    expect(Object.keys(headers).sort()).toEqual(
      expect.not.arrayContaining(['idempotency-key', 'device', 'if-none-match']),
    )
    if (FIELDS[path]) expect(Object.keys(fields).sort(), path).toEqual(FIELDS[path].toSorted())
  }
  tablet.kill()
})

test('[decision 19] whose server it is survives a start without network', async () => {
  const server = new SpecifiedServer()
  const { tablet, logbook } = await aboard(server)
  await tablet.engine.account.login('jan@veer.example', '1234')
  await setUpTrip(tablet)
  await allSent(tablet)
  tablet.kill()
  const again = await aboard(server, logbook)
  expect(again.tablet.engine.store.getState().signedIn?.whose).toBe('foreign')
  await again.tablet.engine.trip.start()
  await allSent(again.tablet)
  again.tablet.kill()
})

test('[decision 19] nothing is sent while nobody can say whose server it is', async () => {
  const server = new SpecifiedServer()
  const { tablet, logbook } = await aboard(server)
  await tablet.engine.account.login('jan@veer.example', '1234')
  await setUpTrip(tablet)
  await allSent(tablet)
  tablet.kill()
  // As an older version kept it.
  const { whose: _, ...older } = (await logbook.read<Record<string, unknown>>('session')) ?? {}
  await logbook.note('session', older)
  const before = server.heard.length
  const handle = server.handle.bind(server)
  server.handle = (asked) => {
    handle(asked)
    return { status: 200, body: '{"status":"maintenance"}', type: 'application/json' }
  }
  const again = await aboard(server, logbook)
  await again.tablet.engine.trip.start()
  await again.tablet.engine.trip.arrive()
  const [stop] = again.tablet.engine.store.getState().trip?.stops ?? []
  await again.tablet.engine.trip.confirm(stop?.id ?? '')
  await turns(500)
  const sent = server.heard.slice(before).filter(({ path }) => path.includes('passmultiple'))
  expect(sent).toEqual([])
  server.handle = handle
  await allSent(again.tablet)
  expect(server.to('/items/passmultiple')).toHaveLength(1)
  again.tablet.kill()
})

test('[decision 19] a device that was with our server logs in to another one without a word of ours', async () => {
  const server = new SpecifiedServer()
  const logbook = createMemoryLogbook()
  await logbook.note('generation', 'of ours')
  await logbook.note('service', {
    server: 'vaarboek',
    time_zone: 'Europe/Brussels',
    service_day_starts_at: 3,
  })
  const { tablet } = await aboard(server, logbook)
  expect(await tablet.engine.account.login('jan@veer.example', '1234')).toEqual({ ok: true })
  expect(server.to('/refreshtoken')[0]?.headers).not.toHaveProperty('device')
  await setUpTrip(tablet)
  await allSent(tablet)
  expect(tablet.engine.store.getState().signedIn?.whose).toBe('foreign')
  for (const { headers } of server.heard) expect(headers).not.toHaveProperty('idempotency-key')
  tablet.kill()
})

test('[decision 19] a server that answers an insertion with nothing has it once, and is asked for the number', async () => {
  const server = new SpecifiedServer('an object')
  const handle = server.handle.bind(server)
  server.handle = (asked) => {
    const answered = handle(asked)
    return asked.url.includes('/items/insert') ? { status: 204, body: '', type: '' } : answered
  }
  const { tablet } = await aboard(server)
  await tablet.engine.account.login('jan@veer.example', '1234')
  await setUpTrip(tablet)
  await sail(tablet)
  await allSent(tablet)
  expect(server.to('/items/insert')).toHaveLength(1)
  const items = server.to('/items/passmultiple').flatMap(({ fields }) => JSON.parse(fields.items ?? '[]'))
  expect(items.filter(({ item }: { item: string }) => item === 'insert')).toHaveLength(1)
  tablet.kill()
})
