/**
 * The heading of a column. Where the list can be put in order by it, it is pressed for that; who has no mouse chooses the order with
 * what else there is of the list, as a table is one stop of the Tab key.
 */
import type { Column } from '../columns.tsx'
import * as table from '../table.module.css'
import * as styles from './heading.module.css'
import type { Sorting } from './sorting.ts'

interface HeadingProps<Row> {
  of: Column<Row>
  sorting?: Sorting | undefined
}

export function Heading<Row>({ of: { label, sortBy, isFigure }, sorting }: HeadingProps<Row>) {
  const className = isFigure ? table.figure : undefined
  if (!sorting || !sortBy)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const isChosen = sorting.by === label
  const order = isChosen ? (sorting.isDown ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" aria-sort={order} className={className}>
      <button type="button" tabIndex={-1} className={styles.button} onClick={() => sorting.press(label)}>
        {label}
      </button>
    </th>
  )
}
