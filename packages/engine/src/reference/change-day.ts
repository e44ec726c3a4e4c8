/** Another service day starts while the app is open: lists, choices and unfinished trips are of a day (standing decision 16). */
import type { EngineContext } from '../context.ts'
import { refreshUnfinished } from '../trip/own-trips.ts'
import { askService, today } from './service.ts'
import { changeToKept, loadShifts } from './shift-lists.ts'

/** Looks which day is sailed; loads everything of the day again when it is another than before. */
export async function checkDay(context: EngineContext): Promise<void> {
  const { day } = context.store.getState()
  if (day === null) context.store.setState({ day: today(context) })
  else if (day !== today(context)) await changeDay(context)
}

/** Changes to the day by the server's clock where it can be asked: this device's may have been set. */
export async function changeDay(context: EngineContext): Promise<void> {
  const { service, store } = context
  const before = store.getState().day
  store.setState({ day: today(context) })
  service.isAsked = false
  await askService(context)
  const day = today(context)
  store.setState({ day })
  if (day !== before) await Promise.all([changeToKept(context), refreshUnfinished(context)])
  await loadShifts(context)
}

/** The app was opened, seen again or reconnected: the server may have set something, published, or started a shift. */
export async function lookAgain(context: EngineContext): Promise<void> {
  context.service.isAsked = false
  context.service.comingOf = null
  await askService(context)
  await checkDay(context)
  await loadShifts(context)
}
