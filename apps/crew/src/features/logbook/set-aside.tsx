/** A refused record is set aside, with a reason: it stays in the logbook and holds nothing up any more (standing decision 18). */
import type { LogRecord } from '@vaarboek/engine'
import { useEffect, useState } from 'react'
import { factName } from '../../text/fact-name.ts'
import { recordDetail } from '../../text/record-detail.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useRecording } from '../../ui/use-recording.ts'
import { useTripOf } from './use-trip-of.ts'

/** Back to the list, which may be empty now. */
const goBack = () => openPanel({ name: 'SyncStatus' })

export function SetAside({ seq }: { seq: number }) {
  const actions = useEngine('outbox')
  const refused = useEngineState(({ outstanding }) => outstanding.rejected.find((one) => one.seq === seq))
  const along = useGoingAlong(seq)
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { isBusy, record } = useRecording()
  const words = text.rejected

  function submit() {
    setWasTried(true)
    if (reason.trim() !== '') record(actions.setAside(seq, reason), goBack)
  }

  return (
    <Panel title={words.setAside} subtitle={refused ? factName(refused.fact) : ''} onClose={goBack}>
      {refused && <Said record={refused} />}
      {along.length > 0 && (
        <>
          <p>{words.along}</p>
          <ul>
            {along.map((one) => (
              <li key={one.seq}>
                <span>{factName(one.fact)}</span> <Said record={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{words.body}</p>
      <TextArea
        label={words.why}
        value={reason}
        onChange={setReason}
        error={wasTried && reason.trim() === '' && text.required}
      />
      <Button size="large" records={`aside ${seq}`} isBusy={isBusy} onClick={submit}>
        {words.setAside}
      </Button>
    </Panel>
  )
}

function Said({ record }: { record: LogRecord }) {
  const tripOf = useTripOf([record])
  return <strong>{recordDetail(record.fact, tripOf(record))}</strong>
}

/** What can't be sent without it. */
function useGoingAlong(seq: number): LogRecord[] {
  const engine = useEngine()
  const [along, setAlong] = useState<LogRecord[]>([])
  useEffect(() => {
    engine.outbox
      .dependents(seq)
      .then(setAlong)
      .catch((error: unknown) => engine.reportError(error, 'set aside'))
  }, [engine, seq])
  return along
}
