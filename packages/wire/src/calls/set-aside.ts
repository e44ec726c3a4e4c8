import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './set-aside.request.ts'

/**
 * Tells the office of a record that was refused and set aside by its captain (standing decision 18). Our own addition: who
 * doesn't know it isn't told.
 */
export const setAsideCreate = describeCall<typeof described.setAsideCreate>()({
  method: 'POST',
  path: '/set-aside',
  encoding: 'form',
  response: v.object({ id }),
})
