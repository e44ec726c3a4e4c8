/**
 * Stewards who were chosen to sail along, whatever page or letter the list shows. They stand in the bar that
 * is always in sight, and a tap takes somebody out again.
 */
import { stewardsAboard } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './start.module.css'

export function ChosenCrew() {
  const actions = useEngine('wizard')
  const stewards = useEngineState(({ reference: lists }) => lists.stewards)
  const crew = useEngineState(({ choices }) => choices.crew)
  return (
    <ul className={styles.crew}>
      {stewardsAboard(stewards, crew).map((steward) => (
        <li key={steward.id}>
          <Button variant="secondary" onClick={() => actions.toggleSteward(steward)}>
            <Icon of="X" role="img" aria-label={text.takeOut} />{' '}
            <span>{`${steward.firstName} ${steward.lastName}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
