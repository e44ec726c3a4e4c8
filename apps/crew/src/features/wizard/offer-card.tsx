/** The first card of what a captain sees with nothing open before them: their trip, or the next shift as they sailed the last one. */
import { courseOf, isCompleted, type Offer, offerOf } from '@vaarboek/domain'
import { useTransition } from 'react'
import { useStore } from 'zustand'
import { joined } from '../../text/joined.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { openPanel } from '../../ui/panel.ts'
import { sayUnrecorded } from '../../ui/say-unrecorded.ts'
import { useReferenceList } from '../../ui/use-reference-list.ts'
import * as styles from './start.module.css'

interface Props {
  /** Whether an offer stands in this place. */
  shows?: (offer: Offer) => boolean
}

/** In mid-trip nothing is asked for it. */
export function OfferCard({ shows = () => true }: Props) {
  const isDue = useEngineState(({ trip, choices }) => (trip ? isCompleted(trip) : !choices.shift))
  return isDue && <Card shows={shows} />
}

function Card({ shows }: Required<Props>) {
  const engine = useEngine()
  useReferenceList('shifts')
  const state = useEngineState((all) => all)
  useStore(engine.clock, ({ sailing }) => sailing.slice(0, 16))
  const [isBusy, start] = useTransition()
  const { signedIn, reference: lists } = state
  const offer = offerOf(
    { ...state, ...lists, captain: signedIn?.captain.id ?? null },
    engine.clock.getState().sailing,
  )
  if (!offer || !shows(offer)) return null

  function take(taken: Offer) {
    const from = location.pathname
    start(async () => {
      const done = await engine.wizard.takeOffer(taken, () => location.pathname === from)
      if (done.ok) navigate(done.to)
      else if ('whoops' in done) openPanel({ name: 'Whoops', ...done.whoops })
      else sayUnrecorded(done)
    })
  }

  return (
    <Button
      size="large"
      icon="Ship"
      className={styles.first}
      records={offer.is}
      isBusy={isBusy}
      onClick={() => take(offer)}
    >
      {wordsOf(offer)}
    </Button>
  )
}

function wordsOf(offer: Offer): string {
  const { offers } = text
  if (offer.is !== 'next') return joined(offers.resume(offer.shift.name), offers.aboard(offer.people))
  const { shift, choices, isSameCrew } = offer
  return joined(`${offers.next} ${courseOf(shift).leaves}`, choices.ship?.name, isSameCrew && offers.sameCrew)
}
