/**
 * Records that wait to be sent, and those that the server rejected with its reason. Nothing is ever deleted
 * here: a rejected record is tried again, corrected or set aside.
 */
import { dateAndTime } from '../../text/dates.ts'
import { loginAsked } from '../../text/login-asked.ts'
import { nothingWaits } from '../../text/nothing-waits.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ComesLater } from '../../ui/comes-later.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { Panel } from '../../ui/panel.tsx'
import { RejectedRecords } from './rejected-records.tsx'
import { SendNow } from './send-now.tsx'
import * as styles from './sync-status.module.css'

export function SyncStatus() {
  const idle = useEngineState(nothingWaits)
  const total = useEngineState(({ outstanding }) => outstanding.total)
  const rejected = useEngineState(({ outstanding }) => outstanding.rejected)
  const lastSentAt = useEngineState((state) => state.lastSentAt)
  const whyLogIn = useEngineState(loginAsked)
  const relieved = useEngineState((state) => state.relieved)
  const waiting = total - rejected.length

  return (
    <Panel title={text.sync.title}>
      <p role="status" className={styles.state}>
        {waiting > 0 ? text.waiting(waiting) : total === 0 && idle}
      </p>
      {relieved.map(({ name, waiting: left }) => (
        <p key={name}>{`${name}: ${text.waitingOnDevice(left)}`}</p>
      ))}
      <RejectedRecords />
      {whyLogIn && <p>{whyLogIn}</p>}
      {lastSentAt && <p>{text.lastSent(dateAndTime(lastSentAt))}</p>}
      {total > 0 && <p>{text.sync.kept}</p>}
      {waiting > 0 && <SendNow variant="secondary" />}
      <ComesLater at="panel" />
      <Button variant="quiet" onClick={() => leaveTo('/logbook')}>
        {text.logbook.title}
      </Button>
    </Panel>
  )
}
