/**
 * The stop of an open form is no longer the one to be counted: another tab or tablet counted or skipped it, or put a stop in
 * before it. What was typed is still shown under this; here is what one can do with it.
 */
import { activeStop, type Stop, type Trip } from '@vaarboek/domain'
import { onAndOffText } from '../../text/counted.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { closePanel, openPanel } from '../../ui/panel.ts'
import * as styles from './passengers-form.module.css'

export function StopPassedBy({ trip, stop }: { trip: Trip; stop: Stop }) {
  return (
    <div role="alert" className={styles.passedBy}>
      <Icon of="TriangleAlert" />
      <p>{sentence(trip, stop)}</p>
      <div className={styles.ways}>
        {stop.count && (
          <Button variant="secondary" onClick={() => openPanel({ name: 'CountCorrection', stop: stop.id })}>
            {text.correction.title}
          </Button>
        )}
        <Button variant="secondary" onClick={closePanel}>
          {text.close}
        </Button>
      </div>
    </div>
  )
}

function sentence(trip: Trip, stop: Stop): string {
  const words = text.passedBy
  if (stop.state === 'skipped') return words.skipped
  if (stop.count) {
    const { on, off } = onAndOffText(stop.count)
    return words.counted(on, off, stop.by?.name ?? '')
  }
  const next = activeStop(trip)
  return next ? words.notYet(next.stopName) : words.closed
}
