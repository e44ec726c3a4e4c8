/** Step 2: one shift of the track, with its marker when it was left unfinished (WIZ-13 to WIZ-17). */
import { isIncomplete, nearestShift, type Shift, shiftName } from '@vaarboek/domain'
import { nl } from '../../text/nl.ts'
import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import styles from './start.module.css'
import { StepContent } from './step-content.tsx'
import { useSlides } from './use-slides.ts'

export function ShiftStep() {
  const engine = useEngine()
  const shifts = useReferenceList('shifts')
  // A shift with a last flight takes over its ship, so the ships must be known here.
  useReferenceList('ships')
  const chosen = useEngineState(({ choices }) => choices.shift && keyOf(choices.shift))
  // Nothing chosen yet: open at the one that leaves about now.
  const near = nearestShift(shifts.list, engine.clock.getState().now)
  const keys = shifts.list.map((shift) => ({ id: keyOf(shift) }))
  const slides = useSlides(keys, chosen ?? (near ? keyOf(near) : undefined))
  // Yesterday's that are sailed still come last.
  const day = shifts.list[0]?.serviceDay

  return (
    <StepContent title={nl.wizard.chooseShift} offered={shifts} nothing={nl.own.nothingHere.shifts}>
      <Carousel label={nl.wizard.chooseShift} {...slides}>
        {shifts.list.map((shift) => (
          <ChoiceCard
            key={keyOf(shift)}
            type="checkbox"
            name="shift"
            isChosen={keyOf(shift) === chosen}
            onChoose={() =>
              keyOf(shift) === chosen ? engine.wizard.clearShift() : engine.wizard.chooseShift(shift)
            }
          >
            <ShiftName shift={shift} isOfYesterday={shift.serviceDay !== day} />
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}

/** The same shift has the same id every day. */
function keyOf({ id, serviceDay }: Shift): string {
  return `${serviceDay}/${id}`
}

function ShiftName({ shift, isOfYesterday }: { shift: Shift; isOfYesterday: boolean }) {
  const incomplete = useEngineState(({ unfinished }) => isIncomplete(shift, unfinished))
  const { label, number } = shiftName(shift.name)
  const first = shift.stops[0]
  return (
    <span className={styles.choice}>
      <span className={styles.shiftLabel}>{label}</span>
      {number && <span className={styles.shiftNumber}>{number}</span>}
      {first && <time className={styles.shiftTime}>{first.departure.slice(0, 5)}</time>}
      {isOfYesterday && <Badge>{nl.own.ofYesterday}</Badge>}
      {incomplete && <Badge tone="attention">{nl.wizard.incomplete}</Badge>}
    </span>
  )
}
