import { type RefObject, useId, useState } from 'react'
import { text } from '../text/written-nl.ts'
import * as field from './field.module.css'
import * as styles from './file-field.module.css'
import * as unseen from './unseen.module.css'

interface FileFieldProps {
  label: string
  /** What it gives comes from here: a form can't keep a file. */
  file: RefObject<HTMLInputElement | null>
  accept: string
  required?: boolean
  /** Whether the focus is there when its dialog opens. */
  isFirst?: boolean
}

/** A labelled file. The browser's own words for it are in the browser's language. */
export function FileField({ label, file, accept, required = false, isFirst = false }: FileFieldProps) {
  const id = useId()
  const [name, setName] = useState('')
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.file}>
        <input
          ref={file}
          id={id}
          type="file"
          className={unseen.unseen}
          accept={accept}
          required={required}
          data-first={isFirst || undefined}
          aria-describedby={`${id}-name`}
          onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? '')}
        />
        {/* For the mouse: keyboards and aids have the field itself. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.button}
          onClick={() => file.current?.click()}
        >
          {text.choose}
        </button>
        <span id={`${id}-name`} className={styles.name}>
          {name || text.noFile}
        </span>
      </div>
    </div>
  )
}
