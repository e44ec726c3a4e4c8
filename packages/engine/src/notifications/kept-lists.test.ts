import type { Malfunction, NotificationState } from '@vaarboek/domain'
import { aTrip, prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { REFERENCE_NOTES } from '../reference/reference-lists.ts'

const { track, ship } = aTrip()
const notifications: NotificationState = { all: [], unread: [] }
const malfunctions: Malfunction[] = []

async function tab(...kept: [name: string, value: unknown][]) {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  for (const [name, value] of kept) await logbook.note(`${REFERENCE_NOTES}2/${name}`, value)
  const engine = await openTab(logbook)
  // The browser knows of no harm, and nothing gets through.
  engine.setOnline(true)
  return engine
}

test('[AMB-58] right after a start without network the lists that were kept are shown, and no error', async () => {
  const engine = await tab([`notices/${track.id}`, notifications], [`malfunctions/${ship.id}`, malfunctions])
  expect(await engine.notifications.load()).toEqual({ ok: true })
  expect(await engine.malfunctions.load()).toEqual({ ok: true })
  expect(engine.store.getState()).toMatchObject({ notifications, malfunctions })
})
