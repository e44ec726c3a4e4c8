/** Instructions at stops: the office leaves, changes and withdraws them, crews of the line read them. */
import { daysAfter, type TrackId } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import type { instructionChange } from '@vaarboek/wire/office'
import { lockConcession } from '../../repositories/concessions.ts'
import { notifyTracks } from '../../repositories/notifications/notifications.ts'
import {
  instructionAtStop,
  instructionsAboard,
  putInstruction,
  type StopOfLineRow,
  stopsOfLines,
} from '../../repositories/timetable/instructions.ts'
import { existingStops, trackExists } from '../../repositories/timetable/tracks.ts'
import { auditOffice } from '../by.ts'
import { whoChangedRow } from '../change-row.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'

const STOP_UNKNOWN = problem('stop-unknown', { stop: 'this' })

/** All stops of the lines, by name. */
export async function listStopsOfLines(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
): Promise<{ today: string; stops: StopOfLineRow[] }> {
  const today = clock.today()
  return { today, stops: await stopsOfLines(database, concession, today) }
}

/** Instructions that hold on a line; yesterday's too, whose trips may be under way. 404 when the concession doesn't have the line. */
export async function listInstructions({ database, clock }: Context, { concession }: Caller, track: TrackId) {
  const id = requireId(track, TRACK_UNKNOWN)
  const found = await instructionsAboard(database, concession, id, daysAfter(clock.today(), -1))
  if (found.length === 0 && !(await trackExists(database, concession, id))) throw notFound(TRACK_UNKNOWN)
  return found
}

/** Tablets of the line are told at once. @throws HttpError 404, 409 with who changed it since, 422 for a day that is over */
export async function changeInstruction(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key, revision }: RowChange,
  { text, until, ...given }: RequestOf<typeof instructionChange>,
): Promise<void> {
  const place = { track: requireId(given.track, TRACK_UNKNOWN), stop: requireId(given.stop, STOP_UNKNOWN) }
  if (text !== null && until !== null && until < context.clock.today())
    throw new HttpError(422, problem('field-impossible', { field: 'until' }))
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const { concession } = by
      await lockConcession(tx, concession)
      if (!(await trackExists(tx, concession, place.track))) throw notFound(TRACK_UNKNOWN)
      const [stop] = await existingStops(tx, concession, [place.stop])
      if (!stop) throw notFound(STOP_UNKNOWN)
      const held = await instructionAtStop(tx, concession, place)
      await demandUnchanged(
        { given: revision, current: held?.revision ?? 0 },
        async () => held && whoChangedRow(context, tx, concession, `instructions/${held.id}`),
      )
      // Nothing to withdraw.
      if (text === null && !held?.text) return {}
      const words = { text, until: text === null ? null : until }
      const id = await putInstruction(tx, concession, { ...place, ...(held && { stop: held.stop }) }, words)
      await notifyTracks(tx, concession, [place.track])
      const action =
        text === null ? 'instruction-withdrawn' : held?.text ? 'instruction-changed' : 'instruction-given'
      const detail = { track: place.track, stopName: stop.name, text, to: words.until }
      await auditOffice(tx, by, { action, subject: `instructions/${id}`, detail })
      return {}
    },
  })
}
