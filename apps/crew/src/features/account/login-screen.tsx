/**
 * 'Welkom aan boord': the first thing anybody sees, so it is small. Of whoever sailed before it shows only how much
 * still waits to be sent.
 */
import type { Engine, LoginFailure } from '@vaarboek/engine'
import { useEffect, useRef, useState, useTransition } from 'react'
import { firstText, text } from '../../text/text.ts'
import { worded } from '../../text/worded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { navigate } from '../../ui/navigation.tsx'
import { NewVersion } from '../../ui/new-version.tsx'
import { openPanel, showPhoto } from '../../ui/panel.ts'
import { TriesLeft } from '../../ui/tries-left.tsx'
import { LanguageChoice } from './language-choice.tsx'
import * as styles from './login.module.css'
import { whoopsOfLogin } from './login-failures.ts'
import { LoginForm } from './login-form.tsx'
import { requestLogout } from './logout-request.ts'

/** The session, once the logbook has been read, and with it words for what comes of a login. */
type Whole = Promise<readonly [Engine, ...unknown[]]>

/** The login: one may type before all is there, and log in right after it. */
export function LoginScreen({ whole }: { whole: Whole }) {
  const [isBusy, start] = useTransition()
  const [isUnknown, setIsUnknown] = useState(false)
  const [failed, setFailed] = useState<LoginFailure | null>(null)
  const [codeAsked, setCodeAsked] = useState<string | null>(null)
  const { arrival, waiting, held, known } = useArrival(whole)

  function login(email: string, pin: string, code: string) {
    setIsUnknown(false)
    setFailed(null)
    start(async () => {
      const [engine] = await arrival.current
      const result = await engine.account.login(email, pin, code, true)
      if (result.ok) return navigate('/start/1')
      if (result.reason === 'needs-code') return setCodeAsked(worded(result.message, result.code))
      setIsUnknown(result.reason === 'unknown-user')
      setFailed(result)
      openPanel({ name: 'Whoops', ...whoopsOfLogin(result) })
    })
  }

  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <Icon of="Ship" />
          <span>{firstText.product}</span>
        </p>
        <h1 className={styles.title}>{firstText.login.title}</h1>
        {held && <Button onClick={() => navigate(held.account.goOn())}>{text.backToWork}</Button>}
        <LoginForm
          known={known}
          submitLabel={firstText.login.submit}
          failure={isUnknown ? text.login.wrongCombination : null}
          codeAsked={codeAsked}
          triesLeft={<TriesLeft of={failed} why={failed && whoopsOfLogin(failed).body} />}
          isBusy={isBusy}
          onSubmit={login}
          onType={() => setIsUnknown(false)}
          onForgot={(email) => openPanel({ name: 'PincodeForm', email })}
        />
        {waiting !== 0 && (
          <p className={styles.waiting}>
            {waiting === null ? text.storageLost : text.waitingOnDevice(waiting)}
          </p>
        )}
        {!held && <NewVersion />}
        <LanguageChoice />
      </div>
    </main>
  )
}

/**
 * Arriving ends the session before this one (SHELL-10). It is over before anybody can log in; where a trip or records are under way it
 * is held, until somebody does (standing decision 23).
 */
function useArrival(whole: Whole) {
  const arrival = useRef(whole)
  const [waiting, setWaiting] = useState<number | null>(0)
  const [known, setKnown] = useState<string[]>([])
  const [held, setHeld] = useState<Engine | null>(null)
  useEffect(() => {
    document.title = firstText.product
    openPanel(null)
    showPhoto(null)
    requestLogout(false)
    arrival.current = whole.then(async (all) => {
      const [engine] = all
      if (engine.account.holdsSession()) setHeld(engine)
      else await engine.account.arriveAtLogin().catch((error: unknown) => engine.reportError(error, 'login'))
      setKnown(await engine.account.addresses())
      setWaiting(engine.store.getState().waitingOnDevice)
      return all
    })
  }, [whole])
  return { arrival, waiting, held, known }
}
