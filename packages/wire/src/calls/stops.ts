import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, listOf, nothing, text } from '../values.ts'

/** All stops one may insert, as JSON text (API-47). */
export const stopsOverview = describeCall({
  method: 'GET',
  path: '/stops/overview',
  encoding: 'query',
  answersText: true,
  request: nothing,
  answer: listOf(v.object({ id, name: text })),
  summary: 'Alle haltes',
})
