import { use, useEffect, useId, useRef, useState } from 'react'
import { keepFile } from '../../platform/download.ts'
import { fullMoment } from '../../platform/moments.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { momentAt } from '../../platform/wall-clock.ts'
import { text } from '../../text/lists-nl.ts'
import { Button } from '../button.tsx'
import { CheckBox } from '../check-box.tsx'
import { CloseButton } from '../close-button.tsx'
import { CurrentSession } from '../current-session.ts'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import * as field from '../field.module.css'
import { Picker } from '../picker.tsx'
import { Said } from '../said.tsx'
import { csvOf, saidIn } from './list-csv.ts'
import * as styles from './lists.module.css'
import type { OwnColumns } from './own-columns.ts'
import { MAX_VIEW_NAME, MAX_VIEWS, useSavedViews } from './saved-views.ts'
import type { Sorting } from './sorting.ts'
import type { WholeList } from './whole-list.ts'
import { WholeTable } from './whole-table.tsx'

interface ListDialogProps {
  of: WholeList<unknown>
  onClose: () => void
}

export default function ListDialog({ of, onClose }: ListDialogProps) {
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Whole of={of} />
      {of.sorting && <Order columns={of.columns} sorting={of.sorting} />}
      {of.own && <Columns own={of.own} />}
      <Views of={of} onClose={onClose} />
    </Dialog>
  )
}

type Use = 'print' | 'csv'

/** Rows that were read, and what they are for. */
interface Drawn {
  as: Use
  rows: readonly unknown[]
  note: string
}

function Whole({ of: { name, title, columns, readAll } }: { of: WholeList<unknown> }) {
  const { now, concession } = use(CurrentSession)
  const [said, say] = useState('')
  const [fault, setFault] = useState<Error | null>(null)
  const [busy, setBusy] = useState<Use | null>(null)
  const [drawn, draw] = useState<Drawn | null>(null)
  const at = () => momentAt(serverClock.now(), now)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  async function read(as: Use) {
    if (busy) return
    reading.current = new AbortController()
    setBusy(as)
    draw(null)
    setFault(null)
    say('')
    try {
      const { rows, isCut } = await readAll((count) => say(text.working(count)), reading.current.signal)
      const note = `${concession.name}. ${text.printed(rows.length, fullMoment(at()))}`
      draw({ as, rows, note })
      say(isCut ? text.cut(rows.length) : '')
    } catch (error) {
      setFault(error instanceof Error ? error : new Error())
      setBusy(null)
    }
  }

  function onDrawn(table: HTMLTableElement) {
    setBusy(null)
    if (drawn?.as === 'csv') {
      keepFile(`${name}-${at().slice(0, 10)}.csv`, csvOf(saidIn(table)), 'text/csv;charset=utf-8')
      say(text.done(drawn.rows.length))
      return draw(null)
    }
    // Some browsers print only after this has returned: until then it stays.
    window.addEventListener('afterprint', () => draw(null), { once: true })
    window.print()
  }

  return (
    <section className={styles.part}>
      <h3>{text.all}</h3>
      <div className={styles.row}>
        <Button variant="secondary" isBusy={busy === 'print'} onClick={() => read('print')}>
          {text.print}
        </Button>
        <Button variant="secondary" isBusy={busy === 'csv'} onClick={() => read('csv')}>
          {text.csv}
        </Button>
      </div>
      <Said>{said}</Said>
      <Failure of={fault} />
      {drawn && (
        <WholeTable
          title={title}
          note={drawn.note}
          columns={columns}
          rows={drawn.rows}
          isFile={drawn.as === 'csv'}
          onDrawn={onDrawn}
        />
      )}
    </section>
  )
}

interface OrderProps {
  columns: WholeList<unknown>['columns']
  sorting: Sorting
}

function Order({ columns, sorting: { asked, choose } }: OrderProps) {
  const labels = columns.filter(({ sortBy }) => sortBy).map(({ label }) => label)
  const options = labels.flatMap((label) => [
    [label, label] as const,
    [`-${label}`, text.fromLast(label)] as const,
  ])
  return (
    <section className={styles.part}>
      <Picker
        label={text.order}
        value={asked}
        options={[['', text.ownOrder], ...options]}
        onChange={choose}
      />
    </section>
  )
}

function Columns({ own: { all, isShown, show } }: { own: OwnColumns<unknown> }) {
  return (
    <section className={styles.part}>
      <h3>{text.columns}</h3>
      {/* The first says which row it is. */}
      <div className={styles.columns}>
        {all.slice(1).map(({ label }) => (
          <CheckBox key={label} isChecked={isShown(label)} onChange={(isChecked) => show(label, isChecked)}>
            {label}
          </CheckBox>
        ))}
      </div>
    </section>
  )
}

function Views({ of: { name, fleeting = [] }, onClose }: ListDialogProps) {
  const { views, isFull, save, remove, open } = useSavedViews(name, fleeting)
  const [said, say] = useState('')
  const id = useId()
  const typed = useRef<HTMLInputElement>(null)
  function keep() {
    const named = typed.current?.value.trim()
    if (!typed.current || !named) return typed.current?.focus()
    save(named)
    typed.current.value = ''
    say(text.saved(named))
  }
  return (
    <section className={styles.part}>
      <h3>{text.views}</h3>
      <p className={styles.note}>{text.whyViews}</p>
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <Button
              variant="secondary"
              onClick={() => {
                open(view)
                onClose()
              }}
            >
              {view.name}
            </Button>
            <CloseButton label={text.removeView(view.name)} onClose={() => remove(view.name)} />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className={styles.note}>{text.full(MAX_VIEWS)}</p>
      ) : (
        <div className={styles.row}>
          <div className={field.field}>
            <label htmlFor={id}>{text.viewName}</label>
            <input
              id={id}
              ref={typed}
              className={field.input}
              maxLength={MAX_VIEW_NAME}
              onKeyDown={({ key }) => key === 'Enter' && keep()}
            />
          </div>
          <Button variant="secondary" onClick={keep}>
            {text.saveView}
          </Button>
        </div>
      )}
      <Said>{said}</Said>
    </section>
  )
}
