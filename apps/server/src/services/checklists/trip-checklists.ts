/** Checklists of a trip: started, shown, closed. */
import type { SubmittedChecklistId } from '@vaarboek/domain'
import type { checklistsCreate, RequestOf } from '@vaarboek/wire'
import { appendAudit, sendAudit } from '../../repositories/audit/audit.ts'
import type { TripChecklistNumber } from '../../repositories/row-ids.ts'
import {
  checklistOfTrip,
  completeTripChecklist,
  type EntryRow,
  entriesOfChecklist,
  insertTripChecklist,
  lockTripChecklist,
  type TripChecklistRow,
  tripChecklistById,
} from '../../repositories/trips/trip-checklists.ts'
import { knownParts, lockTrip } from '../../repositories/trips/trips.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound, problem } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { recordedMoment } from '../recorded-moment.ts'
import { checkMayRecord } from '../trip-access.ts'
import { checkSettings } from '../trips/trip-settings.ts'
import { SHIFT_UNKNOWN, SHIP_UNKNOWN, TRACK_UNKNOWN, TRIP_UNKNOWN } from '../unknown.ts'

export const CHECKLIST_UNKNOWN = problem('checklist-unknown')

export interface FilledInChecklist {
  checklist: TripChecklistRow
  entries: EntryRow[]
}

/** Begins a checklist (API-34); the same trip and kind give the same one, however often it is asked (AMB-37). */
export async function startChecklist(
  { database, clock }: Context,
  caller: Caller,
  request: RequestOf<typeof checklistsCreate>,
  key: IdempotencyKey | null,
): Promise<{ id: TripChecklistNumber }> {
  const { concession } = caller
  const trip = requireId(request.flight, TRIP_UNKNOWN)
  const parts = {
    track: requireId(request.track, TRACK_UNKNOWN),
    shift: requireId(request.shift, SHIFT_UNKNOWN),
    ship: requireId(request.ship, SHIP_UNKNOWN),
  }
  const kind = request.start_stop ? 'start' : 'stop'
  const recordedAt = recordedMoment(clock, request.recorded_at)
  const by = { ...caller, at: clock.now() }
  const settings = { ...by, ...parts, stewards: [] }
  return mutate(database, {
    by,
    key,
    find: (tx) => Promise.all([lockTrip(tx, concession, trip), knownParts(tx, settings)]),
    work: async (tx, [held, known]) => {
      if (!held) throw notFound(TRIP_UNKNOWN)
      await checkMayRecord(tx, by, held)
      await checkSettings(tx, known, settings)
      const made = await insertTripChecklist(tx, by, { trip, kind, ship: parts.ship, recordedAt })
      const id = made ?? (await checklistOfTrip(tx, concession, trip, kind))
      if (id === undefined) throw new Error('A checklist that exists could not be found')
      const entry = { ...by, action: 'checklist-begun' as const, subject: `trip_checklists/${id}` as const }
      if (made !== null) sendAudit(tx, [{ ...entry, detail: { trip, kind, ship: parts.ship } }])
      return { id }
    },
  })
}

/** A checklist and what was filled in (API-36). */
export async function showChecklist(
  { database }: Context,
  { concession }: Caller,
  checklist: SubmittedChecklistId,
): Promise<FilledInChecklist> {
  const id = requireId(checklist, CHECKLIST_UNKNOWN)
  const found = await tripChecklistById(database, concession, id)
  if (!found) throw notFound(CHECKLIST_UNKNOWN)
  return { checklist: found, entries: await entriesOfChecklist(database, concession, id) }
}

/** Closes a checklist (API-37, AMB-38); again changes nothing. */
export async function completeChecklist(
  { database, clock }: Context,
  caller: Caller,
  checklist: SubmittedChecklistId,
  key: IdempotencyKey | null,
): Promise<TripChecklistRow> {
  const id = requireId(checklist, CHECKLIST_UNKNOWN)
  const by = { ...caller, at: clock.now() }
  return mutate(database, {
    by,
    key,
    find: (tx) => lockTripChecklist(tx, by.concession, id),
    work: async (tx, found) => {
      if (!found) throw notFound(CHECKLIST_UNKNOWN)
      await checkMayRecord(tx, by, { ...found, id: found.trip })
      if (found.completedAt !== null) return found
      await completeTripChecklist(tx, by, id)
      const entry = {
        ...by,
        action: 'checklist-completed' as const,
        subject: `trip_checklists/${id}` as const,
      }
      await appendAudit(tx, [{ ...entry, detail: null }])
      return { ...found, completedAt: by.at }
    },
  })
}
