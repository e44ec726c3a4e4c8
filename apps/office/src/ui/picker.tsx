/** A choice from a short list: the browser's own list, which every keyboard and screen reader knows. */
import { useId } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './picker.module.css'
import * as unseen from './unseen.module.css'

interface PickerProps {
  label: string
  isLabelHidden?: boolean
  /** Whether the focus is there when its dialog opens. */
  isFirst?: boolean
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

export function Picker(props: PickerProps) {
  const { label, isLabelHidden = false, isFirst = false, value, options, onChange } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(isLabelHidden && unseen.unseen)}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        data-first={isFirst || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
