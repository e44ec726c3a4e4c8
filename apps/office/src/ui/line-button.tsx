import * as styles from './line-button.module.css'

interface LineButtonProps {
  children: string
  /** The action in full, where the words alone don't say it. */
  label?: string
  /** Name of the thing a press records, if any. */
  records?: string
  onClick: () => void
}

/** Opens a row of a table: its name or moment, as large as the line. */
export function LineButton({ children, label, records, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      data-records={records}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
