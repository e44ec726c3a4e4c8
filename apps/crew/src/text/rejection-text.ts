/** Why a record was rejected: the server's own words, or ours for what this device decided itself. */
import type { Rejection } from '@vaarboek/engine'
import { boardedText } from './counted.ts'
import { dutchRecords } from './dutch-records.ts'
import { recordWords } from './records.ts'
import { worded } from './worded.ts'

/** Earlier versions kept the Dutch message of every reason: it is shown as it is. */
export function rejectionText(
  { message, code, entry, reason }: Pick<Rejection, 'message' | 'code' | 'entry' | 'reason'>,
  words = recordWords(),
): string {
  switch (reason?.is) {
    case undefined:
      return (entry ? `${entry}: ` : '') + (words === dutchRecords ? message : worded(message, code))
    case 'photo-gone':
      return words.photoGone
    case 'trip-set-aside':
      return words.tripSetAside
    case 'stop-unknown': {
      const { stop, departure, counted } = reason
      const count = counted && words.countedThere(boardedText(counted, words))
      return [words.notOnServer(stop, departure), count, words.countKept].filter(Boolean).join(' ')
    }
  }
}
