/** Step 3: one ship, always three beside each other (WIZ-18, WIZ-19). */
import { useSession, useSessionState } from '../../session/hooks.ts'
import { nl } from '../../text/nl.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { MOST_SLIDES } from '../../ui/gestures.ts'
import { StepContent } from './step-content.tsx'
import { useShore } from './use-shore.ts'

export function ShipStep() {
  const session = useSession()
  const ships = useShore('ships')
  const chosen = useSessionState(({ choices }) => choices.ship?.id)

  return (
    <StepContent title={nl.wizard.chooseShip} offered={ships} nothing={nl.own.nothingHere.ships}>
      <Carousel
        label={nl.wizard.chooseShip}
        visible={MOST_SLIDES}
        startAt={ships.list.findIndex(({ id }) => id === chosen)}
      >
        {ships.list.map((ship) => (
          <ChoiceCard
            key={ship.id}
            type="radio"
            name="ship"
            isChosen={ship.id === chosen}
            onChoose={() => session.chooseShip(ship)}
          >
            {ship.name}
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}
