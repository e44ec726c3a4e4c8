/** Bugs of a relief in mid-trip, planted like the others. */
import { NOTES, type Owner } from '@vaarboek/engine/testing'
import type { Parts } from '../world.ts'
import { onLogbook } from './change.ts'

export const RELIEF_BUGS: Record<string, () => Parts> = {
  'what follows a relief is sent under the relieved captain’s token': () => ({
    tablet: {
      outbox: ({ relieved, credentials, ...options }) => ({
        ...options,
        async credentials() {
          const [own, [before]] = await Promise.all([credentials(), relieved?.credentials() ?? []])
          return own && before ? { ...own, token: before.token } : own
        },
        // His session never ends.
        ...(relieved && { relieved: { ...relieved, onEnd: async () => {} } }),
      }),
    },
  }),

  'what a pending captain recorded is sent under the relieved captain’s token': () => ({
    tablet: {
      outbox: ({ relieved, credentials, ...options }) => ({
        ...options,
        async credentials() {
          const own = await credentials()
          const [session, [before]] = await Promise.all([
            options.logbook.read(NOTES.session),
            relieved?.credentials() ?? [],
          ])
          return own || !session || !before ? own : { ...before, captainId: session.captain.id }
        },
        ...(relieved && { relieved: { ...relieved, onEnd: async () => {} } }),
      }),
    },
  }),

  'what follows a relief is the first captain’s': () =>
    onLogbook((logbook) => {
      const first = new Map<string, Owner>()
      return {
        ...logbook,
        append: (records, after) =>
          logbook.append(
            records.map((record) => ({ ...record, owner: first.get(record.tripId) ?? record.owner })),
            after,
          ),
        async appendAndNote(records, after, notings) {
          const tripId = records[0]?.tripId ?? ''
          const [before] = await logbook.recordsOf(tripId, 0)
          if (before) first.set(tripId, before.owner)
          return logbook.appendAndNote(records, after, notings)
        },
      }
    }),
}
