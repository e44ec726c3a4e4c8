/** A feed as bytes, and those as JSON with the names of the specification. */
import { create, fromBinary, type MessageInitShape, toBinary, toJson } from '@bufbuild/protobuf'
import { type FeedEntitySchema, FeedHeader_Incrementality, FeedMessageSchema } from './gtfs-realtime_pb.js'

export type FeedEntity = MessageInitShape<typeof FeedEntitySchema>

export interface Feed {
  /** Seconds since 1970. */
  headerS: number
  /** GTFS feed_version of the timetable that holds; null where it says none. */
  feedVersion: string | null
  entities: readonly FeedEntity[]
}

/** The default of `incrementality` is written too: some readers take its absence for a fault. */
export function writeFeed({ headerS, feedVersion, entities }: Feed): Uint8Array {
  const message = create(FeedMessageSchema, {
    header: {
      gtfsRealtimeVersion: '2.0',
      incrementality: FeedHeader_Incrementality.FULL_DATASET,
      timestamp: BigInt(headerS),
      ...(feedVersion !== null && { feedVersion }),
    },
    entity: [...entities],
  })
  return toBinary(FeedMessageSchema, message)
}

/** The same message as JSON; whole numbers of 64 bits are texts in it. Its list stands there also where it is empty: readers loop over it. */
export function feedAsJson(bytes: Uint8Array): string {
  const message = toJson(FeedMessageSchema, fromBinary(FeedMessageSchema, bytes), { useProtoFieldName: true })
  return JSON.stringify({ entity: [], ...(message as object) })
}
