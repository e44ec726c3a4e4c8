/** A feed of live data as bytes, made in pieces: other work goes between. */
import { isSiri, type RealtimeKind, type SiriKind } from '@vaarboek/wire/office'
import { feedBytes, feedPart } from '../../integrations/gtfs-realtime/write-feed.ts'
import { type SiriElement, siriAsJson } from '../../integrations/siri/write-siri.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { ServiceClock } from '../service-clock.ts'
import { alerts } from './alerts.ts'
import { type GiveWay, inPieces } from './in-pieces.ts'
import type { LiveRows } from './read-live.ts'
import { siriDelivery } from './siri-delivery.ts'
import { cancelledJourneys, estimatedJourneys, vehicleActivities } from './siri-journeys.ts'
import { cancelledUpdates, tripUpdates } from './trip-updates.ts'
import { vehiclePositions } from './vehicle-positions.ts'

interface Asked {
  concession: ConcessionNumber
  kind: RealtimeKind
  /** Milliseconds since 1970. */
  now: number
}

interface Rendering {
  clock: ServiceClock
  /** The time in its header, in seconds since 1970. */
  headerS: number
  giveWay: GiveWay
}

export interface Content {
  bytes: Uint8Array
  /** How many trips, ships or notices it tells of. */
  entities: number
}

/** A feed as it is kept: bytes of GTFS-Realtime, or the JSON of SIRI. */
export function contentOf(live: LiveRows, asked: Asked, by: Rendering): Promise<Content> {
  const { kind, ...of } = asked
  return isSiri(kind) ? siriOf(live, { ...of, kind }, by) : gtfsRealtimeOf(live, asked, by)
}

async function gtfsRealtimeOf(
  { feedVersion, trips, cancelled, written }: LiveRows,
  { kind, now }: Asked,
  { clock, headerS, giveWay }: Rendering,
): Promise<Content> {
  const parts =
    kind === 'alerts'
      ? await inPieces(alerts({ written, cancelled }, clock, now), feedPart, giveWay)
      : await inPieces(
          trips,
          (piece) =>
            feedPart(kind === 'trip-updates' ? tripUpdates(piece, now) : vehiclePositions(piece, now)),
          giveWay,
        )
  if (kind === 'trip-updates')
    parts.push(...(await inPieces(cancelled, (piece) => feedPart(cancelledUpdates(piece, now)), giveWay)))
  return {
    bytes: feedBytes({ headerS, feedVersion }, parts),
    entities: parts.reduce((sum, { entities }) => sum + entities, 0),
  }
}

async function siriOf(
  { trips, cancelled }: LiveRows,
  { concession, kind, now }: Asked & { kind: SiriKind },
  { clock, headerS, giveWay }: Rendering,
): Promise<Content> {
  const at = clock.at(headerS * 1000)
  const isTimetable = kind === 'estimated-timetable'
  const tellOf = isTimetable ? estimatedJourneys : vehicleActivities
  const told: SiriElement[] = (
    await inPieces(trips, (piece) => tellOf(piece, { clock, now }), giveWay)
  ).flat()
  if (isTimetable) told.push(...cancelledJourneys(cancelled, { clock, now }))
  return { bytes: siriAsJson(siriDelivery({ concession, kind, at }, told)), entities: told.length }
}
