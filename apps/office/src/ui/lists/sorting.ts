/** The order of a list that is there as a whole, by one of its columns. It stands in the address: 'Schip', or '-Schip' from the last. */
import type { Column } from '../columns.tsx'
import { useFilters } from '../navigation.tsx'

export interface Sorting {
  /** Label of the column it goes by; null: the list's own order. */
  by: string | null
  isDown: boolean
  /** By this column; again: from the last; again: the list's own order. */
  press: (label: string) => void
  /** As it stands in the address; '' is the list's own order. */
  asked: string
  choose: (asked: string) => void
}

export const ORDER = 'volgorde'

export function useSorting<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const [filters, change] = useFilters()
  const asked = filters.get(ORDER) ?? ''
  const isDown = asked.startsWith('-')
  const label = isDown ? asked.slice(1) : asked
  const column = columns.find((one) => one.label === label && one.sortBy)
  const sorting: Sorting = {
    by: column?.label ?? null,
    isDown,
    press: (next) => change({ [ORDER]: next !== column?.label ? next : isDown ? null : `-${next}` }),
    asked: column ? asked : '',
    choose: (next) => change({ [ORDER]: next || null }),
  }
  return { sorting, sorted: column ? inOrderOf(column, isDown, rows) : rows }
}

/** What has nothing in this column comes last, either way. */
function inOrderOf<Row>({ sortBy }: Column<Row>, isDown: boolean, rows: readonly Row[]): readonly Row[] {
  const told = rows.map((row) => ({ row, value: sortBy?.(row) ?? null }))
  return told
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null)
      return compare(one.value, other.value) * (isDown ? -1 : 1)
    })
    .map(({ row }) => row)
}

const WORDS = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : WORDS.compare(String(one), String(other))
