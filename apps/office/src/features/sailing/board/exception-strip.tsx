/** Exceptions that ask for attention, counted over all rows, in one line; a click shows only those rows. */
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as unseen from '../../../ui/unseen.module.css'
import { EXCEPTION_NAMES } from './board-filters.ts'
import type { BoardRow } from './board-row.ts'
import * as styles from './exception-strip.module.css'
import { EXCEPTIONS, type Exception, URGENT } from './exceptions.ts'

const { exceptions: words, exceptionsMean, exceptionsLabel, noExceptions, ...text } = sailing.board

/** Those that are asked for beside the board. */
export type Asked = keyof typeof text.uncounted

interface StripProps {
  rows: readonly BoardRow[]
  /** Those that nobody can say now: a count would look as if there was nothing. */
  unknown: readonly Asked[]
  /** The one that is shown, by its name in the address; null: all rows are. */
  chosen: string | null
  onChoose: (exception: string | null) => void
}

export function ExceptionStrip({ rows, unknown, chosen, onChoose }: StripProps) {
  const counts = countsOf(rows)
  return (
    <fieldset className={styles.strip} data-pushed-aside>
      <legend className={unseen.unseen}>{exceptionsLabel}</legend>
      {EXCEPTIONS.map((exception) => {
        const count = counts.get(exception) ?? 0
        const name = EXCEPTION_NAMES[exception]
        const notKnown = unknown.find((one) => one === exception)
        return (
          <button
            key={exception}
            type="button"
            title={notKnown ? text.uncountedMeans[notKnown] : exceptionsMean[exception]}
            aria-pressed={chosen === name}
            className={classNames(styles.exception, toneOf(exception, count, notKnown !== undefined))}
            onClick={() => onChoose(chosen === name ? null : name)}
          >
            {notKnown ? text.uncounted[notKnown] : words[exception](count)}
          </button>
        )
      })}
      <p className={styles.calm}>{noExceptions}</p>
    </fieldset>
  )
}

function countsOf(rows: readonly BoardRow[]): ReadonlyMap<Exception, number> {
  const counts = new Map<Exception, number>()
  for (const { exceptions } of rows) for (const one of exceptions) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function toneOf(exception: Exception, count: number, isUnknown: boolean): string | undefined {
  if (count > 0) return URGENT.includes(exception) ? styles.alarming : styles.calling
  return isUnknown ? styles.calling : undefined
}
