/**
 * Stops of the lines that are sailed on a day: in their order, and with the times that were planned and sailed. Apart from the board, which is
 * shown without them.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, shiftId, stopId, trackId } from '../ids.ts'
import type * as described from './course.request.ts'

const words = v.nullable(v.string())
const VISIT_STATES = ['open', 'passed', 'skipped'] as const

/** The stops of each track of a day, each once, in the order of its longest pattern; others stand where their own pattern has them. And what leaves. */
export const officeLines = describeCall<typeof described.officeLines>()({
  method: 'GET',
  path: '/office/board/lines',
  encoding: 'query',
  response: v.object({
    lines: v.array(
      v.object({
        track: trackId,
        stops: v.array(v.object({ stop: stopId, stopName: v.string() })),
        /** What passengers know its shifts by, by shift and time; of a shift that was made by hand all of it is one. */
        departures: v.optional(
          v.array(v.object({ shift: shiftId, departureS: v.number(), from: stopId, to: stopId })),
          [],
        ),
      }),
    ),
  }),
})

/** The planned stops of each shift of a track on a day, and what each trip says of its own: what *Verloop* is drawn of. */
export const officeCourse = describeCall<typeof described.officeCourse>()({
  method: 'GET',
  path: '/office/board/course',
  encoding: 'query',
  response: v.object({
    day: v.string(),
    /** When the seconds of planned times begin. */
    dayStartsAt: v.optional(v.string()),
    track: trackId,
    /** Each once, in the order of the line. */
    stops: v.array(v.object({ stop: stopId, stopName: v.string() })),
    shifts: v.array(
      v.object({
        shift: shiftId,
        stops: v.array(
          v.object({
            ...{ stop: stopId, arrivalS: v.number(), departureS: v.number() },
            /** A departure that passengers know begins here, or ends; both where the vessel turns. None of a shift that was made by hand. */
            begins: v.optional(v.boolean()),
            ends: v.optional(v.boolean()),
          }),
        ),
      }),
    ),
    trips: v.array(
      v.object({
        trip: flightId,
        version: v.number(),
        stops: v.array(
          v.object({
            stop: stopId,
            arrivalS: v.number(),
            departureS: v.number(),
            state: v.picklist(VISIT_STATES),
            arrivedAt: words,
            departedAt: words,
          }),
        ),
      }),
    ),
  }),
})
