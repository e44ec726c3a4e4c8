/** What stands below a stop: who counted it where and when it came, why it was skipped or corrected, and what it was before. */
import { sailing } from '../../../text/sailing.ts'
import { duration, momentOn } from '../words.ts'
import { layAboard } from './stop-sailed.ts'
import * as styles from './trip.module.css'
import { type OldCount, personInWords, type TripStop } from './trip.ts'

const text = sailing.trip

export function StopNotes({ day, stop }: { day: string; stop: TripStop }) {
  if (stop.state === 'open') return null
  const { remarks, why_skipped, correction, is_marked, counted_twice, history, said } = stop
  return (
    <tr>
      <td colSpan={5} className={styles.notes}>
        {why_skipped !== null && <p>{text.skippedWhy(whySkipped(stop))}</p>}
        {why_skipped === null && remarks !== null && <p>{text.remarks(remarks)}</p>}
        <Delivery day={day} stop={stop} />
        {said && <p>{text.said(saidTimes(day, said))}</p>}
        {is_marked && <p className={styles.attention}>{text.marked}</p>}
        {counted_twice && <p className={styles.attention}>{text.countedTwice}</p>}
        {correction !== null && <p>{text.correctedBecause(correction)}</p>}
        {history.length > 0 && (
          <details open>
            <summary>{text.corrections(history.length)}</summary>
            <ol className={styles.history}>
              {history.map((old, nth) => (
                <li key={old.replaced_at}>{oldCount(day, old, nth)}</li>
              ))}
            </ol>
          </details>
        )}
      </td>
    </tr>
  )
}

/** The pier is a reason by itself; 'other' has it in the remarks. */
function whySkipped({ why_skipped, remarks }: TripStop): string {
  const said = [why_skipped, remarks].filter((part) => part !== null && part !== 'other')
  return [...new Set(said)].join('. ')
}

function Delivery({ day, stop }: { day: string; stop: TripStop }) {
  const { device, recorded_at, received_at } = stop
  const lay = layAboard(stop)
  const said = [
    personInWords(stop.counted_by),
    device && text.tablet(device),
    recorded_at && text.recorded(momentOn(day, recorded_at)),
    received_at && text.received(momentOn(day, received_at)),
  ]
  return (
    <p>
      <span>{said.filter(Boolean).join(' · ')}</span>
      {lay !== null && <b className={styles.late}>{` · ${text.later(duration(lay))}`}</b>}
    </p>
  )
}

function saidTimes(day: string, said: NonNullable<TripStop['said']>): string {
  const times = [said.arrived, said.departured, said.recorded_at].filter((time) => time !== null)
  return times.map((time) => (/^\d{4}-/.test(time) ? momentOn(day, time.replace(' ', 'T')) : time)).join(', ')
}

function oldCount(day: string, old: OldCount, nth: number): string {
  const bikes = old.bikes_on + old.bikes_off + old.bikes > 0
  const counts =
    old.state === 'skipped'
      ? text.skipped
      : [
          text.counted(old.people_on, old.people_off, old.people),
          bikes && text.countedBikes(old.bikes_on, old.bikes_off, old.bikes),
        ]
          .filter(Boolean)
          .join('; ')
  const who = [
    personInWords(old.counted_by),
    old.recorded_at && text.recorded(momentOn(day, old.recorded_at)),
  ]
  const why = old.correction === null ? [] : [text.correctedBecause(old.correction)]
  const until = text.until(momentOn(day, old.replaced_at))
  return `${text.before(nth)}: ${[counts, ...who.filter(Boolean), ...why, until].join(' · ')}`
}
