import { useId } from 'react'
import * as styles from './filters.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
