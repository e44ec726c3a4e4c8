/** Where a report of this device stands: on its way, or refused (AMB-67, standing decision 9). */
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
