/** What the server expects in the requests of `shifts.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { day, id } from '../values.ts'

export const shiftsOverview = describeRequest({
  request: v.object({ track: id, day: v.optional(v.nullable(day)) }),
  summary: 'De diensten van vandaag op een traject',
})
