/** Logboek: what people ashore noted, the newest first. Every filter stands in the address, and the note that is open. */
import { LOG_KINDS, logNotes } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/log-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as list from '../../ui/filters.module.css'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { More } from '../../ui/more.tsx'
import { useFilters } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Picker } from '../../ui/picker.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Said } from '../../ui/said.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import * as styles from './log.module.css'
import { LOG, type NamedShip } from './log.ts'
import { logColumns } from './log-columns.tsx'
import { NoteDialog } from './note-dialog.tsx'

const PAGE_NOTES = 100
/** How often what others write is asked for. */
const EVERY_MS = 15_000
/** The note that isn't written yet, in the address. */
const NEW = 'nieuw'

export default function LogPage() {
  const mayWrite = use(CurrentSession).rights.includes('log.write')
  const [filters, change] = useFilters()
  const [said, say] = useState('')
  const asked = {
    day: filters.get('dag'),
    kind: LOG_KINDS.find((kind) => kind === filters.get('soort')) ?? null,
    ship: filters.get('schip') as NamedShip['id'] | null,
    open: filters.has('open'),
  }
  const pages = usePages(
    {
      key: [LOG, asked],
      read: (after, signal) => send(logNotes, { ...asked, after, limit: PAGE_NOTES }, pollOptions(signal)),
      everyMs: EVERY_MS,
      keepsPrevious: true,
    },
    ({ notes, ships }) => [{ notes, ships }],
  )
  const notes = pages.rows?.flatMap((page) => page.notes)
  const ships = pages.rows?.[0]?.ships ?? []
  const shown = filters.get('notitie')
  const open = mayWrite
    ? notes?.find(({ id, withdrawnAt, isShipCall }) => id === shown && withdrawnAt === null && !isShipCall)
    : undefined
  const write = () => change({ notitie: NEW })
  const close = (done = '') => {
    change({ notitie: null })
    say(done)
  }
  useShortcut('n', () => mayWrite && write())
  const whole = useList({
    ...{ name: 'logboek', title: common.log, rows: notes ?? [], fleeting: ['notitie'] },
    columns: logColumns(mayWrite ? (id) => change({ notitie: id }) : null),
    readAll: async (onRead, signal) => {
      const { rows, isCut } = await pages.readAll(onRead, signal)
      return { rows: rows.flatMap((page) => page.notes), isCut }
    },
  })
  return (
    <>
      <PageHead title={common.log}>{mayWrite && <Button onClick={write}>{text.add}</Button>}</PageHead>
      <Said>{said}</Said>
      <search className={list.filters}>
        <DayField label={text.filters.day} value={asked.day ?? ''} onChange={(dag) => change({ dag })} />
        <Picker
          label={text.filters.kind}
          value={asked.kind ?? ''}
          options={[['', text.all], ...LOG_KINDS.map((kind) => [kind, text.kinds[kind]] as const)]}
          onChange={(soort) => change({ soort })}
        />
        <Picker
          label={text.filters.ship}
          value={asked.ship ?? ''}
          options={[['', text.all], ...ships.map(({ id, name }) => [id, name] as const)]}
          onChange={(schip) => change({ schip })}
        />
        <CheckBox isChecked={asked.open} onChange={(isOpen) => change({ open: isOpen ? '1' : null })}>
          {text.filters.open}
        </CheckBox>
      </search>
      <Failure of={pages.error} />
      <OverList of={whole} isEmpty={!notes || notes.length === 0}>
        {notes ? (notes.length === 0 ? text.none : text.intro) : !pages.error && common.loading}
      </OverList>
      {notes && notes.length > 0 && (
        <PlainTable
          label={common.log}
          {...whole.shown}
          keyOf={({ id }) => id}
          classOf={({ withdrawnAt }) => (withdrawnAt === null ? undefined : styles.withdrawn)}
        />
      )}
      <More of={pages} />
      {open && <NoteDialog of={open} ships={ships} onClose={close} />}
      {mayWrite && shown === NEW && <NoteDialog of={null} ships={ships} onClose={close} />}
    </>
  )
}
