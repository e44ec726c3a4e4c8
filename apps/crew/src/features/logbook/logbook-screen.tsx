/**
 * Every record of this captain on this device, newest first: what it says, and whether the server has it (standing
 * decision 9). Nothing can be changed here; above it the rejected records, and what can be done about them.
 */

import type { FactFromServer, Trip } from '@vaarboek/domain'
import { type Engine, isSetAside, type LogRecord } from '@vaarboek/engine'
import { useCallback, useState } from 'react'
import { clockTime, longDate } from '../../text/dates.ts'
import { factName } from '../../text/fact-name.ts'
import { nothingWaits } from '../../text/nothing-waits.ts'
import { recordDetail } from '../../text/record-detail.ts'
import { rejectionText } from '../../text/rejection-text.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import * as styles from './logbook.module.css'
import { RejectedRecords } from './rejected-records.tsx'
import { SendNow } from './send-now.tsx'
import { useTripOf } from './use-trip-of.ts'

const NONE: LogRecord[] = []

/** So many records are read at once. */
const PAGE = 50

/** Facts that came from the server, recorded with the rest. */
const FROM_SERVER: ReadonlySet<string> = new Set([
  'stopsReported',
  'tripReported',
  'shoreRestored',
] satisfies FactFromServer['type'][])

/** Numbers of the server's own: nothing that anybody aboard did, or has to know. */
const isNumbers = ({ fact }: LogRecord) => fact.type.endsWith('Numbered')

export function LogbookScreen() {
  const idle = useEngineState(nothingWaits)
  const { records, hasMore, readMore } = useRecords()
  const total = useEngineState(({ outstanding }) => outstanding.total)
  const waiting = useEngineState(({ outstanding }) => outstanding.total - outstanding.rejected.length)
  const tripOf = useTripOf(records)
  const words = text.logbook
  return (
    <>
      <p role="status">{total === 0 ? idle : waiting > 0 && text.waiting(waiting)}</p>
      <RejectedRecords />
      {records.length === 0 && <EmptyState title={words.none} />}
      <ol className={styles.records}>
        {records.map((record) => (
          <Row key={record.seq} record={record} trip={tripOf(record)} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="secondary" onClick={readMore}>
          {words.more}
        </Button>
      )}
      <ActionBar>
        {(total > 0 || records.some(isSetAside)) && (
          <Button variant="secondary" onClick={() => openPanel({ name: 'Rescue' })}>
            {text.rescue.title}
          </Button>
        )}
        {waiting > 0 && <SendNow size="large" />}
      </ActionBar>
    </>
  )
}

/** The records read so far; read again when something was written, acknowledged or rejected. */
function useRecords() {
  const outstanding = useEngineState((state) => state.outstanding)
  const trip = useEngineState((state) => state.trip)
  const [pages, setPages] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say that the records have changed
  const ask = useCallback(
    ({ logbook }: Engine) => logbook.records(Number.MAX_SAFE_INTEGER, pages * PAGE),
    [pages, outstanding, trip],
  )
  const read = useAnswer(ask, 'logbook', NONE)
  const records = read.filter((record) => !isNumbers(record))
  return { records, hasMore: read.length === pages * PAGE, readMore: () => setPages(pages + 1) }
}

function Row({ record, trip }: { record: LogRecord; trip: Trip | null }) {
  const { fact, rejected } = record
  return (
    <li className={styles.record} data-rejected={rejected !== null || undefined}>
      <time>
        <span>{clockTime(record.at)}</span>
        <small>{longDate(record.at)}</small>
      </time>
      <span>
        <strong>{factName(fact)}</strong>
        <small>{recordDetail(fact, trip)}</small>
        {rejected && <small className={styles.why}>{rejectionText(rejected)}</small>}
      </span>
      <State record={record} />
    </li>
  )
}

function State({ record }: { record: LogRecord }) {
  const { fact, travels, acknowledged, rejected } = record
  const { sent, waits, rejected: rejectedText, setAside, aboardOnly, fromServer } = text.logbook
  if (isSetAside(record)) return <Badge tone="attention">{setAside}</Badge>
  if (rejected) return <Badge tone="urgent">{rejectedText}</Badge>
  if (FROM_SERVER.has(fact.type)) return <Badge>{fromServer}</Badge>
  if (!travels) return <Badge>{aboardOnly}</Badge>
  return acknowledged ? <Badge tone="done">{sent}</Badge> : <Badge tone="attention">{waits}</Badge>
}
