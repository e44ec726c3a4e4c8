/** The feeds of live data as the page has them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { realtimeList } from '@vaarboek/wire/office'
import { text } from '../../text/realtime-nl.ts'

export type RealtimeFeed = ResponseOf<typeof realtimeList>['feeds'][number]

/** The query key of the page. */
export const REALTIME = 'realtime-feeds'

export function stateInWords({ isOn, hasKey }: Pick<RealtimeFeed, 'isOn' | 'hasKey'>): string {
  const { off, open, keyed } = text.states
  if (!isOn) return off
  return hasKey ? keyed : open
}
