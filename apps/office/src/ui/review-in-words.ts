/** A verdict on counts in words. */
import type { ReviewState } from '@vaarboek/wire/office'
import { shortMoment } from '../platform/moments.ts'
import { verdict as text } from '../text/verdict-nl.ts'

interface Review {
  state: ReviewState
  note: string | null
  by: string | null
  at: string
}

/** 'Fout, door Noor op 21/11 10:03: nageteld'. */
export function reviewInWords({ state, note, by, at }: Review): string {
  const said = text.said(text.states[state], by ?? text.someone, shortMoment(at))
  return note === null ? said : `${said}: ${note}`
}
