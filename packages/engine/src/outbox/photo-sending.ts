/** How photos are sent: with more time, for a slow link must get them through too. */
import type { PhotoName } from '@vaarboek/domain'
import { dataUrlOf, RESPONSE_TIMEOUT_MS, type SendOptions } from '@vaarboek/wire'
import type { LogRecord } from '../log/logbook.ts'
import { rejectedHere, rejectedOf, type SyncContext, type SyncResult } from './sync-result.ts'

/** A photo gets a millisecond more for each byte: a link of 1 kB a second is enough. */
export function photoOptions({ key }: Pick<LogRecord, 'key'>, image: string): SendOptions {
  return { idempotencyKey: key, timeoutMs: RESPONSE_TIMEOUT_MS + image.length }
}

/** The photo is gone, here and ashore: the screen says so, the text was sent already. @param wasAsked the server, just now */
export function withoutPhoto(record: LogRecord, wasAsked: boolean): SyncResult {
  const reject = wasAsked ? rejectedOf : rejectedHere
  return reject(record, 0, { is: 'photo-gone' })
}

/** A photo as the text of a form; null when the browser threw it away. */
export async function photoText(photo: PhotoName | null, { logbook }: SyncContext): Promise<string | null> {
  const kept = photo === null ? null : await logbook.photo(photo)
  return kept && dataUrlOf(kept.type, new Uint8Array(kept.bytes))
}
