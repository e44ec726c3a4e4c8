/** How a malfunction stands, as badges: on its way, refused, or as people ashore say. */
import type { Malfunction, MalfunctionId, ReportId } from '@vaarboek/domain'
import { joined } from '../../text/joined.ts'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEngineState } from '../../ui/hooks.ts'

/** The state ashore and who has it there; nothing while nobody has looked, or where the server doesn't say. */
export function Standing({ of: { state, assignee } }: { of: Pick<Malfunction, 'state' | 'assignee'> }) {
  const { states } = text.malfunction
  // A state of a later server has no words here.
  const words = joined(states[state as keyof typeof states], assignee)
  return words && <Badge>{words}</Badge>
}

/** A report of this device that the server doesn't have: on its way, or refused. */
export function Unsent({ id }: { id: MalfunctionId | ReportId }) {
  const isRejected = useEngineState(({ outstanding }) =>
    outstanding.rejected.some(({ fact }) => fact.type === 'malfunctionReported' && fact.id === id),
  )
  if (isRejected) return <Badge tone="urgent">{text.rejected.title}</Badge>
  return <Badge tone="attention">{text.malfunction.unsent}</Badge>
}
