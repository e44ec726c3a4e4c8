/**
 * Content and maker of a rescue file as it says itself: shown to the operator before anything is delivered.
 */
import { isPending, ownerOf } from '@vaarboek/engine'
import type { RescueSummary } from './answers.ts'
import type { OpenedRescue } from './open-rescue-file.ts'

export function summaryOf({ content, digest, signature }: OpenedRescue): RescueSummary {
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
    kinds: kinds.map(([type, some = []]) => ({ type, count: some.length })),
  }
}
