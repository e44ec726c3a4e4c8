/** Errors of the app itself: logged to the console and reported to the server; a failing report is only logged (ERR-17 to ERR-20). */
import { logJsError, type Sender, sendCall } from '@vaarboek/wire'
import type { Device } from '../log/create-record.ts'

export interface Place {
  userAgent: string
  url: string
}

/** Makes the function that reports. It never throws and never reports itself. */
export function errorReporter(
  sender: Sender,
  device: Device,
  place: () => Place,
): (error: unknown, context: string) => void {
  return (error, context) => {
    const known = error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'Unknown')
    console.error(context, error)
    const report = {
      message: known.message,
      context,
      stack: known.stack ?? '',
      ...place(),
      timestamp: new Date(device.clock()).toISOString(),
    }
    sendCall(sender, logJsError, report)
      .then((outcome) => {
        if (!outcome.ok) console.error('log-js-error', outcome.message)
      })
      .catch((failure: unknown) => console.error('log-js-error', failure))
  }
}

/** Does something once for each text, however often it comes. */
export function onceEach(work: (what: string) => void): (what: string) => void {
  const known = new Set<string>()
  return (what) => {
    if (known.has(what)) return
    known.add(what)
    work(what)
  }
}
