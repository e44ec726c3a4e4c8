import { use, useState } from 'react'
import { keepDraft, keptDraft } from '../../platform/kept-draft.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import type { Draft } from './checklists.ts'
import { type Kept, readKept, type Typed, typedOf } from './unsaved.ts'

interface Unsaved {
  typed: Typed
  isChanged: boolean
  /** The revision that is changed. */
  revision: number
  change: (more: Partial<Typed>) => void
  /** Goes on from what somebody else saved: this person's is saved over it on purpose. */
  insist: () => void
  /** It was saved, or one starts again. */
  forget: () => void
}

/** This person's changes of a draft, kept in this window. Untouched it shows the draft as it is. */
export function useUnsaved(draft: Draft): Unsaved {
  const { staff, concession } = use(CurrentSession)
  const name = `checklist/${concession.id}/${staff}/${draft.id}`
  const [kept, setKept] = useState<Kept | null>(() => readKept(keptDraft(name)))
  const typed = kept?.typed ?? typedOf(draft)
  const revision = kept?.revision ?? draft.revision
  function keep(next: Kept | null) {
    setKept(next)
    keepDraft(name, next)
  }
  return {
    typed,
    isChanged: kept !== null,
    revision,
    change: (more) => keep({ revision, typed: { ...typed, ...more } }),
    insist: () => keep({ typed, revision: draft.revision }),
    forget: () => keep(null),
  }
}
