/** Step 1: one of the tracks; the only one is chosen by itself (WIZ-09 to WIZ-12). */
import { useEffect } from 'react'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { nl } from '../../text/nl.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { MOST_SLIDES } from '../../ui/gestures.ts'
import { StepContent } from './step-content.tsx'
import { useShore } from './use-shore.ts'

export function TrackStep() {
  const session = useSession()
  const tracks = useShore('tracks')
  const chosen = useSessionState(({ choices }) => choices.track?.id)

  const [first, ...others] = tracks.list
  const only = others.length === 0 ? first : undefined
  useEffect(() => {
    if (only) session.chooseTrack(only)
  }, [session, only])

  return (
    <StepContent title={nl.wizard.chooseTrack} offered={tracks} nothing={nl.own.nothingHere.tracks}>
      <Carousel
        label={nl.wizard.chooseTrack}
        visible={Math.min(MOST_SLIDES, tracks.list.length)}
        startAt={tracks.list.findIndex(({ id }) => id === chosen)}
      >
        {tracks.list.map((track) => (
          <ChoiceCard
            key={track.id}
            type="radio"
            name="track"
            isChosen={track.id === chosen}
            onChoose={() => session.chooseTrack(track)}
          >
            {track.name}
          </ChoiceCard>
        ))}
      </Carousel>
    </StepContent>
  )
}
