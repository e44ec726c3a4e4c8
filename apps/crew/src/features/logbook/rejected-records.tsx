/**
 * The rejected records: what they are, why, and what can be done (standing decision 18). Nothing when there are none.
 */

import type { LogbookFact, Trip } from '@vaarboek/domain'
import type { LogRecord } from '@vaarboek/engine'
import { useTransition } from 'react'
import { adviceOn } from '../../text/advice.ts'
import { clockTime } from '../../text/dates.ts'
import { factName } from '../../text/fact-name.ts'
import { recordDetail } from '../../text/record-detail.ts'
import { rejectionText } from '../../text/rejection-text.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './sync-status.module.css'
import { useTripOf } from './use-trip-of.ts'

export function RejectedRecords() {
  const actions = useEngine('outbox')
  const [isBusy, start] = useTransition()
  const rejected = useEngineState(({ outstanding }) => outstanding.rejected)
  const tripOf = useTripOf(rejected)
  if (rejected.length === 0) return null
  return (
    <section className={styles.rejectedRecords}>
      <h3>{text.rejected.title}</h3>
      <ul className={styles.rejected}>
        {rejected.map((record) => (
          <Row key={record.seq} record={record} trip={tripOf(record)} />
        ))}
      </ul>
      {rejected.length > 1 && (
        <Button isBusy={isBusy} onClick={() => start(() => actions.retryRejected())}>
          {text.rejected.tryAll}
        </Button>
      )}
    </section>
  )
}

function Row({ record, trip }: { record: LogRecord; trip: Trip | null }) {
  const { seq, fact, rejected } = record
  const actions = useEngine('outbox')
  const isOpen = useEngineState((state) => state.trip?.id === trip?.id)
  const [isBusy, start] = useTransition()
  const words = text.rejected
  const toCorrect = isOpen && countedStop(fact, trip)
  return (
    <li>
      <strong>{factName(fact)}</strong> <time>{clockTime(fact.at)}</time>
      <span className={styles.whole}>{recordDetail(fact, trip)}</span>
      <span className={styles.why}>{rejected && rejectionText(rejected)}</span>
      <span className={styles.whole}>{rejected && adviceOn(rejected)}</span>
      <span className={styles.ways}>
        <Button variant="secondary" isBusy={isBusy} onClick={() => start(() => actions.retryRejected(seq))}>
          {text.tryAgain}
        </Button>
        {toCorrect && (
          <Button variant="secondary" onClick={() => openPanel({ name: 'CountCorrection', stop: toCorrect })}>
            {text.correction.title}
          </Button>
        )}
        <Button variant="secondary" onClick={() => openPanel({ name: 'SetAside', seq })}>
          {words.setAside}
        </Button>
      </span>
    </li>
  )
}

/** The stop whose count it is, where it can be counted again: on the trip that is open. */
function countedStop(fact: LogbookFact, trip: Trip | null): string | null {
  if (fact.type !== 'passengersConfirmed' && fact.type !== 'countCorrected') return null
  return trip?.stops.some(({ id, count }) => id === fact.stop && count !== null) ? fact.stop : null
}
