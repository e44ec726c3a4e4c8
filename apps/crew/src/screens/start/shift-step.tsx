/** Step 2: one shift of the track, with its marker when it was left unfinished (WIZ-13 to WIZ-17). */
import { isIncomplete, nearestShift, type Shift, shiftName } from '@vaarboek/domain'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { useShore } from '../../session/use-shore.ts'
import { nl } from '../../text/nl.ts'
import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import styles from './start.module.css'
import { StepContent } from './step-content.tsx'
import { useSlides } from './use-slides.ts'

export function ShiftStep() {
  const session = useSession()
  const shifts = useShore('shifts')
  // A shift with a last flight takes over its ship, so the ships must be known here.
  useShore('ships')
  const chosen = useSessionState(({ choices }) => choices.shift?.id)
  // Nothing chosen yet: open at the one that leaves about now.
  const near = nearestShift(shifts.list, session.clock.getState().now)
  const slides = useSlides(shifts.list, chosen ?? near?.id)

  return (
    <StepContent title={nl.wizard.chooseShift} offered={shifts} nothing={nl.own.nothingHere.shifts}>
      <Carousel label={nl.wizard.chooseShift} {...slides}>
        {shifts.list.map((shift) => (
          <ChoiceCard
            key={shift.id}
            type="checkbox"
            name="shift"
            isChosen={shift.id === chosen}
            onChoose={() => (shift.id === chosen ? session.clearShift() : session.chooseShift(shift))}
          >
            <ShiftName shift={shift} />
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}

function ShiftName({ shift }: { shift: Shift }) {
  const incomplete = useSessionState(({ unfinished }) => isIncomplete(shift, unfinished))
  const { label, number } = shiftName(shift.name)
  const first = shift.stops[0]
  return (
    <span className={styles.choice}>
      <span className={styles.shiftLabel}>{label}</span>
      {number && <span className={styles.shiftNumber}>{number}</span>}
      {first && <time className={styles.shiftTime}>{first.departure.slice(0, 5)}</time>}
      {incomplete && <Badge tone="attention">{nl.wizard.incomplete}</Badge>}
    </span>
  )
}
