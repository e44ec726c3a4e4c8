import { text } from '../../text/ships-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { LineButton } from '../../ui/line-button.tsx'
import { OverList } from '../../ui/lists/over-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './ships.module.css'
import type { Ship } from './ships.ts'

interface ShipsTableProps {
  ships: readonly Ship[]
  onOpen: (id: string) => void
}

export function ShipsTable({ ships, onOpen }: ShipsTableProps) {
  const columns: Column<Ship>[] = [
    {
      label: text.name,
      show: ({ id, name }) => (
        <LineButton label={text.open(name)} onClick={() => onOpen(id)}>
          {name}
        </LineButton>
      ),
      sortBy: ({ name }) => name,
    },
    {
      label: text.people,
      isFigure: true,
      show: (ship) => <Maximum of={ship.maxPeople} />,
      sortBy: ({ maxPeople }) => maxPeople,
    },
    {
      label: text.bikes,
      isFigure: true,
      show: (ship) => <Maximum of={ship.maxBikes} />,
      sortBy: ({ maxBikes }) => maxBikes,
    },
    { label: text.state, foldsBelowPx: 0, show: (ship) => <State of={ship} /> },
    { label: text.start, show: (ship) => ship.startChecklist?.name ?? text.noChecklist },
    { label: text.stop, show: (ship) => ship.stopChecklist?.name ?? text.noChecklist },
  ]
  const whole = useList({
    ...{ name: 'schepen', title: text.title, columns, rows: ships },
    fleeting: ['schip'],
  })
  return (
    <>
      <OverList of={whole} isEmpty={false}>
        {text.count(ships.length)}
      </OverList>
      <PlainTable label={text.title} {...whole.shown} keyOf={({ id }) => id} />
    </>
  )
}

function Maximum({ of }: { of: number | null }) {
  return of ?? <Unknown words={text.unknownWords} />
}

export function State({ of: { inService, keptAshore } }: { of: Ship }) {
  if (inService && !keptAshore) return text.inService
  const why = [inService ? null : text.outOfService, keptAshore ? text.keptAshore : null]
  return <span className={styles.attention}>{why.filter((one) => one !== null).join(' · ')}</span>
}
