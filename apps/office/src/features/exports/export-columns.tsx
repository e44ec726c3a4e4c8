/** Columns of the list: what it says of an export, and what one can do with it. */
import { fullDay, shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/exports-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './exports.module.css'
import { type Export, isOpen, nameOf } from './exports.ts'

interface Acts {
  onFetch: (one: Export) => void
  onRemove: (one: Export) => void
}

/** Below these widths a column stands under the export's name. */
const FOLDS = { file: 1200, ends: 900 }

export function exportColumns(acts: Acts): readonly Column<Export>[] {
  return [
    { label: text.what, show: (row) => <What of={row} /> },
    { label: text.state, saysItself: true, show: (row) => <State of={row} /> },
    { label: text.rows, show: (row) => <Rows of={row} /> },
    { label: text.file, foldsBelowPx: FOLDS.file, takesRest: true, show: (row) => fileOf(row) },
    { label: text.ends, foldsBelowPx: FOLDS.ends, show: (row) => <Ends of={row} /> },
    { label: text.act, saysItself: true, show: (row) => <ToDo of={row} {...acts} /> },
  ]
}

function What({ of }: { of: Export }) {
  const { firstDay, lastDay, hasNames, askedBy, askedAt } = of
  const days = text.days(fullDay(firstDay), fullDay(lastDay))
  return (
    <>
      <span className={styles.kind}>{text.kindInWords(of)}</span>
      <span>{days}</span>
      {hasNames && <span className={styles.names}>{text.withNames}</span>}
      <span className={styles.line}>{text.by(askedBy, shortMoment(askedAt))}</span>
    </>
  )
}

function State({ of: { state, fault, days, daysDone } }: { of: Export }) {
  if (state === 'queued') return text.queued
  if (state === 'done') return text.done
  if (state === 'failed') return <span className={styles.fault}>{text.faults[fault ?? 'unknown']}</span>
  const words = text.running(daysDone, days)
  return (
    <span className={styles.running}>
      <progress value={daysDone} max={days} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </span>
  )
}

function Rows({ of: { rows, loadsLeftOut } }: { of: Export }) {
  return (
    <>
      <span>{text.rowsInWords(rows)}</span>
      {loadsLeftOut > 0 && <span className={styles.line}>{text.leftOut(loadsLeftOut)}</span>}
    </>
  )
}

function fileOf({ bytes, sha256 }: Export) {
  if (bytes === null || sha256 === null) return null
  return (
    <>
      <span>{text.size(bytes)}</span>
      <span className={styles.hash}>{text.sha256(sha256)}</span>
    </>
  )
}

function Ends({ of: { endsAt } }: { of: Export }) {
  return <span className={styles.moment}>{shortMoment(endsAt)}</span>
}

function ToDo({ of, onFetch, onRemove }: Acts & { of: Export }) {
  const goesOn = isOpen(of)
  const name = nameOf(of)
  return (
    <span className={styles.acts}>
      {of.state === 'done' && (
        <span className={styles.act}>
          <LineButton label={text.downloadOf(name)} onClick={() => onFetch(of)}>
            {text.download}
          </LineButton>
        </span>
      )}
      <span className={styles.act}>
        <LineButton label={goesOn ? text.cancelOf(name) : text.removeOf(name)} onClick={() => onRemove(of)}>
          {goesOn ? text.cancel : text.remove}
        </LineButton>
      </span>
    </span>
  )
}
