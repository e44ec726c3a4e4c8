import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, listOf, nothing, text } from '../values.ts'

/** A track (DATA-05). */
export const trackAnswer = v.object({ id, name: text })

/** All tracks of the concession, as JSON text (API-14). */
export const tracksOverview = describeCall({
  method: 'GET',
  path: '/tracks/overview',
  encoding: 'query',
  answersText: true,
  request: nothing,
  answer: listOf(trackAnswer),
  summary: 'Alle trajecten',
})

/** The shifts of a track without their stops (API-15, AMB-38). */
export const tracksShifts = describeCall({
  method: 'GET',
  path: '/tracks/shifts',
  encoding: 'query',
  request: v.object({ track: id }),
  answer: listOf(v.object({ id, name: text })),
  summary: 'De diensten van een traject, zonder haltes',
})
