/**
 * What waits to be sent, and what the server rejected with its reason (standing decision 9). Nothing is ever deleted
 * here: a rejected record is tried again, corrected or set aside.
 */
import { mustLogInAgain } from '@vaarboek/engine'
import { dutchTime } from '../../text/dutch-date.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { useLeaveTo } from '../../ui/use-leave-to.ts'
import { RejectedRecords } from './rejected-records.tsx'
import * as styles from './sync-status.module.css'

export function SyncStatus() {
  const actions = useEngine('outbox')
  const leaveTo = useLeaveTo()
  const total = useEngineState(({ outstanding }) => outstanding.total)
  const rejected = useEngineState(({ outstanding }) => outstanding.rejected)
  const { isSending, lastSuccessAt } = useEngineState(({ sending }) => sending)
  const needsLogin = useEngineState(mustLogInAgain)
  const waiting = total - rejected.length

  return (
    <Panel title={nl.own.sync.title} onClose={closePanel}>
      <p role="status" className={styles.state}>
        {waiting > 0 && nl.own.waiting(waiting)}
        {total === 0 && nl.own.allSent}
      </p>
      <RejectedRecords />
      {isSending && <p>{nl.own.sending}</p>}
      {needsLogin && <p>{nl.own.needsLogin}</p>}
      <p>{lastSuccessAt ? nl.own.lastSent(dutchTime(lastSuccessAt)) : nl.own.neverSent}</p>
      <p>{nl.own.sync.kept}</p>
      {waiting > 0 && (
        <Button variant="secondary" onClick={actions.sendNow}>
          {nl.own.sync.sendNow}
        </Button>
      )}
      <Button variant="quiet" onClick={() => leaveTo('/logbook')}>
        {nl.own.logbook.title}
      </Button>
    </Panel>
  )
}
