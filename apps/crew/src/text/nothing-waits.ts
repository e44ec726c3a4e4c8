/** That nothing waits to be sent, in words. */
import { isChecklistOpen, isCompleted } from '@vaarboek/domain'
import type { EngineState } from '@vaarboek/engine'
import { text } from './text.ts'

/** 'Alles verzonden' would tell a captain that she is done: of a trip whose end checklist is open it isn't said. */
export function nothingWaits({ trip }: Pick<EngineState, 'trip'>): string {
  return trip && isCompleted(trip) && isChecklistOpen(trip, 'end')
    ? text.logout.checklistOpenTitle
    : text.allSent
}
