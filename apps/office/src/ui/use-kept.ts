/** What this person typed and didn't send: kept in this window, whichever way one left the page. */
import { use, useState } from 'react'
import { keepDraft, keptDraft } from '../platform/kept-draft.ts'
import { CurrentSession } from './current-session.ts'

/**
 * Null where nothing was typed, or it was sent or given up.
 * @param about the form and the thing it is about: each has what was typed for it
 * @param isRight whether what is kept can be used
 */
export function useKept<Typed>(
  about: string,
  isRight: (kept: unknown) => kept is Typed,
): [Typed | null, (next: Typed | null) => void] {
  const { staff, concession } = use(CurrentSession)
  const name = `${about}/${concession.id}/${staff}`
  const read = () => {
    const kept = keptDraft(name)
    return { name, typed: isRight(kept) ? kept : null }
  }
  const [held, hold] = useState(read)
  const { typed } = held.name === name ? held : read()
  function keep(next: Typed | null) {
    hold({ name, typed: next })
    keepDraft(name, next)
  }
  return [typed, keep]
}

/** The same of a single text. */
export function useKeptText(about: string): [string, (text: string) => void] {
  const [typed, keep] = useKept(about, isText)
  return [typed ?? '', (text) => keep(text === '' ? null : text)]
}

const isText = (kept: unknown): kept is string => typeof kept === 'string'
