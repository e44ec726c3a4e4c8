/**
 * The rescue file: everything on this device that the server doesn't have, also what was refused and set aside, in one locked file an operator can deliver. Each
 * record keeps its key, so what reaches the server twice counts once.
 */
import type { CaptainId, ConcessionId, PhotoName } from '@vaarboek/domain'
import { dataUrlOf } from '@vaarboek/wire'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { isSetAside } from '../log/logbook.ts'
import { type RescuedRecord, toRescued } from '../log/stored-record.ts'
import { photosOf } from './set-aside.ts'

/** What stands in the file, as JSON, before it is locked. `rescue/` reads it. */
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

export async function rescue(context: EngineContext): Promise<{ file: Blob; code: string } | null> {
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
