import { sailing } from '../../../text/sailing.ts'
import * as unseen from '../../../ui/unseen.module.css'
import * as styles from './board.module.css'
import { LINES } from './board-filters.ts'

interface ViewChoiceProps {
  isLines: boolean
  /** @param view its name in the address; null for the list */
  onChoose: (view: string | null) => void
}

/** The same rows as a list, or on their lines. */
export function ViewChoice({ isLines, onChoose }: ViewChoiceProps) {
  const words = sailing.board.views
  return (
    <fieldset className={styles.views}>
      <legend className={unseen.unseen}>{words.label}</legend>
      <button type="button" aria-pressed={!isLines} onClick={() => onChoose(null)}>
        {words.list}
      </button>
      <button type="button" aria-pressed={isLines} onClick={() => onChoose(LINES)}>
        {words.lines}
      </button>
    </fieldset>
  )
}
