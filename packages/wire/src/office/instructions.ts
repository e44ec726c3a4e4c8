/** Instructions at stops as the office leaves them. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { stopId, trackId } from '../ids.ts'
import type * as described from './instructions.request.ts'

const words = v.nullable(v.string())

/** A stop of a line, by the timetable of today or with an instruction. */
const stopOfLine = v.object({
  track: trackId,
  trackName: v.string(),
  stop: stopId,
  stopName: v.string(),
  /** Null where nothing is to be read. */
  text: words,
  /** The last service day it holds; null: until it is withdrawn. */
  until: words,
  /** For `If-Match`; 0 where there never was one. */
  revision: v.number(),
})

const response = v.object({ today: v.string(), stops: v.array(stopOfLine) })

export const instructionList = describeCall<typeof described.instructionList>()({
  method: 'GET',
  path: '/office/instructions',
  encoding: 'query',
  response,
})

export const instructionChange = describeCall<typeof described.instructionChange>()({
  method: 'PUT',
  path: '/office/instructions/{track}/{stop}',
  encoding: 'json',
  response,
})
