/** The weather where the boat is: asked for when the position, the trip's number and the network are there (INFO-11). */

import { contactsOverview, flightsWeather, sendCall } from '@vaarboek/wire'
import { keepOfficeNumber } from '../account/tries-left.ts'
import { type EngineContext, keep, senderOf } from '../context.ts'
import type { NoteName } from '../log/logbook.ts'
import { REFERENCE_NOTES } from './reference-lists.ts'

/** Asks for the weather; without a response none is shown. */
export async function loadWeather(context: EngineContext): Promise<void> {
  const { store } = context
  const { signedIn, isOnline, trip } = store.getState()
  const flight = trip?.flightId
  if (!signedIn || !isOnline || !flight) return
  const position = await context.position()
  if (!position) return
  const outcome = await sendCall(senderOf(context), flightsWeather, { ...position, flight })
  if (store.getState().trip?.flightId !== flight) return
  const hasTemperature = outcome.ok && outcome.value.temperature !== null
  if (hasTemperature) store.setState({ weather: outcome.value })
  else if (outcome.ok) store.setState({ weather: null })
}

const CONTACTS: NoteName<Record<string, string>> = `${REFERENCE_NOTES}contacts`

/** The phone numbers of the deployment: kept, so that the help page needs no network (HELP-02). */
export async function loadContacts(context: EngineContext): Promise<void> {
  const { store, logbook } = context
  const { signedIn, isOnline } = store.getState()
  if (!signedIn) return
  const kept = await logbook.read(CONTACTS)
  if (kept) store.setState({ contacts: kept })
  // Another's server knows nothing of them.
  if (!isOnline || signedIn.whose !== 'ours') return
  const outcome = await sendCall(senderOf(context), contactsOverview, {})
  if (!outcome.ok || store.getState().signedIn?.token !== signedIn.token) return
  store.setState({ contacts: outcome.value })
  keep(context, CONTACTS, outcome.value)
  keepOfficeNumber(context, outcome.value)
}
