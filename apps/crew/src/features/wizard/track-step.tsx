/** Step 1: one of the tracks; the only one is chosen by itself (WIZ-09 to WIZ-12). */
import { useEffect } from 'react'
import { text } from '../../text/text.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import { ChoiceName } from './choice-name.tsx'
import { StepContent } from './step-content.tsx'
import { useSlides } from './use-slides.ts'

export function TrackStep() {
  const actions = useEngine('wizard')
  const tracks = useReferenceList('tracks')
  const chosen = useEngineState(({ choices }) => choices.track?.id)
  const slides = useSlides(tracks.list, chosen)

  const [first, ...others] = tracks.list
  const only = others.length === 0 ? first : undefined
  useEffect(() => {
    if (only) actions.chooseTrack(only)
  }, [actions, only])

  return (
    <StepContent title={text.wizard.chooseTrack} offered={tracks} nothing={text.nothingHere.tracks}>
      <Carousel label={text.wizard.chooseTrack} {...slides}>
        {tracks.list.map((track) => (
          <ChoiceCard
            key={track.id}
            type="radio"
            name="track"
            isChosen={track.id === chosen}
            onChoose={() => actions.chooseTrack(track)}
          >
            <ChoiceName name={track.name} />
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}
