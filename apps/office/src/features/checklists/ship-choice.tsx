/** The ships that get a checklist: one list for several of them. */
import { text } from '../../text/checklists-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice } from '../../ui/choice.tsx'
import * as styles from './checklists.module.css'
import type { WholeDraft } from './checklists.ts'

interface ShipChoiceProps {
  all: WholeDraft['ships']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function ShipChoice({ all, chosen, onChange }: ShipChoiceProps) {
  const ids = all.map(({ id }) => id)
  return (
    <Choice legend={text.draft.ships}>
      <div className={styles.boxes}>
        {all.map(({ id, name }) => (
          <CheckBox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) =>
              onChange(ids.filter((one) => (one === id ? isChosen : chosen.includes(one))))
            }
          >
            {name}
          </CheckBox>
        ))}
      </div>
    </Choice>
  )
}
