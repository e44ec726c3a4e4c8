/** Puts the trip as it now stands before the screens, with what follows from it. */
import { isCompleted, newsBetween, type Trip } from '@vaarboek/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { LogRecord } from '../log/logbook.ts'
import { withRecord } from '../outbox/outstanding.ts'
import type { EngineState } from '../state.ts'
import { justDoneOf } from './just-done.ts'
import { withoutDone } from './sailing.ts'

/** @param written the records of this tab that made it so */
export function showTrip(
  store: StoreApi<EngineState>,
  trip: Trip | null,
  written: readonly LogRecord[],
): void {
  // Stops of two trips may have the same id: half a count stays with its own trip.
  const isSame = store.getState().trip?.id === trip?.id
  store.setState(({ outstanding, countings, news, justDone, saveFault, unfinished, trip: before }) => ({
    trip,
    // Whoever goes back into the wizard resumes it as it stands now.
    unfinished: unfinished.flatMap((one) => (one.id !== trip?.id ? one : isCompleted(trip) ? [] : trip)),
    news: isSame && before && trip ? [...news, ...newsBetween(before, trip)] : [],
    justDone: written.length > 0 ? justDoneOf(written) : isSame ? justDone : null,
    countings: isSame ? withoutDone(countings, written) : {},
    saveFault: written.length > 0 ? null : saveFault,
    outstanding: written.reduce((sum, record) => withRecord(sum, record, trip?.id ?? null), outstanding),
  }))
}
