import type { LogbookFact } from '@vaarboek/domain'
import type { Named } from './nl.ts'
import { text } from './text.ts'

/** A record's name in few words; '' for the numbers of the server's own. */
export function factName({ type }: Pick<LogbookFact, 'type'>, facts = text.facts): string {
  return facts[type as Named] ?? ''
}
