/** Why a record was rejected: the server's own words, or ours for what this device decided itself. */
import type { Rejection } from '@vaarboek/engine'
import { nl } from './nl.ts'

/** Earlier versions kept the Dutch message of every reason: it is shown as it is. */
export function rejectionText({ message, reason }: Pick<Rejection, 'message' | 'reason'>): string {
  switch (reason?.is) {
    case undefined:
      return message
    case 'photo-gone':
      return nl.own.photoGone
    case 'trip-set-aside':
      return nl.own.tripSetAside
    case 'stop-unknown':
      return nl.own.notOnServer(reason.stop, reason.departure, reason.counted)
  }
}
