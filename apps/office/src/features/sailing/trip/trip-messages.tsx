/** Malfunctions reported on a trip, and notifications read on it. */
import { officeMalfunctionPhotoPath } from '@vaarboek/wire/office'
import { use } from 'react'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trip-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'
import { personInWords, type Trip } from './trip.ts'

export function TripReports({ day, reports }: { day: string; reports: NonNullable<Trip['reports']> }) {
  const { rights } = use(CurrentSession)
  if (reports.length === 0) return <p className={styles.soft}>{text.noReports}</p>
  return (
    <ul className={styles.items}>
      {reports.map(({ id, shipName, category, remarks, urgent, photo, reportedAt, reportedBy, replies }) => (
        <li key={id}>
          <b>{`${category} `}</b>
          {urgent && <span className={styles.attention}>{text.urgent}</span>}
          <p>{remarks}</p>
          {photo !== null && rights.includes('malfunctions.see') && (
            <a href={`/api${officeMalfunctionPhotoPath(id)}`} target="_blank" rel="noreferrer">
              {text.photo}
            </a>
          )}
          <p className={styles.soft}>
            {`${shipName} · ${text.reply(personInWords(reportedBy), momentOn(day, reportedAt))}`}
          </p>
          {replies.map(({ author, text: words, at }) => (
            <p key={at} className={styles.reply}>
              <span>{words}</span>
              <span className={styles.soft}>
                {` ${text.reply(author ?? sailing.board.unknown, momentOn(day, at))}`}
              </span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

export function TripRead({ day, read }: { day: string; read: Trip['read'] }) {
  if (read.length === 0) return <p className={styles.soft}>{text.noRead}</p>
  return (
    <ul className={styles.items}>
      {read.map(({ id, title, urgent, readAt, readBy }) => (
        <li key={`${id}/${readBy?.id}`}>
          <b>{`${title} `}</b>
          {urgent && <span className={styles.attention}>{text.urgent}</span>}
          <p className={styles.soft}>{text.readBy(personInWords(readBy), momentOn(day, readAt))}</p>
        </li>
      ))}
    </ul>
  )
}
