import { sailing } from '../../../text/sailing.ts'
import * as unseen from '../../../ui/unseen.module.css'
import * as styles from './board.module.css'
import { COURSE, LINES, MAP } from './board-filters.ts'

const words = sailing.board.views
const VIEWS = [
  [null, words.list],
  [LINES, words.lines],
  [COURSE, words.course],
  [MAP, words.map],
] as const

interface ViewChoiceProps {
  view: string | null
  /** @param view its name in the address; null for the list */
  onChoose: (view: string | null) => void
}

/** The same rows as a list, on their lines, over the day, or on the map. */
export function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  const shown = VIEWS.find(([one]) => one === view)?.[0] ?? null
  return (
    <fieldset className={styles.views}>
      <legend className={unseen.unseen}>{words.label}</legend>
      {VIEWS.map(([one, name]) => (
        <button key={name} type="button" aria-pressed={one === shown} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}
