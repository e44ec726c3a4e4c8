/**
 * A captain reports a malfunction. Its words are sent first and its photo when the line allows: both name it by the boat's
 * own name, so they are one malfunction, in whatever order and however often they come.
 */
import type { malfunctionsCreate, RequestOf } from '@vaarboek/wire'
import type { Queries } from '../../database/database.ts'
import type { KeptImage } from '../../integrations/images/read-image.ts'
import { appendAudit } from '../../repositories/audit.ts'
import {
  addMalfunctionPhoto,
  insertMalfunction,
  lockRepeatedMalfunction,
  type MalfunctionInput,
  malfunctionParts,
} from '../../repositories/malfunctions.ts'
import { insertPhoto } from '../../repositories/photos.ts'
import type { Caller, Context, Repeatable } from '../context.ts'
import { once } from '../once.ts'
import { notFound, requireId } from '../refusal.ts'
import { checkClientRef, recordedMoment } from '../trips/provenance.ts'
import { TRIP_UNKNOWN } from '../trips/trip-record.ts'
import { readPhoto } from './keep-photo.ts'

type Report = RequestOf<typeof malfunctionsCreate>

export const SHIP_UNKNOWN = 'Dit schip bestaat niet'
const SHIFT_UNKNOWN = 'Deze dienst bestaat niet'

/** Keeps the malfunction (API-40); answers its id. Without a trip it belongs to the ship alone (AMB-69). */
export async function reportMalfunction(
  context: Context,
  caller: Caller,
  request: Report,
  repeatable: Repeatable | null,
): Promise<{ id: number }> {
  const input = inputOf(context, caller, request)
  const photo = await readPhoto(request.image)
  return context.database.transaction((tx) =>
    once(tx, caller, repeatable, input.at, async () => {
      await checkParts(tx, caller.concession, input)
      return { id: await keep(tx, caller, input, photo) }
    }),
  )
}

function inputOf({ clock }: Context, caller: Caller, request: Report): MalfunctionInput {
  checkClientRef(request.client_ref)
  const { flight, shift, category, remarks } = request
  return {
    clientRef: request.client_ref,
    ship: requireId(request.ship, SHIP_UNKNOWN),
    trip: flight === null ? null : requireId(flight, TRIP_UNKNOWN),
    shift: shift === null ? null : requireId(shift, SHIFT_UNKNOWN),
    category,
    remarks,
    urgent: false,
    captain: caller.captain,
    device: caller.device,
    recordedAt: recordedMoment(clock, request.recorded_at),
    at: clock.now(),
  }
}

async function checkParts(tx: Queries, concession: number, input: MalfunctionInput): Promise<void> {
  const known = await malfunctionParts(tx, concession, input)
  if (!known.ship) throw notFound(SHIP_UNKNOWN)
  if (input.trip !== null && !known.trip) throw notFound(TRIP_UNKNOWN)
  if (input.shift !== null && !known.shift) throw notFound(SHIFT_UNKNOWN)
}

async function keep(
  tx: Queries,
  caller: Caller,
  input: MalfunctionInput,
  image: KeptImage | null,
): Promise<number> {
  const { concession, captain } = caller
  const made = await insertMalfunction(tx, concession, input)
  const held = made ?? (await lockRepeatedMalfunction(tx, concession, captain, input.clientRef))
  if (!held) throw new Error('A malfunction that exists could not be found')
  const line = { ...caller, at: input.at, subject: `malfunctions/${held.id}` }
  if (made) await appendAudit(tx, [{ ...line, action: 'malfunction-reported', detail: input }])
  if (image !== null && held.photo === null) {
    const photo = await insertPhoto(tx, { concession, captain, at: input.at }, image)
    await addMalfunctionPhoto(tx, concession, held.id, photo)
    await appendAudit(tx, [{ ...line, action: 'malfunction-photo-added', detail: { photo } }])
  }
  return held.id
}
