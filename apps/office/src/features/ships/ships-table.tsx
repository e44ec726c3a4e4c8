import { text } from '../../text/ships-nl.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './ships.module.css'
import type { Ship } from './ships.ts'

interface ShipsTableProps {
  ships: readonly Ship[]
  onOpen: (id: string) => void
}

export function ShipsTable({ ships, onOpen }: ShipsTableProps) {
  return (
    <PlainTable
      label={text.title}
      columns={[text.name, text.people, text.bikes, text.state, text.start, text.stop]}
    >
      {ships.map((ship) => (
        <tr key={ship.id}>
          <td>
            <LineButton label={text.open(ship.name)} onClick={() => onOpen(ship.id)}>
              {ship.name}
            </LineButton>
          </td>
          <td>
            <Maximum of={ship.max_people} />
          </td>
          <td>
            <Maximum of={ship.max_bikes} />
          </td>
          <td>
            <State of={ship} />
          </td>
          <td>{ship.start_checklist?.name ?? text.noChecklist}</td>
          <td>{ship.stop_checklist?.name ?? text.noChecklist}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Maximum({ of }: { of: number | null }) {
  return of ?? <Unknown words={text.unknownWords} />
}

export function State({ of: { in_service, kept_ashore } }: { of: Ship }) {
  if (in_service && !kept_ashore) return text.inService
  const why = [in_service ? null : text.outOfService, kept_ashore ? text.keptAshore : null]
  return <span className={styles.attention}>{why.filter((one) => one !== null).join(' · ')}</span>
}
