/** What a captain tells beside counting (checklists, reports, what was read), its ledger, and how the server's copy is judged. */
import { allFields, checklistOf, newDraft, setRemark, setValue, toggleTick } from '@vaarboek/domain'
import type { Client, TestServer } from '../../apps/server/src/app.fixture.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'
import type { Tablet } from './tablet.ts'

/** What the captain saw confirmed. */
export interface Office {
  /** Remarks of malfunctions, each with whether a photo goes with it. */
  reports: string[]
  /** The checklist, field by field, once it was submitted. */
  entries: string[]
  read: Set<string>
}

/** One pixel, as PNG. */
export const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** The office has a few notifications for everybody. */
export async function openOffice(server: TestServer, { concession }: Client): Promise<Office> {
  for (const title of ['Mist', 'Brug dicht', 'Nieuw rooster']) {
    const sender = { firstname: 'Wim', lastname: 'Van Hoof' }
    const notification = { concession, trackIds: null, title, message: title, urgent: false, sender }
    await server.database.transaction((tx) => sendNotification(tx, '2026-11-21T08:00:00Z', notification))
  }
  return { reports: [], entries: [], read: new Set() }
}

/** One thing a captain tells; what is confirmed goes into the ledger. */
export async function report(
  { engine }: Tablet,
  chance: () => number,
  { reports, entries, read }: Office,
): Promise<void> {
  const luck = chance()
  const { trip, notifications } = engine.store.getState()
  if (luck < 0.4) {
    const photo = chance() < 0.5 ? await engine.photos.keep(new Blob([PIXEL])) : null
    const remarks = `storing ${reports.length} ${Math.floor(chance() * 1e9)}`
    engine.malfunctions.editReport({ situation: 1, remarks, photo: photo?.ok ? photo.name : null })
    const recorded = await engine.malfunctions.sendReport()
    if (recorded.ok) reports.push(`${remarks} ${photo !== null}`)
  } else if (luck < 0.6) {
    const [unread] = notifications?.unread ?? []
    if (unread === undefined) return
    await engine.notifications.read(unread)
    if (!engine.store.getState().notifications?.unread.includes(unread)) read.add(unread)
  } else if (trip && !trip.checklists.start) {
    const checklist = checklistOf(trip.ship, 'start')
    if (!checklist) return
    engine.checklists.edit('start', () =>
      allFields(checklist).reduce((draft, field) => {
        const ticked = toggleTick(draft, field)
        const valued =
          field.unit === '' ? ticked : setValue(ticked, field.id, String(10 + Math.floor(chance() * 80)))
        const remark = { text: `bij ${field.title}`, photo: null, at: '2026-11-21T10:00:00+01:00' }
        return chance() < 0.3 ? setRemark(valued, field.id, remark) : valued
      }, newDraft(checklist)),
    )
    const recorded = await engine.checklists.submit('start')
    if (!recorded.ok) return
    const submitted = engine.store.getState().trip?.checklists.start?.entries ?? []
    entries.push(...submitted.map(({ fieldId, value, remark }) => `${fieldId} ${value} ${remark}`))
  }
}
