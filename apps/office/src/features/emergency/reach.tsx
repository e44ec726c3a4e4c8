import type { ReactNode } from 'react'
import { contactRoles, text } from '../../text/emergency-nl.ts'
import * as styles from './emergency.module.css'
import type { Emergency } from './emergency.ts'

const words = text.reach
/** The same everywhere, as in the crew app. */
const EMERGENCY_NUMBER = '112'

/** People to call, and on which channel. */
export function Reach({ of: { ship, trip, contacts } }: { of: Emergency }) {
  const rows: [string, ReactNode][] = [
    [words.ship, <Dialled key="ship" of={ship.phone} />],
    [words.captain, <Dialled key="captain" of={trip?.captain.phone ?? null} />],
    [words.vhf, ship.vhf ?? words.none],
    [words.emergency, <Dialled key="emergency" of={EMERGENCY_NUMBER} />],
    ...contacts.map(({ role, number }): [string, ReactNode] => [
      contactRoles[role] ?? role,
      <Dialled key={role} of={number} />,
    ]),
  ]
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <dl className={styles.reach}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Dialled({ of }: { of: string | null }) {
  if (of === null) return words.none
  return <a href={`tel:${of.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`}>{of}</a>
}
