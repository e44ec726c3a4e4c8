/** Checklists as the office's calls have them. */
import type { readPoints, WholeDraft } from '../../services/checklists/checklist-drafts.ts'
import type { FilledInPage } from '../../services/checklists/list-filled-in.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import { sightOf } from './present-status.ts'

type Point = ReturnType<typeof readPoints>[number]

/** A point by the columns of a file. */
export function presentPoint({ category, subcategory, title, text, unit, ...point }: Point) {
  return {
    ...{ category, subcategory, title, text, unit },
    minimum: point.increase,
    remarks: point.asksRemarks,
    check: point.asksCheck,
    malfunction: point.malfunctionWhen,
  }
}

export function presentDraft({ draft, current, ships }: WholeDraft) {
  return {
    ships,
    draft: { ...draft, points: draft.points.map(presentPoint) },
    current: current.map(({ ship, list }) => ({
      ship,
      list: list && { id: list.id, points: list.points.map(presentPoint) },
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
