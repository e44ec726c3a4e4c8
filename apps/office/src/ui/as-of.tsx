import type { Call } from '@vaarboek/wire'
import { useSyncExternalStore } from 'react'
import { asOf } from '../platform/as-of.ts'
import { text } from '../text/as-of-nl.ts'

/** 'Gegevens van 12:03:05', where a list isn't read where it is written. */
export function AsOf({ of: { path } }: { of: Pick<Call, 'path'> }) {
  const moment = useSyncExternalStore(asOf.follow, () => asOf.of(path))
  return moment === null ? null : <p>{text.asOf(moment.slice(11, 19))}</p>
}
