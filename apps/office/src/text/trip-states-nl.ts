/** How far a trip is, in words: the same on every page. */
import type { TRIP_STATES } from '@vaarboek/wire/office'

export const tripStates = {
  prepared: 'klaar om te vertrekken',
  'under-way': 'onderweg',
  completed: 'aangekomen',
  closed: 'afgesloten',
  'given-up': 'geannuleerd',
} satisfies Record<(typeof TRIP_STATES)[number], string>
