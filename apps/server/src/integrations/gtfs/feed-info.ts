/** The feed's own words on itself: feed_info.txt. */
import { readTable, type Source } from './read-table.ts'
import { isoDay } from './service-days.ts'

export interface FeedInfo {
  version: string | null
  /** The last day it speaks of, 'YYYY-MM-DD'. */
  lastDay: string | null
}

export async function readFeedInfo(source: Source): Promise<FeedInfo> {
  let info: FeedInfo = { version: null, lastDay: null }
  const description = { file: 'feed_info.txt', needs: [], may: ['feed_version', 'feed_end_date'] as const }
  await readTable(source, description, ({ feed_version, feed_end_date }) => {
    info = { version: feed_version || null, lastDay: isoDay(feed_end_date) }
  })
  return info
}
