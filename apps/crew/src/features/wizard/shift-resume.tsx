/** 'Vaart onvoltooid': the chosen shift was left unfinished and is taken up again (WIZ-38 to WIZ-42, AMB-10). */
import { previousStop } from '@vaarboek/domain'
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

  function resume() {
    start(async () => {
      const done = await actions.resumeShift(isStillAsked)
      if (!isStillAsked()) return
      if (!done.ok) return openPanel({ name: 'Whoops', ...done.whoops })
      leaveTo('/start/3')
    })
  }

  return (
    <Panel title={text.logout.tripOpenTitle}>
      <p>{text.resumeBody}</p>
      <Left />
      <Button isBusy={isBusy} onClick={resume}>
        {text.resumeTrip}
      </Button>
    </Panel>
  )
}

function Left() {
  const { own, last, captain, ship } = useLeft(useEngineState(({ choices }) => choices.shift))
  const load = own?.load ?? last?.load
  return (
    <Facts
      facts={[
        [text.checklist.captain, captain],
        [text.wizard.steps[2], ship],
        [text.aboard.title, load && aboardText(load)],
        [text.previousStop, own ? previousStop(own)?.stopName : last?.lastStop],
      ]}
    />
  )
}
