/** Request schemas of `stewards.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { stewardId } from '../ids.ts'
import { image, optionalText } from '../values.ts'
import { written, writtenRows } from './many.request.ts'
import { pageLimit, personName } from './values.ts'

export const stewardList = describeRequest({
  request: v.object({
    /** In a name, whatever its accents and capitals. */
    search: optionalText,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'The stewards, by first name, also those who are hidden',
})

export const stewardTrips = describeRequest({
  request: v.object({ id: stewardId }),
  summary: 'On how many trips a steward was',
})

export const stewardAdd = describeRequest({
  request: v.object({ firstname: personName, lastname: personName }),
  record: ['firstname', 'lastname'],
  summary: 'Add a steward',
  statuses: [409],
})

export const stewardAddMany = describeRequest({
  request: v.object({ rows: writtenRows({ firstname: written, lastname: written }) }),
  record: ['rows'],
  summary: 'Add many stewards: all of them, or none',
  description: 'As one alone. Where any row is wrong nothing is kept: 422 names each with why.',
})

export const stewardChange = describeRequest({
  request: v.object({ id: stewardId, firstname: personName, lastname: personName, hidden: v.boolean() }),
  record: ['id', 'firstname', 'lastname', 'hidden'],
  summary: 'Give a steward another name; hide one from the crews, or show one again',
  statuses: [409, 428],
})

export const stewardPortrait = describeRequest({
  request: v.object({ id: stewardId, image }),
  record: ['id', 'image'],
  summary: 'Give a steward a portrait; without an image it is taken away',
  statuses: [409, 413, 415, 428],
})

export const stewardMerge = describeRequest({
  request: v.object({ id: stewardId, into: stewardId }),
  record: ['id', 'into'],
  summary: 'Merge a steward into another: two spellings of one person',
  description:
    'Trips show the other one from then on; what was recorded keeps the number it was recorded under. It can’t be taken back.',
  statuses: [409, 428],
})
