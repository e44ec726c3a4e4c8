/** A list with all of its rows and columns, drawn part after part so that the page goes on meanwhile: to be printed or read. */
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import type { Column } from '../columns.tsx'
import * as table from '../table.module.css'
import * as styles from './lists.module.css'

interface WholeTableProps<Row> {
  title: string
  /** How many there are and of when, below the title. */
  note: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isFile: boolean
  /** Once all of it is there. */
  onDrawn: (table: HTMLTableElement) => void
}

const ROWS_AT_ONCE = 200

export function WholeTable<Row>({ title, note, columns, rows, isFile, onDrawn }: WholeTableProps<Row>) {
  const ref = useRef<HTMLTableElement>(null)
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE)
  const isWhole = drawn >= rows.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + ROWS_AT_ONCE))
  }, [isWhole, drawn])
  const end = useEffectEvent(() => ref.current && onDrawn(ref.current))
  useEffect(() => {
    if (isWhole) end()
  }, [isWhole])
  return createPortal(
    <div className={styles.whole} data-whole-list aria-hidden="true" inert>
      <h1>{title}</h1>
      <p>{note}</p>
      <table ref={ref} className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            {columns.map(({ label, isFigure }) => (
              <th key={label} className={isFigure ? table.figure : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows don't change place in what is drawn once
            <tr key={place}>
              {columns.map(({ label, isFigure, show, inFile }) => (
                <td key={label} className={isFigure ? table.figure : undefined}>
                  {(isFile && inFile?.(row)) || show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
