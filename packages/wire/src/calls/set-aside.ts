import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './set-aside.request.ts'

/**
 * Sends the office a record that was rejected and set aside by its captain (standing decision 18). Our own addition:
 * another's server doesn't get it.
 */
export const setAsideCreate = describeCall<typeof described.setAsideCreate>()({
  method: 'POST',
  path: '/set-aside',
  response: v.object({ id }),
})
