/**
 * Step 2: one shift of the track, with its marker when it was left unfinished (WIZ-13 to WIZ-17). A handful are cards; a
 * day full of them is a timetable.
 */
import { byDeparture, MAX_SHIFT_CARDS, nextToLeave, type Shift, searchShifts } from '@vaarboek/domain'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { text } from '../../text/text.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import { ShiftCard, ShiftRow } from './shift-names.tsx'
import * as styles from './shift-table.module.css'
import { ShiftTable } from './shift-table.tsx'
import { StepContent } from './step-content.tsx'
import { useSlides } from './use-slides.ts'

export function ShiftStep() {
  const engine = useEngine()
  const offered = useReferenceList('shifts')
  // A shift with a last flight takes over its ship, so the ships must be known here.
  useReferenceList('ships')
  const chosen = useEngineState(({ choices }) => choices.shift && keyOf(choices.shift))
  const [sought, setSought] = useState('')
  const { sailing: now } = engine.clock.getState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is the same at any time
  const shifts = useMemo(() => byDeparture(offered.list, now), [offered.list])
  const found = useMemo(() => searchShifts(shifts, sought), [shifts, sought])
  const isTable = shifts.length > MAX_SHIFT_CARDS
  const next = useStore(engine.clock, (clock) => nextToLeave(shifts, clock.sailing))
  // Nothing chosen yet: open at the next one that leaves, or at the end of the day.
  const openAt = found.find((shift) => keyOf(shift) === chosen) ?? nextToLeave(found, now) ?? found.at(-1)
  const slides = useSlides(
    shifts.map((shift) => ({ id: keyOf(shift) })),
    openAt ? keyOf(openAt) : undefined,
  )

  const choice = (shift: Shift) => {
    const key = keyOf(shift)
    const isChosen = key === chosen
    const Name = isTable ? ShiftRow : ShiftCard
    return (
      <ChoiceCard
        key={key}
        type="checkbox"
        name="shift"
        isChosen={isChosen}
        onChoose={() => (isChosen ? engine.wizard.clearShift() : engine.wizard.chooseShift(shift))}
      >
        <Name
          shift={shift}
          isOfYesterday={shift.serviceDay !== shifts.at(-1)?.serviceDay}
          isNext={shift === next}
        />
      </ChoiceCard>
    )
  }

  return (
    <StepContent
      title={text.wizard.chooseShift}
      offered={offered}
      nothing={text.nothingHere.shifts}
      tools={
        isTable && (
          <>
            <span role="status" className={styles.unseen}>
              {text.wizard.results(found.length)}
            </span>
            <TextInput label={text.seekShift} value={sought} onChange={setSought} autoComplete="off" />
          </>
        )
      }
    >
      {isTable ? (
        <ShiftTable key={sought} shifts={found} keyOf={keyOf} openAt={openAt ? keyOf(openAt) : null}>
          {choice}
        </ShiftTable>
      ) : (
        <Carousel label={text.wizard.chooseShift} {...slides}>
          {shifts.map(choice)}
        </Carousel>
      )}
    </StepContent>
  )
}

/** The same shift has the same id every day. */
function keyOf({ id, serviceDay }: Shift): string {
  return `${serviceDay}/${id}`
}
