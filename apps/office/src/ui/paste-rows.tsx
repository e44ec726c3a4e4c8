/** Rows of a spreadsheet that are added at once: how they are read is seen before they are sent, and those that are refused are named. */
import { MAX_ADDED, type RefusedRow } from '@vaarboek/wire/office'
import { type ReactNode, useState } from 'react'
import type { PastedRow } from '../platform/pasted-table.ts'
import { Failed } from '../platform/server.ts'
import { paste as words } from '../text/paste-nl.ts'
import { Dialog } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import * as styles from './paste-rows.module.css'
import { PlainTable } from './plain-table.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { TextArea } from './text-area.tsx'
import { useKeptText } from './use-kept.ts'

/** Letters of 500 rows, each with all that it may hold. */
const MAX_LETTERS = 400_000
/** Letters of a field that are sent: of a longer one the server says that it is wrong. */
const MAX_SENT = 400

/** A row as it is sent, and where it stands in the spreadsheet. */
export interface ReadRow<Name extends string> extends Pick<PastedRow, 'line'> {
  written: Readonly<Record<Name, string>>
}

interface PasteRowsProps<Name extends string> {
  title: string
  /** The fields of a row, and where rows come from. */
  hint: string
  /** Names of the columns. */
  labels: Readonly<Record<Name, string>>
  read: (text: string) => readonly ReadRow<Name>[]
  /** Sends them, with the fields beside them. */
  onSend: (rows: Record<Name, string>[], fields: Record<string, string>) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

export function PasteRows<Name extends string>(props: PasteRowsProps<Name>) {
  const { title, hint, labels, read, onSend, onClose, children } = props
  const [text, setText] = useKeptText(`plakken/${title}`)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const rows = read(text)

  async function send(fields: Record<string, string>) {
    if (rows.length === 0) throw new Error(words.none)
    if (rows.length > MAX_ADDED) throw new Error(words.tooMany(MAX_ADDED))
    setRefused([])
    try {
      await onSend(
        rows.map(({ written }) => cut(written)),
        fields,
      )
      setText('')
    } catch (fault) {
      setRefused(refusedBy(fault))
      throw fault
    }
  }

  function giveUp() {
    setText('')
    onClose()
  }

  const lineOf = (row: number) => rows[row - 1]?.line ?? row
  return (
    <Dialog title={title} keepsTyped onClose={onClose}>
      <DialogForm submit={words.submit} onSubmit={send} onCancel={giveUp}>
        <p>{hint}</p>
        <TextArea
          label={words.rows}
          value={text}
          isFirst
          isRequired
          rows={6}
          maxLength={MAX_LETTERS}
          onChange={(given) => {
            setText(given)
            setRefused([])
          }}
        />
        {rows.length > 0 && (
          <>
            <p role="status">{words.read(rows.length)}</p>
            <Preview rows={rows} labels={labels} refused={new Set(refused.map(({ row }) => lineOf(row)))} />
          </>
        )}
        {children}
        <RefusedRows
          rows={refused.map(({ row, because }) => ({ row, words: words.fault(lineOf(row), because) }))}
        />
      </DialogForm>
    </Dialog>
  )
}

interface PreviewProps<Name extends string> extends Pick<PasteRowsProps<Name>, 'labels'> {
  rows: readonly ReadRow<Name>[]
  /** Their lines. */
  refused: ReadonlySet<number>
}

function Preview<Name extends string>({ rows, labels, refused }: PreviewProps<Name>) {
  const columns = (Object.keys(labels) as Name[]).map((name) => ({
    label: labels[name],
    foldsBelowPx: 0,
    show: ({ written }: ReadRow<Name>) => written[name],
  }))
  return (
    <PlainTable
      label={words.preview}
      columns={[{ label: words.number, show: ({ line }: ReadRow<Name>) => line }, ...columns]}
      rows={rows.slice(0, MAX_ADDED)}
      keyOf={({ line }) => String(line)}
      classOf={({ line }) => (refused.has(line) ? styles.refused : undefined)}
      className={styles.preview}
    />
  )
}

function cut<Name extends string>(written: Readonly<Record<Name, string>>): Record<Name, string> {
  const fields = Object.entries<string>(written).map(([name, field]) => [name, field.slice(0, MAX_SENT)])
  return Object.fromEntries(fields) as Record<Name, string>
}

/** The rows that the server refused; none for another fault. */
function refusedBy(fault: unknown): readonly RefusedRow[] {
  return fault instanceof Failed && fault.code === 'rows-refused'
    ? (fault.params as { rows: readonly RefusedRow[] }).rows
    : []
}
