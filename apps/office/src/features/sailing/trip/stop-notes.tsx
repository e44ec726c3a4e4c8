/**
 * Notes below a stop: who counted it where and when it came, why it was skipped or corrected, and what it was
 * before.
 */
import { markInWords } from '../../../text/counts-nl.ts'
import { text } from '../../../text/trip-nl.ts'
import { duration, momentOn } from '../words.ts'
import { countInWords } from './count-in-words.ts'
import { ShoreCount } from './shore-count.tsx'
import { layAboard } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { type OldCount, personInWords, type TripStop } from './trip.ts'

interface NotesProps {
  day: string
  stop: TripStop
  /** Whether who recorded it, on what and when, is told of every stop: else where it came late. */
  isWhole: boolean
  /** Whether its ship is told: there were several. */
  withShip: boolean
  /** Opens the form for another count of it. */
  onCorrect: () => void
}

export function StopNotes({ day, stop, isWhole, withShip, onCorrect }: NotesProps) {
  if (stop.state === 'open') return null
  const { remarks, whySkipped, correction, marks, history, said } = stop
  return (
    <tr>
      <td colSpan={5} className={styles.notes}>
        {whySkipped !== null && <p>{text.skippedWhy(reasonOf(stop))}</p>}
        {whySkipped === null && remarks !== null && <p>{text.remarks(remarks)}</p>}
        {withShip && stop.shipName !== null && <p>{text.withShip(stop.shipName)}</p>}
        {(isWhole || layAboard(stop) !== null) && <Delivery day={day} stop={stop} />}
        {said && <p>{text.said(saidTimes(day, said))}</p>}
        {marks.map((one) => (
          <p key={one.mark} className={styles.attention}>
            {text.toReview(markInWords(one))}
          </p>
        ))}
        {correction !== null && <p>{text.correctedBecause(correction)}</p>}
        {stop.state === 'passed' && <ShoreCount stop={stop} onOpen={onCorrect} />}
        {history.length > 0 && (
          <details open>
            <summary>{text.corrections(history.length)}</summary>
            <ol className={styles.history}>
              {history.map((old, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several may be replaced at one moment; none changes place
                <li key={nth}>{oldCount(day, old, nth)}</li>
              ))}
            </ol>
          </details>
        )}
      </td>
    </tr>
  )
}

/** The pier is a reason by itself; 'other' has it in the remarks. */
function reasonOf({ whySkipped, remarks }: TripStop): string {
  const said = [whySkipped, remarks].filter((part) => part !== null && part !== 'other')
  return [...new Set(said)].join('. ')
}

function Delivery({ day, stop }: { day: string; stop: TripStop }) {
  const { device, recordedAt, receivedAt } = stop
  const lay = layAboard(stop)
  const said = [
    personInWords(stop.countedBy),
    device && text.tablet(device),
    recordedAt && text.recorded(momentOn(day, recordedAt)),
    receivedAt && text.received(momentOn(day, receivedAt)),
  ]
  return (
    <p>
      <span>{said.filter(Boolean).join(' · ')}</span>
      {lay !== null && <b className={styles.late}>{` · ${text.later(duration(lay))}`}</b>}
    </p>
  )
}

function saidTimes(day: string, said: NonNullable<TripStop['said']>): string {
  const times = [said.arrived, said.departured, said.recordedAt].filter((time) => time !== null)
  return times.map((time) => (/^\d{4}-/.test(time) ? momentOn(day, time.replace(' ', 'T')) : time)).join(', ')
}

function oldCount(day: string, old: OldCount, nth: number): string {
  const counts = old.state === 'skipped' ? text.skipped : countInWords(old)
  const who = [personInWords(old.countedBy), old.recordedAt && text.recorded(momentOn(day, old.recordedAt))]
  const why = old.correction === null ? [] : [text.correctedBecause(old.correction)]
  const until = text.until(momentOn(day, old.replacedAt))
  return `${text.before(nth)}: ${[counts, ...who.filter(Boolean), ...why, until].join(' · ')}`
}
