/**
 * Logging in over a trip, which stays where it is: again, because the token is refused (standing decision 7), or another captain who
 * relieves this one. A failure is said here and never leads away from the trip.
 */
import type { ReliefResult } from '@vaarboek/engine'
import { type ReactNode, useState, useTransition } from 'react'
import { loginAsked } from '../../text/login-asked.ts'
import { text } from '../../text/text.ts'
import { worded } from '../../text/worded.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import { navigate } from '../../ui/navigation.tsx'
import { closePanel, openPanel } from '../../ui/panel.ts'
import { Panel } from '../../ui/panel.tsx'
import { TriesLeft } from '../../ui/tries-left.tsx'
import { whoopsOfLogin } from './login-failures.ts'
import { LoginForm } from './login-form.tsx'

export function LoginAgain({ name }: { name: 'LoginAgain' | 'Relief' }) {
  const isRelief = name === 'Relief'
  const engine = useEngine()
  const captain = useEngineState(({ signedIn }) => signedIn?.captain)
  const [isBusy, start] = useTransition()
  const [failure, setFailure] = useState<string | null>(null)
  /** An address that neither the tablet nor the server can say anything of: given twice it is meant. */
  const [unknown, setUnknown] = useState('')
  const [triesLeft, setTriesLeft] = useState<ReactNode>(null)
  const [codeAsked, setCodeAsked] = useState<string | null>(null)
  const { relief, loginAgain } = text
  const whyLogIn = useEngineState(loginAsked)

  function login(email: string, pin: string, code: string) {
    setFailure(null)
    setTriesLeft(null)
    start(async () => {
      const { account, store } = engine
      const result = await (isRelief
        ? account.relieve(email, pin, code, email === unknown)
        : account.login(email, pin, code))
      if (!result.ok) {
        if (result.reason === 'needs-code') return setCodeAsked(worded(result.message, result.code))
        const isUnreachable = result.reason === 'offline' || ('whoops' in result && !result.whoops.status)
        const isUnknown = isRelief && isUnreachable
        const isLocked = 'triesLeft' in result && result.reason !== 'unknown-user'
        if (isUnknown) setUnknown(email)
        const why = isUnknown ? relief.unknown(email, isLocked) : failureOf(result)
        if ('triesLeft' in result)
          setTriesLeft(<TriesLeft of={result} why={isLocked ? why : text.tooManyTries} />)
        return setFailure(isLocked ? null : why)
      }
      closePanel()
      const { signedIn, trip, relieved } = store.getState()
      // Somebody else has the tablet now: the trip of the one before isn't theirs.
      if (isRelief || trip || signedIn?.captain.id === captain?.id) return
      navigate('/start/1')
      // Unless it is the same captain, who mistyped the address.
      for (const { name, pending } of relieved)
        if (pending) openPanel({ name: 'Claim', email: name, pending })
    })
  }

  return (
    <Panel title={isRelief ? relief.title : loginAgain}>
      <p>{isRelief ? relief.what(captain?.fullName ?? '') : whyLogIn}</p>
      <LoginForm
        submitLabel={isRelief ? relief.submit : text.login.submit}
        records={isRelief ? `relief ${unknown}` : undefined}
        failure={failure}
        codeAsked={codeAsked}
        triesLeft={triesLeft}
        isBusy={isBusy}
        onSubmit={login}
        onType={() => setFailure(null)}
      />
    </Panel>
  )
}

type Failed = Exclude<ReliefResult, { ok: true } | { reason: 'needs-code' }>

function failureOf(result: Failed): string {
  if (result.reason === 'unrecorded') return text.refusals[result.refused]
  if (result.reason === 'unknown-user') return text.login.wrongCombination
  return whoopsOfLogin(result).body ?? text.login.wrongCombination
}
