/** Another service day begins while the app is open: lists, choices and unfinished trips are of a day (standing decision 16). */
import type { Engine } from '../context.ts'
import { refreshUnfinished } from '../trip/own-trips.ts'
import { askService, noticeSetClock, today } from './service.ts'
import { changeToKept, loadShifts } from './shift-lists.ts'

/** Looks which day is sailed; asks everything of a day anew when it is another than before. */
export async function noticeDay(engine: Engine): Promise<void> {
  noticeSetClock(engine)
  const { day } = engine.store.getState()
  if (day === null) engine.store.setState({ day: today(engine) })
  else if (day !== today(engine)) await turnDay(engine)
}

/** By the server's clock where it can be asked: this device's may have been set. */
export async function turnDay(engine: Engine): Promise<void> {
  const { service, store } = engine
  const before = store.getState().day
  store.setState({ day: today(engine) })
  service.isAsked = false
  await askService(engine)
  const day = today(engine)
  store.setState({ day })
  if (day !== before) await Promise.all([changeToKept(engine), refreshUnfinished(engine)])
  await loadShifts(engine)
}

/** The app was opened, seen again or reconnected: the server may have set something, published, or begun a shift. */
export async function lookAgain(engine: Engine): Promise<void> {
  engine.service.isAsked = false
  engine.service.comingOf = null
  await askService(engine)
  await noticeDay(engine)
  await loadShifts(engine)
}
