/**
 * Logging in again over a trip whose token is refused: sending goes on, the trip stays where it is (standing decision
 * 7). A failure is said here and never leads away from the trip.
 */
import { useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { useEngine } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { closePanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { whoopsOfLogin } from './login-failures.ts'
import { LoginForm } from './login-form.tsx'

export function LoginAgain() {
  const engine = useEngine()
  const [isBusy, start] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  const [codeAsked, setCodeAsked] = useState<string | null>(null)

  function login(email: string, pin: string, code: string) {
    setFailure(null)
    start(async () => {
      const captain = engine.store.getState().signedIn?.captain.id
      const result = await engine.account.login(email, pin, code)
      if (!result.ok) {
        if (result.reason === 'needs-code') return setCodeAsked(result.message)
        return setFailure(whoopsOfLogin(result).body ?? text.login.wrongCombination)
      }
      closePanel()
      // Somebody else took over: the trip of the one before isn't theirs.
      if (engine.store.getState().signedIn?.captain.id !== captain) navigate('/start/1')
    })
  }

  return (
    <Panel title={text.own.loginAgain} onClose={closePanel}>
      <p>{text.own.needsLogin}</p>
      <LoginForm
        submitLabel={text.login.submit}
        failure={failure}
        codeAsked={codeAsked}
        isBusy={isBusy}
        onSubmit={login}
        onType={() => setFailure(null)}
      />
    </Panel>
  )
}
