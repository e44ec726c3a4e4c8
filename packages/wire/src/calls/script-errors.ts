import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './script-errors.request.ts'

/** An error of the app itself (API-49). */
export const logJsError = describeCall<typeof described.logJsError>()({
  method: 'POST',
  path: '/log-js-error',
  encoding: 'json',
  open: true,
  response: v.unknown(),
  responseIsUnspecified: true,
})
