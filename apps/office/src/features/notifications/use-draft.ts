import { use, useState } from 'react'
import { keepDraft, keptDraft } from '../../platform/kept-draft.ts'
import { newKey } from '../../platform/server.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { type Draft, type Kept, readKept } from './draft.ts'

interface KeptDraft {
  draft: Draft
  isChanged: boolean
  change: (changed: Partial<Draft>) => void
  /** The key to send it under: the same as long as nothing of it is changed, also after a reload. */
  keyOf: () => string
  /** It was sent, or one starts again. */
  forget: () => void
}

/**
 * This person's draft, kept in this window. @param about its subject: each has a draft of its own @param
 * start what it starts from
 */
export function useDraft(about: string, start: Draft): KeptDraft {
  const { staff, concession } = use(CurrentSession)
  const name = `melding/${concession.id}/${staff}/${about}`
  const [kept, setKept] = useState<Kept | null>(() => readKept(keptDraft(name)))
  const draft = kept?.draft ?? start
  function keep(next: Kept | null) {
    setKept(next)
    keepDraft(name, next)
  }
  return {
    draft,
    isChanged: kept !== null,
    change: (changed) => keep({ sent: null, ...kept, draft: { ...draft, ...changed } }),
    keyOf() {
      const content = JSON.stringify(draft)
      const sent = kept?.sent?.content === content ? kept.sent : { key: newKey(), content }
      keep({ draft, sent })
      return sent.key
    },
    forget: () => keep(null),
  }
}
