/** A point of a checklist as a crew answered it. */
import { officeEntryPhotoPath } from '@vaarboek/wire/office'
import { use } from 'react'
import { text } from '../text/trip-nl.ts'
import * as styles from './checklist-answer.module.css'
import { CurrentSession } from './current-session.ts'
import { Photo } from './photo.tsx'

interface AnswerProps {
  of: {
    id: string
    category: string | null
    title: string | null
    unit: string | null
    checked: boolean
    value: string | null
    remarks: string | null
    photo: string | null
  }
}

export function ChecklistAnswer({ of }: AnswerProps) {
  const { rights } = use(CurrentSession)
  const { id, category, unit, checked, value, remarks, photo } = of
  const title = of.title ?? text.gone
  const measured = value === null || value === '' ? null : `${value} ${unit ?? ''}`.trim()
  return (
    <>
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
    </>
  )
}
