import type { ReactNode } from 'react'
import { sailing } from '../../../text/sailing.ts'
import { Button } from '../../../ui/button.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import * as styles from './board.module.css'
import { FILTERS, NO_FILTERS } from './board-filters.ts'
import type { Board } from './board-state.ts'
import { ROW_STATES } from './row-states.ts'

interface FiltersBarProps {
  board: Board
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
  /** How much there is of what was asked for. */
  children: ReactNode
}

/** In one row: the first boat stands high on the page. */
export function BoardFiltersBar({ board, filters, onChange, children }: FiltersBarProps) {
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
        isLabelHidden
        value={given(FILTERS.track)}
        options={[['', words.allTracks], ...tracks]}
        onChange={(track) => onChange({ [FILTERS.track]: track })}
      />
      <Picker
        label={words.state}
        isLabelHidden
        value={given(FILTERS.state)}
        options={[
          ['', words.allStates],
          ...ROW_STATES.map((state): [string, string] => [state, sailing.board.states[state]]),
        ]}
        onChange={(state) => onChange({ [FILTERS.state]: state })}
      />
      <SearchField
        label={words.search}
        isLabelHidden
        placeholder={words.searchHint}
        className={styles.search}
        value={given(FILTERS.search)}
        onChange={(search) => onChange({ [FILTERS.search]: search })}
      />
      {isFiltered && (
        <Button variant="secondary" onClick={() => onChange(NO_FILTERS)}>
          {words.clear}
        </Button>
      )}
      {children}
    </search>
  )
}
