import { randomUUID } from 'node:crypto'
import type { Device } from '@vaarboek/engine'

/**
 * A tablet's clock that goes on by a second whenever it is looked at: what is recorded later is later. In winter in Antwerp.
 * @param startMs milliseconds since 1970
 */
export function tickingDevice(startMs: number, newId: () => string = randomUUID): Device {
  let ms = startMs
  return {
    clock: () => {
      ms += 1000
      return ms
    },
    now: () => new Date(ms + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00'),
    newId,
  }
}
