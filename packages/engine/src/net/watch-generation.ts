/**
 * Reads the Generation header of every response of our server, and its time. A new generation means a restored backup: everything is
 * marked as unsent before the response is used for anything.
 */
import { GENERATION_HEADER } from '@vaarboek/wire'
import { createRecord, type Device } from '../log/create-record.ts'
import type { Logbook } from '../log/logbook.ts'

/** A `fetch` that watches the header. */
export function watchGeneration(logbook: Logbook, device: Device, ask: typeof fetch): typeof fetch {
  let last: string | null = null
  return async (input, init) => {
    const sent = device.server?.moment()
    const response = await ask(input, init)
    const now = response.headers.get(GENERATION_HEADER)
    if (now && sent) device.server?.hear(response.headers.get('date'), sent)
    if (now && now !== last) {
      await logbook.adoptGeneration(now, ({ owner, tripId }) =>
        createRecord(device, owner, tripId, { type: 'shoreRestored', at: device.now() }),
      )
      last = now
    }
    return response
  }
}
