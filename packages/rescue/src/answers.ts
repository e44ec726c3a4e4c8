/**
 * Orders and answers of the thread that opens and delivers rescue files, in data: the command has the words. Nothing of a tablet's
 * own code is here, so the server may read it.
 */
import * as v from 'valibot'

/** The order that a command hands to the thread. */
export interface RescueOrder {
  path: string
  code: string
  /** The captain whom the operator named for a file of one who was never checked; null when nobody did. */
  captain: string | null
  /** The server to deliver to, without a slash at the end, and a captain's token; null to look only. */
  send: { url: string; token: string } | null
}

const SUMMARY = v.object({
  concession: v.string(),
  captain: v.string(),
  /** Whether the server has never checked who made it; then `captain` is a name of the tablet's own. */
  isPending: v.boolean(),
  /** Owner ('concession/captain') of the first record of another concession in the file; null without one. */
  foreign: v.nullable(v.string()),
  /** SHA-256 of the content, and what it was signed with; hex. */
  digest: v.string(),
  signature: v.nullable(v.string()),
  records: v.number(),
  /** Records that the server doesn't have yet, as far as the tablet knew. */
  waiting: v.number(),
  trips: v.number(),
  photos: v.number(),
  /** The moment of the first waiting record, ISO 8601; null when nothing waits. */
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** Waiting records counted by the type of their fact. */
  kinds: v.array(v.object({ type: v.string(), count: v.number() })),
})

/** People and bikes on and off, by the name of what is counted. */
const COUNTED = v.record(v.string(), v.object({ on: v.number(), off: v.number() }))

/** Why a record waits for people: the server's own answer, or what the tablet found itself. */
const WHY = v.variant('is', [
  v.object({
    is: v.literal('answer'),
    /** The server's own words, and its code for them: '' where it has none, as another's server. */
    message: v.string(),
    code: v.string(),
    /** The title of the checklist's entry it is about; '' without one. */
    entry: v.string(),
  }),
  v.object({ is: v.literal('photo-gone') }),
  v.object({ is: v.literal('trip-set-aside') }),
  v.object({
    is: v.literal('stop-unknown'),
    stop: v.string(),
    /** HH:MM. */
    departure: v.string(),
    counted: v.nullable(COUNTED),
  }),
])

/** The outcome of a delivery, in records. */
const DELIVERY = v.object({
  delivered: v.number(),
  /** Records that wait for people, each with the type and the moment (ISO 8601) of its fact. */
  refused: v.array(v.object({ type: v.string(), at: v.string(), why: WHY })),
  /** Records that could not be sent: no response. */
  left: v.number(),
})

const WRONG = v.picklist(['noRescueFile', 'wrongCode', 'otherVersion'])

/** The answer of the thread: about a file, about its delivery, or why the file can't be read. */
export const RESCUE_ANSWER = v.union([
  v.object({ summary: SUMMARY }),
  v.object({ delivery: DELIVERY }),
  v.object({ wrong: WRONG }),
])

/** The content of a file, and the owner it names. */
export type RescueSummary = v.InferOutput<typeof SUMMARY>
export type RescueDelivery = v.InferOutput<typeof DELIVERY>
export type RefusedRecord = RescueDelivery['refused'][number]
export type RescueFault = v.InferOutput<typeof WRONG>
