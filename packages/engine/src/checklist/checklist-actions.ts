/** The checklists of the trip. */
import type { ChecklistDraft, ListKind } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import type { Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { editChecklist, saveDrafts, submitChecklist } from './checklists.ts'

export interface ChecklistActions {
  /** Something on a checklist was typed, ticked or remarked; saved soon (AMB-53). */
  edit(list: ListKind, change: (draft: ChecklistDraft) => ChecklistDraft): void
  /** Saves now what was typed (on leaving, on a change of step). */
  saveDrafts(): Promise<void>
  /** 'Checklist indienen'. */
  submit(list: ListKind): Promise<Recorded>
}

export function checklistActions(context: EngineContext): ChecklistActions {
  return withContext(context, { edit: editChecklist, saveDrafts, submit: submitChecklist })
}
