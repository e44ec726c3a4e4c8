/** Request schemas of `retention.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { FEWEST_DAYS, type Kept, MOST_DAYS } from './retention-values.ts'

const daysOf = (kind: Kept) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(FEWEST_DAYS[kind]), v.maxValue(MOST_DAYS)))

/** Days as text in a query: '' stands for ever. Absent: as many as it is now. */
const askedOf = (kind: Kept) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,6}$/),
      v.transform((given) => (given === '' ? null : Number(given))),
      v.nullable(v.pipe(v.number(), v.minValue(FEWEST_DAYS[kind]), v.maxValue(MOST_DAYS))),
    ),
  )

export const retentionShow = describeRequest({
  request: v.object({
    photos: askedOf('photos'),
    names: askedOf('names'),
    positions: askedOf('positions'),
    audit: askedOf('audit'),
    log: askedOf('log'),
  }),
  summary: 'How long personal data is kept, and how much is older',
  description: 'With days in the query: how much would be older by those. Nothing is changed.',
})

export const retentionChange = describeRequest({
  request: v.object({
    photos: daysOf('photos'),
    names: daysOf('names'),
    positions: daysOf('positions'),
    audit: daysOf('audit'),
    /** Absent in pages of earlier versions. */
    log: v.optional(daysOf('log')),
  }),
  record: ['photos', 'names', 'positions', 'audit', 'log'],
  summary: 'Say how long personal data is kept; what is older goes at night',
  description:
    'Days, or null for ever: all of it, as it is from now on; without `log` that stays as it is. 409 says who changed it since.',
  statuses: [409, 428],
})
