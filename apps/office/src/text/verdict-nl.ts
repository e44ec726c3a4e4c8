/** Words on what people ashore said of counts, as a trip has them. */
import type { ReviewState } from '@vaarboek/wire/office'

export const verdict = {
  states: { 'in-order': 'In orde', wrong: 'Fout', 'not-used': 'Niet gebruiken' } satisfies Record<
    ReviewState,
    string
  >,
  said: (state: string, by: string, at: string) => `${state}, door ${by} op ${at}`,
  ofTrip: 'Tellingen nakijken',
  loads: 'Op en af per halte',
  someone: 'iemand',
  shore: {
    open: 'Verbeteren van de wal',
    title: (stop: string) => `${stop}: telling van de wal`,
    said: (counted: string, before: string, by: string, at: string, why: string) =>
      `Telling van de wal: ${counted} · gold: ${before} · ${by} · ${at} · ${why}`,
    crews: (counted: string) => `De bemanning telde ${counted}.`,
    takenBack: 'weggenomen',
    change: (before: string, counted: string, why: string) => `: ${before} → ${counted} · ${why}`,
  },
} as const
