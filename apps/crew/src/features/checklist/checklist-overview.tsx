/** The summary: whose service this is, then every field with what was entered (CHECK-18, CHECK-19). */
import { type Checklist, crewNames, isFieldComplete, type ListKind, type Trip } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { useCaptainName, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import * as styles from './checklist.module.css'

interface Props {
  trip: Trip
  checklist: Checklist
  kind: ListKind
}

export function ChecklistOverview({ trip, checklist, kind }: Props) {
  const draft = useEngineState(({ drafts }) => drafts[kind])
  return (
    <div className={styles.content}>
      <Service trip={trip} />
      {checklist.categories.map((category) => (
        <section key={category.name}>
          <h3>{category.name}</h3>
          {category.subcategories.map((subcategory) => (
            <div key={subcategory.name}>
              {subcategory.name && <h4>{subcategory.name}</h4>}
              <ul className={styles.answers}>
                {subcategory.fields.map((field) => {
                  const value = draft?.values[field.id] ?? ''
                  const remark = draft?.remarks[field.id]
                  const isComplete = draft !== null && isFieldComplete(draft, field)
                  return (
                    <li key={field.id}>
                      {isComplete ? (
                        <Icon
                          of="Check"
                          role="img"
                          className={styles.tick}
                          aria-label={text.checklist.complete}
                        />
                      ) : (
                        <Icon of="Minus" role="img" aria-label={text.checklist.openFields} />
                      )}
                      <span>{field.title}</span>
                      {field.unit !== '' && <strong>{`${value === '' ? '–' : value} ${field.unit}`}</strong>}
                      {remark && (
                        <em>
                          <Icon of="TriangleAlert" /> <span>{remark.text}</span>
                        </em>
                      )}
                    </li>
                  )
                })}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function Service({ trip }: { trip: Trip }) {
  const captain = useCaptainName()
  const stewards = useReferenceList('stewards').list
  const [track, shift, ship] = text.wizard.steps
  const lines = [
    [track, trip.track.name],
    [shift, trip.shift.name],
    [ship, trip.ship.name],
    [text.checklist.captain, captain],
    [text.checklist.stewards, crewNames(stewards, trip.crew).join(', ')],
  ]
  return (
    <section className={styles.service} aria-label={text.malfunction.shift}>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
