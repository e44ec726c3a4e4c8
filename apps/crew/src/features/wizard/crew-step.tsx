/**
 * Step 4: who sails along (WIZ-20 to WIZ-28, AMB-11, AMB-66). Those who sailed this shift last come first, but nobody is
 * ticked by themselves; who is ticked stays so when a letter hides them.
 */
import { lastCrew, lastCrewFirst, letterOf, lettersOf, type Steward } from '@vaarboek/domain'
import { useMemo, useState } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { Pager } from '../../ui/pager.tsx'
import { Select } from '../../ui/select.tsx'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import * as styles from './start.module.css'
import { StepContent } from './step-content.tsx'
import { StewardPhoto } from './steward-photo.tsx'

/** Stewards on one page of the grid (LIM-01). */
const STEWARDS_A_PAGE = 9

export function CrewStep({ onAdd }: { onAdd: () => void }) {
  const stewards = useReferenceList('stewards')
  // Ids in one text: ticking somebody changes the choices but not this, and a long list isn't sorted again
  // for it.
  const sailed = useEngineState(({ choices, unfinished }) => lastCrew(choices, unfinished).join())
  const [letter, setLetter] = useState<string>(text.wizard.allLetters)

  const letters = useMemo(() => [text.wizard.allLetters, ...lettersOf(stewards.list)], [stewards.list])
  const shown = useMemo(() => {
    const ordered = lastCrewFirst(stewards.list, sailed.split(','))
    return letter === text.wizard.allLetters
      ? ordered
      : ordered.filter((steward) => letterOf(steward) === letter)
  }, [stewards.list, sailed, letter])

  const tools = (
    <>
      <output>{text.wizard.results(shown.length)}</output>
      <Select label={text.letter} value={letter} onChange={setLetter} options={letters} />
      <Button variant="secondary" icon="Plus" onClick={onAdd}>
        {text.wizard.add}
      </Button>
    </>
  )

  return (
    <StepContent
      title={text.wizard.chooseStewards}
      offered={stewards}
      nothing={text.nothingHere.stewards}
      tools={tools}
    >
      <Pager key={letter} pageSize={STEWARDS_A_PAGE} items={shown}>
        {(steward) => <StewardChoice key={steward.id} steward={steward} />}
      </Pager>
    </StepContent>
  )
}

function StewardChoice({ steward }: { steward: Steward }) {
  const actions = useEngine('wizard')
  const isChosen = useEngineState(({ choices }) => choices.crew.some(({ id }) => id === steward.id))
  return (
    <ChoiceCard
      type="checkbox"
      name="steward"
      isChosen={isChosen}
      onChoose={() => actions.toggleSteward(steward)}
    >
      <span className={styles.steward}>
        <StewardPhoto photo={steward.picture} />
        <span>{`${steward.firstName} ${steward.lastName}`}</span>
      </span>
    </ChoiceCard>
  )
}
