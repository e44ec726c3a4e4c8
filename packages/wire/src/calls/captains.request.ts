/** What the server expects in the requests of `captains.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { id, pinText } from '../values.ts'

export const captainDetail = describeRequest({
  request: v.object({ captain: id }),
  summary: 'Gegevens van een kapitein',
})

export const captainName = describeRequest({
  request: v.object({ id }),
  summary: 'Naam van een kapitein',
})

export const captainsCheckPin = describeRequest({
  request: v.object({ pin: pinText }),
  summary: 'Een pincode bevestigen',
})
