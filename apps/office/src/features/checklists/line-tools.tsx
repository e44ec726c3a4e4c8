/** Buttons that move a line of the editor or take it away. Alt+↑ and Alt+↓ do the same from within the line. */
import { text } from '../../text/checklists-nl.ts'
import * as styles from './checklists.module.css'
import type { Step } from './outline.ts'

const words = text.draft

interface LineToolsProps {
  /** The line's key, and its name in words. */
  of: string
  what: string
  onMove: (step: Step) => void
  onRemove: () => void
}

export function LineTools({ of, what, onMove, onRemove }: LineToolsProps) {
  const tools = [
    ['up', '↑', words.up(what), () => onMove(-1)],
    ['down', '↓', words.down(what), () => onMove(1)],
    ['remove', '✕', words.remove(what), onRemove],
  ] as const
  return (
    <span className={styles.tools}>
      {tools.map(([name, sign, label, onClick]) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          data-of={`${of} ${name}`}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          {sign}
        </button>
      ))}
    </span>
  )
}
