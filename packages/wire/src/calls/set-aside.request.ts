/** Request schemas of `set-aside.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalFlightId, recordKey } from '../ids.ts'
import { boundedText, instant, MAX_TEXT_LENGTH, optionalText, requiredText } from '../values.ts'

/** A checklist with all its remarks fits; more than that nobody enters by hand. */
const MAX_CONTENT = 200_000

export const setAsideCreate = describeRequest({
  request: v.object({
    /** The key of the record that was refused: the same one again is the same record. */
    key: recordKey,
    /** The name of its fact, for instance 'passengersConfirmed'. */
    kind: v.pipe(requiredText, v.maxLength(100)),
    /** The record's content in words. */
    summary: boundedText(2 * MAX_TEXT_LENGTH),
    /** The trip it is part of, for people. */
    trip: optionalText,
    flight: optionalFlightId,
    reason: requiredText,
    refusal: boundedText(MAX_TEXT_LENGTH),
    /** The fact itself, as JSON text. */
    content: v.pipe(v.string(), v.maxLength(MAX_CONTENT), v.parseJson()),
    recorded_at: v.optional(v.nullable(instant), null),
  }),
  record: ['key'],
  summary: 'Tell the office of a refused record that its captain set aside',
  description: 'The same `key` again is the same record.',
})
