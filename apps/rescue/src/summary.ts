/**
 * Content and maker of a rescue file as it says itself: shown to the operator before anything is delivered.
 */
import { isPending, ownerOf } from '@vaarboek/engine'
import type { Catalogue } from '../../crew/src/text/catalogue.ts'
import type { OpenedRescue } from './open-rescue-file.ts'

export interface RescueSummary {
  concession: string
  captain: string
  /** Whether the server has never checked who made it; then `captain` is a name of the tablet's own. */
  isPending: boolean
  /** Owner ('concession/captain') of the first record of another concession in the file; null without one. */
  foreign: string | null
  /** SHA-256 of the content, and what it was signed with; hex. */
  digest: string
  signature: string | null
  records: number
  /** Records that the server doesn't have yet, as far as the tablet knew. */
  waiting: number
  trips: number
  photos: number
  /** The moment of the first waiting record, ISO 8601; null when nothing waits. */
  from: string | null
  until: string | null
  /** Waiting records counted by kind, each kind in the operator's words. */
  kinds: { what: string; count: number }[]
}

export function summaryOf({ content, digest, signature }: OpenedRescue, { facts }: Catalogue): RescueSummary {
  const { concession, captainId, records, photos } = content
  const owner = ownerOf(concession, captainId)
  const waiting = records.filter((record) => record.owner === owner && record.travels && !record.acknowledged)
  const moments = waiting.map(({ at }) => at).sort()
  const kinds = Object.entries(Object.groupBy(waiting, ({ fact }) => fact.type))
  return {
    concession,
    captain: captainId,
    isPending: isPending(captainId),
    digest,
    signature,
    foreign: records.find((record) => !record.owner.startsWith(`${concession}/`))?.owner ?? null,
    records: records.length,
    waiting: waiting.length,
    trips: new Set(waiting.map(({ tripId }) => tripId).filter((id) => !id.startsWith('captain/'))).size,
    photos: photos.length,
    from: moments[0] ?? null,
    until: moments.at(-1) ?? null,
    kinds: kinds.map(([type, some = []]) => ({
      what: facts[type as keyof Catalogue['facts']] ?? type,
      count: some.length,
    })),
  }
}
