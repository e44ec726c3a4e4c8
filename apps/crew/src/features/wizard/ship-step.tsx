/** Step 3: one ship, always three beside each other (WIZ-18, WIZ-19). */

import { text } from '../../text/text.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MAX_SLIDES } from '../../ui/gestures.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import * as styles from './start.module.css'
import { StepContent } from './step-content.tsx'
import { slidesOf } from './use-slides.ts'

export function ShipStep() {
  const actions = useEngine('wizard')
  const ships = useReferenceList('ships')
  const chosen = useEngineState(({ choices }) => choices.ship?.id)
  const slides = slidesOf(ships.list, chosen, MAX_SLIDES)

  return (
    <StepContent title={text.wizard.chooseShip} offered={ships} nothing={text.nothingHere.ships}>
      <Carousel label={text.wizard.chooseShip} {...slides}>
        {ships.list.map((ship) => (
          <ChoiceCard
            key={ship.id}
            type="radio"
            name="ship"
            isChosen={ship.id === chosen}
            onChoose={() => actions.chooseShip(ship)}
          >
            <span className={classNames(styles.choice, styles.ship)}>{ship.name}</span>
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}
