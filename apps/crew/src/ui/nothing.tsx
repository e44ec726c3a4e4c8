/** Why there is no list, and what one can do about it: of the ship's malfunctions and the track's notifications alike. */

import { text } from '../text/text.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useEngineState } from './hooks.ts'
import { Loader } from './loader.tsx'
import { WayTo } from './way-to.tsx'

interface Props {
  /** Null until the server or the logbook has given it. */
  list: readonly unknown[] | null
  about: 'malfunction' | 'notifications'
  isLoading: boolean
  onAsk: (isAsked: boolean) => void
}

export function Nothing({ list, about, isLoading, onAsk }: Props) {
  const isOnline = useEngineState((state) => state.isOnline)
  const isChosen = useEngineState(({ trip, choices }) => {
    const { ship, track } = trip ?? choices
    return (about === 'notifications' ? track : ship) !== null
  })
  const words = text[about]
  if (!isChosen) return <NotChosen title={words.notChosen} body={words.whyChoose} />
  if (list) return list.length === 0 ? <EmptyState title={words.none} /> : null
  if (!isOnline) return <EmptyState title={text.notKept} />
  if (isLoading) return <Loader />
  return (
    <EmptyState title={text.whoops.title}>
      <Button variant="secondary" onClick={() => onAsk(true)}>
        {text.tryAgain}
      </Button>
    </EmptyState>
  )
}

/** The empty state of what belongs to a trip, a ship or a track while none is chosen: the wizard leads on. */
export function NotChosen({ title, body }: { title: string; body?: string }) {
  return (
    <EmptyState title={title}>
      {body && <p>{body}</p>}
      <WayTo variant="primary" to="/start/1">
        {text.wizard.title}
      </WayTo>
    </EmptyState>
  )
}
