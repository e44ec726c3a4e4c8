/** Request schemas of `settings.ts`, for the server alone. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const settingsShow = describeRequest({
  request: nothing,
  summary: "Time zone, start of the service day, the server's clock and its key for Web Push",
  description: 'Also says that the server is Vaarboek: only then does the app use its additions.',
})
