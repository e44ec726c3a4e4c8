/**
 * A table whose rows open something: the whole row is one target, in truth the button at its end, so that keyboard and
 * screen reader know what it is. Rows out of sight aren't drawn.
 */
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import * as styles from './row-table.module.css'

interface Props {
  label: string
  columns: readonly string[]
  children: ReactNode
}

export function RowTable({ label, columns, children }: Props) {
  return (
    <table className={styles.table} aria-label={label} data-columns={columns.length}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {/* Of the buttons: what they do stands on them. */}
          <td />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  /** The name of the opened thing, for whoever hears only the button. */
  name: string
  isStrong?: boolean
  onOpen: () => void
  /** The cells. */
  children: ReactNode
}

export function Row({ name, isStrong = false, onOpen, children }: RowProps) {
  return (
    <tr data-strong={isStrong || undefined}>
      {children}
      <td className={styles.open}>
        <button type="button" aria-label={`${text.malfunction.open}: ${name}`} onClick={onOpen}>
          {text.malfunction.open}
        </button>
      </td>
    </tr>
  )
}
