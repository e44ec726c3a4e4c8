/** Judges what one server tells by one stream: nothing twice, also not to who was cut off and comes back. */
import { readBoardEvent } from '@vaarboek/wire/office'
import type { StreamListener } from '../../../apps/office/src/platform/event-stream.ts'

/** Listens before another does. */
export function hearTold(listener: StreamListener, blame: (what: string) => void): StreamListener {
  const told = new Set<string>()
  return {
    ...listener,
    onEvent(name, data, id) {
      const event = readBoardEvent(name, data)
      if (event?.name === 'rows')
        for (const trip of event.trips) {
          // The id begins with the life of the database and the server's own name.
          const text = id.slice(0, id.lastIndexOf('.')) + JSON.stringify(trip)
          if (told.has(text)) blame(`trip ${trip.id} was told again`)
          told.add(text)
        }
      listener.onEvent(name, data, id)
    },
  }
}
