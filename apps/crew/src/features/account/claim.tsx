/** Asks whether it was this captain who took over under an address that is nobody's: then what was recorded under it is theirs. */
import { useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine } from '../../ui/hooks.ts'
import { leaveTo } from '../../ui/leave-to.ts'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'

export function Claim({ email, pending }: { email: string; pending: string }) {
  const engine = useEngine()
  const [isBusy, start] = useTransition()

  async function claim() {
    await engine.account.claim(pending)
    if (engine.store.getState().trip) leaveTo('/flight')
    else closePanel()
  }

  return (
    <Panel title={text.relief.mine}>
      <p>{text.relief.wasIt(email)}</p>
      <Button records="claim" isBusy={isBusy} onClick={() => start(claim)}>
        {text.confirm}
      </Button>
    </Panel>
  )
}
