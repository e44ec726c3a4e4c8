/** Checklists: what each ship has, since when, by whom and why; and the drafts, which no tablet sees. */
import { use, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/checklists-nl.ts'
import { text as common } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Link, navigate } from '../../ui/navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import { AddDraft } from './add-draft.tsx'
import { authorOf } from './author.ts'
import * as styles from './checklists.module.css'
import {
  type AllChecklists,
  type DraftRow,
  draftPathOf,
  listPathOf,
  type ShipList,
  useChecklists,
} from './checklists.ts'

const { columns } = text

export default function ChecklistsPage() {
  const { rights } = use(CurrentSession)
  const { data, error } = useChecklists()
  const [isAdding, add] = useState(false)
  return (
    <>
      <PageHead title={text.title}>
        {rights.includes('checklists.change') && <Button onClick={() => add(true)}>{text.add.open}</Button>}
      </PageHead>
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && <Lists of={data} />}
      {isAdding && (
        <AddDraft
          onClose={(draft) => {
            add(false)
            if (draft !== undefined) navigate(draftPathOf(draft))
          }}
        />
      )}
    </>
  )
}

function Lists({ of: { lists, drafts } }: { of: AllChecklists }) {
  return (
    <div className={styles.parts}>
      {drafts.length > 0 && (
        <section className={styles.part}>
          <h2>{text.drafts}</h2>
          <p className={styles.soft}>{text.draftsHint}</p>
          <PlainTable label={text.drafts} columns={DRAFT_COLUMNS} rows={drafts} keyOf={({ id }) => id} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{text.lists}</h2>
        {lists.length === 0 && <p>{text.noShips}</p>}
        {lists.length > 0 && (
          <PlainTable
            label={text.lists}
            columns={columnsWith(drafts)}
            rows={lists}
            keyOf={({ ship, kind }) => `${ship.id} ${kind}`}
          />
        )}
      </section>
    </div>
  )
}

const DRAFT_COLUMNS: Column<DraftRow>[] = [
  { label: columns.name, show: ({ id, name }) => <Link to={draftPathOf(id)}>{name}</Link> },
  { label: columns.kind, saysItself: true, show: ({ kind }) => text.kinds[kind] },
  {
    label: columns.ships,
    show: ({ ships }) => ships.map(({ name }) => name).join(', ') || text.none,
  },
  { label: columns.points, isFigure: true, show: ({ points }) => points },
  { label: columns.changed, show: ({ changedAt }) => shortMoment(changedAt) },
  { label: columns.by, show: ({ changedBy }) => changedBy },
]

/** Below so many pixels only what tells one list from another has a column. */
const DESK_PX = 1250

function columnsWith(drafts: readonly DraftRow[]): Column<ShipList>[] {
  return [
    { label: columns.ship, show: ({ ship }) => ship.name },
    { label: columns.kind, saysItself: true, foldsBelowPx: 0, show: ({ kind }) => text.kinds[kind] },
    { label: columns.name, foldsBelowPx: 0, show: (row) => <Name of={row} /> },
    { label: columns.points, isFigure: true, show: ({ list }) => list?.points },
    { label: columns.published, foldsBelowPx: DESK_PX, show: ({ list }) => list && <Published of={list} /> },
    { label: columns.by, foldsBelowPx: DESK_PX, show: ({ list }) => list && authorOf(list) },
    {
      label: columns.note,
      takesRest: true,
      foldsBelowPx: DESK_PX,
      show: ({ list }) => list?.note ?? '',
    },
    { label: columns.draft, show: (row) => linksTo(drafts, row) },
  ]
}

type Published = NonNullable<ShipList['list']>

function Name({ of: { list } }: { of: ShipList }) {
  return list ? <Link to={listPathOf(list.id)}>{list.name}</Link> : text.none
}

function Published({ of: { publishedAt } }: { of: Published }) {
  return publishedAt ? shortMoment(publishedAt) : <Unknown words={text.unknownWords} />
}

/** Nothing without one. */
function linksTo(drafts: readonly DraftRow[], { ship, kind }: ShipList) {
  const own = drafts.filter((draft) => draft.kind === kind && draft.ships.some(({ id }) => id === ship.id))
  if (own.length === 0) return null
  return own.map(({ id, name }) => (
    <span key={id} className={styles.link}>
      <Link to={draftPathOf(id)}>{name}</Link>
    </span>
  ))
}
