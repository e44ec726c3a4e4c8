/**
 * 'Vaart onvoltooid': the chosen shift was left unfinished and is taken up again (WIZ-38 to WIZ-42, AMB-10). One that was sailed to
 * its end is begun again only by who says so.
 */
import { isSailed, previousStop } from '@vaarboek/domain'
import { useTransition } from 'react'
import { aboardText } from '../../text/counted.ts'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { openPanel, panelStore } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { useLeft } from './use-left.ts'

/** Closing the panel takes the question back, also while the request runs. */
const isStillAsked = () => panelStore.getState().view?.name === 'shiftResume'

export function ShiftResume() {
  const actions = useEngine('wizard')
  const [isBusy, start] = useTransition()
  const isAgain = useEngineState(
    ({ choices, unfinished }) => choices.shift && isSailed(choices.shift, unfinished),
  )

  function resume() {
    start(async () => {
      const done = await actions.resumeShift(isStillAsked)
      if (!isStillAsked()) return
      if (!done.ok) return openPanel({ name: 'Whoops', ...done.whoops })
      leaveTo('/start/3')
    })
  }

  return (
    <Panel title={isAgain ? text.areYouSure : text.logout.tripOpenTitle}>
      <p>{isAgain ? text.sailAgainBody : text.resumeBody}</p>
      <Left />
      <Button records="resume" isBusy={isBusy} onClick={resume}>
        {isAgain ? text.sailAgain : text.resumeTrip}
      </Button>
    </Panel>
  )
}

function Left() {
  const shift = useEngineState(({ choices }) => choices.shift)
  const { own, last, captain, ship } = useLeft(shift)
  const load = own?.load ?? last?.load
  return (
    <Facts
      facts={[
        [text.checklist.captain, captain || shift?.completedBy],
        [text.wizard.steps[2], ship],
        [text.aboard.title, load && aboardText(load)],
        [text.previousStop, own ? previousStop(own)?.stopName : last?.lastStop],
      ]}
    />
  )
}
