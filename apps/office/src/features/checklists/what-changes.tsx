/** What a draft changes on each ship that it is for, beside the draft and before it is published. */
import { useId } from 'react'
import { text } from '../../text/checklists-nl.ts'
import * as styles from './checklists.module.css'
import type { CurrentList, Point } from './checklists.ts'
import { alikeShips, type ChangedPart, type ChangedPoint, differencesOf, isAnything } from './differences.ts'

const words = text.differences

interface WhatChangesProps {
  /** The lists that the ships have now. */
  current: readonly CurrentList[]
  points: readonly Point[]
  /** Some ships were chosen since it was saved: what they have isn't read yet. */
  isMore?: boolean
}

export function WhatChanges({ current, points, isMore = false }: WhatChangesProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {current.length === 0 && !isMore && <p className={styles.soft}>{words.ofNone}</p>}
      {isMore && <p className={styles.soft}>{words.more}</p>}
      {alikeShips(current).map(({ ships, points: before }) => (
        <OnShips key={ships.join()} ships={ships.join(', ')} before={before} after={points} />
      ))}
    </section>
  )
}

interface OnShipsProps {
  ships: string
  before: readonly Point[] | null
  after: readonly Point[]
}

function OnShips({ ships, before, after }: OnShipsProps) {
  if (before === null) return <p>{words.first(ships)}</p>
  const differences = differencesOf(before, after)
  if (!isAnything(differences)) return <p>{words.nothing(ships)}</p>
  const { added, gone, changed, isReordered } = differences
  return (
    <div className={styles.differences}>
      <h3>{words.ships(ships)}</h3>
      <Points title={words.added} of={added.map(titleOf)} />
      <Points title={words.gone} of={gone.map(titleOf)} />
      <Points title={words.changed} of={changed.map(changeInWords)} />
      {isReordered && <p>{words.reordered}</p>}
    </div>
  )
}

function Points({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <>
      <h4>{`${title}: ${of.length}`}</h4>
      <ul className={styles.lines}>
        {of.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may read alike, and none moves by itself
          <li key={place}>{line}</li>
        ))}
      </ul>
    </>
  )
}

const titleOf = ({ category, title }: Point) => `${title || text.draft.untitled} (${category})`

function changeInWords({ before, after, parts }: ChangedPoint): string {
  const said = parts.map((part) =>
    words.from(words.parts[part], valueInWords(before, part), valueInWords(after, part)),
  )
  return `${titleOf(after)}: ${said.join('; ')}`
}

function valueInWords(point: Point, part: ChangedPart): string {
  if (part === 'malfunction') return text.causes[point.malfunction]
  const value = point[part]
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null || value === '') return words.nothingThere
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}
