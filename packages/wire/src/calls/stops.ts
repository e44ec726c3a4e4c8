import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, listOf, text } from '../values.ts'
import type * as described from './stops.request.ts'

/** All stops one may insert, as JSON text (API-47). */
export const stopsOverview = describeCall<typeof described.stopsOverview>()({
  method: 'GET',
  path: '/stops/overview',
  responseIsJsonText: true,
  response: listOf(v.object({ id, name: text })),
})
