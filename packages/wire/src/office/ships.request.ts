/** Request schemas of `ships.ts`, for the server alone. Changes need an `Idempotency-Key`, that of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { shipId } from '../ids.ts'
import { nothing } from '../values.ts'
import { MAX_MAXIMUM, written, writtenRows } from './many.request.ts'
import { optionalChannel, optionalPhone, personName as shipName } from './values.ts'

/** Null when nobody said: then nothing is bounded. */
const maximum = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MAXIMUM)))
const ship = { name: shipName, maxPeople: maximum, maxBikes: maximum }

export const shipList = describeRequest({
  request: nothing,
  summary: 'The ships, by name, with their maximums and checklists',
})

export const shipAdd = describeRequest({
  request: v.object(ship),
  record: ['name', 'maxPeople', 'maxBikes'],
  summary: 'Add a ship',
  statuses: [409],
})

export const shipAddMany = describeRequest({
  request: v.object({ rows: writtenRows({ name: written, maxPeople: written, maxBikes: written }) }),
  record: ['rows'],
  summary: 'Add many ships: all of them, or none',
  description:
    'As one alone; a maximum as a whole number, or nothing, where nobody said. Where any row is wrong nothing is kept: 422 names each with why.',
})

export const shipChange = describeRequest({
  request: v.object({ ship: shipId, ...ship, inService: v.boolean() }),
  record: ['ship', 'name', 'maxPeople', 'maxBikes', 'inService'],
  summary: 'Say a ship’s name, its maximums and whether it is in service: all of it, as it is from now on',
  description: 'Crews go on seeing a ship that is out of service: the office and who plans know.',
  statuses: [409, 428],
})

export const shipReach = describeRequest({
  request: v.object({ ship: shipId, phone: optionalPhone, vhf: optionalChannel }),
  record: ['ship', 'phone', 'vhf'],
  summary: 'Say how a ship is called: its telephone and its VHF channel, as they are from now on',
  statuses: [409, 428],
})
