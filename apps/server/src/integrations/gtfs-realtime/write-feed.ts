/** A feed as bytes, made part by part, and those as JSON with the names of the specification. */
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  toBinary,
  toJson,
} from '@bufbuild/protobuf'
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import {
  FeedEntitySchema,
  FeedHeader_Incrementality,
  FeedHeaderSchema,
  FeedMessageSchema,
} from './gtfs-realtime_pb.js'

export type FeedEntity = MessageInitShape<typeof FeedEntitySchema>

export interface FeedHead {
  /** Seconds since 1970. */
  headerS: number
  /** GTFS feed_version of the timetable that holds; null where it says none. */
  feedVersion: string | null
}

/** Some entities of a feed, as its bytes have them. */
export interface FeedPart {
  bytes: Uint8Array
  entities: number
}

const ENTITY = FeedMessageSchema.field.entity.number

export function feedPart(entities: readonly FeedEntity[]): FeedPart {
  const writer = new BinaryWriter()
  for (const entity of entities)
    writer
      .tag(ENTITY, WireType.LengthDelimited)
      .bytes(toBinary(FeedEntitySchema, create(FeedEntitySchema, entity)))
  return { bytes: writer.finish(), entities: entities.length }
}

/** The default of `incrementality` is written too: some readers take its absence for a fault. */
export function feedBytes({ headerS, feedVersion }: FeedHead, parts: readonly FeedPart[]): Uint8Array {
  const head = create(FeedMessageSchema, {
    header: {
      gtfsRealtimeVersion: '2.0',
      incrementality: FeedHeader_Incrementality.FULL_DATASET,
      timestamp: BigInt(headerS),
      ...(feedVersion !== null && { feedVersion }),
    },
  })
  return Buffer.concat([toBinary(FeedMessageSchema, head), ...parts.map(({ bytes }) => bytes)])
}

/**
 * The same message as JSON, entity by entity; whole numbers of 64 bits are texts in it. Its list stands there also where it is empty: readers
 * loop over it.
 * @param bytes as {@link feedBytes} made them @param giveWay lets others have the thread between some of them
 */
export async function feedAsJson(bytes: Uint8Array, giveWay: () => Promise<unknown>): Promise<string> {
  const reader = new BinaryReader(bytes)
  const entities: string[] = []
  let header = ''
  while (reader.pos < reader.len) {
    const [field] = reader.tag()
    const part = reader.bytes()
    if (field !== ENTITY) header = asJson(FeedHeaderSchema, part)
    else if (entities.push(asJson(FeedEntitySchema, part)) % A_PIECE === 0) await giveWay()
  }
  return `{"entity":[${entities.join()}],"header":${header}}`
}

/** So many entities take a millisecond or two. */
const A_PIECE = 40

function asJson<Schema extends DescMessage>(schema: Schema, bytes: Uint8Array): string {
  return JSON.stringify(toJson(schema, fromBinary(schema, bytes), { useProtoFieldName: true }))
}
