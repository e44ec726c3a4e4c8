/** A checklist that was published, with those that its ship had before; changing it begins a draft. */
import { checklistDraftAdd } from '@vaarboek/wire/office'
import { use } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/checklists-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Form } from '../../ui/form.tsx'
import { Link, navigate, usePathname } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { authorOf } from './author.ts'
import * as styles from './checklists.module.css'
import {
  CHECKLISTS,
  draftPathOf,
  LISTS_PATH,
  listPathOf,
  type ShownList,
  useShownList,
} from './checklists.ts'
import { Preview } from './preview.tsx'

const { columns } = text

export default function ListPage() {
  const id = usePathname().split('/').at(-1) ?? ''
  const { data, error } = useShownList(id)
  return (
    <>
      <p>
        <Link to={LISTS_PATH}>{text.back}</Link>
      </p>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <List key={id} of={data} />}
    </>
  )
}

function List({ of }: { of: ShownList }) {
  const { rights } = use(CurrentSession)
  const { list, isCurrent, alike, history } = of
  const { kind, ship, publishedAt, note } = list
  const whose = ship && kind ? text.listOf(list.name, ship.name, text.kinds[kind]) : list.name
  const others = alike.filter(({ id }) => id !== ship?.id)
  return (
    <>
      <PageHead title={whose}>{rights.includes('checklists.change') && <Change of={of} />}</PageHead>
      <ul className={styles.facts}>
        <li>{isCurrent ? text.list.current : text.list.past}</li>
        <li>
          {publishedAt
            ? text.list.published(shortMoment(publishedAt), authorOf(list))
            : text.list.unpublished}
        </li>
        {note && <li>{text.list.because(note)}</li>}
        {others.length > 0 && <li>{text.list.alike(others.map(({ name }) => name).join(', '))}</li>}
      </ul>
      <div className={styles.beside}>
        <Preview points={list.points} />
        {history.length > 0 && (
          <section className={styles.part}>
            <h2>{text.list.history}</h2>
            <PlainTable label={text.list.history} columns={HISTORY} rows={history} keyOf={({ id }) => id} />
          </section>
        )}
      </div>
    </>
  )
}

const HISTORY: Column<ShownList['history'][number]>[] = [
  { label: columns.name, show: ({ id, name }) => <Link to={listPathOf(id)}>{name}</Link> },
  { label: columns.published, show: ({ publishedAt }) => publishedAt && shortMoment(publishedAt) },
  { label: columns.by, show: authorOf },
  { label: columns.note, takesRest: true, show: ({ note }) => note },
  { label: columns.points, isFigure: true, show: ({ points }) => points },
]

/** Begins a draft with the same points, for the ships that have the list. */
function Change({ of: { list, alike } }: { of: ShownList }) {
  const sendChange = useSendChange(CHECKLISTS)
  const own = list.ship ? [list.ship.id] : []
  return (
    <Form
      actions={<Button type="submit">{text.list.change}</Button>}
      onSubmit={async () => {
        const { name, kind, points } = list
        const ships = [...new Set([...own, ...alike.map(({ id }) => id)])]
        const request = { name, kind: kind ?? 'start', ships, points }
        const { draft } = await sendChange(checklistDraftAdd, request)
        navigate(draftPathOf(draft.id))
      }}
    >
      {null}
    </Form>
  )
}
