/** Something worked out (PANEL-26). */
import { Check } from 'lucide-react'
import { closePanel } from '../../session/panel.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { Panel } from '../../ui/panel.tsx'

interface Props {
  title: string
  subtitle: string
  /** What the button says; it closes, for one is there already. */
  closeLabel?: string
}

export function Success({ title, subtitle, closeLabel = nl.close }: Props) {
  return (
    <Panel title={title} subtitle={subtitle} onClose={closePanel}>
      <Emblem icon={<Check />} tone="done" />
      <Button onClick={closePanel}>{closeLabel}</Button>
    </Panel>
  )
}
