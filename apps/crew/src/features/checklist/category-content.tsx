/** A category of a checklist: its subcategories with their numbered fields (CHECK-11). */
import type { Category, ListKind } from '@vaarboek/domain'
import { useEffect } from 'react'
import { useEngine } from '../../ui/hooks.ts'
import { subcategoryId } from './category-navigation.tsx'
import * as styles from './checklist.module.css'
import { ChecklistFieldRow } from './checklist-field-row.tsx'

interface Props {
  category: Category | undefined
  kind: ListKind
  isLocked: boolean
  /** The place of the subcategory to begin at, from 0. */
  startAt: number
}

export function CategoryContent({ category, kind, isLocked, startAt }: Props) {
  const engine = useEngine()
  // A step left is a step saved (AMB-53).
  useEffect(
    () => () => {
      engine.checklists.saveDrafts().catch((error: unknown) => engine.reportError(error, 'checklist'))
    },
    [engine],
  )
  useEffect(() => {
    if (startAt > 0) document.getElementById(subcategoryId(startAt))?.scrollIntoView()
  }, [startAt])
  let number = 0
  return (
    <div className={styles.content}>
      {category?.subcategories.map(({ name, fields }, place) => (
        <section key={name} id={subcategoryId(place)} tabIndex={-1} aria-label={name || category.name}>
          {name && <h3>{name}</h3>}
          <ol className={styles.fields}>
            {fields.map((field) => {
              number += 1
              return (
                <ChecklistFieldRow
                  key={field.id}
                  field={field}
                  number={number}
                  kind={kind}
                  isLocked={isLocked}
                />
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
