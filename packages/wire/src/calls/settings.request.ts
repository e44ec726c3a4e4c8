/** What the server expects in the requests of `settings.ts`. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const settingsShow = describeRequest({
  request: nothing,
  summary: 'Tijdzone en dienstdag van de server',
})
