/** 'Vaart onvoltooid': the chosen shift was left unfinished and is taken up again (WIZ-38 to WIZ-42, AMB-10). */
import { openLastFlight, previousStop, tripToResume } from '@vaarboek/domain'
import { useTransition } from 'react'
import { useLocation } from 'wouter'
import { aboardText } from '../../text/counted.ts'
import { nl } from '../../text/nl.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { closePanel, openPanel, panelStore } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'

/** Closing the panel takes the question back, also while the request runs. */
const isStillAsked = () => panelStore.getState().view?.name === 'shiftResume'

export function ShiftResume() {
  const actions = useEngine('wizard')
  const [, navigate] = useLocation()
  const [isBusy, start] = useTransition()

  function resume() {
    start(async () => {
      const done = await actions.resumeShift(isStillAsked)
      if (!isStillAsked()) return
      if (!done.ok) return openPanel({ name: 'Whoops', ...done.whoops })
      closePanel()
      navigate('/start/3')
    })
  }

  return (
    <Panel title={nl.resume.title} onClose={closePanel}>
      <p>{nl.own.resumeBody}</p>
      <Left />
      <Button isBusy={isBusy} onClick={resume}>
        {nl.own.resume}
      </Button>
    </Panel>
  )
}

/** What was left: by this device's own logbook, else by the server. */
function Left() {
  const me = useEngineState(({ signedIn }) => signedIn?.captain.fullName)
  const own = useEngineState(({ choices, unfinished }) => tripToResume(choices, unfinished))
  const last = useEngineState(({ choices }) => choices.shift && openLastFlight(choices.shift))
  const load = own?.load ?? last?.load
  return (
    <Facts
      facts={[
        [nl.own.checklist.captain, own ? own.captain?.name || me : last?.captain],
        [nl.wizard.steps[2], (own ?? last)?.ship?.name],
        [nl.own.aboard.title, load && aboardText(load)],
        [nl.own.previousStop, own ? previousStop(own)?.stopName : last?.lastStop],
      ]}
    />
  )
}
