/** The checklists of a trip as they were filled in; what has a remark or a photo stands first. */
import { officeEntryPhotoPath } from '@vaarboek/wire/office'
import { use } from 'react'
import { sailing } from '../../../text/sailing.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Photo } from '../../../ui/photo.tsx'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'
import type { FilledIn } from './trip.ts'

const text = sailing.trip
type Entry = FilledIn['entries'][number]

export function TripChecklists({ day, lists }: { day: string; lists: readonly FilledIn[] }) {
  if (lists.length === 0) return <p className={styles.soft}>{text.noChecklists}</p>
  return lists.map((list) => {
    const remarked = list.entries.filter((entry) => entry.remarks !== null || entry.photo !== null)
    const state = list.completedAt ? text.submitted(momentOn(day, list.completedAt)) : text.notSubmitted
    const counts = [
      text.points(list.entries.length),
      remarked.length > 0 && text.withRemarks(remarked.length),
    ]
    return (
      <details key={list.id} className={styles.list} open={remarked.length > 0}>
        <summary>
          <b>{text.kinds[list.kind]}</b>
          <span>{` · ${state} · ${counts.filter(Boolean).join(', ')}`}</span>
        </summary>
        <ul className={styles.points}>
          {[...remarked, ...list.entries.filter((entry) => !remarked.includes(entry))].map((entry) => (
            <Point key={entry.field} entry={entry} />
          ))}
        </ul>
      </details>
    )
  })
}

function Point({ entry }: { entry: Entry }) {
  const { rights } = use(CurrentSession)
  const { id, category, unit, checked, value, remarks, photo } = entry
  const title = entry.title ?? text.gone
  const measured = value === null || value === '' ? null : `${value} ${unit ?? ''}`.trim()
  return (
    <li>
      <span className={styles.soft}>{`${category} `}</span>
      <span>{`${title}: `}</span>
      <b>{measured ?? (checked ? text.fine : text.notFine)}</b>
      {remarks !== null && <q className={styles.remark}>{remarks}</q>}
      {photo !== null && rights.includes('checklists.see') && (
        <Photo path={officeEntryPhotoPath(id)} alt={text.photoOf(title)} />
      )}
      {photo !== null && !rights.includes('checklists.see') && (
        <span className={styles.soft}>{` · ${text.photoNotYours}`}</span>
      )}
    </li>
  )
}
