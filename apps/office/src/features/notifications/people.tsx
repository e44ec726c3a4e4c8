/** Who should have a notification, who has it, who read it when, and who was silent. What nobody knows is '?'. */
import { useId } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/notifications-nl.ts'
import * as table from '../../ui/table.module.css'
import { Unknown } from '../../ui/unseen.tsx'
import * as styles from './notifications.module.css'
import type { Notified, WholeNotification } from './notifications.ts'

export function People({ of: { notification, people } }: { of: WholeNotification }) {
  const { expected, delivered, read } = notification.counts
  const isNoted = delivered !== null
  const [meant, others] = [people.filter((one) => one.expected), people.filter((one) => !one.expected)]
  const { panel } = text
  return (
    <>
      <Group
        title={panel.people}
        hint={meant.length === 0 ? panel.nobody : text.counts(read, delivered, expected)}
        people={meant}
        isNoted={isNoted}
      />
      {others.length > 0 && (
        <Group title={panel.others} hint={panel.othersHint} people={others} isNoted={isNoted} />
      )}
    </>
  )
}

interface GroupProps {
  title: string
  hint: string
  people: readonly Notified[]
  /** Whether it was noted who got it. */
  isNoted: boolean
}

function Group({ title, hint, people, isNoted }: GroupProps) {
  const id = useId()
  const { captain, where, got, read, heard } = text.panel
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={people.length > 0 ? styles.counts : undefined}>{hint}</p>
      {people.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className={table.scroller} tabIndex={0}>
          <table className={table.table} aria-labelledby={id}>
            <thead>
              <tr>
                {[captain, got, read, heard, where].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <Person key={one.captain} one={one} isNoted={isNoted} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Person({ one, isNoted }: { one: Notified; isNoted: boolean }) {
  const { captain, name, trip, delivered_at, read_at, last_seen } = one
  const { panel } = text
  const { notYet, someCaptain } = panel
  const has = delivered_at !== null || read_at !== null
  return (
    <tr data-silent={(!has && isNoted) || undefined} className={styles.person}>
      <td>{name ?? someCaptain(captain)}</td>
      <td>
        {delivered_at ? (
          shortMoment(delivered_at)
        ) : has || !isNoted ? (
          <Unknown words={panel.unknownWords} />
        ) : (
          notYet
        )}
      </td>
      <td>{read_at ? shortMoment(read_at) : notYet}</td>
      <td>{last_seen ? shortMoment(last_seen) : <Unknown words={panel.unknownWords} />}</td>
      <td>{trip && `${trip.ship_name}, ${trip.track_name}`}</td>
    </tr>
  )
}
