import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, listOf, optionalWords, text } from '../values.ts'
import type * as described from './stops.request.ts'

/** All stops one may insert, as JSON text (API-47). */
export const stopsOverview = describeCall<typeof described.stopsOverview>()({
  method: 'GET',
  path: '/stops/overview',
  responseIsJsonText: true,
  response: listOf(v.object({ id, name: text })),
})

/** What the office says at the stops of a track, `until` being the last service day. Our own addition: another's server isn't asked. */
export const stopsInstructions = describeCall<typeof described.stopsInstructions>()({
  method: 'GET',
  path: '/stops/instructions',
  response: listOf(v.object({ stop: id, text, until: optionalWords })),
})
