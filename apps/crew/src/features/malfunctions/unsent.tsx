/** The badge on a report of this device: on its way, or refused. */
import type { ReportId } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEngineState } from '../../ui/hooks.ts'

export function Unsent({ id }: { id: ReportId }) {
  const isRejected = useEngineState(({ outstanding }) =>
    outstanding.rejected.some(({ fact }) => fact.type === 'malfunctionReported' && fact.id === id),
  )
  if (isRejected) return <Badge tone="urgent">{text.rejected.title}</Badge>
  return <Badge tone="attention">{text.malfunction.unsent}</Badge>
}
