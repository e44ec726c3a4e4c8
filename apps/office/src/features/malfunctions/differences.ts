/** A change of a malfunction in words: what is other than before it. */
import { shortDay } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import type { WholeMalfunction } from './malfunctions.ts'

export type MalfunctionEvent = WholeMalfunction['events'][number]

/** As a report comes. */
const AT_FIRST = {
  state: 'new',
  owner: null,
  urgent: false,
  out_of_service: false,
  duplicate_of: null,
  waiting_for: null,
  waiting_until: null,
  done: null,
} satisfies Partial<MalfunctionEvent>

/** @param before the events before it, oldest first */
export function differences(event: MalfunctionEvent, before: readonly MalfunctionEvent[]): string[] {
  const last = before.at(-1) ?? AT_FIRST
  const { events, states } = text
  const { waiting_for: waits, waiting_until: until, done, duplicate_of: duplicate } = event
  const found = [
    event.state !== last.state && events.state(states[event.state]),
    event.owner?.id !== last.owner?.id && ownerInWords(event),
    event.urgent !== last.urgent && (event.urgent ? events.urgent : events.notUrgent),
    event.out_of_service !== last.out_of_service &&
      (event.out_of_service ? events.outOfService : events.inService),
    duplicate !== last.duplicate_of && (duplicate ? events.duplicateOf(duplicate) : events.noDuplicate),
    (waits !== last.waiting_for || until !== last.waiting_until) &&
      waits &&
      events.waits(waits, until && shortDay(until)),
    done !== last.done && done && events.done(done),
  ].filter((words) => typeof words === 'string')
  return found.length > 0 ? found : [events.same]
}

function ownerInWords({ owner }: MalfunctionEvent): string {
  return owner ? text.events.owner(owner.name ?? owner.id) : text.events.nobody
}
