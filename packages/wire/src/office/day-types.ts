/** Types of days, by which counts are compared. */
import { COUNTRIES, DAY_TYPES, PUBLIC_HOLIDAYS } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './day-types.request.ts'

const type = v.picklist(DAY_TYPES)

const response = v.object({
  /** Of all types that were said, for `If-Match`; 0 while nobody said any. */
  revision: v.number(),
  firstDay: v.string(),
  lastDay: v.string(),
  /** Whose public holidays they are. */
  country: v.picklist(COUNTRIES),
  /** In order; days that are what their day of the week says aren't among them. */
  days: v.array(
    v.object({
      day: v.string(),
      type,
      /** Whether somebody said it. */
      isGiven: v.boolean(),
      holiday: v.nullable(v.picklist(PUBLIC_HOLIDAYS)),
    }),
  ),
})

export const dayTypes = describeCall<typeof described.dayTypes>()({
  method: 'GET',
  path: '/office/day-types',
  encoding: 'query',
  response,
})

export const dayTypesChange = describeCall<typeof described.dayTypesChange>()({
  method: 'PUT',
  path: '/office/day-types',
  encoding: 'json',
  response,
})
