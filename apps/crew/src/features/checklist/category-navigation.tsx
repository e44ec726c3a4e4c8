/** The categories at the side: a tick where all is filled in, the open one with its subcategories (CHECK-02, CHECK-03). */
import { type Checklist, completeFields, fieldsOf, isCategoryComplete, type ListKind } from '@vaarboek/domain'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { intoSight } from '../../ui/into-sight.ts'
import { Link } from '../../ui/navigation.tsx'
import * as styles from './checklist.module.css'
import { type ChecklistStep, checklistPlace } from './checklist-places.ts'

interface Props {
  checklist: Checklist
  kind: ListKind
  shown: ChecklistStep
}

export function CategoryNavigation({ checklist, kind, shown }: Props) {
  const draft = useEngineState(({ drafts }) => drafts[kind])
  return (
    <nav className={styles.categories} aria-label={recordWords().checklists[kind]}>
      <ol>
        {checklist.categories.map((category, place) => {
          const isComplete = draft !== null && isCategoryComplete(draft, category)
          const isOpen = place === shown
          return (
            <li key={category.name}>
              <Link
                ref={isOpen ? intoSight : null}
                href={checklistPlace(place, kind)}
                className={styles.category}
                aria-current={isOpen ? 'step' : undefined}
              >
                <span>{category.name}</span>
                {isComplete ? (
                  <Icon of="Check" role="img" className={styles.tick} aria-label={text.checklist.complete} />
                ) : (
                  <small>
                    {draft &&
                      text.checklist.doneOf(completeFields(draft, category), fieldsOf(category).length)}
                  </small>
                )}
              </Link>
              {isOpen && (
                <ul className={styles.subcategories}>
                  {category.subcategories.map(({ name }, at) => (
                    <li key={name}>
                      <a href={`#${subcategoryId(at)}`} onClick={goTo(at)}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
        <li>
          <Link
            ref={shown === 'overview' ? intoSight : null}
            href={checklistPlace('overview', kind)}
            className={styles.category}
            aria-current={shown === 'overview' ? 'step' : undefined}
          >
            {text.checklist.overview}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

export const subcategoryId = (place: number) => `subcategorie-${place}`

/** Goes there without a change of address, which would be a step of the browser's own back. */
const goTo = (place: number) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  const section = document.getElementById(subcategoryId(place))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
