import { use, useState } from 'react'
import { keepDraft, keptDraft } from '../../../platform/kept-draft.ts'
import { useAskBeforeLeaving } from '../../../platform/use-ask-before-leaving.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import type { Drafts } from './drafts.ts'
import { draftsFrom, keptOf } from './unsaved-week.ts'
import { placesOf, type Week } from './week.ts'

/**
 * Plans of a week that this person didn't save, each step of them: the last one is how it is. Kept in this window, so that it is there
 * again whichever way one left the page; the browser asks before the window is closed.
 */
export function useUnsavedWeek(week: Week): [readonly Drafts[], (steps: readonly Drafts[]) => void] {
  const { staff, concession } = use(CurrentSession)
  const name = `week/${concession.id}/${staff}/${week.days[0]?.day}`
  const [steps, setSteps] = useState<readonly Drafts[]>(() => {
    const kept = draftsFrom(keptDraft(name), placesOf(week))
    return kept.size > 0 ? [new Map(), kept] : [kept]
  })
  useAskBeforeLeaving((steps.at(-1)?.size ?? 0) > 0)
  function keep(next: readonly Drafts[]) {
    setSteps(next)
    keepDraft(name, keptOf(next.at(-1) ?? new Map()))
  }
  return [steps, keep]
}
