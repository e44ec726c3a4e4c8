import { text } from '../../text/completeness-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Departures } from './completeness.ts'
import * as styles from './reports.module.css'

const { before } = text
const { columns } = before

const COLUMNS: Column<Departures>[] = [
  { label: columns.ship, show: ({ ship }) => ship.name },
  { label: columns.track, saysItself: true, takesRest: true, show: ({ track }) => track.name },
  { label: columns.departures, isFigure: true, show: ({ departures }) => departures },
  {
    label: columns.before,
    isFigure: true,
    foldsBelowPx: 0,
    show: ({ countedBefore, departures }) => before.part(countedBefore, departures),
  },
  {
    label: columns.ashore,
    isFigure: true,
    show: ({ ashoreBefore, departures }) => before.part(ashoreBefore, departures),
  },
  { label: columns.most, isFigure: true, show: ({ mostOnBoard }) => mostOnBoard },
]

/** Departures whose count was confirmed before casting off, by ship and line. */
export function BeforeDeparture({ of }: { of: readonly Departures[] }) {
  return (
    <>
      <h2>{before.title}</h2>
      <p className={styles.soft}>{before.explain}</p>
      {of.length === 0 ? (
        <p>{before.none}</p>
      ) : (
        <PlainTable
          label={before.title}
          columns={COLUMNS}
          rows={of}
          keyOf={({ ship, track }) => `${ship.id} ${track.id}`}
        />
      )}
    </>
  )
}
