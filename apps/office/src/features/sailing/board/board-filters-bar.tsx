import { sailing } from '../../../text/sailing.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from '../../../ui/filters.module.css'
import { Picker } from '../../../ui/picker.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import * as own from './board.module.css'
import { FILTERS, NO_FILTERS } from './board-filters.ts'
import { ROW_STATES } from './board-row.ts'
import type { Board } from './board-state.ts'

interface FiltersBarProps {
  board: Board
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

export function BoardFiltersBar({ board, filters, onChange }: FiltersBarProps) {
  const words = sailing.board.filters
  const tracks = new Map(
    [...board.planned, ...board.trips].map(({ track, trackName }): [string, string] => [track, trackName]),
  )
  const given = (name: string) => filters.get(name) ?? ''
  const isFiltered = Object.keys(NO_FILTERS).some((name) => filters.has(name))
  return (
    <search className={styles.filters}>
      <Picker
        label={words.track}
        value={given(FILTERS.track)}
        options={[['', words.all], ...tracks]}
        onChange={(track) => onChange({ [FILTERS.track]: track })}
      />
      <Picker
        label={words.state}
        value={given(FILTERS.state)}
        options={[
          ['', words.all],
          ...ROW_STATES.map((state): [string, string] => [state, sailing.board.states[state]]),
        ]}
        onChange={(state) => onChange({ [FILTERS.state]: state })}
      />
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        className={own.search}
        value={given(FILTERS.search)}
        onChange={(search) => onChange({ [FILTERS.search]: search })}
      />
      {isFiltered && (
        <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
          {words.clear}
        </Button>
      )}
    </search>
  )
}
