/** A change of a malfunction in words: what is other than before it. */
import { shortDay } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import type { WholeMalfunction } from './malfunctions.ts'

export type MalfunctionEvent = WholeMalfunction['events'][number]

/** The standing of a report as it comes in. */
const AT_FIRST = {
  state: 'new',
  owner: null,
  urgent: false,
  outOfService: false,
  duplicateOf: null,
  waitingFor: null,
  waitingUntil: null,
  done: null,
} satisfies Partial<MalfunctionEvent>

/** @param before the events before it, oldest first */
export function differences(event: MalfunctionEvent, before: readonly MalfunctionEvent[]): string[] {
  const last = before.at(-1) ?? AT_FIRST
  const { events, states } = text
  const { waitingFor: waits, waitingUntil: until, done, duplicateOf: duplicate } = event
  const found = [
    event.state !== last.state && events.state(states[event.state]),
    event.owner?.id !== last.owner?.id && ownerInWords(event),
    event.urgent !== last.urgent && (event.urgent ? events.urgent : events.notUrgent),
    event.outOfService !== last.outOfService && (event.outOfService ? events.outOfService : events.inService),
    duplicate !== last.duplicateOf && (duplicate ? events.duplicateOf(duplicate) : events.noDuplicate),
    (waits !== last.waitingFor || until !== last.waitingUntil) &&
      waits &&
      events.waits(waits, until && shortDay(until)),
    done !== last.done && done && events.done(done),
  ].filter((words) => typeof words === 'string')
  return found.length > 0 ? found : [events.same]
}

function ownerInWords({ owner }: MalfunctionEvent): string {
  return owner ? text.events.owner(owner.name ?? owner.id) : text.events.nobody
}
