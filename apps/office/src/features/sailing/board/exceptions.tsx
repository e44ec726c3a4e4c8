/** Exceptions that ask for attention, counted over all rows; a click shows only those rows. */
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as unseen from '../../../ui/unseen.module.css'
import * as styles from './board.module.css'
import { EXCEPTION_NAMES } from './board-filters.ts'
import { type BoardRow, EXCEPTIONS, type Exception } from './board-row.ts'

const URGENT: readonly Exception[] = ['missed', 'silent', 'unread']

interface ExceptionsProps {
  rows: readonly BoardRow[]
  /** Nobody can say now who hasn't read what is urgent: no count looks as if all had. */
  isUnreadUnknown: boolean
  /** The one that is shown, by its name in the address; null: all rows are. */
  chosen: string | null
  onChoose: (exception: string | null) => void
}

export function Exceptions({ rows, isUnreadUnknown, chosen, onChoose }: ExceptionsProps) {
  return (
    <fieldset className={styles.exceptions}>
      <legend className={unseen.unseen}>{sailing.board.exceptions.label}</legend>
      {EXCEPTIONS.map((exception) => {
        const count = rows.filter(({ exceptions }) => exceptions.includes(exception)).length
        const name = EXCEPTION_NAMES[exception]
        const isUrgent = URGENT.includes(exception)
        const isUnknown = exception === 'unread' && isUnreadUnknown
        return (
          <button
            key={exception}
            type="button"
            aria-pressed={chosen === name}
            className={classNames(
              styles.exception,
              count > 0 && (isUrgent ? styles.alarming : styles.calling),
              count === 0 && isUnknown && styles.calling,
            )}
            onClick={() => onChoose(chosen === name ? null : name)}
          >
            {isUnknown ? sailing.board.unreadUnknown : sailing.board.exceptions[exception](count)}
          </button>
        )
      })}
    </fieldset>
  )
}
