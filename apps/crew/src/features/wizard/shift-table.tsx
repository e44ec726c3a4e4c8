/**
 * A day full of shifts, a few at a time. It stays where the captain left it: neither the clock nor a newer list moves what
 * is looked at.
 */
import type { Shift } from '@vaarboek/domain'
import { type ReactNode, useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from './shift-table.module.css'

/** Shifts in sight at once. */
const WINDOW = 6

interface Props {
  /** Shifts in the order of their departure. */
  shifts: readonly Shift[]
  keyOf: (shift: Shift) => string
  /** The key of the shift to open at; read once. */
  openAt: string | null
  children: (shift: Shift) => ReactNode
}

export function ShiftTable({ shifts, keyOf, openAt, children }: Props) {
  const [first, setFirst] = useState(openAt)
  const last = Math.max(0, shifts.length - WINDOW)
  const place = shifts.findIndex((shift) => keyOf(shift) === first)
  const start = Math.min(Math.max(place, 0), last)
  const turn = (by: number) => {
    const shift = shifts[Math.min(Math.max(start + by, 0), last)]
    if (shift) setFirst(keyOf(shift))
  }
  const turns = [
    { by: -WINDOW, icon: 'ChevronLeft', label: text.earlier, end: 0 },
    { by: WINDOW, icon: 'ChevronRight', label: text.later, end: last },
  ] as const
  if (shifts.length === 0) return <p role="status">{text.nothingHere.shifts}</p>
  return (
    <>
      <ul className={styles.rows} aria-label={text.wizard.chooseShift}>
        {shifts.slice(start, start + WINDOW).map((shift) => (
          <li key={keyOf(shift)}>{children(shift)}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.turns}>
          {turns.map(({ by, icon, label, end }) => (
            <Button
              key={by}
              variant="secondary"
              icon={icon}
              disabled={start === end}
              onClick={() => turn(by)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
