/**
 * The heading of a column. Where the list can be put in order by it, it is pressed for that; who has no mouse chooses the order with
 * what else there is of the list, as a table is one stop of the Tab key.
 */
import type { Column } from '../columns.tsx'
import * as styles from './heading.module.css'
import type { Sorting } from './sorting.ts'

interface HeadingProps<Row> {
  of: Column<Row>
  sorting?: Sorting | undefined
}

export function Heading<Row>({ of: { label, sortBy }, sorting }: HeadingProps<Row>) {
  if (!sorting || !sortBy) return <th scope="col">{label}</th>
  const isChosen = sorting.by === label
  const order = isChosen ? (sorting.isDown ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" tabIndex={-1} className={styles.button} onClick={() => sorting.press(label)}>
        {label}
      </button>
    </th>
  )
}
