/** Step 3: one ship, always three beside each other (WIZ-18, WIZ-19). A fleet that is seen at a glance isn't turned. */

import { COUNTED, COUNTED_KINDS, type Ship } from '@vaarboek/domain'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { COUNTED_ICONS } from '../../ui/counted-icons.ts'
import { MAX_SLIDES } from '../../ui/gestures.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import { ChoiceName } from './choice-name.tsx'
import * as styles from './ship-step.module.css'
import { StepContent } from './step-content.tsx'
import { slidesOf } from './use-slides.ts'

/** Three rows of three. */
const SHIPS_IN_SIGHT = 9

export function ShipStep() {
  const actions = useEngine('wizard')
  const ships = useReferenceList('ships')
  const chosen = useEngineState(({ choices }) => choices.ship?.id)
  const slides = slidesOf(ships.list, chosen, MAX_SLIDES)
  const cards = ships.list.map((ship) => (
    <ChoiceCard
      key={ship.id}
      type="radio"
      name="ship"
      isChosen={ship.id === chosen}
      onChoose={() => actions.chooseShip(ship)}
    >
      <ChoiceName name={ship.name} className={styles.name} />
      <Capacity ship={ship} />
    </ChoiceCard>
  ))

  return (
    <StepContent title={text.wizard.chooseShip} offered={ships} nothing={text.nothingHere.ships}>
      {cards.length > SHIPS_IN_SIGHT ? (
        <Carousel label={text.wizard.chooseShip} {...slides}>
          {cards}
        </Carousel>
      ) : (
        <div className={styles.fleet}>{cards}</div>
      )}
    </StepContent>
  )
}

/** The ship's maximums, where they are known. */
function Capacity({ ship }: { ship: Ship }) {
  return (
    <span className={styles.capacity}>
      {COUNTED_KINDS.map((kind) => {
        const maximum = ship[COUNTED[kind].maximum]
        return (
          maximum !== null && (
            <span key={kind} className={styles.counted}>
              <Icon of={COUNTED_ICONS[kind]} role="img" aria-label={recordWords().counted[kind].label} />
              <span>{maximum}</span>
            </span>
          )
        )
      })}
    </span>
  )
}
