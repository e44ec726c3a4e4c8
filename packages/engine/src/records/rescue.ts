/**
 * A captain's own records: the list of them, their trips, and the rescue file. That is everything on this device that the server
 * doesn't have, also what was refused and set aside, in one locked file an operator can deliver. Each record keeps its key, so what
 * reaches the server twice counts once.
 */
import type { CaptainId, ConcessionId, PhotoName, Trip } from '@vaarboek/domain'
import { dataUrlOf } from '@vaarboek/wire'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { isSetAside, type LogRecord, type Stream } from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { type RescuedRecord, toRescued } from '../log/stored-record.ts'
import { withContext } from '../with-context.ts'
import { photosOf } from './set-aside.ts'

export interface LogbookActions {
  /** This captain's records before a place in the logbook, newest first. */
  records(before: number, limit: number): Promise<LogRecord[]>
  /** A trip as this device has it, of any day; null where a stream is none. */
  trip(id: Stream): Promise<Trip | null>
  /** Everything unsent in one locked file, and the code that opens it; null where the browser has no cryptography. */
  rescue(): Promise<{ file: Blob; code: string } | null>
}

export function logbookActions(context: EngineContext): LogbookActions {
  return withContext(context, { records, trip, rescue })
}

/** This captain's records before a place, newest first; none while nobody is logged in. */
async function records(
  { logbook, store }: EngineContext,
  before: number,
  limit: number,
): Promise<LogRecord[]> {
  const { signedIn } = store.getState()
  return signedIn ? logbook.recordsBefore(ownerOfSignedIn(signedIn), before, limit) : []
}

async function trip({ logbook, reportError }: EngineContext, id: Stream): Promise<Trip | null> {
  return (await readTrip(logbook, id, (refusal) => reportError(refusal, 'logbook'))).trip
}

/** The file's content as JSON, before it is locked. `rescue/` reads it. */
export interface RescueFile {
  vaarboek: 1
  concession: ConcessionId
  captainId: CaptainId
  /** Every record of the trips and streams in which something waits or was set aside, in order. */
  records: RescuedRecord[]
  photos: { name: PhotoName; type: string; base64: string }[]
  /** Shows which login made the file: of all the rest, as JSON (see `Secrets.sign`). Earlier versions didn't sign. */
  signature?: string | null
}

async function rescue(context: EngineContext): Promise<{ file: Blob; code: string } | null> {
  const { logbook, secrets, store } = context
  const { signedIn } = store.getState()
  if (!signedIn) return null
  const owner = ownerOfSignedIn(signedIn)
  const setAside = (
    await logbook.recordsBefore(owner, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  ).filter(isSetAside)
  const waiting = [...(await logbook.outstanding(owner)), ...setAside]
  const streams = [...new Set(waiting.map(({ tripId }) => tripId))]
  const records = (await Promise.all(streams.map((tripId) => logbook.recordsOf(tripId, 0)))).flat()
  const names = new Set(waiting.flatMap(({ fact }) => photosOf(fact)))
  const content: RescueFile = {
    vaarboek: 1,
    concession: signedIn.concession,
    captainId: signedIn.captain.id,
    records: records.toSorted((one, other) => one.seq - other.seq).map(toRescued),
    photos: (await Promise.all([...names].map((name) => photoOf(context, name)))).flat(),
  }
  const bytesOf = (file: RescueFile) => new TextEncoder().encode(JSON.stringify(file))
  // The token signs also when the server doesn't accept it any more: it still knows whose it was.
  const signature = await secrets.sign(bytesOf(content), signedIn.token)
  const code = secrets.newCode()
  const locked = await secrets.lock(bytesOf({ ...content, signature }), code)
  return locked && { code, file: new Blob([locked], { type: 'application/octet-stream' }) }
}

async function photoOf({ logbook }: EngineContext, name: PhotoName): Promise<RescueFile['photos']> {
  const photo = await logbook.photo(name)
  if (!photo) return []
  const base64 = dataUrlOf(photo.type, new Uint8Array(photo.bytes)).replace(/^[^,]*,/, '')
  return [{ name, type: photo.type, base64 }]
}
