/** How a malfunction stands ashore and who has it there; nothing while nobody has looked, or where the server doesn't say. */
import type { Malfunction } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

export function Standing({ of: { state, assignee } }: { of: Pick<Malfunction, 'state' | 'assignee'> }) {
  const { states } = text.malfunction
  // A state of a later server has no words here.
  const words = [states[state as keyof typeof states], assignee].filter(Boolean).join(' · ')
  return words && <Badge>{words}</Badge>
}
