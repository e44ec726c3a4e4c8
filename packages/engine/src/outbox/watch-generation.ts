/**
 * Hears from every answer of our server which life of its database this is. A restored backup is another one: then shore
 * has lost what it acknowledged since, and the logbook counts it as not delivered before the answer is taken for anything.
 */
import { GENERATION_HEADER } from '@vaarboek/wire'
import { createRecord, type Device } from '../log/create-record.ts'
import type { Logbook } from '../log/logbook.ts'

/** A `fetch` that heeds it. */
export function watchGeneration(logbook: Logbook, device: Device, ask: typeof fetch): typeof fetch {
  let last: string | null = null
  return async (input, init) => {
    const response = await ask(input, init)
    const now = response.headers.get(GENERATION_HEADER)
    if (now && now !== last) {
      await logbook.meetShore(now, ({ owner, tripId }) =>
        createRecord(device, owner, tripId, { type: 'shoreRestored', at: device.now() }),
      )
      last = now
    }
    return response
  }
}
