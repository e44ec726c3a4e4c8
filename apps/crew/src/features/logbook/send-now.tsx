/** 'Nu verzenden', and the answer to it: what is going on, or why nothing goes. */
import type { EngineState } from '@vaarboek/engine'
import { useState } from 'react'
import { loginAsked } from '../../text/login-asked.ts'
import { text } from '../../text/text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'

export function SendNow(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const actions = useEngine('outbox')
  const [isAsked, ask] = useState(false)
  const isSending = useEngineState(({ sending }) => sending.isSending)
  const why = useEngineState(whyNothingGoes)
  const answer = isSending ? text.sending : isAsked && why
  function send() {
    ask(true)
    actions.sendNow()
  }
  return (
    <>
      {answer && <p aria-live="polite">{answer}</p>}
      <Button {...look} onClick={send}>
        {text.sync.sendNow}
      </Button>
    </>
  )
}

function whyNothingGoes(state: EngineState): string {
  return state.isOnline ? loginAsked(state) || text.helps.network : text.upload.offline
}
