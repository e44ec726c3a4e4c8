/**
 * A captain reports a malfunction. Its words are sent first and its photo when the line allows: both name it by the boat's
 * own name, so they are one malfunction, in whatever order and however often they come.
 */
import { meansDanger } from '@vaarboek/domain'
import type { malfunctionsCreate, RequestOf } from '@vaarboek/wire'
import type { Queries } from '../../database/database.ts'
import type { Photo } from '../../integrations/images/read-image.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import type { By } from '../../repositories/by.ts'
import {
  addMalfunctionPhoto,
  insertMalfunction,
  lockRepeatedMalfunction,
  type MalfunctionInput,
  type MalfunctionParts,
  malfunctionParts,
} from '../../repositories/malfunctions/malfunctions.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { checkClientRef, requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { givePhoto, readPhoto } from '../photos/read-photo.ts'
import { recordedMoment } from '../recorded-moment.ts'
import { checkMayRecord } from '../trip-access.ts'
import { SHIFT_UNKNOWN, SHIP_UNKNOWN, TRIP_UNKNOWN } from '../unknown.ts'
import { dangersOf } from './dangers.ts'
import { tellMalfunction } from './mail-malfunctions.ts'

type Report = RequestOf<typeof malfunctionsCreate>

/** Keeps the malfunction (API-40); returns its id. Without a trip it belongs to the ship alone (AMB-69). */
export async function reportMalfunction(
  context: Context,
  caller: Caller,
  request: Report,
  key: IdempotencyKey | null,
): Promise<{ id: number }> {
  const input = inputOf(context, request)
  const photo = await readPhoto(context, caller, request.image)
  const by = { ...caller, at: context.clock.now() }
  return mutate(context.database, {
    by,
    key,
    find: (tx) => malfunctionParts(tx, by.concession, input),
    work: async (tx, known) => {
      checkParts(known, input)
      if (input.trip !== null && known.trip) await checkMayRecord(tx, by, { ...known.trip, id: input.trip })
      const { categories } = await dangersOf(tx, by.concession)
      const urgent = meansDanger(input.category, categories)
      return { id: await keep(tx, context, { by, input: { ...input, urgent }, photo }) }
    },
  })
}

function inputOf({ clock }: Context, request: Report): MalfunctionInput {
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
    recordedAt: recordedMoment(clock, request.recorded_at),
  }
}

function checkParts(known: MalfunctionParts, input: MalfunctionInput): void {
  if (!known.ship) throw notFound(SHIP_UNKNOWN)
  if (input.trip !== null && !known.trip) throw notFound(TRIP_UNKNOWN)
  if (input.shift !== null && !known.shift) throw notFound(SHIFT_UNKNOWN)
}

async function keep(
  tx: Queries,
  context: Context,
  { by, input, photo: given }: { by: By; input: MalfunctionInput; photo: Photo | null },
): Promise<number> {
  const { concession, captain, device, at } = by
  const made = await insertMalfunction(tx, by, input)
  const held = made ?? (await lockRepeatedMalfunction(tx, concession, captain, input.clientRef))
  if (!held) throw new Error('A malfunction that exists could not be found')
  const entry = { ...by, subject: `malfunctions/${held.id}` as const }
  if (made) {
    const detail = { ...input, captain, device, at }
    await appendAudit(tx, [{ ...entry, action: 'malfunction-reported', detail }])
    const { urgent } = input
    await tellMalfunction(tx, context, { concession, malfunction: made.id, urgent, at, except: null })
  }
  const photo = await givePhoto(tx, by, { photo: given, row: held, add: addMalfunctionPhoto })
  if (photo !== null)
    await appendAudit(tx, [{ ...entry, action: 'malfunction-photo-added', detail: { photo } }])
  return held.id
}
