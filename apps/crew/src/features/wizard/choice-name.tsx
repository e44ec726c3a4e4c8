import { classNames } from '../../ui/class-names.ts'
import { lettersOf } from '../../ui/letters-of.ts'
import * as styles from './start.module.css'

/** A name on a card of its own. */
export function ChoiceName({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.choice, className)} style={lettersOf(name)}>
      {name}
    </span>
  )
}
