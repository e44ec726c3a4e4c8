/** A refused record is set aside, with a reason: it stays in the logbook and holds nothing up any more (standing decision 18). */
import { isBlank } from '@vaarboek/domain'
import type { Engine, LogRecord } from '@vaarboek/engine'
import { useCallback, useState } from 'react'
import { factName } from '../../text/fact-name.ts'
import { recordDetail } from '../../text/record-detail.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useRecording } from '../../ui/use-recording.ts'
import { useTripOf } from './use-trip-of.ts'

const NONE: LogRecord[] = []

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
    if (!isBlank(reason)) record(actions.setAside(seq, reason), goBack)
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
        error={wasTried && isBlank(reason) && text.required}
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

/** Records that can't be sent without it, and go along. */
function useGoingAlong(seq: number): LogRecord[] {
  return useAnswer(
    useCallback(({ outbox }: Engine) => outbox.dependents(seq), [seq]),
    'set aside',
    NONE,
  )
}
