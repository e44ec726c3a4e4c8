/** Checklists as the office's calls have them. */
import type { WholeDraft } from '../../services/checklists/checklist-drafts.ts'
import type { FilledInPage } from '../../services/checklists/list-filled-in.ts'
import { pointByColumns } from '../../services/checklists/point-by-columns.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import { sightOf } from './present-status.ts'

export function presentDraft({ draft, current, ships }: WholeDraft) {
  return {
    ships,
    draft: { ...draft, points: draft.points.map(pointByColumns) },
    current: current.map(({ ship, list }) => ({
      ship,
      list: list && { id: list.id, points: list.points.map(pointByColumns) },
    })),
  }
}

/** As this caller may see it: names only with the right to them, and so with malfunctions. */
export function presentFilledIn({ checklists, next }: FilledInPage, { rights }: Pick<StaffCaller, 'rights'>) {
  const { seesNames } = sightOf({ rights })
  const seesMalfunctions = rights.has('malfunctions.see')
  return {
    checklists: checklists.map(({ captain, captainName, answers, ...list }) => ({
      ...list,
      filledInBy: { id: captain, name: seesNames ? captainName : null },
      answers: answers.map(({ isFailed, takesTick: _, checklist: _list, malfunction, ...answer }) => ({
        ...answer,
        failed: isFailed,
        malfunction: seesMalfunctions ? malfunction : null,
      })),
    })),
    next,
  }
}
