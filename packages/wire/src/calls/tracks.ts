import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, listOf, text } from '../values.ts'
import type * as described from './tracks.request.ts'

/** A track (DATA-05). */
export const trackResponse = v.object({ id, name: text })

/** All tracks of the concession, as JSON text (API-14). */
export const tracksOverview = describeCall<typeof described.tracksOverview>()({
  method: 'GET',
  path: '/tracks/overview',
  responseIsJsonText: true,
  response: listOf(trackResponse),
})

/** The shifts of a track without their stops (API-15, AMB-38). */
export const tracksShifts = /* @__PURE__ */ describeCall<typeof described.tracksShifts>()({
  method: 'GET',
  path: '/tracks/shifts',
  response: listOf(v.object({ id, name: text })),
})
