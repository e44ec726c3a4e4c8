/** Something worked out (PANEL-26). */
import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { Emblem } from './emblem.tsx'
import { closePanel } from './panel.ts'
import { Panel } from './panel.tsx'

interface Props {
  title: string
  subtitle: string
  /** Words of the button. It only closes, for one is there already. */
  closeLabel?: string
}

export function Success({ title, subtitle, closeLabel = text.close }: Props) {
  return (
    <Panel title={title} subtitle={subtitle}>
      <Emblem icon="Check" tone="done" />
      <Button onClick={closePanel}>{closeLabel}</Button>
    </Panel>
  )
}
