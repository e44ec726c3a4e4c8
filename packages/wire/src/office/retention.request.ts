/** Request schemas of `retention.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { FEWEST_DAYS, type Kept, MOST_DAYS } from './retention-values.ts'

const numberOf = (kind: Kept) =>
  v.pipe(v.number(), v.integer(), v.minValue(FEWEST_DAYS[kind]), v.maxValue(MOST_DAYS))

const daysOf = (kind: Kept) => v.nullable(numberOf(kind))

/** Days as text in a query: '' stands for ever. Absent: as many as it is now. */
const askedOf = (kind: Kept) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,6}$/),
      v.transform((given) => (given === '' ? null : Number(given))),
      v.nullable(numberOf(kind)),
    ),
  )

/** The same of what isn't kept for ever. */
const trailsAsked = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), numberOf('trails')),
)

export const retentionShow = describeRequest({
  request: v.object({
    photos: askedOf('photos'),
    names: askedOf('names'),
    positions: askedOf('positions'),
    trails: trailsAsked,
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
    /** Absent in pages of earlier versions, as `log` is in still earlier ones. */
    trails: v.optional(numberOf('trails')),
    log: v.optional(daysOf('log')),
  }),
  record: ['photos', 'names', 'positions', 'trails', 'audit', 'log'],
  summary: 'Say how long personal data is kept; what is older goes at night',
  description:
    'Days, or null for ever, of trails days only: all of it, as it is from now on; without `trails` or `log` that stays as it is. 409 says who changed it since.',
  statuses: [409, 428],
})
