import type { ReactNode } from 'react'
import * as styles from './check-box.module.css'

interface CheckBoxProps {
  children: ReactNode
  isChecked: boolean
  /** Whether the focus is there when its dialog opens. */
  isFirst?: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckBox({ children, isChecked, isFirst = false, onChange }: CheckBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isChecked}
        data-first={isFirst || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  )
}
