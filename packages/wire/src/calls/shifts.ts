import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { answeredTime, flag, id, jsonText, listOf, optionalNumber, text } from '../values.ts'
import { stewardAnswer } from './stewards.ts'

/** A planned stop of a shift (DATA-07). */
export const shiftItemAnswer = v.object({ stop_id: id, stop_name: text, departure: answeredTime })

/** The unfinished flight last sailed on a shift (AMB-09). */
export const lastFlightAnswer = v.object({
  id,
  ship: v.optional(v.nullable(v.object({ id, name: text })), null),
  current_people: optionalNumber,
  current_bikes: optionalNumber,
  stewards: listOf(v.pick(stewardAnswer, ['id'])),
})

/** A shift of today with its planned stops (DATA-06). */
export const shiftAnswer = v.object({
  id,
  name: text,
  items: listOf(shiftItemAnswer),
  has_start_checklist: flag,
  has_end_checklist: flag,
  last_flight: v.optional(v.nullable(jsonText(v.nullable(lastFlightAnswer))), null),
  incomplete: flag,
  isCompleted: flag,
})

/** Today's shifts of a track (API-16). */
export const shiftsOverview = describeCall({
  method: 'GET',
  path: '/shifts/overview',
  encoding: 'query',
  request: v.object({ track: id }),
  answer: listOf(shiftAnswer),
  summary: 'De diensten van vandaag op een traject',
})
