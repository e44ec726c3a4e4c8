import type { ReactNode } from 'react'
import * as styles from './check-box.module.css'

interface CheckBoxProps {
  children: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckBox({ children, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  )
}
