/**
 * Every record of this captain on this device, newest first: what it says, and whether shore has it (standing decision 9).
 * Nothing can be changed here; what shore refused can be tried again.
 */
import type { FactFromShore } from '@vaarboek/domain'
import { useEffect, useState, useTransition } from 'react'
import type { LogRecord } from '../../logbook/logbook.ts'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { recordDetail } from '../../session/record-detail.ts'
import { dutchDate, dutchTime } from '../../text/dutch-date.ts'
import { nl } from '../../text/nl.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './logbook.module.css'

/** So many records are read at once. */
const PAGE = 50

/** What shore told, written down with the rest. */
const FROM_SHORE: ReadonlySet<string> = new Set([
  'tripNumbered',
  'stopsNumbered',
  'stopsReported',
  'tripReported',
  'checklistNumbered',
  'shoreRestored',
] satisfies FactFromShore['type'][])

export function LogbookScreen() {
  const session = useSession()
  const { records, hasMore, readMore } = useRecords()
  const total = useSessionState(({ outstanding }) => outstanding.total)
  const parked = useSessionState(({ outstanding }) => outstanding.parked.length)
  const [isBusy, start] = useTransition()
  const words = nl.own.logbook
  return (
    <>
      <p role="status">{total > 0 ? nl.own.waiting(total) : nl.own.allSent}</p>
      {records.length === 0 && <EmptyState title={words.none} />}
      <ol className={styles.records}>
        {records.map((record) => (
          <Row key={record.seq} record={record} />
        ))}
      </ol>
      {hasMore && (
        <Button variant="secondary" onClick={readMore}>
          {words.more}
        </Button>
      )}
      <ActionBar>
        {total > 0 && (
          <Button variant="secondary" onClick={() => openPanel({ name: 'Rescue' })}>
            {nl.own.rescue.title}
          </Button>
        )}
        {total > 0 && (
          <Button
            size="large"
            isBusy={isBusy}
            onClick={() => start(parked > 0 ? session.retryParked : async () => session.sendNow())}
          >
            {parked > 0 ? nl.own.tryAgain : nl.own.sync.sendNow}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

/** The records read so far; read anew when something was written or settled. */
function useRecords() {
  const session = useSession()
  const outstanding = useSessionState((state) => state.outstanding)
  const trip = useSessionState((state) => state.trip)
  const [pages, setPages] = useState(1)
  const [records, setRecords] = useState<LogRecord[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only say that the records have changed
  useEffect(() => {
    session
      .records(Number.MAX_SAFE_INTEGER, pages * PAGE)
      .then(setRecords)
      .catch((error: unknown) => session.reportError(error, 'logbook'))
  }, [session, pages, outstanding, trip])
  return { records, hasMore: records.length === pages * PAGE, readMore: () => setPages(pages + 1) }
}

function Row({ record }: { record: LogRecord }) {
  const trip = useSessionState((state) => state.trip)
  const { fact, parked } = record
  return (
    <li className={styles.record} data-parked={parked !== null || undefined}>
      <time>
        {dutchTime(record.at)}
        <small>{dutchDate(record.at)}</small>
      </time>
      <span>
        <strong>{nl.own.sync.facts[fact.type]}</strong>
        <small>{recordDetail(fact, trip)}</small>
        {parked && <small className={styles.why}>{parked.message}</small>}
      </span>
      <State record={record} />
    </li>
  )
}

function State({ record: { fact, travels, acknowledged, parked } }: { record: LogRecord }) {
  const { sent, waits, parked: refused, aboardOnly, fromShore } = nl.own.logbook
  if (parked) return <Badge tone="urgent">{refused}</Badge>
  if (FROM_SHORE.has(fact.type)) return <Badge>{fromShore}</Badge>
  if (!travels) return <Badge>{aboardOnly}</Badge>
  return acknowledged ? <Badge tone="done">{sent}</Badge> : <Badge tone="attention">{waits}</Badge>
}
