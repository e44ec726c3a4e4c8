/** Request schemas of `incidents.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { MAX_SEEN } from './incidents-values.ts'

export const officeIncidents = describeRequest({
  request: nothing,
  summary: 'All that came from crews and wants an answer, the newest first',
  description:
    'Malfunctions and replies for who may see those. Of the last day, urgent malfunctions until they are solved.',
})

/** As the list names them. */
const name = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}\/[\d/]{1,40}$/))

export const incidentsSeen = describeRequest({
  request: v.object({ incidents: v.pipe(v.array(name), v.minLength(1), v.maxLength(MAX_SEEN)) }),
  record: ['incidents'],
  summary: 'Say that one has seen these',
  description: 'Colleagues see who did. What was answered meanwhile changes nothing.',
})
