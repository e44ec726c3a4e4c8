/** Something worked out (PANEL-26). */
import { CircleCheck } from 'lucide-react'
import { closePanel } from '../../session/panel.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { Panel } from '../../ui/panel.tsx'

export function Success({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <Panel title={title} subtitle={subtitle} onClose={closePanel}>
      <Emblem icon={<CircleCheck />} tone="done" />
      <Button onClick={closePanel}>{nl.close}</Button>
    </Panel>
  )
}
