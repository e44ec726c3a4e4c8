/** Reads feeds with the whole specification, which knows nothing of how they were made. */
import bindings from 'gtfs-realtime-bindings'

const { FeedMessage } = bindings.transit_realtime

export type Message = bindings.transit_realtime.FeedMessage

export function decodedBytes(bytes: Uint8Array): Message {
  return FeedMessage.decode(bytes)
}

/** The same as JSON: numbers as numbers, enums by name. */
export function inWords(message: Message) {
  return FeedMessage.toObject(message, { longs: Number, enums: String })
}
