/** A checklist in the order in which the tablet shows it: categories, subcategories, numbered points. */
import { useId } from 'react'
import { text } from '../../text/checklists-nl.ts'
import * as styles from './checklists.module.css'
import type { Point } from './checklists.ts'
import { outlineOf, type TypedPoint } from './outline.ts'

const words = text.preview

export function Preview({ points }: { points: readonly Point[] }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {points.length === 0 && <p className={styles.soft}>{words.empty}</p>}
      {outlineOf(points).map((category) => (
        <div key={category.key} className={styles.tablet}>
          <h3>{category.name}</h3>
          <Parts of={category.parts} />
        </div>
      ))}
    </section>
  )
}

function Parts({ of }: { of: ReturnType<typeof outlineOf>[number]['parts'] }) {
  // The tablet numbers the points of a category, whatever part they are of.
  const firsts = of.map((_, place) => of.slice(0, place).reduce((sum, part) => sum + part.points.length, 1))
  return of.map((part, place) => (
    <div key={part.key}>
      {part.name && <h4>{part.name}</h4>}
      <ol className={styles.numbered} start={firsts[place]}>
        {part.points.map((point) => (
          <li key={point.key}>
            <PreviewPoint point={point} />
          </li>
        ))}
      </ol>
    </div>
  ))
}

function PreviewPoint({ point }: { point: TypedPoint }) {
  const { title, unit, minimum, remarks, check, malfunction } = point
  const asks = [
    unit && words.value(unit),
    remarks && words.remarks,
    check && words.check,
    malfunction !== 'never' && words.malfunction(text.causes[malfunction]),
  ].filter((one) => typeof one === 'string' && one !== '')
  return (
    <>
      <strong>{title || text.draft.untitled}</strong>
      {unit && minimum && <span>{` ${words.minimum(minimum, unit)}`}</span>}
      {point.text && <p>{point.text}</p>}
      <p className={styles.soft}>{asks.join(' · ')}</p>
    </>
  )
}
